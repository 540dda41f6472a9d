import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createNotifications, type Notifications, notifySoon } from '../../../src/kernel/db/notifications.ts';
import { createDatabase, type Database } from '../../../src/kernel/db/pool.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { ChainUnavailable } from '../../../src/money/chains/port.ts';
import { NETWORKS_CHANGED } from '../../../src/money/payments/announcements.ts';
import { findNetworks } from '../../../src/money/payments/booking/network-repository.ts';
import { createNetworkReporter, type ReportedChain } from '../../../src/money/payments/picking/network-reporter.ts';
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let database: TestDatabase;
let db: Database;
let notifications: Notifications;
let now = Date.parse('2026-11-21T12:00:00.000Z');
const clock = { now: () => now };
let announced: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase({ url: database.url, maxConnections: 2, log: silentLog, applicationName: 'test' });
  notifications = createNotifications({ url: database.url, log: silentLog });
  await new Promise<void>((listening) => {
    notifications.listen(NETWORKS_CHANGED, (payload) => {
      if (payload === undefined) listening();
      else announced.push(payload);
    });
  });
});
afterAll(async () => {
  await notifications?.close();
  await db?.close();
  await database?.drop();
});
beforeEach(() => {
  announced = [];
});

let chains = 0;
/** Starts a separate chain with two endpoints whose answers the test controls. */
function startReporter() {
  chains += 1;
  const endpoints = [{ ok: true }, { ok: true }];
  const state = { endpoints, canSeePayments: true, gas: 2n as bigint | undefined, reads: 0 };
  const chain: ReportedChain = {
    name: `chain-${chains}`,
    rpc: { health: () => state.endpoints },
    canSeePayments: () => state.canSeePayments,
    async transferFees() {
      state.reads += 1;
      if (state.gas === undefined) throw new ChainUnavailable('chain', 'away');
      return { native: state.gas, token: state.gas * 3n };
    },
  };
  const reporter = createNetworkReporter({ db, clock }, chain);
  const shown = async () => {
    await reporter.report();
    return (await findNetworks(db)).find((network) => network.chain === chain.name);
  };
  const isAway = async () => (await shown())?.report.isAway;
  return { name: chain.name, reporter, state, shown, isAway };
}

const after = (ms: number): void => {
  now += ms;
};

test('a chain is down once no provider has answered for some seconds, and up with the first answer', async () => {
  const { state, isAway } = startReporter();
  expect(await isAway()).toBe(false);
  state.endpoints = [{ ok: false }, { ok: true }];
  for (let second = 0; second < 20; second += 1) {
    after(SECOND);
    expect(await isAway()).toBe(false);
  }
  state.endpoints = [{ ok: false }, { ok: false }];
  expect(await isAway()).toBe(false);
  after(4 * SECOND);
  expect(await isAway()).toBe(false);
  after(SECOND);
  expect(await isAway()).toBe(true);
  state.endpoints = [{ ok: false }, { ok: true }];
  after(SECOND);
  expect(await isAway()).toBe(false);
});

test('an unchanged state is rewritten rarely, and a clock that is set back prevents no write', async () => {
  const { shown } = startReporter();
  const first = (await shown())?.reportedAt;
  after(5 * SECOND);
  expect((await shown())?.reportedAt).toBe(first);
  after(5 * SECOND);
  expect((await shown())?.reportedAt).toBe(now);
  after(-MINUTE);
  expect((await shown())?.reportedAt).toBe(now);
});

test('a change is announced, and a flapping one at most every ten seconds', async () => {
  const { name, state, reporter } = startReporter();
  // The initial state is not reported as a change.
  await reporter.report();
  let flips = 0;
  for (let second = 0; second < 60; second += 1) {
    if (second % 6 === 0) {
      flips += 1;
      state.endpoints = [{ ok: flips % 2 === 0 }];
    }
    await reporter.report();
    after(SECOND);
  }
  expect(flips).toBe(10);
  const hint = `end of ${name}`;
  notifySoon(db, NETWORKS_CHANGED, hint);
  await expect.poll(() => announced).toContain(hint);
  expect(announced).toContain(name);
  expect(announced.length).toBeLessThanOrEqual(7);
});

test('a change soon after another is announced after the pause', async () => {
  const { name, state, reporter } = startReporter();
  await reporter.report();
  await reporter.readFees();
  await reporter.report();
  await expect.poll(() => announced).toEqual([name]);
  state.endpoints = [{ ok: false }];
  for (let second = 0; second < 9; second += 1) {
    after(SECOND);
    await reporter.report();
  }
  expect(announced).toEqual([name]);
  after(SECOND);
  await reporter.report();
  await expect.poll(() => announced).toEqual([name, name]);
});

test('fees are reported as soon as they are known, until they could not be read for ten minutes', async () => {
  const { state, reporter, shown } = startReporter();
  expect((await shown())?.report.fees).toBeNull();
  await reporter.readFees();
  expect((await shown())?.report.fees).toEqual({ native: '2', token: '6' });
  state.gas = undefined;
  after(9 * MINUTE);
  await reporter.readFees();
  expect((await shown())?.report.fees).toEqual({ native: '2', token: '6' });
  after(MINUTE);
  await reporter.readFees();
  expect((await shown())?.report.fees).toBeNull();
});
