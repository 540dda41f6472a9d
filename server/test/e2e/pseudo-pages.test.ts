import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Html, html } from '../../src/kernel/lib/html.ts';
import { millis } from '../../src/kernel/lib/money.ts';
import { loadPages } from '../../src/pages/hosted/built.ts';
import { SCRIPT, STYLE } from '../../src/pages/storefront/assets.ts';
import { cartOf } from '../../src/pages/storefront/cart.ts';
import { lookStyle } from '../../src/pages/storefront/look-style.ts';
import { cartPage, thanksPage } from '../../src/pages/storefront/pages/cart.ts';
import { noticePage } from '../../src/pages/storefront/pages/notice.ts';
import { productPage } from '../../src/pages/storefront/pages/product.ts';
import { productsPage, searchPage } from '../../src/pages/storefront/pages/products.ts';
import { wordingIn } from '../../src/pages/storefront/texts/texts.ts';
import type { CheckoutView } from '../../src/sales/checkout/view.ts';
import type { Offer } from '../../src/stores/storefront/shop-repository.ts';
import type { Shop } from '../../src/stores/storefront/shops.ts';
import { product } from '../kernel/http/support.ts';
import { newInvoice, newOrder } from '../sales/checkout/support.ts';
import { launchBrowser } from '../support/browser.ts';
import { pseudo, untranslated } from '../support/pseudo-language.ts';
import { callUrl, startTestService, type TestService } from '../support/service.ts';

const HOST = 'http://shop.localhost';
const NAME = 'متجر';
const shop: Shop = {
  storeId: 'a',
  name: NAME,
  slug: 'shop',
  language: 'en',
  domain: null,
  supportEmail: 'help@shop.example',
  supportUrl: 'https://shop.example/help',
  logo: null,
  accent: null,
  description: 'About us',
  termsUrl: 'https://shop.example/terms',
  isDiscoverable: false,
  status: 'open',
  origin: HOST,
  host: 'shop.localhost',
  readAt: 0,
};
const english = wordingIn('en');
const wording = { ...english, texts: pseudo(english.texts) };
const { texts } = wording;
const context = { shop, wording, look: lookStyle(null), isAsked: true };
const offerOf = (index: number, more: Partial<Offer> = {}): Offer => ({
  id: `00000000-0000-7000-8000-00000000000${index}`,
  title: 'Une clé',
  description: 'Pour un jeu',
  image: null,
  priceMillis: millis(1_234_500n),
  currency: 'eur',
  minQuantity: 1,
  maxQuantity: null,
  available: null,
  ...more,
});
const OFFERS = [
  offerOf(1),
  offerOf(2, { available: 3, maxQuantity: 5 }),
  offerOf(3, { available: 0 }),
  offerOf(4, { minQuantity: 2 }),
  offerOf(5, { minQuantity: 2, maxQuantity: 9 }),
];
const GALLERY = ['1', '2'].map((digit) => `${HOST}/images/${digit.repeat(64)}.webp`);
const cart = cartOf(new Map(OFFERS.map(({ id }, index) => [id, [1, 9, 1, 1, 99][index] ?? 1])), OFFERS);

/** Elements of a payment's page with values, and names that are the same in every language. */
const VALUES = ['.store-mark', '.receipt dd', '.summary dd', 'a[href^=mailto]'];
const NAMES = new Set(['ETH', 'USDC', 'USDT', 'Local chain']);

/** Every page of a storefront, including its error pages. */
const SHOP_PAGES: readonly (readonly [string, string])[] = [
  ['the products', productsPage(context, { offers: OFFERS, total: 60, page: 2 })],
  [
    'no products',
    productsPage({ ...context, shop: { ...shop, description: null } }, { offers: [], total: 0, page: 1 }),
  ],
  ['results', searchPage(context, { offers: OFFERS, total: 60, page: 1, search: '1' })],
  ['no results', searchPage(context, { offers: [], total: 0, page: 1, search: '1' })],
  ...OFFERS.map((offer, index) => [`product ${index}`, productPage(context, offer, { gallery: GALLERY })] as const),
  ['the cart', cartPage(context, cart, { notice: texts.noRoom(5), email: 'nobody', isEmailWrong: true })],
  ['an empty cart', cartPage(context, cartOf(new Map(), []), { notice: texts.someNotSold })],
  ['thanks', thanksPage(context)],
  ['nothing', noticePage(context, texts.notFound, texts.notFoundNote)],
  ['closed', noticePage({ ...context, shop: { ...shop, status: 'closed' } }, texts.closed, texts.closedNote)],
];

let browser: Browser;
let service: TestService;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  service = await startTestService();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 320, height: 640 } });
  return () => page.context().close();
});

