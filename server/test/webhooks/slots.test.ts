import { expect, test } from 'vitest';
import { createReadyStores } from '../../src/webhooks/ready-stores.ts';
import { createSlots, type Slots } from '../../src/webhooks/slots.ts';

test('a store begins with one request and doubles with every answer up to its limit', () => {
  const slots = createSlots({ total: 100, perStore: 8 });
  expect(slots.reserve('a')).toBe(1);
  slots.settle('a', true);
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
  answering(slots, 'a');
  expect(slots.reserve('a')).toBe(2);
  slots.settle('a', false);
  expect(slots.reserve('a')).toBe(0);
  slots.settle('a', false);
  expect(slots.reserve('a')).toBe(1);
  slots.settle('a', true);
  expect(slots.reserve('a')).toBe(2);
});

test('endpoints that give no answer together get a quarter of the slots at most, and leave room for first requests', () => {
  const slots = createSlots({ total: 20, perStore: 4 });
  const dead = Array.from({ length: 30 }, (_, index) => `dead ${index}`);
  for (const storeId of dead) {
    slots.reserve(storeId);
    slots.settle(storeId, false);
  }
  expect(dead.reduce((sum, storeId) => sum + slots.reserve(storeId), 0)).toBe(5);
  const untried = Array.from({ length: 30 }, (_, index) => `untried ${index}`);
  expect(untried.reduce((sum, storeId) => sum + slots.reserve(storeId), 0)).toBe(5);
});

test('half of the slots are for endpoints that answer, however many were never tried', () => {
  const slots = createSlots({ total: 10, perStore: 8 });
  answering(slots, 'healthy');
  const untried = Array.from({ length: 30 }, (_, index) => `untried ${index}`);
  expect(untried.reduce((sum, storeId) => sum + slots.reserve(storeId), 0)).toBe(5);
  expect(slots.reserve('healthy')).toBe(2);
  slots.settle('healthy', true);
  expect(slots.reserve('healthy')).toBe(3);
});

/** One request that was answered. */
function answering(slots: Slots, storeId: string): void {
  slots.reserve(storeId);
  slots.settle(storeId, true);
}

test('slots given back unused are free again, and nothing leaks over many rounds', () => {
  const slots = createSlots({ total: 8, perStore: 4 });
  for (let round = 0; round < 100; round++) {
    const reserved = slots.reserve('a');
    slots.release('a', reserved - 1);
    slots.settle('a', round % 3 !== 0);
  }
  const last = slots.reserve('a');
  const others = ['b', 'c', 'd', 'e', 'f'].reduce((sum, storeId) => sum + slots.reserve(storeId), 0);
  expect({ last, others }).toEqual({ last: 1, others: 3 });
});

test('ready stores are served in turn, one at its limit keeps its place, and one with nothing in flight comes first', () => {
  const slots = createSlots({ total: 4, perStore: 2 });
  const ready = createReadyStores();
  for (const storeId of ['a', 'b', 'c', 'd']) answering(slots, storeId);
  for (const storeId of ['a', 'b', 'c']) ready.add(storeId);
  expect(ready.take(slots, 2)).toEqual([
    { storeId: 'a', quota: 2 },
    { storeId: 'b', quota: 2 },
  ]);
  for (const storeId of ['a', 'b', 'd']) ready.add(storeId);
  expect(ready.take(slots, 10)).toEqual([]);
  slots.settle('a', true);
  expect(ready.take(slots, 10)).toEqual([{ storeId: 'c', quota: 1 }]);
  slots.settle('b', true);
  expect(ready.take(slots, 10)).toEqual([{ storeId: 'd', quota: 1 }]);
  slots.settle('c', true);
  expect(ready.take(slots, 10)).toEqual([{ storeId: 'a', quota: 1 }]);
});
