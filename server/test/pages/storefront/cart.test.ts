import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { product } from '../../kernel/http/support.ts';
import { clientAddressOf } from '../../sales/checkout/rows-repository.ts';
import { freePort } from '../../support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { idOfShort } from './orders.ts';
import { type Answer, cookieOf, visit } from './visit.ts';

const DOMAIN = 'shops.example';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const PRODUCTS = [
  product('Guide', { priceAmount: '10' }),
  product('Keys', { priceAmount: '2.5', stock: Array.from({ length: 30 }, (_, index) => `K${index}`), maxQuantity: 4 }),
  product('Euro', { priceCurrency: 'eur' }),
  product('Gone', { stock: [] }),
  product('Box', { minQuantity: 3 }),
];
let service: TestService;
let store: TestStore;
let number = 0;
/** Cart stored by the visitor's browser. */
let cookie = '';

beforeAll(async () => {
  const env = { STOREFRONT_DOMAIN: DOMAIN, RATE_LIMIT_CHECKOUT_READS: '0', PORT: String(await freePort()) };
  service = await startTestService({ env: { ...env, TRUST_PROXY: '127.0.0.1', RATE_LIMIT_CHECKOUT_WRITES: '8' } });
});
afterAll(() => service?.stop());
beforeEach(async () => {
  number += 1;
  cookie = '';
  store = await service.createStore({ slug: `cart-${number}`, storefrontEnabled: true, products: PRODUCTS });
});

const host = () => `cart-${number}.${DOMAIN}`;
/** Each test comes from a separate address with its own budget. */
const from = () => ({ 'x-forwarded-for': `203.0.113.${number}`, ...(cookie !== '' && { cookie }) });
const idOf = (title: string) => store.products.find((each) => each.title === title)?.id ?? '';

async function post(form: Record<string, string>, headers: Record<string, string> = SAME_ORIGIN): Promise<Answer> {
  const answer = await visit(service.baseUrl, {
    host: host(),
    path: '/cart',
    form,
    headers: { ...from(), ...headers },
  });
  if (answer.headers['set-cookie'] !== undefined) cookie = cookieOf(answer);
  return answer;
}
const get = (path = '/cart') => visit(service.baseUrl, { host: host(), path, headers: from() });
const add = (title: string, quantity = '1') => post({ add: idOf(title), quantity });
const wanting = (lines: Record<string, number>) =>
  Object.fromEntries(Object.entries(lines).map(([title, quantity]) => [`q.${idOf(title)}`, String(quantity)]));
const checkOut = (lines: Record<string, number>, total: string, more: Record<string, string> = {}) =>
  post({ ...wanting(lines), total, email: '', do: 'checkout', ...more });
const orderOf = async ({ headers }: Answer) => {
  const [, id = ''] = /\/checkout\/(\w+)\?lang=\w\w$/.exec(String(headers.location)) ?? [];
  return (await store.call('GET', `/v1/orders/${id}`)).json;
};

describe('the cart', () => {
  test('is stored by the browser, for this host only, and shown with its total', async () => {
    const { status, headers } = await add('Guide', '2');
    expect([status, headers.location]).toEqual([303, '/cart']);
    expect(String(headers['set-cookie'])).toMatch(
      /^till-cart=[0-9a-f-]{36}\*2; Max-Age=2592000; Path=\/; SameSite=Lax$/,
    );
    await add('Keys');
    const { body, headers: shown } = await get();
    expect(body).toContain('$22.50');
    expect(shown['cache-control']).toBe('no-store');
    // Visitors with a cart get the same pages as everyone else.
    const [mine, theirs] = [await get('/'), await visit(service.baseUrl, { host: host() })];
    expect([mine.headers.etag, mine.headers['set-cookie']]).toEqual([theirs.headers.etag, undefined]);
  });

  test('reports its state to the script in one word', async () => {
    const json = { ...SAME_ORIGIN, accept: 'application/json' };
    const answer = async (title: string, quantity: string) =>
      JSON.parse((await post({ add: idOf(title), quantity }, json)).body);
    expect(await answer('Guide', '2')).toEqual({ isAdded: true, message: 'Added. 2 items are in your cart.' });
    expect(await answer('Gone', '1')).toEqual({ isAdded: false, message: 'Sold out' });
    expect(await answer('Guide', 'x')).toEqual({ isAdded: false, message: 'The quantity must be a whole number.' });
  });

  test('limits quantities, and allows one currency', async () => {
    await add('Guide');
    expect((await add('Keys', '9')).body).toContain('Your cart has 4, the maximum for one order');
    expect((await add('Keys', '1')).body).toContain('Your cart has 4, the maximum for one order');
    await add('Box');
    expect(cookie).toContain(`${idOf('Box')}*3`);
    const euro = await add('Euro');
    expect([euro.status, euro.body.includes('your cart is in USD')]).toEqual([400, true]);
    expect(cookie).not.toContain(idOf('Euro'));
  });

  test('is changed and emptied line by line', async () => {
    await add('Guide');
    await add('Keys');
    const form = wanting({ Guide: 5, Keys: 2 });
    expect((await post({ ...form, do: 'update' })).status).toBe(303);
    expect((await get()).body).toContain('$55.00');
    await post({ ...form, do: `remove.${idOf('Guide')}` });
    expect((await get()).body).toContain('$5.00');
    await post({ ...wanting({ Keys: 0 }), do: 'update' });
    expect((await get()).body).toContain('Your cart is empty.');
    // Other input in the form is kept.
    expect((await post({ ...form, email: 'ada@example.com', do: 'update' })).body).toContain('value="ada@example.com"');
  });

  test.each([
    ['no cart at all', 'till-cart='],
    ['noise', `till-cart=${'x'.repeat(5000)}`],
    ['markup', 'till-cart=<script>*1'],
    ['a quantity beyond all bounds', 'till-cart=01900000-0000-7000-8000-000000000000*9999999'],
    ['a product of nobody', 'till-cart=01900000-0000-7000-8000-000000000000*1'],
  ])('that was tampered with keeps only its valid lines: %s', async (_, tampered) => {
    cookie = tampered;
    const { status, body } = await get();
    expect([status, body.includes('Your cart is empty.')]).toEqual([200, true]);
  });
});

