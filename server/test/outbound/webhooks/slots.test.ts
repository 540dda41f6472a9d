import { expect, test } from 'vitest';
import { createPace, type Pace } from '../../../src/outbound/webhooks/pace.ts';
import { createReadyStores } from '../../../src/outbound/webhooks/ready-stores.ts';
import { createSlots, type SlotLimits, type Slots } from '../../../src/outbound/webhooks/slots.ts';

/** Returns slots that never hold back those for endpoints that give no answer. */
const slotsOf = (limits: SlotLimits): Slots => {
  const unlimited: Pace = { take: () => true, heldUntil: () => Number.POSITIVE_INFINITY };
  return createSlots(limits, unlimited);
};

test('a store begins with one request and doubles with every answer up to its limit', () => {
  const slots = slotsOf({ answering: 50, reserved: 0, unsure: 50, perStore: 8 });
  expect(slots.reserve('a', 100)).toBe(1);
  slots.settle('a', true);
  expect(slots.reserve('a', 100)).toBe(2);
  slots.settle('a', true);
  expect(slots.reserve('a', 100)).toBe(3);
  slots.settle('a', true);
  expect(slots.reserve('a', 100)).toBe(5);
  slots.settle('a', true);
  expect(slots.reserve('a', 100)).toBe(1);
  expect(slots.reserve('a', 100)).toBe(0);
});

test('an endpoint that gives no answer falls back to one request at a time', () => {
  const slots = slotsOf({ answering: 50, reserved: 0, unsure: 50, perStore: 8 });
  answering(slots, 'a');
  expect(slots.reserve('a', 100)).toBe(2);
  slots.settle('a', false);
  expect(slots.reserve('a', 100)).toBe(0);
  slots.settle('a', false);
  expect(slots.reserve('a', 100)).toBe(1);
  slots.settle('a', true);
  expect(slots.reserve('a', 100)).toBe(2);
});

test('endpoints that give no answer share half of the slots meant for them and for first requests', () => {
  const slots = slotsOf({ answering: 20, reserved: 0, unsure: 10, perStore: 4 });
  const dead = Array.from({ length: 30 }, (_, index) => `dead ${index}`);
  for (const storeId of dead) {
    slots.reserve(storeId, 100);
    slots.settle(storeId, false);
  }
  expect(dead.reduce((sum, storeId) => sum + slots.reserve(storeId, 100), 0)).toBe(5);
  const untried = Array.from({ length: 30 }, (_, index) => `untried ${index}`);
  expect(untried.reduce((sum, storeId) => sum + slots.reserve(storeId, 100), 0)).toBe(5);
});

test('endpoints that answer have their own slots, however many others were never tried', () => {
  const slots = slotsOf({ answering: 5, reserved: 0, unsure: 5, perStore: 8 });
  answering(slots, 'healthy');
  const untried = Array.from({ length: 30 }, (_, index) => `untried ${index}`);
  expect(untried.reduce((sum, storeId) => sum + slots.reserve(storeId, 100), 0)).toBe(5);
  expect(slots.reserve('healthy', 100)).toBe(2);
  slots.settle('healthy', true);
  expect(slots.reserve('healthy', 100)).toBe(3);
});

/** Simulates one request that was answered. */
function answering(slots: Slots, storeId: string): void {
  slots.reserve(storeId, 1);
  slots.settle(storeId, true);
}

test('a slow request holds no slot reserved for endpoints that answer, until its own answers', () => {
  const slots = slotsOf({ answering: 2, reserved: 0, unsure: 4, perStore: 2 });
  for (const storeId of ['a', 'b', 'c']) answering(slots, storeId);
  expect([slots.reserve('a', 2), slots.reserve('b', 2)]).toEqual([2, 0]);
  slots.slow('a');
  expect(slots.reserve('b', 2)).toBe(2);
  slots.slow('b');
  expect(slots.reserve('c', 1)).toBe(1);
  slots.settle('a', true);
  expect([slots.reserve('c', 1), slots.free()]).toEqual([0, 0]);
  expect(slots.reserve('d', 1)).toBe(1);
});

