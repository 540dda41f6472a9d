import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withholdFiniteStock } from '../../src/catalog/withheld-repository.ts';
import { insertOperator } from '../../src/people/operator-repository.ts';
import type { BrowserSession } from '../support/dashboard/browser-session.ts';
import { browserOfNew } from '../support/dashboard/people.ts';
import { actsOfPeople } from '../support/dashboard/test-rows-repository.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

let store: TestStore;
let other: TestStore;
let manager: BrowserSession & { readonly email: string };
let path: string;
beforeEach(async () => {
  [store, other] = [await service.createStore(), await service.createStore()];
  manager = await browserOfNew(service, store.storeId);
  path = `/stores/${store.slug}/products`;
});

const SONG = {
  title: ' Song ',
  description: 'A song',
  priceAmount: '2.50',
  priceCurrency: 'usd',
  minQuantity: 1,
  maxQuantity: null,
  deliveryText: 'https://song.example',
  hasFiniteStock: false,
};
const KEYS = { ...SONG, title: 'Keys', deliveryText: null, hasFiniteStock: true };
const statusAndBody = ({ status, json }: { status: number; json: unknown }) => [status, json];

async function newProduct(fields: object = SONG): Promise<string> {
  const reply = await manager.call('POST', path, fields);
  expect(reply.status, reply.text).toBe(201);
  return reply.json.id;
}
const acts = async () => (await actsOfPeople(service.db, store.storeId)).map(({ act }) => act);

test('a new product is on sale, every field can be changed, and each change is audited without deliverables', async () => {
  const id = await newProduct();
  const created = (await manager.call('GET', `${path}/${id}`)).json;
  const { hasFiniteStock: _, ...fields } = SONG;
  expect(created).toMatchObject({ ...fields, title: 'Song', priceAmount: '2.5', stock: null, listed: true });
  expect((await store.call('GET', `/v1/products/${id}`)).json).toMatchObject({ title: 'Song', listed: true });

  const changed = { ...SONG, title: 'Album', priceAmount: '9', maxQuantity: 3, deliveryText: 'secret text' };
  expect((await manager.call('PUT', `${path}/${id}`, changed)).status).toBe(204);
  expect((await manager.call('PUT', `${path}/${id}`, changed)).status).toBe(204);
  expect((await manager.call('GET', `${path}/${id}`)).json).toMatchObject({ title: 'Album', maxQuantity: 3 });
  const log = await actsOfPeople(service.db, store.storeId);
  expect(log.map(({ act }) => act)).toEqual(['product.created', 'product.changed']);
  expect(log[1]).toMatchObject({
    actorKind: 'person',
    actorName: manager.email,
    subjectId: id,
    before: { title: 'Song', price: '2.5', maxQuantity: null },
    after: { title: 'Album', price: '9', maxQuantity: 3, deliveryText: 'changed' },
  });
  expect(JSON.stringify(log)).not.toContain('secret text');
  const page = (await manager.call('GET', path)).json;
  expect(page.pagination.total).toBe(1);
  expect(page.data).toMatchObject([{ id, title: 'Album', priceAmount: '9', listed: true, stock: null }]);
});

test('a product is on sale only if it can be bought: the list and its page name the reason otherwise', async () => {
  const [keys, song] = [await newProduct({ ...KEYS, minQuantity: 2 }), await newProduct()];
  const reasons = async () => {
    const { data } = (await manager.call('GET', path)).json;
    const listed = new Map(data.map(({ id, offSale }: { id: string; offSale: string | null }) => [id, offSale]));
    const page = (await manager.call('GET', `${path}/${keys}`)).json.offSale;
    expect(page).toBe(listed.get(keys));
    return [listed.get(keys), listed.get(song)];
  };
  await store.call('POST', `/v1/products/${keys}/stock`, { text: 'KEY-1' });
  expect(await reasons()).toEqual(['soldOut', null]);
  await store.call('POST', `/v1/products/${keys}/stock`, { text: 'KEY-2' });
  expect(await reasons()).toEqual([null, null]);
  await withholdFiniteStock(service.db, { now: Date.now() });
  await manager.call('POST', `${path}/${song}/unlist`);
  expect(await reasons()).toEqual(['withheld', 'unlisted']);

  const bare = await service.createStore({ paymentMethods: [] });
  const owner = await browserOfNew(service, bare.storeId, 'owner');
  const { id } = (await owner.call('POST', `/stores/${bare.slug}/products`, SONG)).json;
  expect((await owner.call('GET', `/stores/${bare.slug}/products/${id}`)).json.offSale).toBe('noMethods');
});

