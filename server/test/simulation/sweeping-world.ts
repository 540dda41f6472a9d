import type { Database } from '../../src/kernel/db/pool.ts';
import { present } from '../../src/kernel/lib/errors.ts';
import { silentLog } from '../../src/kernel/lib/log.ts';
import type { DepositContracts } from '../../src/money/chains/port.ts';
import { createChainRegistry } from '../../src/money/chains/registry.ts';
import { insertAttempt, updateAttempt } from '../../src/money/payments/booking/attempt-repository.ts';
import { createSweeper, type Sweeper } from '../../src/money/sweeping/sweeper.ts';
import { attemptsOfChain, insertSimShop, setFactory } from './audit-repository.ts';
import type { Lane } from './lane.ts';
import { createLedger, holding, type Ledger, receivedBy, SIM_CONTRACTS } from './ledger.ts';
import { createSimChain, type SweptChain, simAsset } from './sim-chain.ts';
import { type Conduct, createSimSweeps, type SimSweeps } from './sim-sweep-client.ts';
import { Violation } from './violation.ts';
import { FEE_BPS, FEE_RECIPIENT, type Running, startProcess } from './world.ts';

/** Next step of a history. Numbers named `store` and `of` choose among the existing ones. */
export type SweepStep =
  /** Payments to as many ended attempts of a store; `earlier`: their addresses belong to another factory. */
  | {
      readonly run: 'pay';
      readonly store: number;
      readonly token: 'eth' | 'usdc';
      readonly count: number;
      readonly earlier: boolean;
    }
  /** The sweeper runs; `racing`: a second one runs at the same time. */
  | { readonly run: 'sweep'; readonly racing: boolean }
  /** Blocks are mined and followed while hostile payouts behave like this. */
  | { readonly run: 'mine'; readonly blocks: number; readonly conduct: Conduct }
  | { readonly run: 'jump'; readonly minutes: number }
  /** The node forgets its pending transactions. */
  | { readonly run: 'drop' }
  /** An attacker changes the factory recorded for an address in the database. */
  | { readonly run: 'tamper'; readonly of: number };

/** A paid deposit. */
interface Paid {
  readonly id: string;
  readonly depositAddress: string;
  readonly factory: string;
  readonly tokenAddress: string | null;
  readonly isHostile: boolean;
  isTampered: boolean;
}

interface Shop {
  readonly id: string;
  readonly payout: string;
  readonly isHostile: boolean;
}

/** Stores, a chain with two factories, and two instances of the service's sweeper. */
export interface SweepingWorld {
  readonly db: Database;
  readonly clock: { time: number; now(): number };
  readonly ledger: Ledger;
  readonly chain: SweptChain;
  readonly running: Running;
  readonly sweeps: SimSweeps;
  readonly sweepers: readonly [Sweeper, Sweeper];
  readonly shops: readonly Shop[];
  readonly paid: Paid[];
}

const CONFIRMATIONS = 2;
/** Number of stores whose payouts always accept their money; the others behave as the history says. */
const HONEST = 3;
const SHOPS = 5;
const BLOCK_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAX_FOLLOWED = 1_000;
const PAYER = `0x${'0b'.repeat(20)}`;
const EARLIER: DepositContracts = { factory: `0x${'fb'.repeat(20)}`, implementation: SIM_CONTRACTS.implementation };
/** Items of one store in two sweeps of native coin. */
const SWEPT_A_ROUND = 40;
/** Maximum items tried: those of two sweeps of native coin, and twice five that are swept alone. */
const MOST_TRIED = SWEPT_A_ROUND + 2 * 5;
/** Promised by docs/operating/sweeping.md: the maximum gas that one store can burn of an asset within an hour. */
const MOST_IN_AN_HOUR = 25_000_000n;

export async function beginSweepingWorld(lane: Lane): Promise<SweepingWorld> {
  const { name, start } = lane.next();
  const db = lane.db();
  const clock = {
    time: start,
    now() {
      return this.time;
    },
  };
  const ledger = createLedger(start);
  const { chain } = createSimChain(ledger, { name, confirmations: CONFIRMATIONS });
  const chains = createChainRegistry([chain]);
  const running = startProcess({ db, clock, chain, chains });
  const { ids } = running;
  const shops: Shop[] = [];
  for (let index = 0; index < SHOPS; index += 1) {
    const payout = `0x${(index + 1).toString(16).padStart(40, 'a')}`;
    const shop = { id: ids.next(), payout, isHostile: index >= HONEST };
    shops.push(shop);
    await insertSimShop(db, {
      storeId: shop.id,
      slug: `${name}-${index}`,
      chain: name,
      payout,
      feeBps: FEE_BPS,
      methods: chain.methods.map((method) => method.id),
      finiteId: ids.next(),
      fixedId: ids.next(),
      lineIds: [],
      now: start,
    });
  }
  const sweeps = createSimSweeps(chain, ledger);
  const newSweeper = (): Sweeper => createSweeper({ chain: sweeps.client, db, clock, ids, log: silentLog });
  const sweepers = [newSweeper(), newSweeper()] as const;
  const world: SweepingWorld = { db, clock, ledger, chain, running, sweeps, sweepers, shops, paid: [] };
  await mine(world, 1, 'takes');
  return world;
}

