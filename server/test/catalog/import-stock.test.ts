import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withholdFiniteStock } from '../../src/catalog/withheld-repository.ts';
import type { BrowserSession } from '../support/dashboard/browser-session.ts';
import { browserOfNew } from '../support/dashboard/people.ts';
import { actsOfPeople } from '../support/dashboard/test-rows-repository.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';

import { sellNewestLine } from './rows-repository.ts';

/** Ids of two imports. */
let [first, second] = ['', ''];
const KEYS = {
  title: 'Keys',
  description: null,
  image: null,
  priceAmount: '1',
  priceCurrency: 'usd' as const,
  listed: true,
  minQuantity: 1,
  maxQuantity: null,
  stock: ['OLD-1', 'OLD-2'],
  deliveryText: null,
};

let service: TestService;
let store: TestStore;
let manager: BrowserSession;
let path: string;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());
beforeEach(async () => {
  [first, second] = [randomUUID(), randomUUID()];
  store = await service.createStore({ products: [KEYS] });
  manager = await browserOfNew(service, store.storeId);
  path = `/stores/${store.slug}/products/${store.products[0]?.id}`;
});

const add = async (importId: string, items: string[]) =>
  (await manager.call('POST', `${path}/stock/import`, { importId, items })).json;
const undo = (importId: string) => manager.call('POST', `${path}/stock/import/undo`, { importId });
const last = async () => (await manager.call('GET', `${path}/stock/import`)).json.last;
const stock = async () => (await manager.call('GET', path)).json.stock;
const order = (quantity: number) =>
  store.call('POST', '/v1/orders', { items: [{ productId: store.products[0]?.id, quantity }] });
const keys = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `KEY-${from + index}`);

test('parts of an import add their lines, and a part that is sent again adds nothing', async () => {
  expect(await add(first, [' A ', 'B', '\uFEFFC', '', 'OLD-1', 'A'])).toEqual({ added: 3, total: 3 });
  expect(await add(first, ['D'])).toEqual({ added: 1, total: 4 });
  expect(await add(first, ['D'])).toEqual({ added: 0, total: 4 });
  expect(await stock()).toMatchObject({ available: 6 });
  expect(await last()).toMatchObject({ id: first, lines: 4, isSold: false });
  const check = await manager.call('POST', `${path}/stock/import/check`, { items: ['A', 'OLD-2', 'E', ' D'] });
  expect(check.json).toEqual({ known: 3 });
});

test('an item is one line whatever it contains', async () => {
  expect(await add(first, ['user:password\nsecond line'])).toEqual({ added: 1, total: 1 });
});

describe('the last import', () => {
  test('is undone as a whole, in one act, and other lines stay', async () => {
    await add(first, keys(0, 5_000));
    await add(first, keys(5_000, 10_000));
    await add(first, keys(10_000, 12_000));
    const { json } = await manager.call('POST', `${path}/stock`, { text: 'PASTED' });
    expect(json.added).toBe(1);
    expect((await undo(first)).json).toEqual({ removed: 12_000 });
    expect(await stock()).toMatchObject({ available: 3, reserved: 0 });
    expect(await last()).toBeNull();
    expect((await undo(first)).json).toEqual({ error: 'There is no import to undo' });
    expect((await add(first, ['Z'])).error).toBe('There is no import to undo');
    expect((await actsOfPeople(service.db, store.storeId)).at(-1)).toMatchObject({
      act: 'stock.importUndone',
      after: { lines: 12_000 },
    });
    expect(await add(second, keys(0, 10))).toEqual({ added: 10, total: 10 });
  });

  test('cannot be undone once another import followed', async () => {
    await add(first, ['A']);
    await add(second, ['B']);
    expect((await undo(first)).status).toBe(409);
    expect((await undo(second)).json).toEqual({ removed: 1 });
  });

  test('cannot be undone while an open order needs its lines', async () => {
    await add(first, ['A', 'B']);
    expect((await order(3)).status).toBe(201);
    expect((await undo(first)).json).toEqual({ error: 'Open orders need these lines' });
    expect(await stock()).toMatchObject({ available: 1, reserved: 3 });
  });

  test('cannot be undone once one of its lines is sold', async () => {
    await add(first, ['A', 'B']);
    await sellNewestLine(service.db, { storeId: store.storeId });
    expect(await last()).toMatchObject({ isSold: true });
    expect((await undo(first)).json).toEqual({ error: 'Lines of this import have been sold' });
    expect(await last()).toMatchObject({ lines: 2 });
  });

  test('cannot be undone while a restore has taken the product off sale', async () => {
    await add(first, ['A']);
    await withholdFiniteStock(service.db, { now: Date.now() });
    expect((await undo(first)).json).toEqual({ error: 'Put the product back on sale first' });
  });
});

test('an import belongs to one product', async () => {
  await add(first, ['A']);
  const other = await service.createStore({ products: [KEYS] });
  const member = await browserOfNew(service, other.storeId);
  const elsewhere = `/stores/${other.slug}/products/${other.products[0]?.id}/stock/import`;
  expect((await member.call('POST', elsewhere, { importId: first, items: ['B'] })).status).toBe(409);
  expect((await member.call('POST', `${elsewhere}/undo`, { importId: first })).status).toBe(409);
});
