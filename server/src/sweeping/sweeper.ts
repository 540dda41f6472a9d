import { RpcRefused } from '../chains/evm/rpc-errors.ts';
import type { EvmSweepClient, SignedSweep } from '../chains/evm/sweep-client.ts';
import { ChainUnavailable } from '../chains/port.ts';
import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import type { IdSource } from '../lib/ids.ts';
import type { Log } from '../lib/log.ts';
import { createPoller } from '../workers/poller.ts';
import { type DueDeposit, dueDeposits, keepSweep, openSweeps, recordFailures } from './repository.ts';
import { createSettler } from './settle.ts';

export interface SweeperOptions {
  readonly chain: EvmSweepClient;
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  /** How often to look for work, in milliseconds. Default 10 s. */
  readonly intervalMs?: number;
  /** Whether a deposit is worth its gas at this fee. Default: every one is. */
  readonly isWorth?: (deposit: DueDeposit, maxFeePerGas: bigint) => boolean;
  /** How long a sweep may wait to be mined before it is sent again with a higher fee. Default 3 minutes. */
  readonly stuckAfterMs?: number;
  /** Wei; nothing is offered above it. Default 500 gwei. */
  readonly maxFeePerGas?: bigint;
}

/** One transaction of a sweep. */
export interface SweepTransaction {
  /** Null in a dry run. */
  readonly txHash: string | null;
  readonly items: readonly DueDeposit[];
  /** The most it can cost, in wei. */
  readonly maxCost: bigint;
}

/** Sweeps one chain. Any number may exist: they never take the same deposit or nonce, but one at a time does the work. */
export interface Sweeper {
  /** What would be swept now. */
  due(): Promise<DueDeposit[]>;
  /** Sweeps what is due; with `dryRun` it only says how. @throws ChainUnavailable, SweepingBlocked */
  sweepOnce(options?: { dryRun?: boolean }): Promise<SweepTransaction[]>;
  /** Looks after the transactions under way: sends them again, raises their fees, books their receipts. */
  settleOnce(): Promise<void>;
  /** Settles and sweeps until the signal aborts. Call once. */
  run(signal: AbortSignal): Promise<void>;
}

/** Nothing is swept until an operator, or the price of gas, changes something. */
export class SweepingBlocked extends Error {
  override readonly name = 'SweepingBlocked';
}

const DEFAULT_INTERVAL_MS = 10_000;
const DEFAULT_STUCK_AFTER_MS = 3 * 60_000;
const DEFAULT_MAX_FEE_PER_GAS = 500n * 10n ** 9n;
const MAX_ITEMS = 50;
/** Nonces under way at the same time; nodes keep few transactions of one account waiting. */
const MAX_OPEN = 16;

export function createSweeper(options: SweeperOptions): Sweeper {
  const { chain, clock, db, log } = options;
  const settler = createSettler({
    ...options,
    stuckAfterMs: options.stuckAfterMs ?? DEFAULT_STUCK_AFTER_MS,
    maxFeePerGas: options.maxFeePerGas ?? DEFAULT_MAX_FEE_PER_GAS,
  });
  const due = async (): Promise<DueDeposit[]> => {
    const deposits = await dueDeposits(db, chain.chain, clock.now(), MAX_ITEMS * MAX_OPEN);
    if (options.isWorth === undefined || deposits.length === 0) return deposits;
    const { isWorth } = options;
    const { maxFeePerGas } = await chain.fees();
    return deposits.filter((deposit) => isWorth(deposit, maxFeePerGas));
  };
  const sweepOnce: Sweeper['sweepOnce'] = async ({ dryRun = false } = {}) => {
    const deposits = await due();
    const open = new Set((await openSweeps(db, chain.chain)).map((sweep) => sweep.nonce)).size;
    const transactions: SweepTransaction[] = [];
    for (let start = 0; start < deposits.length && open + transactions.length < MAX_OPEN; start += MAX_ITEMS) {
      const items = deposits.slice(start, start + MAX_ITEMS);
      transactions.push(...(await sweepBatch(options, items, dryRun)));
    }
    return transactions;
  };

  let lastComplaint = '';
  const round = async (): Promise<undefined> => {
    try {
      await settler.settleOnce();
      await sweepOnce();
      lastComplaint = '';
    } catch (error) {
      if (error instanceof SweepingBlocked) {
        if (error.message !== lastComplaint) log.error({ chain: chain.chain }, error.message);
        lastComplaint = error.message;
      } else if (!(error instanceof ChainUnavailable) || error instanceof RpcRefused) {
        throw error;
      }
      // An outage of the chain stands in the log of the chain itself.
    }
  };
  const pollIntervalMs = options.intervalMs ?? DEFAULT_INTERVAL_MS;
  const poller = createPoller({ name: `sweeper of ${chain.chain}`, clock, log, pollIntervalMs, round });
  return { due, sweepOnce, settleOnce: settler.settleOnce, run: (signal) => poller.run(signal) };
}

