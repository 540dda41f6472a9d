import { appendAll } from '../../kernel/lib/lists.ts';
import { createKeyedQueue } from '../../kernel/lib/turns.ts';
import { createPoller } from '../../kernel/workers/poller.ts';
import { LARGEST_BATCH, MAX_BATCH_GAS } from '../chains/evm/sweeping/sweep-gas.ts';
import { ChainMisconfigured, ChainReplaced, ChainUnavailable } from '../chains/port.ts';
import { findReplacement } from '../chains/replacement-repository.ts';
import { RpcRefused } from '../chains/rpc/rpc-errors.ts';
import { contractsOfChain } from '../payments/booking/address-repository.ts';
import { type Appraiser, createAppraiser, type SweepScope } from './appraise.ts';
import { batchesOf } from './batches.ts';
import { unsweptMethods } from './due-repository.ts';
import type { GasReport } from './gas-report.ts';
import { createPostponed } from './postponed.ts';
import { createReporter, type SweepReport } from './report.ts';
import { openSweeps } from './repository.ts';
import { type SendingOptions, sendAuthorizations } from './send-authorizations.ts';
import { type BatchOptions, refuseUnderived, SweepingBlocked, type SweepTransaction, sendBatch } from './send-batch.ts';
import { createSettler } from './sweeps-under-way.ts';
import { createTermsReader, type WorthOptions } from './terms.ts';

export interface SweeperOptions extends Omit<BatchOptions, 'maxFeePerGas'> {
  /** Interval between checks for work, in milliseconds. Default 10 s. */
  readonly intervalMs?: number;
  /** Rules for judging whether an item is worth its gas. Default: every item is. */
  readonly worth?: WorthOptions;
  /** Maximum wait of a sweep to be mined before it is sent again with a higher fee. Default 3 min. */
  readonly stuckAfterMs?: number;
  /** Wei; never offer more. Default 500 gwei. */
  readonly maxFeePerGas?: bigint;
  /** Signed transfers of buyers are sent too, where this is given and worth it; see `send-authorizations.ts`. */
  readonly offer?: SendingOptions['offer'];
  /** Called every minute with a report on whether sweeps pay for themselves, where worth is judged. */
  readonly onReport?: (report: SweepReport) => void;
}

/**
 * Sweeper of one chain. There may be several, as they never take the same item or nonce, but only one works at a time.
 */
export interface Sweeper extends Appraiser {
  /** Sweeps due items; with `dryRun`, only returns the plan. @throws ChainUnavailable, SweepingBlocked */
  sweepOnce(options?: { dryRun?: boolean } & SweepScope): Promise<SweepTransaction[]>;
  /** Maintains the transactions under way: resends them, raises their fees, books their receipts. */
  settleOnce(): Promise<void>;
  /** Sends the signed transfers that wait; resolves to their hashes. @throws ChainUnavailable */
  sendOnce(): Promise<string[]>;
  /** Starts a round now. */
  wake(): void;
  /** Returns the reason why the last round sent nothing, when an operator must act or gas is too expensive. */
  blocked(): Pick<GasReport, 'blocked' | 'blockedBy'>;
  /** Settles and sweeps until the signal aborts. Call once. */
  run(signal: AbortSignal): Promise<void>;
}

const DEFAULT_INTERVAL_MS = 10_000;
const DEFAULT_STUCK_AFTER_MS = 3 * 60_000;
const DEFAULT_MAX_FEE_PER_GAS = 500n * 10n ** 9n;
/** Nonces under way at the same time: nodes hold only a few pending transactions per account. */
const MAX_OPEN = 16;
/** Maximum number of them for payouts that are swept alone, so that these never crowd out the others. */
const MAX_ALONE = 8;
/** Maximum fraction of a block that a sweep takes; block producers would not include a larger one. */
const BLOCK_PART = 2n;
const MAX_DUE = LARGEST_BATCH * MAX_OPEN;

