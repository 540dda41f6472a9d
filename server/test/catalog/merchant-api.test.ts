import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteProductRow, setDeliveryDelimiter } from '../kernel/http/rows-repository.ts';
import { INVALID, product, statusAndBody, TIMESTAMP, UNKNOWN_UUID } from '../kernel/http/support.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';

let service: TestService;
let store: TestStore;
let other: TestStore;

beforeAll(async () => {
  service = await startTestService();
  store = await service.createStore({
    products: [
      product('Guide', { description: 'A book', image: 'https://img.example/1.png', priceAmount: '12.50' }),
      product('Keys', { stock: ['K1', 'K2', 'K3'], minQuantity: 2, maxQuantity: 5, priceCurrency: 'eur' }),
      product('Hidden', { listed: false }),
      product('Blocks', { stock: ['B1'] }),
      product('Gone'),
    ],
  });
  other = await service.createStore({ products: [product('Theirs', { stock: ['T1'] })] });
  await deleteProductRow(service.db, { id: idOf('Gone'), now: 0 });
  await setDeliveryDelimiter(service.db, { id: idOf('Blocks'), delimiter: '---' });
});
afterAll(() => service?.stop());

const idOf = (title: string, of: TestStore = store): string =>
  of.products.find((each) => each.title === title)?.id ?? '';
const NOT_FOUND = [404, { error: 'Product not found' }];

describe('GET /v1/products', () => {
  it('lists newest first, including unlisted products, never deleted ones', async () => {
    const reply = await store.call('GET', '/v1/products');
    expect(reply.json.data.map(({ title }: { title: string }) => title)).toEqual(['Blocks', 'Hidden', 'Keys', 'Guide']);
    expect(reply.json.pagination).toEqual({ page: 1, limit: 20, total: 4, totalPages: 1 });
  });

  it('pages', async () => {
    const reply = await store.call('GET', '/v1/products?page=2&limit=3');
    expect(reply.json.data.map(({ title }: { title: string }) => title)).toEqual(['Guide']);
    expect(reply.json.pagination).toEqual({ page: 2, limit: 3, total: 4, totalPages: 2 });
    expect((await store.call('GET', '/v1/products?page=9007199254740991&limit=100')).json.data).toEqual([]);
    expect(statusAndBody(await store.call('GET', '/v1/products?limit=101'))).toEqual(INVALID);
  });
});

describe('GET /v1/products/{id}', () => {
  it('answers these fields and no others', async () => {
    const reply = await store.call('GET', `/v1/products/${idOf('Guide')}`);
    expect(reply.json).toEqual({
      id: idOf('Guide'),
      title: 'Guide',
      description: 'A book',
      image: 'https://img.example/1.png',
      type: 'single-purchase',
      priceAmount: '12.5',
      priceCurrency: 'usd',
      listed: true,
      minQuantity: 1,
      maxQuantity: null,
      stock: null,
      createdAt: expect.stringMatching(TIMESTAMP),
    });
    const keys = await store.call('GET', `/v1/products/${idOf('Keys')}`);
    expect(keys.json).toMatchObject({ stock: 3, minQuantity: 2, maxQuantity: 5, priceCurrency: 'eur' });
  });

  it('accepts an id in capital letters', async () => {
    expect((await store.call('GET', `/v1/products/${idOf('Guide').toUpperCase()}`)).status).toBe(200);
  });

  it.each([
    ['an unknown id', () => UNKNOWN_UUID, NOT_FOUND],
    ["another store's product", () => idOf('Theirs', other), NOT_FOUND],
    ['a deleted product', () => idOf('Gone'), NOT_FOUND],
    ['an id that is not a UUID', () => 'x', INVALID],
    ['a UUID with a URN prefix', () => `urn:uuid:${UNKNOWN_UUID}`, INVALID],
    ['a UUID in braces', () => `{${UNKNOWN_UUID}}`, INVALID],
    ['a UUID without hyphens', () => UNKNOWN_UUID.replaceAll('-', ''), INVALID],
  ])('answers %s', async (_, id, expected) => {
    expect(statusAndBody(await store.call('GET', `/v1/products/${id()}`))).toEqual(expected);
  });
});

