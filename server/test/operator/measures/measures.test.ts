import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { measuresSince } from '../../../src/operator/measures/measure-repository.ts';
import { takeMeasures } from '../../../src/operator/measures/take-measures.ts';
import type { Operations } from '../../../src/operator/operations/operations.ts';
import type { BrowserSession } from '../../support/dashboard/browser-session.ts';
import { browserOf, makeOperator, makePerson } from '../../support/dashboard/people.ts';
import { addTakings } from '../../support/dashboard/rows-repository.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';

const QUARTER = 15 * 60_000;
const START = Date.UTC(2026, 10, 20, 12, 0, 30);
const OPERATOR = 'operator@example.com';

let service: TestService;
let store: TestStore;
let operator: BrowserSession;
let now = START;
const clock = { now: () => now };
let mailDueAt: number | null = null;
let hasFixedPrices = false;
const SOURCED = [
  { opinions: [{ ageSeconds: 90 }, { ageSeconds: 20 }] },
  { opinions: [{ ageSeconds: 30 }] },
  { opinions: [] },
];
const FIXED = [{ token: 'eth', currency: 'usd', price: '2000' }];

/** The facts that the worker reads from the rest of the operator area. */
const operations = {
  queues: async () => ({ webhooks: { oldestDueAt: null }, mail: { oldestDueAt: mailDueAt } }),
  chains: async () => [
    { chain: { name: 'local' }, gas: { days: 5 } },
    { chain: { name: 'other' }, gas: null },
  ],
  prices: async () => ({ prices: hasFixedPrices ? [] : SOURCED, fixed: hasFixedPrices ? FIXED : [] }),
} as unknown as Operations;

beforeAll(async () => {
  service = await startTestService({ clock, roles: ['api'] });
  store = await service.createStore({ slug: 'busy', name: 'Busy shop' });
  await service.createStore({ slug: 'quiet', name: 'Quiet shop' });
  await makeOperator(service, await makePerson(service, OPERATOR));
  operator = await browserOf(service, OPERATOR);
});
afterAll(() => service?.stop());
beforeEach(() => {
  mailDueAt = null;
  hasFixedPrices = false;
});

const take = () => takeMeasures({ db: service.db, clock, operations });

interface Shown {
  readonly measure: string;
  readonly subject: string;
  readonly threshold: number | null;
  readonly values: readonly (number | null)[];
}

/** Returns the last value; the running bucket may have none yet. */
const latest = (values: readonly (number | null)[]) => values.findLast((value) => value !== null);

async function shown(days: number, offsetMinutes = 0) {
  const { status, json } = await operator.call('GET', `/operator/measures?days=${days}&offsetMinutes=${offsetMinutes}`);
  expect(status).toBe(200);
  const of = (measure: string, subject = ''): Shown =>
    json.series.find((each: Shown) => each.measure === measure && each.subject === subject);
  return { json, of };
}

test('each quarter of an hour is recorded once, with the payments and the volume since the last', async () => {
  expect((await operator.call('GET', '/operator/measures')).json.series).toEqual([]);
  expect(await take()).toBe(Date.UTC(2026, 10, 20, 12, 15));
  await addTakings(service.db, {
    storeId: store.storeId,
    day: '2026-11-20',
    method: 'usdc-local',
    shard: 1,
    millis: 12_500n,
  });
  // Taken in the same interval again, by this process or another, nothing changes.
  await take();
  now += QUARTER;
  mailDueAt = now - 20 * 60_000;
  await take();
  now += QUARTER;
  mailDueAt = null;
  await take();

  const { json, of } = await shown(1);
  expect(json).toMatchObject({ bucketSeconds: 1_800, buckets: 48, busiest: [{ slug: 'busy', payments: 1 }] });
  expect(json.newest.map(({ slug }: { slug: string }) => slug).sort()).toEqual(['busy', 'quiet']);
  const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0);
  expect([sum(of('payments').values), sum(of('volume', 'usd').values)]).toEqual([1, 12_500]);
  // The worst value of a bucket is shown, with the limit that an alert has.
  expect(of('mail-queue')).toMatchObject({ threshold: 15 * 60_000 });
  expect(Math.max(...of('mail-queue').values.map((value) => value ?? 0))).toBe(20 * 60_000);
  expect(of('gas-days', 'local')).toMatchObject({ threshold: 7, isLowerWorse: true });
  expect(latest(of('gas-days', 'local').values)).toBe(5);
  expect(of('gas-days', 'other')).toBeUndefined();
  expect(latest(of('price-age').values)).toBe(30_000);
});

test('a bucket of a day begins at midnight of the reader', async () => {
  const { json, of } = await shown(30, 330);
  expect([json.buckets, json.from]).toEqual([30, '2026-10-21T18:30:00.000Z']);
  expect(of('payments').values.at(-1)).toBe(1);
  expect(of('payments').values.slice(0, -1)).toEqual(new Array(29).fill(null));
});

test('prices that the operator has fixed have no age', async () => {
  now += 4 * QUARTER;
  hasFixedPrices = true;
  await take();
  const { of } = await shown(1);
  expect(latest(of('price-age').values)).toBe(0);
});

test('values are kept for a month', async () => {
  now += 32 * 86_400_000;
  await take();
  const rows = await measuresSince(service.db, { from: START - QUARTER, seconds: 900 });
  expect(rows.filter(({ measure }) => measure === 'gas-days').length).toBe(1);
});
