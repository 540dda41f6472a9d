import type { Database, Queryable } from '../../../kernel/db/pool.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import { decisiveAttempts } from '../booking/attempt-repository.ts';
import { forgetFailedSettlement } from '../booking/failure-repository.ts';
import type { PayableAccess } from '../payable.ts';
import { PaymentRefusal } from '../refusals.ts';
import { isLive, type Occasion, type WaitReason } from './decide.ts';
import { type HeadDeps, NO_EVIDENCE, readAtHead } from './head-evidence.ts';
import { endedAs, type Settled, settlePayable } from './settle.ts';

/** Maximum restarts because the buyer picked another token while the chain was being read. */
const MAX_ROUNDS = 5;

/** Reasons to refuse a request, regardless of the evidence about other attempts. */
const UNDER_WAY: ReadonlySet<WaitReason> = new Set(['quote-is-live', 'transfer-is-sent', 'settling']);

/** The outcome of a merchant's request to end an order or invoice. */
export type RetireResult =
  /** It had already ended. */
  | 'not-open'
  /** A payment is under way or being settled; nothing was changed. */
  | 'in-progress'
  /** Some money was there, so it is now `partial`. */
  | 'partial'
  /** Every attempt was retired, and it ended unpaid. */
  | 'ended';

/** The order or invoice to end. */
export interface RetireRequest {
  readonly storeId: string;
  readonly payableId: string;
  /** True when a live quote alone, without money, is reason to refuse: it is for void, not for expire. */
  readonly refuseLive: boolean;
  /** Runs in the transaction that ends it, with the result. */
  readonly onEnded?: (tx: Queryable, result: 'ended' | 'partial') => Promise<void>;
}

export interface RetireDeps extends HeadDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Ends an order or invoice at its merchant's request: reads every watched address at the head, then retires all
 * attempts and changes the status in one transaction, so that no deposit address stays payable.
 *
 * @returns undefined when there is no such order or invoice of this store
 * @throws PaymentRefusal `chain.unavailable`; nothing was changed
 */
export async function retirePayable(
  deps: RetireDeps,
  access: PayableAccess,
  { payableId, refuseLive, storeId, onEnded }: RetireRequest,
): Promise<RetireResult | undefined> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const known = await decisiveAttempts(deps.db, { payableId });
    // The recorded evidence is reason enough to refuse. Nothing needs to be read, so the chain may be unavailable.
    const isRefused = known.some((attempt) => {
      const isSending = attempt.isSending && deps.chains.chain(attempt.chain) !== undefined;
      return isSending || (refuseLive && isLive(attempt, deps.clock.now()));
    });
    const evidence = isRefused ? NO_EVIDENCE : await readAtHead(deps, known);
    const occasion: Occasion = { type: 'request', endsLive: !refuseLive, silent: evidence.silent };
    const settled = await deps.db.transaction(async (tx) => {
      const input = { payableId, storeId, readings: evidence.readings, occasion, now: deps.clock.now() };
      const decided = await settlePayable(tx, access, input);
      const ended = decided && endedAs(decided);
      if (ended === undefined) return decided;
      await forgetFailedSettlement(tx, { payableId });
      await onEnded?.(tx, ended);
      return decided;
    });
    if (settled === undefined) return undefined;
    const result = resultOf(settled);
    if (result !== undefined) return result;
    const wasAsked = (id: string) => known.some((attempt) => attempt.id === id && attempt.endedAt === null);
    // Where nothing was read, the reason on record has just ended.
    if (!isRefused && [...settled.waits.keys()].every(wasAsked)) throw unavailable();
  }
  throw unavailable();
}

/** Returns undefined while there is too little evidence to decide. */
function resultOf(settled: Settled): RetireResult | undefined {
  if (!settled.wasOpen) return 'not-open';
  const isUnderWay = [...settled.waits.values()].some((because) => UNDER_WAY.has(because));
  return isUnderWay ? 'in-progress' : endedAs(settled);
}

function unavailable(): PaymentRefusal {
  return new PaymentRefusal('chain.unavailable');
}
