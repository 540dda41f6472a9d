import type { Browser, BrowserContext, Page } from 'playwright-core';
import { parseUnits } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product } from '../kernel/http/support.ts';
import { addToCart } from '../support/add-to-cart.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { freePort } from '../support/free-port.ts';
import { zoomFaults } from '../support/layout-faults.ts';
import { isQuick, isWhole, sampled } from '../support/sampling.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';

const PHONE = { width: 320, height: 640 };
const DESK = { width: 1280, height: 800 };
const USDC_DECIMALS = 6;
const LONG = 'An-extraordinarily-long-name-without-any-blank-in-it-'.repeat(4);
const ARABIC = 'متجر الألعاب الرقمية';

let browser: Browser;
let chain: TestChain;
let service: TestService;
let store: TestStore;
let shop: string;
let contexts: BrowserContext[] = [];
let complaints: string[];
let requested: string[];

beforeAll(async () => {
  browser = await launchBrowser();
  chain = await startTestChain();
  const port = String(await freePort());
  service = await startTestService({
    rpcUrl: chain.rpcUrl,
    roles: ['api', 'indexer', 'reaper'],
    env: { CHAIN_LOCAL_CONFIRMATIONS: '1', PORT: port, STOREFRONT_DOMAIN: `localhost:${port}` },
  });
  const keys = Array.from({ length: 60 }, (_, index) => `KEY-${index + 1}`);
  store = await service.createStore({
    name: ARABIC,
    slug: 'games',
    storefrontEnabled: true,
    supportEmail: 'help@games.example',
    products: [
      product('Game key', { priceAmount: '10', stock: keys, maxQuantity: 5, description: 'One key\nfor each copy.' }),
      product('Song 🎵', { priceAmount: '2.5', deliveryText: 'la la' }),
      product(LONG, { priceAmount: '1' }),
      product('Rare', { priceAmount: '1', stock: [] }),
    ],
  });
  shop = `http://games.localhost:${port}`;
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await chain?.stop();
});
beforeEach(() => {
  complaints = [];
  requested = [];
});
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

async function visitor(options: { viewport: typeof PHONE; script?: boolean }): Promise<Page> {
  const { viewport, script = true } = options;
  const context = await browser.newContext({ viewport, javaScriptEnabled: script });
  contexts.push(context);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => requested.push(request.url()));
  return page;
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const shown = await page.locator('main').boundingBox();
  expect((shown?.x ?? 0) + (shown?.width ?? width + 1)).toBeLessThanOrEqual(width);
}

/** Puts two keys and a song into the cart, with or without script. */
async function fillCart(page: Page, script: boolean): Promise<void> {
  for (const [title, quantity, items] of [
    ['Game key', '2', 2],
    ['Song 🎵', '1', 3],
  ] as const) {
    await page.goto(shop);
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByLabel('Quantity', { exact: true }).fill(quantity);
    await addToCart(page);
    if (script) {
      await page
        .getByRole('status')
        .filter({ hasText: `${items} items are in your cart` })
        .waitFor();
      expect(await page.locator('[data-cart]').innerText()).toBe(`Cart (${items})`);
      await page.locator('[data-cart]').click();
    }
    await page.waitForURL(`${shop}/cart`);
  }
}

interface Bought {
  readonly goods: string;
  /** Target of the page's link back. */
  readonly back: string | null;
}

async function payAndGetGoods(page: Page): Promise<Bought> {
  await page.getByTestId('method-usdc-local').click();
  const amount = parseUnits(await page.getByTestId('amount').innerText(), USDC_DECIMALS);
  const address = (await page.getByTestId('address').innerText()).replace(/\s/g, '');
  await chain.transferToken('usdc', address, amount);
  await page.getByTestId('status').filter({ hasText: 'Payment received' }).waitFor();
  await page.getByText(/KEY-/).first().waitFor();
  return {
    goods: await page.locator('body').innerText(),
    back: await page.getByTestId('continue').getAttribute('href'),
  };
}

/** Gives an address, picks a token, pays a part of it and then the rest, using forms and links only. */
async function payWithoutScript(page: Page): Promise<Bought> {
  const refreshedUntil = (status: string) =>
    expect
      .poll(async () => {
        await page.getByRole('link', { name: 'Refresh this page' }).click();
        return page.locator('main').innerText();
      })
      .toContain(status);
  const field = (label: string) => page.locator('.field').filter({ hasText: label });
  const amountOf = (label: string) => field(label).locator('.amount').innerText();
  const address = () => field('To this address').locator('.address').innerText();
  await page.getByLabel('Email for receipt and items').fill('grace@example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Receipt and items will also be sent to').waitFor();
  await page.getByRole('button', { name: 'Pay with USDC' }).click();
  await page.getByText('Waiting for your payment').waitFor();
  await expectNoSidewaysScroll(page);
  const amount = parseUnits((await amountOf('Send exactly')).replace(' USDC', ''), USDC_DECIMALS);
  const depositAddress = await address();
  await chain.transferToken('usdc', depositAddress, amount - 1n);
  await refreshedUntil('Part of your payment has arrived');
  expect(await amountOf('Still missing')).toBe('0.000001 USDC');
  expect(await address()).toBe(depositAddress);
  await chain.transferToken('usdc', depositAddress, 1n);
  await refreshedUntil('Payment received');
  const back = await page.getByRole('link', { name: 'Back to' }).getAttribute('href');
  // They are delivered right after the payment has been received.
  while ((await page.getByRole('heading', { name: 'Your items' }).count()) === 0) await page.reload();
  return { back, goods: await page.locator('body').innerText() };
}