describe('checking out', () => {
  test('creates the same order as the public route, and leads to its checkout', async () => {
    await add('Guide', '2');
    const answer = await checkOut({ Guide: 2, Keys: 1 }, '22.5 usd', { email: 'ada@example.com' });
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      expect.stringMatching(/^http:.*\/checkout\/\w{21,22}\?lang=en$/),
    ]);
    const order = await orderOf(answer);
    expect(order).toMatchObject({
      status: 'pending',
      priceAmount: '22.5',
      customerEmail: 'ada@example.com',
      successUrl: expect.stringMatching(`^http://${host()}/cart\\?thanks=[\\w-]{16}$`),
      cancelUrl: `http://${host()}/cart`,
    });
    expect(await clientAddressOf(service.db, { id: idOfShort(order.id) })).toBe(`203.0.113.${number}`);
    // Buyers never return to an empty cart; it is emptied once they have paid.
    expect((await get()).body).toContain('$22.50');
    for (const foreign of ['/cart?thanks', '/cart?thanks=AAAAAAAAAAAAAAAA'])
      expect((await get(foreign)).headers['set-cookie']).toBeUndefined();
    const thanks = await get(order.successUrl.replace(`http://${host()}`, ''));
    expect([thanks.body.includes('Thank you!'), String(thanks.headers['set-cookie'])]).toEqual([
      true,
      expect.stringContaining('Max-Age=0'),
    ]);
  });

  test.each([
    ['an address that is none', { Guide: 1 }, '10 usd', { email: 'nobody' }, 400, 'does not look right'],
    ['another total than the one shown', { Guide: 1 }, '9 usd', {}, 409, 'Prices have changed'],
    ['a sold-out line', { Guide: 1, Gone: 1 }, '19.99 usd', {}, 409, 'Now sold out'],
    ['more than the bounds', { Keys: 5 }, '12.5 usd', {}, 409, 'At most 4 in one order'],
    ['less than the bounds', { Box: 1 }, '9.99 usd', {}, 409, 'At least 3 in one order'],
    ['two currencies', { Guide: 1, Euro: 1 }, '10 usd', {}, 409, 'no longer sold'],
    ['nothing', {}, '0 usd', {}, 400, 'Your cart is empty.'],
    ['a tenth of the stock and more', { Keys: 4 }, '10 usd', {}, 429, 'exceeds the quantity one buyer'],
  ])('is refused with %s, and shows why next to the line', async (_, lines, total, more, status, words) => {
    const answer = await checkOut(lines, total, more as Record<string, string>);
    expect([answer.status, answer.body.includes(words)], answer.body).toEqual([status, true]);
    expect((await store.call('GET', '/v1/orders')).json.pagination.total).toBe(0);
  });

  test('is refused when another buyer was faster between the page and the order', async () => {
    const few = await service.createStore({
      slug: `cart-${number}-few`,
      storefrontEnabled: true,
      products: [product('Last', { stock: ['a'] })],
    });
    const productId = few.products[0]?.id ?? '';
    const buy = (address: string) =>
      visit(service.baseUrl, {
        host: `cart-${number}-few.${DOMAIN}`,
        path: '/cart',
        form: { [`q.${productId}`]: '1', total: '9.99 usd', do: 'checkout' },
        headers: { ...SAME_ORIGIN, 'x-forwarded-for': address },
      });
    const answers = await Promise.all(['198.51.100.1', '198.51.100.2', '198.51.100.3'].map(buy));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toContain('Now sold out. Remove it to check out.');
  });

  test('has the limits of the public route, and shares its budget', async () => {
    const public_ = () =>
      fetch(`${service.baseUrl}/v1/checkouts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...from() },
        body: JSON.stringify({ store: 'nobody', items: [{ productId: idOf('Guide'), quantity: 1 }] }),
      });
    for (let tries = 0; tries < 3; tries += 1) expect((await public_()).status).toBe(404);
    for (let tries = 0; tries < 5; tries += 1) expect((await checkOut({ Guide: 1 }, '10 usd')).status).toBe(303);
    const { status, headers, body } = await checkOut({ Guide: 1 }, '10 usd');
    expect([status, Number(headers['retry-after']) > 0, body.includes('Please wait a minute')]).toEqual([
      429,
      true,
      true,
    ]);
    expect((await public_()).status).toBe(429);
    // Other requests to the shop still work.
    expect((await add('Guide')).status).toBe(303);
  });

  test('one address may have five unpaid orders', async () => {
    const route = { ...SAME_ORIGIN, 'x-forwarded-for': '198.51.100.77' };
    const buy = () => post({ ...wanting({ Guide: 1 }), total: '10 usd', do: 'checkout' }, route);
    for (let tries = 0; tries < 5; tries += 1) expect((await buy()).status).toBe(303);
    const { status, body } = await buy();
    expect([status, body.includes('Your unpaid orders here')]).toEqual([429, true]);
  });
});

describe('posts from other sites', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 303],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'http://evil.shops.example' }, 403],
    // Without the header that browsers send: a form of our own, whose pages send no referrer.
    [{ origin: 'null' }, 303],
    [{}, 303],
  ])('is accepted or not by the browser’s metadata: %j', async (headers, status) => {
    const answer = await post({ add: idOf('Guide'), quantity: '1' }, headers as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(answer.headers['set-cookie'] !== undefined).toBe(status === 303);
  });

  test('bodies that our forms never send change nothing', async () => {
    const base = { host: host(), path: '/cart', method: 'POST' };
    const plain = await visit(service.baseUrl, { ...base, headers: { ...SAME_ORIGIN, 'content-type': 'text/plain' } });
    const long = await post({ add: 'x'.repeat(20_000) });
    const odd = await post({ do: 'launch' });
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`q.${index}`, '1']));
    const tooMany = await post(many);
    const noIds = ['-'.repeat(36), 'f'.repeat(36), idOf('Guide').toUpperCase(), `${idOf('Guide')} `, '__proto__', ''];
    for (const id of noIds) {
      expect([id, (await post({ [`q.${id}`]: '1', do: 'update' })).status]).toEqual([id, 303]);
      expect([id, (await post({ [`q.${id}`]: '1', do: 'checkout', total: '0 usd' })).status]).toEqual([id, 409]);
      if (id !== idOf('Guide').toUpperCase()) expect([id, (await post({ add: id })).status]).toEqual([id, 400]);
      cookie = '';
    }
    const notFound = await visit(service.baseUrl, { ...base, path: '/nothing', form: {}, headers: SAME_ORIGIN });
    expect([plain, long, odd, tooMany, notFound].map(({ status }) => status)).toEqual([400, 413, 400, 400, 404]);
    expect(cookie).toBe('');
  });

  test('a cart cookie set elsewhere shows nothing of another shop', async () => {
    const theirs = store.products.map(({ id }) => `${id}*1`).join('.');
    await service.createStore({ slug: `other-${number}`, storefrontEnabled: true, products: [product('Theirs')] });
    const asked = { host: `other-${number}.${DOMAIN}`, path: '/cart' };
    const headers = { ...from(), cookie: `till-cart=${theirs}; till-cart=${theirs}` };
    const { body, headers: answered } = await visit(service.baseUrl, { ...asked, headers });
    expect(body).not.toContain('Guide');
    expect(String(answered['set-cookie'])).toMatch(/^till-cart=; Max-Age=0;/);
    const bought = { ...wanting({ Guide: 1 }), total: '10 usd', do: 'checkout' };
    const order = await visit(service.baseUrl, { ...asked, form: bought, headers: { ...from(), ...SAME_ORIGIN } });
    expect(order.status).toBe(409);
  });
});
