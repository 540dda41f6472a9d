import { isReadFailure } from '../../chains/port.ts';
import type { ChainRegistry } from '../../chains/registry.ts';
import type { Database, Queryable } from '../../db/pool.ts';
import type { Clock } from '../../lib/clock.ts';
import { announceCheckout } from '../announcements.ts';
import { decisiveAttempts } from '../booking/attempt-repository.ts';
import { bookTransition, type ReadBlock } from '../booking/book-transition.ts';
import { markToReadAgain } from '../booking/to-read-repository.ts';
import { largestCredit } from '../found-kinds.ts';
import type { PayableAccess } from '../payable.ts';
import { readAhead } from '../reading/read-ahead.ts';
import { PaymentRefusal } from '../refusals.ts';
import type { Attempt, Payable } from '../types.ts';
import { isLongOff, isOverdue } from './chain-off.ts';
import { noteFound } from './found-money.ts';

/** How often to start over because the buyer picked another token while the chain was being read. */
const MAX_ROUNDS = 5;

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

/** Which order or invoice to end. */
export interface RetireRequest {
  readonly storeId: string;
  readonly payableId: string;
  /** Whether a live quote alone, without money, is reason to refuse: it is for void, not for expire. */
  readonly refuseLive: boolean;
  /** Runs in the transaction that ends it, and is told what it has become. */
  readonly onEnded?: (tx: Queryable, result: 'ended' | 'partial') => Promise<void>;
}

export interface RetireDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly chains: ChainRegistry;
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
    // A live quote is reason enough to refuse: nothing needs to be read, so it does not matter if the chain is away.
    const refused = refuseLive && known.some((attempt) => isLive(attempt, deps.clock.now()));
    const readings = refused ? new Map<string, HeadReading>() : await readAtHead(deps, known);
    const result = await deps.db.transaction(async (tx) => {
      const payable = await access.lock(tx, payableId);
      if (payable === undefined || payable.storeId !== storeId) return undefined;
      if (!payable.open) return 'not-open' as const;
      const ended = await retire(tx, access, payable, { readings, refuseLive, now: deps.clock.now() });
      if (ended === 'ended' || ended === 'partial') await onEnded?.(tx, ended);
      return ended;
    });
    if (result !== 'changed') return result;
  }
  throw unavailable();
}

/** What an address holds at the head; on a chain that has been off for long, what is known, without a block. */
interface HeadReading {
  readonly inTime: bigint;
  readonly held: bigint | null;
  readonly block: ReadBlock | null;
}

async function readAtHead(deps: RetireDeps, attempts: readonly Attempt[]): Promise<Map<string, HeadReading>> {
  const readings = new Map<string, HeadReading>();
  const watched = attempts.filter((attempt) => attempt.endedAt === null);
  for (const name of new Set(watched.map((attempt) => attempt.chain))) {
    const chain = deps.chains.chain(name);
    const deposits = watched.filter((attempt) => attempt.chain === name);
    if (chain === undefined) {
      const isDecidable = deposits.every((attempt) => isOverdue(deps.clock, attempt));
      if (!isDecidable || !(await isLongOff(deps.db, deps.clock, name))) throw unavailable();
      for (const { creditedAmount, id } of deposits)
        readings.set(id, { inTime: creditedAmount, held: null, block: null });
      continue;
    }
    try {
      const { readings: ofChain, unreadable } = await readAhead(deps.db, chain, deposits);
      for (const { block, held, id, inTime } of ofChain) readings.set(id, { inTime, held, block });
      if (unreadable.length > 0) await refuseUnreadable(deps, unreadable);
    } catch (error) {
      throw isReadFailure(error) ? unavailable() : error;
    }
  }
  return readings;
}

/**
 * Marks them for the follower as well, which reports the asset in the log and in health at the next confirmed block.
 */
async function refuseUnreadable({ db }: RetireDeps, ids: readonly string[]): Promise<never> {
  await markToReadAgain(db, ids);
  throw unavailable();
}

function unavailable(): PaymentRefusal {
  return new PaymentRefusal('chain.unavailable');
}

interface Retirement extends Pick<RetireRequest, 'refuseLive'> {
  readonly readings: ReadonlyMap<string, HeadReading>;
  readonly now: number;
}

async function retire(
  tx: Queryable,
  access: PayableAccess,
  payable: Payable,
  { now, readings, refuseLive }: Retirement,
): Promise<RetireResult | 'changed'> {
  const attempts = await decisiveAttempts(tx, { payableId: payable.id });
  const watched = attempts.filter((attempt) => attempt.endedAt === null);
  if (refuseLive && watched.some((attempt) => isLive(attempt, now))) return 'in-progress';
  if (watched.some((attempt) => !readings.has(attempt.id))) return 'changed';
  if (watched.some((attempt) => isUnderWay(attempt, readings.get(attempt.id)))) return 'in-progress';

  const ended: Attempt[] = [];
  for (const attempt of attempts) {
    const reading = attempt.endedAt === null ? readings.get(attempt.id) : undefined;
    ended.push(reading === undefined ? attempt : await retireAttempt(tx, attempt, reading, now));
  }
  // The head is not confirmed yet: what the addresses hold is booked once that block is.
  await markToReadAgain(
    tx,
    watched.map((attempt) => attempt.id),
  );
  const short = largestCredit(ended.filter((attempt) => attempt.status === 'partial'));
  if (short === undefined) await access.apply(tx, payable, { type: 'unpaid', reason: 'ended-by-merchant' }, now);
  else await access.apply(tx, payable, { type: 'short', attempt: short }, now);
  await noteFound(tx, ended, now);
  await announceCheckout(tx, payable);
  return short === undefined ? 'ended' : 'partial';
}

function isLive(attempt: Attempt, now: number): boolean {
  return attempt.status === 'processing' && attempt.quoteExpiresAt > now;
}

/** Whether the full amount is there, or may be. On a chain that is off, nobody will ever tell. */
function isUnderWay(attempt: Attempt, reading: HeadReading | undefined): boolean {
  if (reading?.block === null) return false;
  return attempt.agreementAwaitedSince !== null || (reading?.inTime ?? 0n) >= attempt.requiredAmount;
}

function retireAttempt(tx: Queryable, attempt: Attempt, reading: HeadReading, now: number): Promise<Attempt> {
  const { block, held, inTime } = reading;
  return bookTransition(tx, attempt, { type: 'retired', amount: inTime }, { now, held, block });
}
