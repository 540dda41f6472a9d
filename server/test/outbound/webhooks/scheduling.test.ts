import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPace } from '../../../src/outbound/webhooks/pace.ts';
import { createReadyStores } from '../../../src/outbound/webhooks/ready-stores.ts';
import { createSlots, type SlotLimits } from '../../../src/outbound/webhooks/slots.ts';

const LIMITS: SlotLimits = { answering: 24, reserved: 8, unsure: 32, perStore: 4 };
const TIMEOUT_MS = 3_000;
const SLOW_MS = 1_000;
const STEP_MS = 10;
const PACE = { perSecond: 50, burst: 4 };

/** An endpoint, and the deliveries due to it. */
interface Endpoint {
  /** Response time in milliseconds. */
  readonly answersInMs: number;
  /** Time from which it accepts every request and answers none; infinity for never. */
  readonly hangsFromMs: number;
  /** Deliveries due at the start, and the interval of further ones; 0 for none. */
  readonly backlog: number;
  readonly everyMs: number;
}

interface Flight {
  readonly storeId: string;
  readonly begunAt: number;
  readonly endsAt: number;
  readonly answered: boolean;
}

/** Results of a store. */
interface Told {
  due: number;
  begun: number;
  /** Longest time with deliveries due and nothing in flight. */
  longestWaitMs: number;
  waitingSince: number | undefined;
}

/** Simulates the dispatcher with slots, queue and pace, on made-up endpoints and a made-up clock. */
function play(endpoints: readonly Endpoint[], untilMs: number) {
  let now = 0;
  const slots = createSlots(LIMITS, createPace({ now: () => now }, PACE));
  const ready = createReadyStores();
  const told = new Map<string, Told>();
  const ofStore = (storeId: string) => told.get(storeId) as Told;
  let flights: Flight[] = [];
  let most = 0;
  const mostOfStore = new Map<string, number>();

  const begin = (storeId: string, quota: number): void => {
    const { answersInMs, hangsFromMs } = endpoints[Number(storeId)] as Endpoint;
    const store = ofStore(storeId);
    const taken = Math.min(quota, store.due);
    slots.release(storeId, quota - taken);
    if (taken === quota) ready.add(storeId);
    store.due -= taken;
    store.begun += taken;
    const answered = now < hangsFromMs && answersInMs < TIMEOUT_MS;
    const flight = { storeId, begunAt: now, endsAt: now + (answered ? answersInMs : TIMEOUT_MS), answered };
    for (let request = 0; request < taken; request++) flights.push(flight);
  };
  const end = ({ storeId, answered }: Flight): void => {
    slots.settle(storeId, answered);
    if (!answered) ofStore(storeId).due += 1;
    if (ofStore(storeId).due > 0) ready.add(storeId);
  };
  const observe = (): void => {
    most = Math.max(most, flights.length);
    const own = Map.groupBy(flights, ({ storeId }) => storeId);
    for (const [storeId, store] of told) {
      const count = own.get(storeId)?.length ?? 0;
      mostOfStore.set(storeId, Math.max(mostOfStore.get(storeId) ?? 0, count));
      if (store.due === 0 || count > 0) store.waitingSince = undefined;
      else store.waitingSince ??= now;
      store.longestWaitMs = Math.max(store.longestWaitMs, now - (store.waitingSince ?? now));
    }
  };

  for (const [index, { backlog }] of endpoints.entries()) {
    told.set(String(index), { due: backlog, begun: 0, longestWaitMs: 0, waitingSince: undefined });
    if (backlog > 0) ready.add(String(index));
  }
  for (; now < untilMs; now += STEP_MS) {
    const over = flights.filter(({ endsAt }) => endsAt <= now);
    flights = flights.filter(({ endsAt }) => endsAt > now);
    over.forEach(end);
    for (const { storeId, begunAt } of flights) if (now - begunAt === SLOW_MS) slots.slow(storeId);
    for (const [index, { everyMs }] of endpoints.entries()) {
      if (everyMs === 0 || now % everyMs >= STEP_MS) continue;
      ofStore(String(index)).due += 1;
      ready.add(String(index));
    }
    for (const strained of [false, true]) {
      for (const { storeId, quota } of ready.take(slots, 256, strained)) begin(storeId, quota);
    }
    observe();
  }
  return { told, most, mostOfStore };
}

const busy = fc.record({
  answersInMs: fc.constantFrom(10, 50, 200),
  hangsFromMs: fc.oneof(fc.constant(Number.POSITIVE_INFINITY), fc.constant(0), fc.integer({ min: 0, max: 5_000 })),
  backlog: fc.integer({ min: 0, max: 200 }),
  everyMs: fc.constantFrom(0, 100, 1_000),
});
const calm: Endpoint = {
  answersInMs: 20,
  hangsFromMs: Number.POSITIVE_INFINITY,
  backlog: 1,
  everyMs: 500,
};
/** Few enough that the reserve has a slot for each: then no other store can take it. */
const CALM = 6;
const seeded = { seed: 82, numRuns: 60 };

test('no more requests are in flight than allowed, in total and per store, for any endpoints', () => {
  fc.assert(
    fc.property(fc.array(busy, { minLength: 1, maxLength: 40 }), (endpoints) => {
      const { most, mostOfStore } = play(endpoints, 6_000);
      expect(most).toBeLessThanOrEqual(LIMITS.answering + LIMITS.unsure);
      expect(Math.max(...mostOfStore.values())).toBeLessThanOrEqual(LIMITS.perStore);
    }),
    seeded,
  );
});

test('calm stores whose endpoints answer never wait for those that are busy or hang, one by one or all together', () => {
  fc.assert(
    fc.property(fc.array(busy, { minLength: 1, maxLength: 16 }), (others) => {
      const endpoints = [...Array.from({ length: CALM }, () => calm), ...others];
      const { told } = play(endpoints, 8_000);
      const waits = Array.from({ length: CALM }, (_, index) => told.get(String(index))?.longestWaitMs);
      expect(waits).toEqual(waits.map(() => 0));
    }),
    seeded,
  );
});

test('busy stores that all hang at the same time do not affect the calm ones', () => {
  const hanging = { answersInMs: 10, hangsFromMs: 2_000, backlog: 5_000, everyMs: 100 };
  const endpoints = [...Array.from({ length: CALM }, () => calm), ...Array.from({ length: 16 }, () => hanging)];
  const { told } = play(endpoints, 12_000);
  expect(Array.from({ length: CALM }, (_, index) => told.get(String(index))?.longestWaitMs)).toEqual(
    Array(CALM).fill(0),
  );
});

test('no store starves: each with due deliveries gets its turn, however many hang', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 30 }), (hanging, answering) => {
      const dead: Endpoint = { ...calm, hangsFromMs: 0, backlog: 20 };
      const endpoints = [
        ...Array.from({ length: hanging }, () => dead),
        ...Array.from({ length: answering }, () => calm),
      ];
      const { told } = play(endpoints, 60_000);
      const begun = [...told.values()].map((store) => store.begun);
      // Hanging endpoints are served in turn: none gets many more slots than another.
      const ofDead = begun.slice(0, hanging);
      expect(Math.min(...ofDead)).toBeGreaterThan(0);
      expect(Math.max(...ofDead)).toBeLessThanOrEqual(Math.min(...ofDead) + 2);
      for (const count of begun.slice(hanging)) expect(count).toBe(60_000 / calm.everyMs + calm.backlog);
    }),
    { ...seeded, numRuns: 6 },
  );
});
