import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatsOf } from '../../../src/kernel/lib/formats.ts';
import { LANGUAGES } from '../../../src/kernel/lib/languages.ts';
import { millis } from '../../../src/kernel/lib/money.ts';
import { shortIdOf } from '../../../src/kernel/lib/short-id.ts';
import { invoicePage } from '../../../src/pages/hosted/invoice-page.ts';
import { noReceiptPage, type ReceiptPage, receiptPage } from '../../../src/pages/hosted/receipt-page.ts';
import { en } from '../../../src/pages/hosted/receipt-texts/en.ts';
import { type ReceiptWording, receiptWordingIn } from '../../../src/pages/hosted/receipt-texts/texts.ts';
import { LANGUAGE_LINKS_STYLE } from '../../../src/pages/language-links.ts';
import { launchBrowser } from '../../support/browser.ts';
import { pseudo, unspoken } from '../../support/pseudo-language.ts';
import { shapeOf } from '../../support/texts.ts';

const ID = '01989a3c-7d2e-7abc-9def-0123456789ab';
const URL_OF_PAGE = 'https://pay.example/invoice/abc/receipt';
const DEPOSIT = `0x${'Ab'.repeat(20)}`;
const HASHES = [`0x${'ab'.repeat(32)}`, `0x${'cd'.repeat(32)}`];
const transfer = (txHash: string) => {
  const at = { blockNumber: '7', blockTime: '2026-06-01T12:00:00.000Z' };
  return { blockchain: 'base', txHash, fromAddress: DEPOSIT, amount: '1234500000', ...at };
};
const TOTAL = millis(2_469_000n);
const PAGE: ReceiptPage = {
  sale: {
    kind: 'invoice',
    id: ID,
    number: 4711n,
    language: null,
    storeId: ID,
    storeName: 'Wide Store',
    supportEmail: 'help@keys.example',
    supportUrl: 'https://keys.example/help',
    items: [
      { name: 'Zoom lens', description: 'Two days', quantity: 1_000_000, unitAmount: '0.002', amount: '2000' },
      { name: 'Key', description: null, quantity: 67, unitAmount: '7', amount: '469' },
    ],
    totalMillis: TOTAL,
    currency: 'eur',
    paidAt: Date.UTC(2026, 5, 1, 12),
    attemptId: ID,
    method: 'usdc-base',
    chain: 'base',
    token: 'usdc',
    tokenAddress: DEPOSIT,
    derivation: null,
    decimals: 6,
    requiredAmount: 2_469_000_000n,
    creditedAmount: 2_469_000_001n,
    depositAddress: DEPOSIT,
    payout: DEPOSIT,
    feeRecipient: DEPOSIT,
    feeBps: 300,
    factory: DEPOSIT,
    implementation: DEPOSIT,
    blockNumber: 12_345_678n,
    blockHash: HASHES[0] ?? null,
    price: { numerator: '9', denominator: '10' },
    transactions: HASHES.map(transfer),
  },
  network: { title: 'Base', chainId: 8453, explorer: 'https://basescan.org', displayAddress: (address) => address },
  url: URL_OF_PAGE,
  signed: 'eyJ.eyJ.abc',
  hostedBase: 'https://pay.example',
};
/** Everything shown on the page besides texts. */
const VALUES = [
  ...['Wide Store', 'Zoom lens', 'Two days', 'Key', 'Base', 'help@keys.example', 'https://keys.example/help'],
  ...['€0.002', '€2,000.00', '€469.00', '€7.00', '€2,469.00', '1,000,000', '67', '4711', '1234.5 USDC', '12345678'],
  ...[DEPOSIT, ...HASHES, URL_OF_PAGE, shortIdOf(ID)],
];
const PSEUDO: ReceiptWording = { ...formatsOf('en'), language: 'en', texts: pseudo(en) };

let browser: Browser;
let style: string;
beforeAll(async () => {
  browser = await launchBrowser();
  const own = new URL('../../../src/pages/hosted/receipt-page.css', import.meta.url);
  style = LANGUAGE_LINKS_STYLE + (await readFile(own, 'utf8'));
});
afterAll(() => browser?.close());

const shown = (page: string): string => page.replace(/<(style|script|nav)\b.*?<\/\1>/gs, '').replace(/<[^>]+>/g, ' ');

describe('in a language longer than English', () => {
  test('every text of a receipt is in it', () => {
    expect(unspoken(shown(receiptPage(style, PSEUDO, PAGE)), VALUES)).toBe('');
    expect(unspoken(shown(noReceiptPage(style, PSEUDO, URL_OF_PAGE)), VALUES)).toBe('');
  });

  test.each([null, Date.UTC(2026, 5, 1, 12)])('every text of an invoice paid at %s is in it', (paidAt) => {
    const { sale } = PAGE;
    const texts = {
      customerName: 'Wide Store',
      customerEmail: null,
      memo: 'Two days',
      successUrl: null,
      cancelUrl: null,
    };
    const times = { createdAt: sale.paidAt, expiresAt: sale.paidAt, paidAt, voidedAt: null, emailLastSentAt: null };
    const status = paidAt === null ? 'open' : 'paid';
    const rest = { number: 4711n, createdVia: 'api', emailSendCount: 0, status } as const;
    const store = { ...sale, name: sale.storeName };
    const page = invoicePage(style, PSEUDO, {
      invoice: { ...sale, ...texts, ...times, ...rest },
      store,
      url: URL_OF_PAGE,
    });
    expect(unspoken(shown(page), [...VALUES, '–', formatsOf('en').moment(sale.paidAt)])).toBe('');
  });

  test.each([
    ['A4', 680],
    ['A6', 284],
  ])('a receipt on %s is complete', async (_, width) => {
    const page = await browser.newPage({ viewport: { width, height: 1_000 } });
    await page.emulateMedia({ media: 'print' });
    await page.setContent(receiptPage(style, PSEUDO, PAGE));
    const past = `[...document.querySelectorAll('main *')].filter((one) => one.getBoundingClientRect().right > ${width + 0.5}
      && getComputedStyle(one.closest('thead') ?? one).position !== 'absolute').map((one) => one.outerHTML)`;
    expect(await page.evaluate(past)).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await page.close();
  });
});

test.each(LANGUAGES)('a receipt in %s declares it, with amounts and dates in its formats', (language) => {
  const { money, moment, number } = formatsOf(language);
  const wording = receiptWordingIn(language);
  expect(shapeOf(wording.texts)).toEqual(shapeOf(en));
  const page = receiptPage(style, wording, PAGE);
  expect(page).toContain(`<html lang="${language}">`);
  for (const written of [money(TOTAL, 'eur'), moment(PAGE.sale.paidAt), number(1_000_000)]) {
    expect(page).toContain(written);
  }
  for (const same of ['2469.000001 USDC', DEPOSIT, ...HASHES]) expect(page).toContain(same);
});