/** Runs one step. @throws Violation */
export async function runSweepStep(world: SweepingWorld, step: SweepStep): Promise<void> {
  world.clock.time += 1;
  switch (step.run) {
    case 'pay':
      return pay(world, step);
    case 'sweep':
      return sweep(world, step.racing);
    case 'mine':
      return mine(world, step.blocks, step.conduct);
    case 'jump':
      world.clock.time += step.minutes * MINUTE_MS;
      return;
    case 'drop':
      return world.sweeps.drop();
    case 'tamper':
      return tamper(world, step.of);
  }
}

async function pay(world: SweepingWorld, step: Extract<SweepStep, { run: 'pay' }>): Promise<void> {
  const { chain, clock, db, ledger, running, shops } = world;
  const shop = present(shops[step.store % shops.length], 'a store');
  const contracts = step.earlier ? EARLIER : chain.sweeping.contracts;
  const tokenAddress = simAsset(step.token);
  for (let count = 0; count < step.count; count += 1) {
    const id = running.ids.next();
    const binding = { attemptId: id, payout: shop.payout, feeRecipient: FEE_RECIPIENT, feeBps: FEE_BPS };
    const depositAddress = chain.sweeping.depositAddress(binding, contracts);
    const now = clock.now();
    await insertAttempt(db, {
      id,
      storeId: shop.id,
      payableKind: 'order',
      payableId: running.ids.next(),
      method: `${step.token}-${chain.name}`,
      chain: chain.name,
      token: step.token,
      tokenAddress,
      decimals: 6,
      requiredAmount: 1_000n,
      depositAddress,
      ...contracts,
      payout: shop.payout,
      feeRecipient: FEE_RECIPIENT,
      feeBps: FEE_BPS,
      quote: {},
      ipAddress: null,
      finality: null,
      needsAgreement: false,
      quoteExpiresAt: now,
      createdAt: now,
    });
    const nothing = { creditedAtHead: null, heldAmount: null, confirmedBlock: null, confirmedHash: null };
    const ended = { status: 'expired', creditedAmount: 0n, ...nothing, endedAt: now };
    await updateAttempt(db, { id, storeId: shop.id, ...ended, now });
    const transfer = { kind: 'transfer', from: PAYER, deposit: depositAddress, asset: tokenAddress } as const;
    ledger.submit({ ...transfer, amount: 1_000n + BigInt(count), feeBps: 0 });
    const { isHostile } = shop;
    world.paid.push({ id, depositAddress, factory: contracts.factory, tokenAddress, isHostile, isTampered: false });
  }
}

async function sweep({ sweepers: [first, second] }: SweepingWorld, isRacing: boolean): Promise<void> {
  const round = async (sweeper: Sweeper): Promise<void> => {
    await sweeper.settleOnce();
    await sweeper.sweepOnce();
  };
  await Promise.all(isRacing ? [round(first), round(second)] : [round(first)]);
}

/** Mines blocks, the first one with the pending sweeps, and follows them all. */
async function mine(world: SweepingWorld, blocks: number, conduct: Conduct): Promise<void> {
  const { clock, ledger, running, shops, sweeps } = world;
  for (const { isHostile, payout } of shops) if (isHostile) sweeps.conduct.set(payout, conduct);
  for (let block = 0; block < blocks; block += 1) {
    sweeps.execute(clock.now());
    ledger.mine(clock.now());
    clock.time += BLOCK_MS;
  }
  for (let round = 0; round < MAX_FOLLOWED; round += 1) if ((await running.follower.round()) !== 'now') break;
  checkSent(world);
  checkAlone(world);
}

/**
 * Checks that a payout that fails in all of its sweeps of an hour has few of its items tried in them: those in progress
 * when it began, and then those swept alone, twice.
 */
