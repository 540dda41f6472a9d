import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatsOf } from '../../../src/kernel/lib/formats.ts';
import { invoiceMail } from '../../../src/outbound/mail/templates/invoice.ts';
import { orderDeliveryMail } from '../../../src/outbound/mail/templates/order-delivery.ts';
import { en } from '../../../src/outbound/mail/texts/en.ts';
import { mailWordingIn } from '../../../src/outbound/mail/texts/texts.ts';
import { launchBrowser } from '../../support/browser.ts';
import { pseudo } from '../../support/pseudo-language.ts';
import { BILL, buyerMails, MAILS, UNTIL, URL_OF_PAGE } from './sample-mails.ts';

const LONG_WORD = 'x'.repeat(300);
const longer = buyerMails({ ...formatsOf('en'), language: 'en', texts: pseudo(en) });
const mails = {
  'longer order delivery': longer['order delivery'],
  'longer invoice': longer.invoice,
  ...MAILS,
  'invoice of long words': invoiceMail(mailWordingIn('en'), {
    ...BILL,
    storeName: LONG_WORD,
    items: [{ name: LONG_WORD, quantity: 1_000_000, amount: '99999999999.999' }],
    customerName: LONG_WORD,
    memo: LONG_WORD,
    expiresAt: UNTIL,
  }),
  'order with a long key': orderDeliveryMail(mailWordingIn('en'), {
    storeName: LONG_WORD,
    reference: 'abc',
    amount: '9',
    currency: 'usd',
    goods: [{ title: LONG_WORD, lines: [LONG_WORD] }],
    url: URL_OF_PAGE,
  }),
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe.each(Object.entries(mails))('the %s email', (_name, { html }) => {
  test.each([360, 600])('fits a window of %i px', async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 600 } });
    await page.setContent(html);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await page.close();
  });

  test('loads nothing when opened', async () => {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.setContent(html, { waitUntil: 'load' });
    expect(asked).toEqual([]);
    await page.close();
  });

  test.each(['light', 'dark'] as const)('can be read in %s colours', async (colorScheme) => {
    const page = await browser.newPage({ colorScheme });
    await page.setContent(html);
    expect(await page.evaluate<number>(LOWEST_CONTRAST)).toBeGreaterThanOrEqual(4.5);
    await page.close();
  });
});

/** Runs in the page: the lowest contrast ratio (WCAG 2) of any text with its background. */
const LOWEST_CONTRAST = `(() => {
  const channels = (color) => (color.match(/[\\d.]+/g) ?? []).map(Number);
  const luminance = (color) => {
    const [red, green, blue] = channels(color).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const behind = (element) => {
    for (let each = element; each !== null; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each);
      if (channels(backgroundColor)[3] !== 0) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };
  const ratios = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    if (texts.currentNode.textContent.trim() === '') continue;
    const element = texts.currentNode.parentElement;
    const pair = [getComputedStyle(element).color, behind(element)].map(luminance).sort((one, other) => one - other);
    ratios.push((pair[1] + 0.05) / (pair[0] + 0.05));
  }
  return Math.min(...ratios);
})()`;
