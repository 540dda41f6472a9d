import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '../../src/lib/languages.ts';
import { STORE_NAME } from './checkout-world.ts';
import { layoutFaults } from './layout-faults.ts';
import { PAGE_TEXTS, plain, type Rich, type Texts } from './page-texts.ts';

const DEVICES = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;
export type Device = keyof typeof DEVICES;
export const DEVICE_NAMES = Object.keys(DEVICES) as Device[];

/** Somebody with a browser of their own, who reads one language. */
export interface Buyer {
  readonly page: Page;
  readonly language: Language;
  /** What the pages of payments say in that language. */
  readonly texts: Texts;
  part(testId: string): Locator;
  /** Waits until the page says where the payment stands, on itself and in its tab, and finds nothing wrong with it. */
  isTold(status: string, title: string): Promise<void>;
  /** Waits until all of these can be read on the page, each by itself and whole. */
  reads(...texts: readonly Rich[]): Promise<void>;
  /** What a formatter of the browser makes of a value, such as `1.236,00 $` for `NumberFormat` and 1236. */
  writes(format: 'NumberFormat' | 'DateTimeFormat', value: number, options: object): Promise<string>;
  /** What has gone wrong in the page so far, and who else was asked for something. */
  troubles(): string[];
  close(): Promise<void>;
}

/** Where it is morning now: a quote that is made there does not end on another day. */
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
      // Of the English ways to write a date, pages take that of Great Britain.
      const locale = language === 'en' && format === 'DateTimeFormat' ? 'en-GB' : language;
      return page.evaluate<string>(`new Intl.${format}('${locale}', ${JSON.stringify(options)}).format(${value})`);
    },
    troubles: () => [...complaints, ...[...origins].filter((origin) => origin !== new URL(page.url()).origin)],
    close: () => context.close(),
  };
}