test('a copy of a product has its image and no stock, is unlisted, and is audited', async () => {
  const image = `${service.baseUrl}/images/${'0'.repeat(64)}.webp`;
  const title = 'é'.repeat(254);
  const made = await service.createStore({
    products: [{ title, priceAmount: '2', priceCurrency: 'eur', image, stock: ['KEY-1'] }],
  });
  const seller = await browserOfNew(service, made.storeId);
  const products = `/stores/${made.slug}/products`;
  const { status, json } = await seller.call('POST', `${products}/${made.products[0]?.id}/duplicate`);
  expect(status).toBe(201);
  const original = (await seller.call('GET', `${products}/${made.products[0]?.id}`)).json;
  const copy = (await seller.call('GET', `${products}/${json.id}`)).json;
  expect(copy).toMatchObject({ title: `Copy of ${'é'.repeat(247)}`, image, priceAmount: '2', listed: false });
  expect(original).toMatchObject({ title, listed: true });
  expect([copy.stock.available, original.stock.available]).toEqual([0, 1]);
  const log = await actsOfPeople(service.db, made.storeId);
  expect(log).toMatchObject([{ act: 'product.created', subjectId: json.id, after: { copyOf: title, listed: false } }]);
  expect((await manager.call('POST', `${path}/${made.products[0]?.id}/duplicate`)).status).toBe(404);
});