test('no more slow requests are moved than there are slots for hanging endpoints', () => {
  const slots = slotsOf({ answering: 4, reserved: 0, unsure: 2, perStore: 2 });
  for (const storeId of ['a', 'b']) answering(slots, storeId);
  expect([slots.reserve('a', 2), slots.reserve('b', 2)]).toEqual([2, 2]);
  slots.slow('a');
  slots.slow('b');
  expect(slots.free()).toBe(2);
});

test('slow endpoints with more requests in flight wait for slots of those that answer', () => {
  const limits = { answering: 2, reserved: 0, unsure: 4, perStore: 2 };
  const slots = slotsOf(limits);
  for (const storeId of ['a', 'b']) answering(slots, storeId);
  expect(slots.reserve('a', 2)).toBe(2);
  slots.slow('a');
  expect(slots.reserve('b', 2)).toBe(2);
  slots.settle('a', true);
  const untried = ['c', 'd', 'e', 'f', 'g'];
  expect(untried.reduce((sum, storeId) => sum + slots.reserve(storeId, 1), 0)).toBe(3);
  slots.settle('b', true);
  slots.settle('a', true);
  expect(slots.reserve('a', 2)).toBe(1);
});

test('an endpoint known to answer stays known, however many others wait for a slot or had one', () => {
  const slots = slotsOf({ answering: 2, reserved: 0, unsure: 1, perStore: 8 });
  answering(slots, 'healthy');
  expect(slots.reserve('first', 1)).toBe(1);
  for (let store = 0; store < 20_000; store++) expect(slots.reserve(`waiting ${store}`, 1)).toBe(0);
  expect(slots.reserve('healthy', 2)).toBe(2);
  slots.release('healthy', 2);
  slots.settle('first', true);
  for (let store = 0; store < 20_000; store++) {
    answering(slots, `served ${store}`);
    if (store % 5_000 === 0) answering(slots, 'healthy');
  }
  expect(slots.reserve('healthy', 2)).toBe(2);
});

test('slots that are given back unused are free again, and none leaks over many rounds', () => {
  const slots = slotsOf({ answering: 4, reserved: 0, unsure: 4, perStore: 4 });
  for (let round = 0; round < 100; round++) {
    const reserved = slots.reserve('a', 100);
    slots.release('a', reserved - 1);
    slots.settle('a', round % 3 !== 0);
  }
  const last = slots.reserve('a', 100);
  const others = ['b', 'c', 'd', 'e', 'f'].reduce((sum, storeId) => sum + slots.reserve(storeId, 100), 0);
  expect({ last, others }).toEqual({ last: 1, others: 3 });
});

test('busy endpoints that all begin to hang together leave room for stores with nothing in flight', () => {
  const slots = slotsOf({ answering: 256, reserved: 64, unsure: 512, perStore: 8 });
  const ready = createReadyStores();
  const stores = (kind: string, count: number) => Array.from({ length: count }, (_, index) => `${kind} ${index}`);
  const [busy, calm] = [stores('busy', 64), stores('calm', 48)];
  for (const storeId of [...busy, ...calm]) for (let answers = 0; answers < 3; answers++) answering(slots, storeId);
  const begun = (storeIds: readonly string[]): number => {
    for (const storeId of storeIds) ready.add(storeId);
    return ready.take(slots, 256, false).reduce((sum, { quota }) => sum + quota, 0);
  };
  // 48 of them with 4 each, and the first request of each of the others.
  expect(begun(busy)).toBe(192 + 16);
  expect(begun(busy)).toBe(0);
  expect(begun(calm)).toBe(calm.length);
  expect(slots.free()).toBe(0);
});

test('a store whose endpoint turns slow begins one request at a time until it answers', () => {
  const slots = slotsOf({ answering: 50, reserved: 0, unsure: 50, perStore: 8 });
  for (let answers = 0; answers < 3; answers++) answering(slots, 'a');
  expect(slots.reserve('a', 4)).toBe(4);
  slots.slow('a');
  expect([slots.isStrained('a'), slots.reserve('a', 100)]).toEqual([true, 0]);
  for (let failures = 0; failures < 4; failures++) slots.settle('a', false);
  expect([slots.reserve('a', 100), slots.reserve('a', 100)]).toEqual([1, 0]);
  slots.settle('a', true);
  expect([slots.isStrained('a'), slots.reserve('a', 100)]).toEqual([false, 2]);
});

