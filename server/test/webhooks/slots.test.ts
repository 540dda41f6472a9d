import { expect, test } from 'vitest';
import { createReadyStores } from '../../src/webhooks/ready-stores.ts';
import { createSlots } from '../../src/webhooks/slots.ts';

test('a store begins with two requests and doubles with every answer up to its limit', () => {
  const slots = createSlots({ total: 100, perStore: 8 });
  expect(slots.reserve('a')).toBe(2);
  slots.settle('a', true);
  expect(slots.reserve('a')).toBe(3);
  slots.settle('a', true);
  expect(slots.reserve('a')).toBe(5);
  slots.settle('a', true);
  expect(slots.reserve('a')).toBe(1);
  expect(slots.reserve('a')).toBe(0);
});

test('an endpoint that gives no answer falls back to one request at a time', () => {
  const slots = createSlots({ total: 100, perStore: 8 });
  expect(slots.reserve('a')).toBe(2);
  slots.settle('a', false);
  expect(slots.reserve('a')).toBe(0);
  slots.settle('a', false);
  expect(slots.reserve('a')).toBe(1);
  slots.settle('a', true);
  expect(slots.reserve('a')).toBe(2);
});

test('endpoints that give no answer together get half of the slots at most', () => {
  const slots = createSlots({ total: 10, perStore: 4 });
  const dead = Array.from({ length: 20 }, (_, index) => `dead ${index}`);
  for (const storeId of dead) {
    const reserved = slots.reserve(storeId);
    for (let slot = 0; slot < reserved; slot++) slots.settle(storeId, false);
  }
  expect(dead.reduce((sum, storeId) => sum + slots.reserve(storeId), 0)).toBe(5);
  expect(slots.reserve('healthy')).toBe(2);
});

test('slots given back unused are free again, and nothing leaks over many rounds', () => {
  const slots = createSlots({ total: 4, perStore: 4 });
  for (let round = 0; round < 100; round++) {
    const reserved = slots.reserve('a');
    slots.release('a', reserved - 1);
    slots.settle('a', round % 3 !== 0);
  }
  const last = slots.reserve('a');
  expect(slots.reserve('b') + slots.reserve('c') + slots.reserve('d')).toBe(4 - last);
});

test('ready stores are served in turn, and one at its limit keeps its place', () => {
  const slots = createSlots({ total: 3, perStore: 2 });
  const ready = createReadyStores();
  for (const storeId of ['a', 'b', 'c']) ready.add(storeId);
  expect(ready.take(slots, 10)).toEqual([
    { storeId: 'a', quota: 2 },
    { storeId: 'b', quota: 1 },
  ]);
  ready.add('a');
  expect(ready.take(slots, 10)).toEqual([]);
  slots.settle('a', true);
  slots.settle('a', true);
  expect(ready.take(slots, 1)).toEqual([{ storeId: 'c', quota: 2 }]);
});