function checkAlone({ shops, sweeps }: SweepingWorld): void {
  for (const { isHostile, payout } of shops) {
    let tries: { readonly time: number; readonly items: number }[] = [];
    for (const { items, receipt, time } of isHostile ? sweeps.mined : []) {
      const own = items.filter((item) => item.payout === payout && item.tokenAddress === null);
      const failed = own.filter(({ depositAddress }) =>
        receipt.events.some((event) => event.name === 'SweepFailed' && event.depositAddress === depositAddress),
      );
      if (own.length > failed.length) tries = [];
      tries = [...tries.filter((one) => one.time > time - HOUR_MS), { time, items: failed.length }];
      const tried = tries.reduce((sum, one) => sum + one.items, 0);
      if (tried > MOST_TRIED) throw new Violation(`${tried} items of a payout that only fails were tried in an hour`);
    }
  }
}

async function tamper({ chain, db, paid }: SweepingWorld, of: number): Promise<void> {
  const chosen = paid[of % paid.length];
  if (chosen === undefined) return;
  const { factory } = chosen.factory === EARLIER.factory ? chain.sweeping.contracts : EARLIER;
  await setFactory(db, { id: chosen.id, factory });
  chosen.isTampered = true;
}

/**
 * Checks that sweeps were for addresses derived from their terms, never reverted, and burnt no more gas than promised.
 */
function checkSent({ chain, sweeps }: SweepingWorld): void {
  for (const { items, receipt } of sweeps.mined) {
    const stray = items.find((item) => chain.sweeping.depositAddress(item, item) !== item.depositAddress);
    if (stray !== undefined) throw new Violation(`a sweep named ${stray.depositAddress}, which no terms derive`);
    if (!receipt.succeeded) throw new Violation(`a sweep of ${items.length} items reverted`);
  }
  for (const { time } of sweeps.mined) {
    const within = sweeps.mined.filter((other) => other.time >= time && other.time < time + HOUR_MS);
    const burnt = within.reduce((sum, one) => sum + one.burnt, 0n);
    const most = BigInt(SHOPS - HONEST) * MOST_IN_AN_HOUR;
    if (burnt > most) throw new Violation(`${burnt} gas was burnt within an hour, more than ${most}`);
  }
}

/**
 * Finishes a history: while hostile payouts keep burning gas, honest money arrives within a few rounds, and the books
 * match the moves.
 */
export async function finishSweeping(lane: Lane, world: SweepingWorld): Promise<void> {
  const { clock, ledger, paid } = world;
  await mine(world, CONFIRMATIONS, 'burns');
  const left = (): Paid[] =>
    paid.filter(({ depositAddress, isHostile, isTampered, tokenAddress }) => {
      const balance = ledger.head().balances.get(holding(depositAddress, tokenAddress)) ?? 0n;
      return balance > 0n && !isHostile && !isTampered;
    });
  const rounds = 2 + Math.ceil(left().length / SWEPT_A_ROUND);
  for (let round = 0; round < rounds; round += 1) {
    // Forgotten sweeps are sent again after half a minute.
    clock.time += MINUTE_MS;
    await sweep(world, false);
    await mine(world, CONFIRMATIONS + 1, 'burns');
  }
  const unswept = left();
  if (unswept.length > 0) throw new Violation(`${unswept.length} honest deposits were not swept in ${rounds} rounds`);
  await sweep(world, false);
  await checkBooks(world);
  for (const attempt of paid) await setFactory(world.db, { id: attempt.id, factory: attempt.factory });
  lane.ended(clock.now());
}

async function checkBooks({ chain, db, ledger, paid }: SweepingWorld): Promise<void> {
  // Only the factory that deploys an address counts: where it was changed, the books may be wrong.
  const tampered = new Set(paid.flatMap(({ id, isTampered }) => (isTampered ? [id] : [])));
  const confirmed = present(ledger.blocks.at(-CONFIRMATIONS), 'a confirmed block');
  for (const { depositAddress, heldAmount, id, sweptAmount, tokenAddress } of await attemptsOfChain(db, {
    chain: chain.name,
  })) {
    if (tampered.has(id)) continue;
    const balance = confirmed.balances.get(holding(depositAddress, tokenAddress)) ?? 0n;
    const moved = receivedBy(confirmed, depositAddress, tokenAddress) - balance;
    if (heldAmount !== balance) throw new Violation(`attempt ${id} holds ${balance}, not ${heldAmount}`);
    if (sweptAmount !== moved) throw new Violation(`${moved} was swept of attempt ${id}, not ${sweptAmount}`);
  }
}
