import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { CHECKOUT_SCENES, type CheckoutScene } from '../support/checkout-scenes.ts';
import { type CheckoutWorld, SUPPORT, startCheckoutWorld } from '../support/checkout-world.ts';

/** The narrowest phone, and a desk at 200 %, which is as wide as half of it. */
const VIEWS = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
];

let browser: Browser;
let world: CheckoutWorld;

beforeAll(async () => {
  browser = await launchBrowser();
  world = await startCheckoutWorld();
});
afterAll(async () => {
  await browser?.close();
  await world?.stop();
});

async function open({ says, act }: CheckoutScene, url: string, view: (typeof VIEWS)[number]): Promise<Page> {
  const context = await browser.newContext({ viewport: view });
  const page = await context.newPage();
  await page.goto(url);
  await act?.(page, world);
  await page.getByRole('heading').or(page.getByTestId('status')).filter({ hasText: says }).first().waitFor();
  return page;
}

describe.each(CHECKOUT_SCENES)('the state $name', (scene) => {
  it('says what it is and whom to ask, fits a narrow phone, and axe finds nothing wrong with it', async () => {
    const url = await scene.make(world);
    for (const view of VIEWS) {
      const page = await open(scene, url, view);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(view.width);
      if (scene.isEnd === true) {
        const address = await page.getByTestId('support-email').first().getAttribute('href');
        expect(address).toMatch(`mailto:${SUPPORT.supportEmail}?subject=`);
        expect(await page.getByTestId('support-url').first().getAttribute('href')).toBe(SUPPORT.supportUrl);
      }
      await page.context().close();
    }
  });
});
