import { afterAll, beforeAll, expect, it } from 'vitest';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { insertAttempt } from '../../../src/money/payments/booking/attempt-repository.ts';
import { createKnownAddresses } from '../../../src/money/payments/reading/known-addresses.ts';
import { type Lane, openLane } from '../../simulation/lane.ts';
import { SIM_CONTRACTS } from '../../simulation/ledger.ts';
import { beginWorld, type World } from '../../simulation/world.ts';

const MINUTE_MS = 60_000;

let lane: Lane;
let world: World;
beforeAll(async () => {
  lane = await openLane();
  world = await beginWorld(lane, { confirmations: 1, level: null, agreement: false, steps: [] });
});
afterAll(() => lane?.close());

let attempts = 0;
/** Inserts an attempt that was started at a given time. Returns its deposit address. */
async function show(createdAt: number): Promise<string> {
  const ids = createIdSource(world.clock);
  attempts += 1;
  const depositAddress = `0x${attempts.toString(16).padStart(40, '0')}`;
  await insertAttempt(world.db, {
    id: ids.next(),
    storeId: world.storeId,
    payableKind: 'order',
    payableId: ids.next(),
    method: 'usdc-local',
    chain: world.chain.name,
    token: 'usdc',
    tokenAddress: null,
    decimals: 6,
    requiredAmount: 1n,
    depositAddress,
    ...SIM_CONTRACTS,
    payout: depositAddress,
    feeRecipient: depositAddress,
    feeBps: 0,
    quote: '{}',
    ipAddress: null,
    finality: null,
    needsAgreement: false,
    quoteExpiresAt: createdAt + 30 * MINUTE_MS,
    createdAt,
  });
  return depositAddress;
}

it('an address is known as soon as it is written, even by a process with a clock minutes behind', async () => {
  const known = createKnownAddresses(world, world.chain.name);
  const start = world.clock.now();
  expect((await known.refresh()).size).toBe(0);
  const shown = [await show(start), await show(start + 20 * MINUTE_MS)];
  expect((await known.refresh()).size).toBe(2);
  shown.push(await show(start + 12 * MINUTE_MS), await show(start + 20 * MINUTE_MS));
  expect((await known.refresh()).size).toBe(4);
  shown.push(await show(start + 45 * MINUTE_MS));
  shown.push(await show(start + 45 * MINUTE_MS));
  const addresses = await known.refresh();
  expect(shown.every((address) => addresses.has(address))).toBe(true);
  expect((await known.refresh()).size).toBe(6);
});

it('an address is known even if clocks are a quarter of an hour off, or one is a year ahead', async () => {
  const known = createKnownAddresses(world, world.chain.name);
  await known.refresh();
  const now = world.clock.now();
  const shown = [await show(now + 15 * MINUTE_MS)];
  await known.refresh();
  shown.push(await show(now - 15 * MINUTE_MS));
  await known.refresh();
  shown.push(await show(now + 365 * 24 * 60 * MINUTE_MS));
  await known.refresh();
  shown.push(await show(now), await show(now - 15 * MINUTE_MS));
  const addresses = await known.refresh();
  expect(shown.map((address) => addresses.has(address))).toEqual([true, true, true, true, true]);
});

it('a refresh reads no addresses while none are new', async () => {
  await show(world.clock.now() + 46 * MINUTE_MS);
  const read: string[] = [];
  const { db } = world;
  const watchful: typeof db = {
    ...db,
    many(statement, params) {
      read.push(statement.name);
      return db.many(statement, params);
    },
  };
  const known = createKnownAddresses({ ...world, db: watchful }, world.chain.name);
  await known.refresh();
  const first = ['addresses_shown_since', 'deposit_contracts_of_chain'];
  expect(read).toEqual(first);
  await known.refresh();
  await known.refresh();
  expect(read).toEqual(first);
});

it('addresses missed by a failed read are read at the next refresh', async () => {
  let isAway = false;
  const { db } = world;
  const unsteady: typeof db = {
    ...db,
    many: (statement, params) =>
      isAway ? Promise.reject(new Error('the connection broke')) : db.many(statement, params),
  };
  const known = createKnownAddresses({ ...world, db: unsteady }, world.chain.name);
  await known.refresh();
  const shown = await show(world.clock.now() + 47 * MINUTE_MS);
  isAway = true;
  await expect(known.refresh()).rejects.toThrow('the connection broke');
  isAway = false;
  expect((await known.refresh()).has(shown)).toBe(true);
});
