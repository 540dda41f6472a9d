import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newInvoice } from '../sales/checkout/support.ts';
import { type ReceiptWorld, startReceiptWorld } from '../sales/receipts/support.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { readPdf } from '../support/pdf-text.ts';

const ITEMS = [
  { name: 'Consulting', description: 'Two days on site', quantity: 2, unitAmount: '1234.5' },
  ...Array.from({ length: 7 }, (_, n) => ({ name: `Part ${n + 1}`, quantity: 1, unitAmount: '10' })),
];
const CUSTOMER = { customerName: 'Ada Lovelace', customerEmail: 'ada@example.com', memo: 'Thank you for your order' };

let browser: Browser;
let world: ReceiptWorld;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  world = await startReceiptWorld({ store: { name: 'Corner shop', supportEmail: 'help@example.com' } });
});
afterAll(async () => {
  await browser?.close();
  await world?.stop();
});
beforeEach(async () => {
  page = await browser.newPage({ locale: 'en-US', viewport: { width: 360, height: 740 } });
  await page.addInitScript('window.print = () => { document.title = "printed"; };');
});
afterEach(() => page.close());

/** Opens a page, presses its button, and expects it as a PDF of one page with these texts. */
async function expectPrinted(url: string, texts: readonly string[]): Promise<void> {
  await page.goto(url);
  const button = page.getByRole('button', { name: 'Print or save as PDF' });
  await button.waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  expect(await accessibilityFaults(page)).toEqual([]);
  await button.click();
  expect(await page.title()).toBe('printed');
  const pdf = readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
  expect(pdf.pages).toBe(1);
  for (const text of texts) expect(pdf.text).toContain(text.replaceAll(' ', ''));
  expect(pdf.text).not.toContain('PDF');
  expect(pdf.text).not.toContain('Deutsch');
}

test('an invoice is printed on one page, with its customer, items, total, memo and the link to pay', async () => {
  const { id, number, url } = await newInvoice(world.store, { items: ITEMS, ...CUSTOMER });
  await page.goto(url);
  await page.getByText('8 items and details').click();
  await page.getByRole('link', { name: 'Print invoice' }).click();
  await page.waitForURL(`${url}/print`);
  await expectPrinted(`${url}/print`, [
    'Corner shop',
    `Invoice ${number}`,
    'Ada Lovelace',
    'Two days on site',
    '$1,234.50',
    '$2,539.00',
    'Thank you for your order',
    `/invoice/${id}`,
    'help@example.com',
  ]);
  // The link may be passed on.
  expect(await page.content()).not.toContain('ada@example.com');
});

test('a paid invoice and its receipt are printed on one page each', async () => {
  const { id, number, txHash, url } = await world.paidInvoice({ items: ITEMS, ...CUSTOMER });
  await expectPrinted(url, ['Receipt', `Invoice ${number}`, '$2,539.00', txHash, 'Verify this receipt']);
  await expectPrinted(url.replace('/receipt', '/print'), [`Invoice ${number}`, 'Paid', '$2,539.00']);
  expect(await page.getByText(`/invoice/${id}`).count()).toBe(0);
});

test('an invoice that can no longer be paid is not printed', async () => {
  const { id, url } = await newInvoice(world.store);
  expect((await world.store.call('POST', `/v1/invoices/${id}/void`)).status).toBe(200);
  const answer = await page.goto(`${url}/print`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: 'Open the payment' }).waitFor();
});
