import { expect, test } from 'vitest';
import { gatherRefusals, type RefusedRequest } from '../../src/stores/keys/gathered-refusals.ts';

const REFUSED: RefusedRequest = {
  keyId: 'key',
  storeId: 'store',
  method: 'POST',
  route: '/v1/invoices',
  status: 400,
  message: 'Invalid request data',
  part: 'body',
  field: 'items',
  reason: 'is missing',
};

test('identical refusals are counted, with the first and the last time', () => {
  const gathered = gatherRefusals();
  for (const now of [10, 20, 30]) gathered.add(REFUSED, now);
  gathered.add({ ...REFUSED, keyId: 'another' }, 40);
  gathered.add({ ...REFUSED, field: 'memo' }, 50);
  expect(gathered.take()).toEqual([
    { ...REFUSED, times: 3, firstAt: 10, lastAt: 30 },
    { ...REFUSED, field: 'memo', times: 1, firstAt: 50, lastAt: 50 },
    { ...REFUSED, keyId: 'another', times: 1, firstAt: 40, lastAt: 40 },
  ]);
  expect(gathered.isEmpty()).toBe(true);
  expect(gathered.take()).toEqual([]);
});

test('a key refused in ever new ways takes ten kinds, and the count stays complete', () => {
  const gathered = gatherRefusals();
  for (let index = 0; index < 10_000; index += 1) gathered.add({ ...REFUSED, field: `items[${index}]` }, index);
  const kinds = gathered.take();
  expect(kinds).toHaveLength(10);
  expect(kinds.reduce((sum, { times }) => sum + times, 0)).toBe(10_000);
  expect(kinds.at(-1)).toMatchObject({ route: null, field: null, times: 9_991, lastAt: 9_999 });
});

test('all keys together take five hundred kinds', () => {
  const gathered = gatherRefusals();
  for (let index = 0; index < 10_000; index += 1) gathered.add({ ...REFUSED, keyId: `key ${index}` }, index);
  expect(gathered.take()).toHaveLength(500);
});