test('stores whose endpoints hang wait beside the others, each kind in its own turn', () => {
  const slots = slotsOf({ answering: 4, reserved: 0, unsure: 4, perStore: 2 });
  const ready = createReadyStores();
  answering(slots, 'healthy');
  slots.reserve('dead', 1);
  slots.settle('dead', false);
  for (const storeId of ['dead', 'untried', 'healthy']) ready.add(storeId);
  expect(ready.take(slots, 10, false).map(({ storeId }) => storeId)).toEqual(['untried', 'healthy']);
  expect(ready.take(slots, 10, false)).toEqual([]);
  expect(ready.take(slots, 10, true)).toEqual([{ storeId: 'dead', quota: 1 }]);
});

test('ready stores take turns, one at its limit keeps its place, and one with nothing in flight goes first', () => {
  const slots = slotsOf({ answering: 4, reserved: 0, unsure: 4, perStore: 2 });
  const ready = createReadyStores();
  for (const storeId of ['a', 'b', 'c', 'd']) answering(slots, storeId);
  for (const storeId of ['a', 'b']) ready.add(storeId);
  expect(ready.take(slots, 10, false)).toEqual([
    { storeId: 'a', quota: 2 },
    { storeId: 'b', quota: 2 },
  ]);
  for (const storeId of ['c', 'a', 'b', 'd']) ready.add(storeId);
  expect(ready.take(slots, 10, false)).toEqual([]);
  slots.settle('a', true);
  expect(ready.take(slots, 10, false)).toEqual([{ storeId: 'c', quota: 1 }]);
  slots.settle('b', true);
  expect(ready.take(slots, 10, false)).toEqual([{ storeId: 'd', quota: 1 }]);
  slots.settle('c', true);
  expect(ready.take(slots, 10, false)).toEqual([{ storeId: 'a', quota: 1 }]);
});

test('when slots are scarce, each ready store gets a few', () => {
  const slots = slotsOf({ answering: 4, reserved: 0, unsure: 4, perStore: 8 });
  const ready = createReadyStores();
  for (const storeId of ['a', 'b', 'c']) {
    for (let answers = 0; answers < 3; answers++) answering(slots, storeId);
    ready.add(storeId);
  }
  expect(ready.take(slots, 10, false).map(({ quota }) => quota)).toEqual([1, 1, 1]);
  ready.add('a');
  expect(ready.take(slots, 10, false)).toEqual([{ storeId: 'a', quota: 1 }]);
});

test('requests to endpoints that gave no answer start a few at a time; the others immediately', () => {
  let time = 1_000;
  const pace = createPace({ now: () => time }, { perSecond: 100, burst: 2 });
  const slots = createSlots({ answering: 50, reserved: 0, unsure: 50, perStore: 4 }, pace);
  const dead = ['a', 'b', 'c', 'd', 'e'];
  for (const storeId of dead) {
    expect(slots.reserve(storeId, 1)).toBe(1);
    slots.settle(storeId, false);
  }
  const started = () => dead.filter((storeId) => slots.reserve(storeId, 1) > 0);
  expect(started()).toEqual(['a', 'b']);
  expect(slots.reserve('untried', 1)).toBe(1);
  answering(slots, 'healthy');
  expect(slots.reserve('healthy', 4)).toBe(2);
  time = pace.heldUntil() - 1;
  expect(started()).toEqual([]);
  time += 1;
  expect(started()).toEqual(['c']);
  time += 1_000;
  expect(started()).toEqual(['d', 'e']);
});

test('a clock that is set back delays nothing for longer than a few starts take', () => {
  let time = 1_000_000;
  const pace = createPace({ now: () => time }, { perSecond: 100, burst: 2 });
  expect([pace.take(), pace.take(), pace.take()]).toEqual([true, true, false]);
  time = 0;
  expect(pace.take()).toBe(false);
  time = pace.heldUntil();
  expect(time).toBeLessThanOrEqual(20);
  expect(pace.take()).toBe(true);
});
