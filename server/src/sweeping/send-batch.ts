import { RpcRefused } from '../chains/evm/rpc/rpc-errors.ts';
import type { EvmSweepClient, SignedSweep, SweepPlan } from '../chains/evm/sweeping/sweep-client.ts';
import { BlockNotCanonical, StateUnavailable } from '../chains/port.ts';
import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import type { IdSource } from '../lib/ids.ts';
import type { Log } from '../lib/log.ts';
import type { DueDeposit } from './due-repository.ts';
import { keepSweep, openSweeps, recordFailures } from './repository.ts';

export interface BatchOptions {
  readonly chain: EvmSweepClient;
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  /** Wei; nothing is offered above it. */
  readonly maxFeePerGas: bigint;
}

/** One transaction of a sweep. */
export interface SweepTransaction {
  /** Null in a dry run. */
  readonly txHash: string | null;
  readonly items: readonly DueDeposit[];
  /** The most it can cost, in wei. */
  readonly maxCost: bigint;
}

/** Nothing is swept until an operator, or the price of gas, changes something. */
export class SweepingBlocked extends Error {
  override readonly name = 'SweepingBlocked';
}

/**
 * Sweeps a batch in one transaction; one that would revert is halved until what makes it revert is alone.
 * @throws ChainUnavailable, SweepingBlocked
 */
export async function sendBatch(
  options: BatchOptions,
  deposits: readonly DueDeposit[],
  dryRun: boolean,
): Promise<SweepTransaction[]> {
  const items = await stillThere(options, deposits);
  return items.length === 0 ? [] : sendOrHalve(options, items, dryRun);
}

/**
 * A database that was set back, or lags, takes for held what was swept long ago, and what a stranger has swept a moment
 * ago. Sweeping it again would pay nobody and cost gas.
 */
async function stillThere({ chain }: BatchOptions, deposits: readonly DueDeposit[]): Promise<readonly DueDeposit[]> {
  try {
    const balances = await chain.balances(deposits);
    return deposits.filter((_, index) => balances[index] !== 0n);
  } catch (error) {
    // Another block has become the head meanwhile, or one token does not answer: the factory copes with either as well.
    const isPassing = error instanceof BlockNotCanonical || error instanceof StateUnavailable;
    if (isPassing || error instanceof RpcRefused) return deposits;
    throw error;
  }
}

async function sendOrHalve(
  options: BatchOptions,
  items: readonly DueDeposit[],
  dryRun: boolean,
): Promise<SweepTransaction[]> {
  const { chain, clock, db, log } = options;
  let plan: SweepPlan;
  try {
    plan = await chain.plan(items);
  } catch (error) {
    if (!(error instanceof RpcRefused)) throw error;
    if (items.length > 1) {
      const middle = Math.ceil(items.length / 2);
      const first = await sendOrHalve(options, items.slice(0, middle), dryRun);
      return [...first, ...(await sendOrHalve(options, items.slice(middle), dryRun))];
    }
    const [item] = items;
    log.error(
      { chain: chain.chain, attemptId: item?.attemptId, method: item?.method, reason: error.message },
      'a deposit cannot be swept now',
    );
    if (item !== undefined && !dryRun) await recordFailures(db, [item], clock.now());
    return [];
  }
  const { signed, maxCost } = await prepare(options, items, plan);
  if (dryRun) return [{ txHash: null, items, maxCost }];
  if (!(await keepAndSend(options, items, signed))) return [];
  return [{ txHash: signed.txHash, items, maxCost }];
}

async function prepare(
  { chain, db, maxFeePerGas: limit }: BatchOptions,
  items: readonly DueDeposit[],
  plan: SweepPlan,
): Promise<{ signed: SignedSweep; maxCost: bigint }> {
  const [fees, account, open] = await Promise.all([chain.fees(), chain.account(), openSweeps(db, chain.chain)]);
  if (fees.maxFeePerGas > limit) {
    throw new SweepingBlocked(`gas on ${chain.chain} costs ${fees.maxFeePerGas} wei, more than the limit of ${limit}`);
  }
  const maxCost = plan.gas * fees.maxFeePerGas + (await chain.dataFee(items, fees.gasPrice));
  if (account.balance < maxCost) {
    throw new SweepingBlocked(
      `the gas address ${chain.gasAddress} has ${account.balance} wei on ${chain.chain}; the next sweep may need ${maxCost}: send it some`,
    );
  }
  const last = open.at(-1)?.nonce;
  const nonce = last !== undefined && last >= account.nonce ? last + 1n : account.nonce;
  return { signed: await chain.sign(plan, nonce, fees), maxCost };
}

/** The transaction is kept before it is sent: whatever happens in between, it is sent again and not made anew. */
async function keepAndSend(
  { chain, clock, db, ids, log }: BatchOptions,
  items: readonly DueDeposit[],
  signed: SignedSweep,
): Promise<boolean> {
  const { nonce, raw: rawTransaction, txHash } = signed;
  const row = { id: ids.next(), chain: chain.chain, nonce, txHash, rawTransaction, items, createdAt: clock.now() };
  if (!(await keepSweep(db, row))) return false;
  log.info({ chain: chain.chain, txHash, items: items.length }, 'sweep sent');
  await chain.broadcast(signed.raw);
  return true;
}
