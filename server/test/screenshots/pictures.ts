import type { Page } from 'playwright-core';
import { type Picture, settled } from './camera.ts';
import { EMPTY_STORE, FULL_STORE } from './scene.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

function ofNobody(name: string, path: string, act?: Picture['act']): Picture {
  return { name, isPublic: true, address: ({ demo }) => `${demo.dashboard.url}${path}`, ...(act && { act }) };
}
function ofPerson(name: string, path: string, act?: Picture['act']): Picture {
  return { name, address: ({ demo }) => `${demo.dashboard.url}${path}`, ...(act && { act }) };
}
function ofStore(name: string, path: string, act?: Picture['act']): Picture {
  return {
    name,
    address: ({ demo }) => `${demo.dashboard.url}/stores/${FULL_STORE}${path}`,
    ...(act && { act }),
  };
}
function ofEmptyStore(name: string, path: string): Picture {
  return { name: `${name}-empty`, address: ({ demo }) => `${demo.dashboard.url}/stores/${EMPTY_STORE}${path}` };
}
const dialog = (picture: Picture): Picture => ({ ...picture, isDialog: true });

/** Opens the first of a list that leads to a page of its own below this path. */
const openFirst =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(`main a[href*="${path}/"]:visible:not([href$="/new"])`).first().click();
    await page.waitForURL(new RegExp(`${path}/.`));
    await settled(page);
  };

export const PICTURES: readonly Picture[] = [
  { name: 'setup', isPublic: true, address: ({ freshUrl }) => `${freshUrl}/dashboard/setup` },
  ofNobody('sign-in', '/sign-in'),
  ofNobody('sign-in-refused', '/sign-in', async (page) => {
    await page.getByLabel('Email', { exact: true }).fill('somebody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await button(page, 'Sign in').click();
    await page.getByRole('alert').waitFor();
  }),
  ofNobody('sign-up', '/sign-up'),
  ofNobody('forgot-password', '/forgot-password'),
  ofNobody('reset-password', '/reset-password?token=nothing'),
  ofNobody('invitation-gone', '/invitations/nothing'),
  ofNobody('stop-payout-change', '/stop-payout-change#nothing'),
  ofPerson('account', '/account'),
  ofPerson('new-store', '/stores/new', async (page) => {
    await page.getByLabel('Store name').fill('Corner Shop');
  }),
  ofStore('home', ''),
  ofEmptyStore('home', ''),
  ofStore('orders', '/orders'),
  ofEmptyStore('orders', '/orders'),
  ofStore('order-completed', '/orders?status=completed', openFirst('/orders')),
  ofStore('order-pending', '/orders?status=pending', openFirst('/orders')),
  ofStore('order-partial', '/orders?status=partial', openFirst('/orders')),
  ofStore('invoices', '/invoices'),
  ofEmptyStore('invoices', '/invoices'),
  ofStore('invoice-paid', '/invoices?status=paid', openFirst('/invoices')),
  ofStore('invoice-open', '/invoices?status=open', openFirst('/invoices')),
  ofStore('invoice-voided', '/invoices?status=voided', openFirst('/invoices')),
  ofStore('new-invoice', '/invoices/new'),
  ofStore('new-invoice-filled', '/invoices/new', async (page) => {
    await page.getByRole('textbox', { name: /^Name/ }).first().fill('Sound design');
    await page.getByLabel('Description').fill('Two days, remote');
    await page.getByRole('textbox', { name: /^Quantity/ }).fill('2');
    await page.getByRole('textbox', { name: /^Unit amount/ }).fill('202.50');
    await page.getByLabel('Customer name').fill('Blue Fern Studio');
    await page.getByLabel('Customer email').fill('ada@bluefern.example');
    await page.getByLabel('Memo').fill('Thank you. Payable within a week.');
  }),
  ofStore('new-invoice-wrong', '/invoices/new', async (page) => {
    await button(page, 'Create invoice').click();
  }),
  dialog(
    ofStore('void-invoice', '/invoices?status=open', async (page) => {
      await openFirst('/invoices')(page);
      await button(page, 'Void invoice').click();
      await page.getByRole('dialog').waitFor();
    }),
  ),
  ofStore('templates', '/templates'),
  ofEmptyStore('templates', '/templates'),
  ofStore('template', '/templates', openFirst('/templates')),
  ofStore('new-template', '/templates/new'),
  ofStore('products', '/products'),
  ofEmptyStore('products', '/products'),
  ofStore('product', '/products', openFirst('/products')),
  ofStore('product-stock', '/products', async (page) => {
    await page.getByRole('link', { name: 'Lantern Keep (game key)' }).click();
    await page.getByRole('heading', { name: 'Lantern Keep (game key)', level: 1 }).waitFor();
  }),
  ofStore('new-product', '/products/new'),
  ofStore('payments', '/payments'),
  ofEmptyStore('payments', '/payments'),
  dialog(
    ofStore('ledger', '/payments', async (page) => {
      await page.getByRole('heading', { name: 'Ledger' }).evaluate((heading) => heading.scrollIntoView());
      await page.mouse.wheel(0, -90);
    }),
  ),
  ofStore('developers', '/developers'),
  ofEmptyStore('developers', '/developers'),
  ofStore('team', '/team'),
  ofEmptyStore('team', '/team'),
  ofStore('audit', '/audit'),
  ofEmptyStore('audit', '/audit'),
  ofStore('settings', '/settings'),
  dialog(
    ofStore('palette', '', async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Go to a page').fill('pro');
    }),
  ),
  ofStore('not-found', '/orders/zzz'),
];
