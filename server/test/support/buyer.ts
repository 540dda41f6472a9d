import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '../../src/kernel/lib/languages.ts';
import { STORE_NAME } from './checkout-world.ts';
import { layoutFaults } from './layout-faults.ts';
import { PAGE_TEXTS, plain, type Rich, type Texts } from './page-texts.ts';

const DEVICES = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;
export type Device = keyof typeof DEVICES;
export const DEVICE_NAMES = Object.keys(DEVICES) as Device[];

/** A buyer with a separate browser context, who reads one language. */
export interface Buyer {
  readonly page: Page;
  readonly language: Language;
  /** Texts of the payment pages in that language. */
  readonly texts: Texts;
  part(testId: string): Locator;
  /** Waits until the page and its tab title show the payment's status, and checks the page for faults. */
  isTold(status: string, title: string): Promise<void>;
  /** Waits until each of these texts can be read on the page, separately and in full. */
  reads(...texts: readonly Rich[]): Promise<void>;
  /** Formats a value with the browser's formatter, such as `1.236,00 $` for `NumberFormat` and 1236. */
  writes(format: 'NumberFormat' | 'DateTimeFormat', value: number, options: object): Promise<string>;
  /** Errors in the page so far, and requests to other hosts. */
  troubles(): string[];
  close(): Promise<void>;
}

/** Returns a time zone where it is morning now: a quote made there does not end on another day. */
export function morningZone(): string {
  return new Date().getUTCHours() < 12 ? 'UTC' : 'Etc/GMT+12';
}

export async function newBuyer(browser: Browser, device: Device, language: Language): Promise<Buyer> {
  const context = await browser.newContext({ ...DEVICES[device], locale: language, timezoneId: morningZone() });
  const page = await context.newPage();
  const complaints: string[] = [];
  const origins = new Set<string>();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  const texts = PAGE_TEXTS[language];
  return {
    page,
    language,
    texts,
    part: (testId) => page.getByTestId(testId),
    async isTold(status, title) {
      await expect.poll(() => page.getByTestId('status').innerText()).toBe(status);
      await expect.poll(() => page.title()).toBe(texts.title.of(title, STORE_NAME));
      expect(await page.evaluate('document.documentElement.lang')).toBe(language);
      expect(await layoutFaults(page)).toEqual([]);
    },
    async reads(...all) {
      for (const text of all) {
        await page.getByText(plain(text), { exact: true }).filter({ visible: true }).first().waitFor();
      }
    },
    writes: (format, value, options) => {
      // Pages use the British way of writing dates in English.
      const locale = language === 'en' && format === 'DateTimeFormat' ? 'en-GB' : language;
      return page.evaluate<string>(`new Intl.${format}('${locale}', ${JSON.stringify(options)}).format(${value})`);
    },
    troubles: () => [...complaints, ...[...origins].filter((origin) => origin !== new URL(page.url()).origin)],
    close: () => context.close(),
  };
}