export function createSweeper(given: SweeperOptions): Sweeper {
  const postponed = createPostponed(() => given.clock.now());
  const options = { ...given, postponed, maxFeePerGas: given.maxFeePerGas ?? DEFAULT_MAX_FEE_PER_GAS };
  const { chain, db, log } = options;
  const settler = createSettler({ ...options, stuckAfterMs: given.stuckAfterMs ?? DEFAULT_STUCK_AFTER_MS });
  const { due, appraise } = createAppraiser({
    chain,
    db,
    clock: options.clock,
    isJudged: options.worth !== undefined,
    most: { due: MAX_DUE, alone: MAX_ALONE },
    readTerms: termsOfHeld(options),
  });
  const sweepOnce: Sweeper['sweepOnce'] = async ({ dryRun = false, ...scope } = {}) => {
    await refuseReplaced(options);
    const items = await refuseUnderived(options, await due(scope), dryRun);
    if (items.length === 0) return [];
    const { blockGas } = await chain.fees();
    const maxGas = blockGas !== null && blockGas / BLOCK_PART < MAX_BATCH_GAS ? blockGas / BLOCK_PART : MAX_BATCH_GAS;
    const underWay = (await openSweeps(db, chain.chain)).filter(({ authorizationId }) => authorizationId === null);
    const open = new Map(underWay.map((sweep) => [sweep.nonce, sweep.isAlone]));
    let [room, roomAlone] = [MAX_OPEN - open.size, MAX_ALONE - [...open.values()].filter(Boolean).length];
    const transactions: SweepTransaction[] = [];
    for (const batch of batchesOf(items, maxGas)) {
      if (room <= 0 || (batch.isAlone && roomAlone <= 0)) continue;
      const sent = await unlessMisconfigured(() => sendBatch(options, batch, dryRun));
      appendAll(transactions, sent);
      room -= sent.length;
      if (batch.isAlone) roomAlone -= sent.length;
    }
    return transactions;
  };

  /** A missing factory holds up only the addresses that it made. */
  const complaints = new Set<string>();
  const unlessMisconfigured = async (send: () => Promise<SweepTransaction[]>): Promise<SweepTransaction[]> => {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ChainMisconfigured)) throw error;
      if (!complaints.has(error.message)) log.error({ chain: chain.chain }, error.message);
      complaints.add(error.message);
      return [];
    }
  };

  /** Reports a missing earlier factory before anything is due there. */
  const verifyAll = async (): Promise<void> => {
    for (const contracts of await contractsOfChain(db, { chain: chain.chain })) {
      await unlessMisconfigured(async () => {
        await chain.verify(contracts);
        return [];
      });
    }
  };

  const turns = createKeyedQueue();
  const report = createReporter(options);
  let blocked: SweepingBlocked | null = null;
  let isBegun = false;
  const round = async (): Promise<undefined> => {
    try {
      await refuseReplaced(options);
      if (!isBegun) await verifyAll();
      isBegun = true;
      await settler.settleOnce();
      // Signed transfers go first, because their buyers are waiting.
      await turns('sweep', () => sendOnce(options));
      await turns('sweep', () => sweepOnce());
      blocked = null;
      await report();
    } catch (error) {
      if (error instanceof SweepingBlocked) {
        if (error.message !== blocked?.message) log.error({ chain: chain.chain }, error.message);
        blocked = error;
      } else if (!(error instanceof ChainUnavailable) || error instanceof RpcRefused) {
        throw error;
      }
      // The chain logs its own outages.
    }
  };
  const pollIntervalMs = options.intervalMs ?? DEFAULT_INTERVAL_MS;
  const poller = createPoller({ name: `sweeper of ${chain.chain}`, clock: options.clock, log, pollIntervalMs, round });
  return {
    due,
    appraise,
    // Two runs at the same time would take each other's nonces and items, and each would do only a part.
    sweepOnce: (how) => turns('sweep', () => sweepOnce(how)),
    sendOnce: () => turns('sweep', () => sendOnce(options)),
    settleOnce: settler.settleOnce,
    wake: () => poller.wake(),
    blocked: () => ({ blocked: blocked?.message ?? null, blockedBy: blocked?.reason ?? null }),
    run: (signal) => poller.run(signal),
  };
}

/** Refuses to sweep a replaced chain: booked money and mined transactions may no longer exist on it. */
async function refuseReplaced({ chain, db }: BatchOptions): Promise<void> {
  if ((await findReplacement(db, { chain: chain.chain })) === undefined) return;
  throw new SweepingBlocked(new ChainReplaced(chain.chain).message, { kind: 'replaced', chain: chain.chain });
}

async function sendOnce(
  options: BatchOptions & Partial<SendingOptions> & Pick<SendingOptions, 'postponed'>,
): Promise<string[]> {
  const { offer, secrets } = options;
  if (offer === undefined || secrets === undefined) return [];
  await refuseReplaced(options);
  return sendAuthorizations({ ...options, offer, secrets });
}

/** Creates a reader of the current terms for the methods in which something is held; null without any. */
function termsOfHeld({ chain, clock, db, worth }: SweeperOptions) {
  const reader = createTermsReader({ chain, clock, worth });
  return async () => {
    const held = new Set(await unsweptMethods(db, { chain: chain.chain }));
    return held.size === 0 ? null : reader.read(chain.methods.filter(({ id }) => held.has(id)));
  };
}