async function show(body: string, style = String(STYLE.body)): Promise<void> {
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    if (pathname === SCRIPT.path) return route.fulfill({ contentType: 'text/javascript', body: String(SCRIPT.body) });
    return route.fulfill({ contentType: 'text/css', body: style });
  });
  await page.context().addCookies([{ name: 'till-cart', value: `${OFFERS[0]?.id}*1200`, url: HOST }]);
  await page.goto(`${HOST}/`);
}

it.each(SHOP_PAGES)(
  'a storefront’s page of %s has no text outside the catalogue, and fits a narrow phone',
  async (_, body) => {
    await show(body);
    const amounts = ['.price', '.amount', '.total span + span'];
    const found = await untranslated(page, ['[dir=auto]', '.languages', '.picture', ...amounts]);
    expect(found.filter((text) => text !== NAME && !text.endsWith(` · ${NAME}`))).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  },
);

it('texts outside the catalogue are detected', async () => {
  await show(thanksPage({ ...context, wording: english }));
  expect(await untranslated(page)).toEqual(expect.arrayContaining(['Skip to content', 'Thank you!', 'Language']));
});

it('without scripts, no state of a payment has text outside the catalogue, and all fit a narrow phone', async () => {
  const store = await service.createStore({
    name: NAME,
    supportEmail: 'help@shop.example',
    products: [product('Guide')],
  });
  const viewOf = async (id: string, change: (view: never) => object = (view) => view): Promise<CheckoutView> =>
    ({
      ...(await callUrl(`${service.baseUrl}/v1/checkouts/${id}`, 'GET')).json,
      ...change({} as never),
    }) as CheckoutView;
  const bill = { successUrl: 'https://shop.example/', cancelUrl: 'https://shop.example/' };
  const [order, invoice, picked] = [
    await newOrder(store, bill),
    await newInvoice(store, bill),
    await newInvoice(store, bill),
  ];
  await callUrl(`${service.baseUrl}/v1/checkouts/${picked.id}/attempts`, 'POST', { paymentMethod: 'usdc-local' });
  const waiting = await viewOf(picked.id);
  const attempt = waiting.attempt as NonNullable<CheckoutView['attempt']>;
  const items = {
    items: [{ productId: 'a', title: NAME, lines: ['x'], lineCount: 2 }],
    complete: false,
    waitsFor: null,
    progress: { delivered: 1, ordered: 2 },
  };
  const past = new Date(0).toISOString();
  const withAttempt = (change: Partial<typeof attempt>, more: Partial<CheckoutView> = {}): CheckoutView =>
    ({ ...waiting, ...more, attempt: { ...attempt, ...change } }) as CheckoutView;
  const unpaid = await viewOf(invoice.id);
  const views: readonly CheckoutView[] = [
    await viewOf(order.id),
    ...(['completed', 'partial', 'expired'] as const).map(
      (status) => ({ ...unpaid, kind: 'order', number: null, status }) as CheckoutView,
    ),
    ...(['paid', 'partial', 'expired', 'voided'] as const).map((status) => ({ ...unpaid, status }) as CheckoutView),
    { ...unpaid, expiresAt: past } as CheckoutView,
    waiting,
    withAttempt({ seenAmount: '1' }),
    withAttempt({ seenAmount: '1' }, { kind: 'order', number: null } as Partial<CheckoutView>),
    withAttempt({ seenAmount: attempt.cryptoAmount }),
    withAttempt({ status: 'expired', seenAmount: '1' }),
    withAttempt({ status: 'expired' }),
    withAttempt({ status: 'expired' }, { expiresAt: past }),
    withAttempt({ status: 'expired', seenAmount: '1' }, { status: 'expired' }),
  ];
  const pages = await loadPages();
  const { language, ...catalogues } = pages.wordingIn('en') as { language: string };
  const wording = { ...pseudo(catalogues), language };
  const { html: built } = { html: await (await fetch(order.url.replace(/^.*(?=\/checkout)/, service.baseUrl))).text() };
  const style = await (await fetch(`${service.baseUrl}${/href="([^"]+\.css)"/.exec(built)?.[1]}`)).text();
  const problem = { kind: 'refused', status: 403, message: '', retryAfterSeconds: null } as const;
  const rendered = [
    pages.missingPage(wording),
    pages.problemPage(wording, problem, '/'),
    ...views.map((view) => pages.checkoutPage(wording, { view, now: Date.now(), items })),
    pages.checkoutPage(wording, { view: views[0] as CheckoutView, now: Date.now(), problem, email: { isWrong: true } }),
    pages.checkoutPage(wording, { view: views[0] as CheckoutView, now: Date.now(), email: { isSaved: true } }),
  ];
  for (const { title, html: content } of rendered) {
    await show(
      html`<!doctype html><title>${title}</title><link rel="stylesheet" href="/style.css">
<div id="app">${new Html(content)}</div>`.text,
      style,
    );
    const found = await untranslated(page, ['bdi', '.mono', '.address', '.amount', '.mark', '[dir=auto]', ...VALUES]);
    expect(found.filter((text) => !NAMES.has(text))).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  }
});