test('concurrent changes of different fields of a product are both saved', async () => {
  const id = await newProduct();
  const answers = await Promise.all([
    manager.call('PUT', `${path}/${id}`, { title: 'Album' }),
    manager.call('PUT', `${path}/${id}`, { priceAmount: '9' }),
    manager.call('PUT', `${path}/${id}`, { maxQuantity: 3 }),
    manager.call('PUT', `${path}/${id}`, {}),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  const changed = (await manager.call('GET', `${path}/${id}`)).json;
  expect(changed).toMatchObject({ title: 'Album', priceAmount: '9', maxQuantity: 3, description: SONG.description });
  expect(statusAndBody(await manager.call('PUT', `${path}/${id}`, { minQuantity: 4 }))[0]).toBe(400);
  expect((await acts()).filter((act) => act === 'product.changed')).toHaveLength(3);
});

test('unsellable products are refused, and nothing is created', async () => {
  expect(statusAndBody(await manager.call('POST', path, { ...SONG, priceAmount: '0' }))).toEqual([
    400,
    { error: 'Price must be greater than zero' },
  ]);
  expect(statusAndBody(await manager.call('POST', path, { ...SONG, minQuantity: 3, maxQuantity: 2 }))).toEqual([
    400,
    { error: 'Maximum quantity must not be less than minimum quantity' },
  ]);
  for (const wrong of [{ title: '  ' }, { priceAmount: 2 }, { minQuantity: 0 }, { priceCurrency: 'gbp' }]) {
    expect((await manager.call('POST', path, { ...SONG, ...wrong })).status).toBe(400);
  }
  expect((await manager.call('GET', path)).json.data).toEqual([]);
});

test('an unlisted product cannot be ordered until it is listed again', async () => {
  const id = await newProduct();
  const order = () => store.call('POST', '/v1/orders', { items: [{ productId: id, quantity: 1 }] });
  expect((await manager.call('POST', `${path}/${id}/unlist`)).status).toBe(204);
  expect(statusAndBody(await order())).toEqual([400, { error: 'Product not found' }]);
  expect((await manager.call('POST', `${path}/${id}/list`)).status).toBe(204);
  expect((await order()).status).toBe(201);
  expect(await acts()).toEqual(['product.created', 'product.changed', 'product.changed']);
});

test('a deleted product exists only in its orders', async () => {
  const id = await newProduct();
  const order = await store.call('POST', '/v1/orders', { items: [{ productId: id, quantity: 1 }] });
  expect((await manager.call('DELETE', `${path}/${id}`)).status).toBe(204);
  for (const [method, below, body] of [
    ['GET', '', undefined],
    ['PUT', '', SONG],
    ['DELETE', '', undefined],
    ['POST', '/list', undefined],
    ['GET', '/stock-lines?show=all', undefined],
    ['POST', '/stock', { text: 'A' }],
  ] as const) {
    const reply = await manager.call(method, `${path}/${id}${below}`, body);
    expect(statusAndBody(reply)).toEqual([404, { error: 'Product not found' }]);
  }
  expect((await store.call('GET', `/v1/products/${id}`)).status).toBe(404);
  const kept = (await store.call('GET', `/v1/orders/${order.json.id}`)).json;
  expect(kept.items).toMatchObject([{ productId: id, title: 'Song' }]);
  expect((await acts()).at(-1)).toBe('product.deleted');
});

test('no product of another store is shown or changed, through either store’s path', async () => {
  const id = await newProduct(KEYS);
  const stranger = await browserOfNew(service, other.storeId, 'owner');
  const theirs = `/stores/${other.slug}/products/${id}`;
  for (const [method, below, body] of [
    ['GET', '', undefined],
    ['PUT', '', SONG],
    ['DELETE', '', undefined],
    ['POST', '/unlist', undefined],
    ['DELETE', '/image', undefined],
    ['POST', '/stock', { text: 'A' }],
    ['POST', '/stock/check', { text: 'A' }],
    ['GET', '/stock-lines?show=all', undefined],
    ['POST', '/stock-lines/show', { ids: [id] }],
    ['POST', '/stock-lines/remove', { ids: [id] }],
    ['POST', '/put-back', { handedOut: null }],
  ] as const) {
    const reply = await stranger.call(method, `${theirs}${below}`, body);
    expect(statusAndBody(reply), `${method} ${below}`).toEqual([404, { error: 'Product not found' }]);
    const mine = await stranger.call(method, `${path}/${id}${below}`, body);
    expect(statusAndBody(mine), `${method} ${below}`).toEqual([404, { error: 'Store not found' }]);
  }
  expect(await acts()).toEqual(['product.created']);
});

test('stock is checked, added, shown on request and removed, unless an order needs it', async () => {
  const id = await newProduct(KEYS);
  await manager.call('POST', `${path}/${id}/stock`, { text: 'KEY-1\nKEY-2' });
  const text = 'KEY-2\n KEY-3 \n\nKEY-3\nKEY-4';
  expect(statusAndBody(await manager.call('POST', `${path}/${id}/stock/check`, { text }))).toEqual([
    200,
    { added: 2, duplicates: 2, unsplit: 0 },
  ]);
  expect((await manager.call('GET', `${path}/${id}`)).json.stock.available).toBe(2);
  expect((await manager.call('POST', `${path}/${id}/stock`, { text })).json).toEqual({
    added: 2,
    duplicates: 2,
    stock: 4,
  });
  await store.call('POST', '/v1/orders', { items: [{ productId: id, quantity: 3 }] });
  expect((await manager.call('GET', `${path}/${id}`)).json.stock).toEqual({
    available: 1,
    reserved: 3,
    handedOut: 0,
    ordersWaiting: 0,
  });
  const listed = await manager.call('GET', `${path}/${id}/stock-lines?show=unsold`);
  expect(listed.text).not.toContain('KEY-');
  const ids: string[] = listed.json.lines.map((line: { id: string }) => line.id);
  expect(ids).toHaveLength(4);
  const shown = (await manager.call('POST', `${path}/${id}/stock-lines/show`, { ids: ids.slice(0, 1) })).json;
  expect(shown).toEqual({ lines: [{ id: ids[0], line: 'KEY-4', isLonger: false }] });
  expect(
    statusAndBody(await manager.call('POST', `${path}/${id}/stock-lines/remove`, { ids: ids.slice(0, 2) })),
  ).toEqual([409, { error: 'Open orders need these lines' }]);
  expect((await manager.call('POST', `${path}/${id}/stock-lines/remove`, { ids: ids.slice(0, 1) })).json).toEqual({
    removed: 1,
  });
  expect((await manager.call('GET', `${path}/${id}`)).json.stock).toMatchObject({ available: 0, reserved: 3 });
  const log = await actsOfPeople(service.db, store.storeId);
  expect(log.map(({ act, after }) => [act, (after as { lines?: number }).lines])).toEqual([
    ['product.created', undefined],
    ['stock.added', 2],
    ['stock.added', 2],
    ['stock.shown', 1],
    ['stock.removed', 1],
  ]);
  expect(JSON.stringify(log)).not.toContain('KEY-');
});

test('the check of a list counts lines that other programs would split', async () => {
  const id = await newProduct(KEYS);
  const check = async (text: string) => (await manager.call('POST', `${path}/${id}/stock/check`, { text })).json;
  expect(await check('A\rB\r\nC')).toEqual({ added: 3, duplicates: 0, unsplit: 0 });
  expect(await check('A\u2028B\u2028C\nD\u0085E\nF\nD\u0085E')).toEqual({ added: 3, duplicates: 1, unsplit: 2 });
});

test('stock added through the API is in the audit log with its key', async () => {
  const id = await newProduct(KEYS);
  await store.call('POST', `/v1/products/${id}/stock`, { text: 'KEY-1' });
  expect((await actsOfPeople(service.db, store.storeId)).at(-1)).toMatchObject({
    actorKind: 'key',
    actorName: 'all',
    act: 'stock.added',
    after: { lines: 1 },
  });
});

test('ten thousand lines of five million characters are accepted, one more is refused', async () => {
  const id = await newProduct(KEYS);
  const lines = Array.from({ length: 10_000 }, (_, index) => `${index}-${'x'.repeat(490)}`);
  const text = lines.join('\n');
  expect((await manager.call('POST', `${path}/${id}/stock/check`, { text })).json).toEqual({
    added: 10_000,
    duplicates: 0,
    unsplit: 0,
  });
  expect((await manager.call('POST', `${path}/${id}/stock`, { text })).json).toMatchObject({ added: 10_000 });
  const tooMany = await manager.call('POST', `${path}/${id}/stock`, { text: `${'a\nb\n'}${lines.join('\n')}` });
  expect(tooMany.status).toBe(400);
  const tooLong = await manager.call('POST', `${path}/${id}/stock`, { text: 'x'.repeat(5_000_001) });
  expect(statusAndBody(tooLong)).toEqual([400, { error: 'Invalid request data' }]);
  const page = (await manager.call('GET', `${path}/${id}/stock-lines?show=all`)).json;
  expect([page.lines.length, page.hasMore]).toEqual([50, true]);
  const next = (await manager.call('GET', `${path}/${id}/stock-lines?show=all&before=${page.lines[49].id}`)).json;
  expect(next.lines[0].id < page.lines[49].id).toBe(true);
});

test('stock is neither added nor removed without a list, and a removed list comes back', async () => {
  const id = await newProduct(KEYS);
  await manager.call('POST', `${path}/${id}/stock`, { text: 'KEY-1\nKEY-2' });
  await manager.call('PUT', `${path}/${id}`, { ...KEYS, hasFiniteStock: false });
  expect(statusAndBody(await manager.call('POST', `${path}/${id}/stock`, { text: 'KEY-3' }))).toEqual([
    400,
    { error: 'Product has no finite stock' },
  ]);
  expect((await manager.call('GET', `${path}/${id}`)).json.stock).toBeNull();
  await manager.call('PUT', `${path}/${id}`, KEYS);
  expect((await manager.call('GET', `${path}/${id}`)).json.stock).toMatchObject({ available: 2 });
});

test('a product taken off sale by a restore is put back, with the delivered lines marked', async () => {
  const id = await newProduct(KEYS);
  await manager.call('POST', `${path}/${id}/stock`, { text: 'KEY-1\nKEY-2\nKEY-3' });
  expect(statusAndBody(await manager.call('POST', `${path}/${id}/put-back`, { handedOut: null }))).toEqual([
    409,
    { error: 'Product is on sale' },
  ]);
  await withholdFiniteStock(service.db, { now: Date.now() });
  expect((await manager.call('GET', path)).json.data).toMatchObject([{ id, isWithheld: true, stock: 0 }]);
  expect((await manager.call('GET', `${path}/${id}`)).json.stock).toMatchObject({ available: 0, reserved: null });
  const ids = (await manager.call('GET', `${path}/${id}/stock-lines?show=all`)).json.lines.map(
    (line: { id: string }) => line.id,
  );
  expect(statusAndBody(await manager.call('POST', `${path}/${id}/stock-lines/remove`, { ids }))).toEqual([
    409,
    { error: 'Put the product back on sale first' },
  ]);
  expect(statusAndBody(await manager.call('DELETE', `${path}/${id}`))).toEqual([
    409,
    { error: 'Put the product back on sale first' },
  ]);
  expect(
    statusAndBody(await manager.call('POST', `${path}/${id}/put-back`, { handedOut: 'KEY-1\n'.repeat(100_001) })),
  ).toEqual([400, { error: 'Enter at most 100,000 lines' }]);
  const back = await manager.call('POST', `${path}/${id}/put-back`, { handedOut: 'KEY-1\nKEY-9' });
  expect(statusAndBody(back)).toEqual([200, { asks: null, stock: 2, marked: 1, setAside: 0, known: 0, unknown: 1 }]);
  expect((await manager.call('GET', `${path}/${id}`)).json).toMatchObject({
    isWithheld: false,
    stock: { available: 2, reserved: 0, handedOut: 1 },
  });
  const lines = (await manager.call('GET', `${path}/${id}/stock-lines?show=all`)).json.lines;
  expect(lines.at(-1)).toMatchObject({ orderId: null, handedOutAt: expect.any(String) });
  expect((await actsOfPeople(service.db, store.storeId)).at(-1)).toMatchObject({
    act: 'product.putBack',
    after: { stock: 2 },
  });
});

test('an operator who is no member sees a product, but neither its deliverables nor its stock, and changes nothing', async () => {
  const id = await newProduct({ ...KEYS, hasFiniteStock: false, deliveryText: 'secret text' });
  const operator = await browserOfNew(service, other.storeId);
  await insertOperator(service.db, { userId: operator.id, createdAt: Date.now() });
  const seen = await operator.call('GET', `${path}/${id}`);
  expect(seen.json).toMatchObject({ title: 'Keys', deliveryText: null });
  for (const [method, below, body] of [
    ['PUT', '', SONG],
    ['DELETE', '', undefined],
    ['POST', '/stock', { text: 'A' }],
    ['POST', '/stock-lines/show', { ids: [id] }],
  ] as const) {
    const reply = await operator.call(method, `${path}/${id}${below}`, body);
    expect(statusAndBody(reply)).toEqual([403, { error: 'Not allowed for your role' }]);
  }
});