/** Sweeps a batch in one transaction; a batch that would revert is halved until what makes it revert is alone. */
async function sweepBatch(
  options: SweeperOptions,
  items: readonly DueDeposit[],
  dryRun: boolean,
): Promise<SweepTransaction[]> {
  const { chain, clock, db, log } = options;
  let gas: bigint;
  try {
    gas = await chain.gasFor(items);
  } catch (error) {
    if (!(error instanceof RpcRefused)) throw error;
    if (items.length > 1) {
      const middle = Math.ceil(items.length / 2);
      const first = await sweepBatch(options, items.slice(0, middle), dryRun);
      return [...first, ...(await sweepBatch(options, items.slice(middle), dryRun))];
    }
    const [item] = items;
    log.error(
      { chain: chain.chain, attemptId: item?.attemptId, reason: error.message },
      'a deposit cannot be swept now',
    );
    if (item !== undefined && !dryRun) await recordFailures(db, [item.attemptId], clock.now());
    return [];
  }
  const signed = await prepare(options, items, gas);
  const maxCost = signed.gas * signed.fees.maxFeePerGas;
  if (dryRun) return [{ txHash: null, items, maxCost }];
  if (!(await keepAndSend(options, items, signed))) return [];
  return [{ txHash: signed.txHash, items, maxCost }];
}

async function prepare(options: SweeperOptions, items: readonly DueDeposit[], gas: bigint): Promise<SignedSweep> {
  const { chain, db } = options;
  const [fees, account, open] = await Promise.all([chain.fees(), chain.account(), openSweeps(db, chain.chain)]);
  const limit = options.maxFeePerGas ?? DEFAULT_MAX_FEE_PER_GAS;
  if (fees.maxFeePerGas > limit) {
    throw new SweepingBlocked(`gas on ${chain.chain} costs ${fees.maxFeePerGas} wei, more than the limit of ${limit}`);
  }
  const cost = gas * fees.maxFeePerGas;
  if (account.balance < cost) {
    throw new SweepingBlocked(
      `the gas address ${chain.gasAddress} has ${account.balance} wei on ${chain.chain}; the next sweep may need ${cost}: send it some`,
    );
  }
  const last = open.at(-1)?.nonce;
  const nonce = last !== undefined && last >= account.nonce ? last + 1n : account.nonce;
  return chain.sign(items, nonce, gas, fees);
}

/** The transaction is kept before it is sent: whatever happens in between, it is sent again and not made anew. */
async function keepAndSend(
  { chain, clock, db, ids, log }: SweeperOptions,
  items: readonly DueDeposit[],
  signed: SignedSweep,
): Promise<boolean> {
  const attemptIds = items.map((item) => item.attemptId);
  const { nonce, raw: rawTransaction, txHash } = signed;
  const row = { id: ids.next(), chain: chain.chain, nonce, txHash, rawTransaction, attemptIds, createdAt: clock.now() };
  if (!(await keepSweep(db, row))) return false;
  log.info({ chain: chain.chain, txHash, items: items.length }, 'sweep sent');
  await chain.broadcast(signed.raw);
  return true;
}
