import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/kernel/lib/languages.ts';
import { product } from '../kernel/http/support.ts';
import { newInvoice, newOrder } from '../sales/checkout/support.ts';
import { launchBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { sampled } from '../support/sampling.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';

/** Maximum compressed bytes that a buyer's browser loads until it shows the amount to pay. */
const CHECKOUT_BYTES = 45_000;

let browser: Browser;
let service: TestService;
let store: TestStore;

beforeAll(async () => {
  browser = await launchBrowser();
  service = await startTestService({ env: { PORT: String(await freePort()) } });
  store = await service.createStore({ products: [product('Guide')] });
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** Returns the size of each answer to the page by URL, without the stream, which never ends. */
async function weigh(page: Page, visit: () => Promise<void>): Promise<Record<string, number>> {
  const answers: Response[] = [];
  page.on('response', (response) => answers.push(response));
  await visit();
  await page.waitForLoadState('load');
  const weights: Record<string, number> = {};
  for (const answer of answers) {
    const { pathname } = new URL(answer.url());
    if (!pathname.endsWith('/events')) weights[pathname] = gzipSync(await answer.body()).length;
  }
  return weights;
}

it.each(LANGUAGES)(
  'the page of an order or an invoice in %s loads at most 45 kB compressed until it shows the amount due',
  async (language) => {
    for (const create of sampled([newOrder, newInvoice])) {
      const { url } = await create(store);
      const page = await browser.newPage();
      try {
        const weights = await weigh(page, async () => {
          await page.goto(`${url}?lang=${language}`);
          await page.getByTestId('method-usdc-local').click();
          await page.getByTestId('address').waitFor();
          await page.getByTestId('qr').waitFor();
        });
        expect(Object.keys(weights).some((path) => path.endsWith('.js'))).toBe(true);
        expect(Object.keys(weights).some((path) => path.endsWith('.css'))).toBe(true);
        const bytes = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
        expect(bytes, JSON.stringify(weights)).toBeLessThanOrEqual(CHECKOUT_BYTES);
      } finally {
        await page.close();
      }
    }
  },
);