describe('a storefront is bought from', () => {
  it.each([
    ['on a phone, without JavaScript', PHONE, false],
    ['on a desktop', DESK, true],
    ...(isWhole
      ? ([
          ['on a phone', PHONE, true],
          ['on a desktop, without JavaScript', DESK, false],
        ] as const)
      : []),
  ] as const)('%s, up to the delivery', async (_, viewport, script) => {
    const page = await visitor({ viewport, script });
    await fillCart(page, script);
    await expectNoSidewaysScroll(page);
    expect(await page.locator('.total').innerText()).toContain('$22.50');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Check out' }).click();
    await page.waitForURL(/\/checkout\/\w+\?lang=en$/);
    expect(new Set(requested.map((url) => new URL(url).origin))).toEqual(new Set([shop, service.baseUrl]));
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const order = (await store.call('GET', `/v1/orders/${id}`)).json;
    expect(order).toMatchObject({ priceAmount: '22.5', customerEmail: 'ada@example.com' });
    // From here on it is the payment page.
    const { back, goods } = script ? await payAndGetGoods(page) : await payWithoutScript(page);
    expect(goods.match(/KEY-\d+/g)).toHaveLength(2);
    expect(goods).toContain('la la');
    expect(back).toMatch(new RegExp(`^${shop}/cart\\?thanks=[\\w-]{16}$`));
    await page.goto(back ?? '');
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
    await page.goto(`${shop}/cart`);
    await page.getByText('Your cart is empty.').waitFor();
    expect(complaints).toEqual([]);
  });
  if (isQuick) return;

  it('with quantities that are changed in the cart, immediately with scripts', async () => {
    const page = await visitor({ viewport: DESK });
    await fillCart(page, true);
    await page.getByLabel('Quantity of Game key').fill('4');
    await page.getByLabel('Quantity of Game key').press('Tab');
    await page.locator('.total').filter({ hasText: '$42.50' }).waitFor();
    await page.getByRole('button', { name: 'Remove Song 🎵' }).click();
    await page.locator('.total').filter({ hasText: '$40.00' }).waitFor();
    expect(await page.locator('[data-cart]').innerText()).toBe('Cart (4)');
    expect(complaints).toEqual([]);
  });

  it('by another buyer in between, and shows the unavailable line', async () => {
    const last = await service.createStore({
      slug: 'last',
      storefrontEnabled: true,
      products: [product('Last one', { stock: ['x'] })],
    });
    const page = await visitor({ viewport: PHONE });
    const items = [{ productId: last.products[0]?.id, quantity: 1 }];
    await page.goto(shop.replace('games', 'last'));
    await page.getByRole('link', { name: 'Last one' }).click();
    await page.getByText('Only 1 left').waitFor();
    await addToCart(page);
    await page.getByRole('status').filter({ hasText: '1 item is in your cart' }).waitFor();
    await page.locator('[data-cart]').click();
    expect((await last.call('POST', '/v1/orders', { items })).status).toBe(201);
    await page.getByRole('button', { name: 'Check out' }).click();
    await page.getByRole('alert').filter({ hasText: 'Someone was faster' }).waitFor();
    await page.getByText('Now sold out. Remove it to check out.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe('its pages', () => {
  it('are accessible and keep their layout at 320 pixels, in light and dark', async () => {
    const page = await visitor({ viewport: PHONE });
    await fillCart(page, true);
    for (const path of [
      '/',
      `/products/${store.products[2]?.id}`,
      `/products/${store.products[3]?.id}`,
      '/cart',
      '/x',
    ]) {
      await page.goto(`${shop}${path}`);
      for (const colorScheme of sampled(['light', 'dark'] as const)) {
        await page.emulateMedia({ colorScheme });
        expect([path, await accessibilityFaults(page)]).toEqual([path, []]);
      }
      expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, PHONE.width]);
    }
  });
  if (isQuick) return;

  it('can be read and used at 200 %, and with double text size', async () => {
    const page = await visitor({ viewport: DESK });
    await fillCart(page, true);
    for (const path of ['/', ...store.products.map(({ id }) => `/products/${id}`), '/cart', '/cart?thanks', '/x']) {
      await page.goto(`${shop}${path}`);
      expect([path, await zoomFaults(page)]).toEqual([path, []]);
    }
  });

  it('can be bought from with the keyboard alone', async () => {
    const page = await visitor({ viewport: DESK });
    const until = async (wanted: string): Promise<void> => {
      const focused = () => page.evaluate<string>('document.activeElement?.textContent ?? ""');
      for (let presses = 0; presses < 40 && (await focused()) !== wanted; presses += 1)
        await page.keyboard.press('Tab');
      expect(await focused()).toBe(wanted);
      await page.keyboard.press('Enter');
    };
    await page.goto(shop);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement?.textContent')).toBe('Skip to content');
    await until('Song 🎵');
    await page.waitForURL(/\/products\//);
    await until('Add to cart');
    await page.getByRole('status').filter({ hasText: 'in your cart' }).waitFor();
    await page.goto(`${shop}/cart`);
    await until('Check out');
    await page.waitForURL(/\/checkout\//);
  });

  it('shift nothing while loading, and load from no other host', async () => {
    const page = await visitor({ viewport: PHONE });
    await page.addInitScript(`window.shift = 0; new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });`);
    for (const path of ['/', `/products/${store.products[0]?.id}`]) {
      await page.goto(`${shop}${path}`, { waitUntil: 'networkidle' });
      expect([path, await page.evaluate('window.shift')]).toEqual([path, 0]);
    }
    expect(new Set(requested.map((url) => new URL(url).origin))).toEqual(new Set([shop]));
    expect(complaints).toEqual([]);
  });
});