describe('POST /v1/products/{id}/stock', () => {
  const append = (id: string, body: unknown, shop: TestStore = store) =>
    shop.call('POST', `/v1/products/${id}/stock`, body);

  it('appends trimmed, non-empty, new lines, and counts the rest as duplicates', async () => {
    const reply = await append(idOf('Keys'), { text: ' K4\r\n\n  \nK5\nK4\nK1\n\tK6 ' });
    expect(statusAndBody(reply)).toEqual([200, { added: 3, duplicates: 2, stock: 6 }]);
    expect((await store.call('GET', `/v1/products/${idOf('Keys')}`)).json.stock).toBe(6);
    expect(statusAndBody(await append(idOf('Keys'), { text: 'K4\nK5\nK6' }))).toEqual([
      200,
      { added: 0, duplicates: 3, stock: 6 },
    ]);
  });

  it('adds nothing for a text without lines', async () => {
    expect(statusAndBody(await append(idOf('Blocks'), { text: '' }))).toEqual([
      200,
      { added: 0, duplicates: 0, stock: 1 },
    ]);
    expect(statusAndBody(await append(idOf('Blocks'), { text: ' \n---\n ' }))).toEqual([
      200,
      { added: 0, duplicates: 0, stock: 1 },
    ]);
  });

  it("splits by the product's own delimiter, which keeps line breaks inside an item", async () => {
    expect(statusAndBody(await append(idOf('Blocks'), { text: 'user\npass---B1---user\npass' }))).toEqual([
      200,
      { added: 1, duplicates: 2, stock: 2 },
    ]);
  });

  it('splits a list whose lines end at CR, so that one unit is one key', async () => {
    const shop = await service.createStore({ products: [product('Mac', { stock: ['L0'] })] });
    const id = shop.products[0]?.id ?? '';
    expect((await append(id, { text: '\uFEFFA\rB\rC\r' }, shop)).json).toEqual({ added: 3, duplicates: 0, stock: 4 });
  });

  it('treats keys that differ only in surrounding invisible characters as the same', async () => {
    const shop = await service.createStore({ products: [product('Seen', { stock: ['CCCC-1'] })] });
    const id = shop.products[0]?.id ?? '';
    const text = 'CCCC-1\u200B\nCCCC-2\n\u200BCCCC-2\u2060\n\u200E\uFEFF\nCCCC-2\u200D \u200F';
    expect((await append(id, { text }, shop)).json).toEqual({ added: 1, duplicates: 3, stock: 2 });
  });

  it('treats a list whose lines end at U+2028 as one item', async () => {
    const shop = await service.createStore({ products: [product('Odd', { stock: ['L0'] })] });
    const id = shop.products[0]?.id ?? '';
    expect((await append(id, { text: 'A\u2028B' }, shop)).json).toEqual({ added: 1, duplicates: 0, stock: 2 });
  });

  it('adds every line to the stock once under concurrent calls', async () => {
    const shop = await service.createStore({ products: [product('Many', { stock: ['L0'] })] });
    const id = shop.products[0]?.id ?? '';
    const text = Array.from({ length: 50 }, (_, index) => `L${index}`).join('\n');
    const replies = await Promise.all(Array.from({ length: 6 }, () => append(id, { text }, shop)));
    expect(replies.map((reply) => reply.json.added).reduce((sum, added) => sum + added, 0)).toBe(49);
    expect((await shop.call('GET', `/v1/products/${id}`)).json.stock).toBe(50);
  });

  it('accepts 10000 lines in one call, counted without repeats, and not one more', async () => {
    const shop = await service.createStore({ products: [product('Bulk', { stock: ['L0'] })] });
    const id = shop.products[0]?.id ?? '';
    const lines = Array.from({ length: 10_001 }, (_, index) => `L${index}`);
    expect(statusAndBody(await append(id, { text: lines.join('\n') }, shop))).toEqual(INVALID);
    expect((await shop.call('GET', `/v1/products/${id}`)).json.stock).toBe(1);
    const most = [...lines.slice(0, 10_000), 'L0', 'L1'].join('\n');
    expect(statusAndBody(await append(id, { text: most }, shop))).toEqual([
      200,
      { added: 9_999, duplicates: 3, stock: 10_000 },
    ]);
  });

  it('accepts a text of 5000000 characters, and not one more', async () => {
    const shop = await service.createStore({ products: [product('Long', { stock: ['L0'] })] });
    const id = shop.products[0]?.id ?? '';
    expect(statusAndBody(await append(id, { text: 'x'.repeat(5_000_001) }, shop))).toEqual(INVALID);
    expect((await append(id, { text: 'x'.repeat(5_000_000) }, shop)).json).toEqual({
      added: 1,
      duplicates: 0,
      stock: 2,
    });
  });

  it.each([
    ['no text', {}],
    ['a text that is none', { text: 7 }],
    ['a null', { text: null }],
    ['a list', { text: ['a'] }],
    ['a NUL', { text: 'a\u0000b' }],
  ])('refuses %s', async (_, body) => {
    expect(statusAndBody(await append(idOf('Keys'), body))).toEqual(INVALID);
  });

  it('refuses a product without a stock list', async () => {
    expect(statusAndBody(await append(idOf('Guide'), { text: 'x' }))).toEqual([
      400,
      { error: 'Product has no finite stock' },
    ]);
  });

  it.each([
    ['an unknown product', () => UNKNOWN_UUID],
    ["another store's product", () => idOf('Theirs', other)],
    ['a deleted product', () => idOf('Gone')],
  ])('answers for %s as for a missing one', async (_, id) => {
    expect(statusAndBody(await append(id(), { text: 'x' }))).toEqual(NOT_FOUND);
  });

  it('needs products:write, and products:read is not enough', async () => {
    const shop = await service.createStore({ apiKeys: [{ name: 'all', scopes: ['products:read'] }] });
    expect(statusAndBody(await append(UNKNOWN_UUID, { text: 'x' }, shop))).toEqual([
      403,
      { error: 'Missing required scope: products:write' },
    ]);
  });
});
