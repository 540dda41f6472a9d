import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidOfShortId } from '../../src/kernel/lib/short-id.ts';
import { languageNoted } from '../sales/checkout/rows-repository.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { type CheckoutWorld, startCheckoutWorld } from '../support/checkout-world.ts';
import { PAGE_TEXTS } from '../support/page-texts.ts';

let browser: Browser;
let world: CheckoutWorld;
let context: BrowserContext;

beforeAll(async () => {
  browser = await launchBrowser();
  world = await startCheckoutWorld();
});
afterAll(async () => {
  await browser?.close();
  await world?.stop();
});

async function visitor(options: object = {}): Promise<Page> {
  context = await browser.newContext({ viewport: { width: 360, height: 760 }, locale: 'fr-CA', ...options });
  return context.newPage();
}
beforeEach(() => async () => context?.close());

const languageOf = (page: Page) => page.evaluate('document.documentElement.lang');
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const chosen = async () => (await context.cookies()).find(({ name }) => name === 'till-lang');

describe('with scripts, a buyer who chooses another language', () => {
  it('continues in place: nothing typed or opened is lost, and the page is not reloaded', async () => {
    const page = await visitor();
    const order = await world.order(0, 1);
    await page.goto(`${order.url}#till-pay=https%3A%2F%2Fmerchant.example`);
    await page.getByTestId('email').fill('half@typed');
    await page.getByText(PAGE_TEXTS.fr.trust.how).click();
    await page.evaluate('window.sameDocument = true');
    expect(await languageOf(page)).toBe('fr');
    const texts = page.waitForResponse((answer) => /\/hosted\/assets\/de-[^/]*\.js$/.test(answer.url()));
    await link(page, 'Deutsch').click();
    await texts;
    await expect.poll(() => languageOf(page)).toBe('de');
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    expect(await page.getByTestId('email').inputValue()).toBe('half@typed');
    await page.getByText(PAGE_TEXTS.de.trust.noAccount).waitFor();
    expect(page.url()).toBe(`${order.url}?lang=de#till-pay=https%3A%2F%2Fmerchant.example`);
    expect(await link(page, 'Deutsch').getAttribute('aria-current')).toBe('true');
    expect(await page.locator('.languages [aria-current]').count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('is remembered, by the browser and for email', async () => {
    const page = await visitor();
    const order = await world.order(0, 1);
    await page.goto(order.url);
    await link(page, 'Türkçe').click();
    await expect.poll(async () => (await chosen())?.value).toBe('tr');
    expect(await chosen()).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', domain: '127.0.0.1' });
    const id = uuidOfShortId(order.id) ?? '';
    await expect.poll(async () => (await languageNoted(world.service.db, { id })).language).toBe('tr');
    await page.goto((await world.invoice()).url);
    expect(await languageOf(page)).toBe('tr');
  });

  it('keeps the address and the amount to pay, and gets there with the keyboard', async () => {
    const page = await visitor();
    await page.goto((await world.picked()).bill.url);
    const shown = async () => [
      await page.getByTestId('amount').innerText(),
      await page.getByTestId('address').innerText(),
    ];
    const before = await shown();
    await link(page, 'Русский').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => languageOf(page)).toBe('ru');
    expect(await shown()).toEqual(before);
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Русский');
  });

  it('gets the last of several rapid choices', async () => {
    const page = await visitor();
    await page.goto((await world.invoice()).url);
    await page.getByTestId('status').waitFor();
    // The first catalogue is still loading when the second one arrives.
    await page.route(/\/hosted\/assets\/es-[^/]*\.js$/, async (route) => {
      await expect.poll(() => languageOf(page)).toBe('zh');
      await route.continue();
    });
    await link(page, 'Español').click();
    await link(page, '中文').click();
    await expect.poll(() => languageOf(page)).toBe('zh');
    await page.unrouteAll({ behavior: 'wait' });
    expect(await languageOf(page)).toBe('zh');
    expect(new URL(page.url()).search).toBe('?lang=zh');
  });
});

describe('without scripts', () => {
  it('the same links lead to the page in another language, which is remembered', async () => {
    const page = await visitor({ javaScriptEnabled: false });
    const { bill } = await world.picked();
    await page.goto(bill.url);
    const lang = () => page.locator('html').getAttribute('lang');
    expect(await lang()).toBe('fr');
    await link(page, 'Português').click();
    await expect.poll(lang).toBe('pt');
    expect((await chosen())?.value).toBe('pt');
    await page.goto(bill.url);
    expect(await lang()).toBe('pt');
  });
});

it('a broken link’s page changes its language too', async () => {
  const page = await visitor();
  await page.goto(new URL('/checkout/nothing', world.service.baseUrl).href);
  await page.getByRole('heading').waitFor();
  await link(page, 'Deutsch').click();
  await expect.poll(() => languageOf(page)).toBe('de');
});

it('the page that verifies receipts keeps its input in another language', async () => {
  const page = await visitor();
  await page.goto(`${world.service.baseUrl}/verify#address=0x71C7656EC7ab88b098defB751B7401B5f6d8976F`);
  await link(page, 'Deutsch').click();
  await expect.poll(() => languageOf(page)).toBe('de');
  expect(page.url()).toBe(`${world.service.baseUrl}/verify?lang=de#address=0x71C7656EC7ab88b098defB751B7401B5f6d8976F`);
  expect(await page.locator('#address').inputValue()).toBe('0x71C7656EC7ab88b098defB751B7401B5f6d8976F');
  expect(await accessibilityFaults(page)).toEqual([]);
});
