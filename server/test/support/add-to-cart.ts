import type { Page } from 'playwright-core';

/**
 * Puts a storefront's product, whose page is open or about to open, into the cart. Waits for the page's script, which
 * stays on the page and shows a status; without it, the form leads to the cart.
 */
export async function addToCart(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Add to cart' });
  await button.waitFor();
  // Deferred scripts run before that.
  await page.waitForLoadState('domcontentloaded');
  await button.click();
}
