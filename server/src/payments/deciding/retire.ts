import { isReadFailure } from '../../chains/port.ts';
import type { ChainRegistry } from '../../chains/registry.ts';
import type { Database, Queryable } from '../../db/pool.ts';
import type { Clock } from '../../lib/clock.ts';
import { announceCheckout } from '../announcements.ts';
import { decisiveAttempts } from '../booking/attempt-repository.ts';
import { bookTransition } from '../booking/book-transition.ts';
import { readUntilConfirmed } from '../booking/to-read-repository.ts';
import { largestCredit } from '../found-kinds.ts';
import type { PayableAccess } from '../payable.ts';
import { readAhead } from '../reading/read-ahead.ts';
import { PaymentRefusal } from '../refusals.ts';
import type { Attempt, Payable } from '../types.ts';
import { isLongOff, isOverdue } from './chain-off.ts';
import { noteFound } from './note-found.ts';

/** Rounds of reading the chain and then finding that the buyer picked another token in the meantime. */
const MAX_ROUNDS = 5;

/** What a merchant's wish to end an order or invoice came to. */
export type RetireResult =
  /** It had ended before. */
  | 'not-open'
  /** A payment is under way or settling; nothing was changed. */
  | 'in-progress'
  /** Some money was there: it is `partial` now. */
  | 'partial'
  /** Every attempt is retired and it has ended unpaid. */
  | 'ended';

export interface RetireDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly chains: ChainRegistry;
}

/**
 * Ends an order or invoice at its merchant's wish: reads every watched address at the head, then retires all attempts
 * and moves the status in one transaction, so that no deposit address stays payable.
 *
 * @param refuseLive whether a live quote alone, without money, refuses the call (void does, expire does not)
 * @returns undefined when there is no such order or invoice of this store
 * @throws PaymentRefusal `chain.unavailable`; nothing was changed
 */
export async function retirePayable(
  deps: RetireDeps,
  access: PayableAccess,
  storeId: string,
  payableId: string,
  refuseLive: boolean,
): Promise<RetireResult | undefined> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const known = await decisiveAttempts(deps.db, payableId);
    // A live quote refuses by itself: nothing needs to be read, and the chain may be away.
    const refused = refuseLive && known.some((attempt) => isLive(attempt, deps.clock.now()));
    const readings = refused ? new Map<string, HeadReading>() : await readAtHead(deps, known);
    const result = await deps.db.transaction(async (tx) => {
      const payable = await access.lock(tx, payableId);
      if (payable === undefined || payable.storeId !== storeId) return undefined;
      if (!payable.open) return 'not-open' as const;
      return retire(deps, access, tx, payable, readings, refuseLive);
    });
    if (result !== 'changed') return result;
  }
  throw unavailable();
}

/** What is at an address at the head; on a chain that has been off for long, what is known, without a block. */
interface HeadReading {
  readonly inTime: bigint;
  readonly held: bigint | null;
  readonly block: bigint | null;
}

async function readAtHead(deps: RetireDeps, attempts: readonly Attempt[]): Promise<Map<string, HeadReading>> {
  const readings = new Map<string, HeadReading>();
  const watched = attempts.filter((attempt) => attempt.endedAt === null);
  for (const name of new Set(watched.map((attempt) => attempt.chain))) {
    const chain = deps.chains.chain(name);
    const deposits = watched.filter((attempt) => attempt.chain === name);
    if (chain === undefined) {
      const isDecidable = deposits.every((attempt) => isOverdue(attempt, deps.clock));
      if (!isDecidable || !(await isLongOff(deps.db, deps.clock, name))) throw unavailable();
      for (const { creditedAmount, id } of deposits)
        readings.set(id, { inTime: creditedAmount, held: null, block: null });
      continue;
    }
    try {
      const { readings: ofChain, unreadable } = await readAhead(deps.db, chain, deposits);
      for (const { block, held, id, inTime } of ofChain) readings.set(id, { inTime, held, block: block.number });
      if (unreadable.length > 0) await refuseUnreadable(deps, unreadable);
    } catch (error) {
      throw isReadFailure(error) ? unavailable() : error;
    }
  }
  return readings;
}

/** The follower reads them at the next confirmed block as well: it tells log and health which asset it is. */
async function refuseUnreadable({ db }: RetireDeps, ids: readonly string[]): Promise<never> {
  await readUntilConfirmed(db, ids);
  throw unavailable();
}

function unavailable(): PaymentRefusal {
  return new PaymentRefusal('chain.unavailable');
}

async function retire(
  deps: RetireDeps,
  access: PayableAccess,
  tx: Queryable,
  payable: Payable,
  readings: ReadonlyMap<string, HeadReading>,
  refuseLive: boolean,
): Promise<RetireResult | 'changed'> {
  const now = deps.clock.now();
  const attempts = await decisiveAttempts(tx, payable.id);
  const watched = attempts.filter((attempt) => attempt.endedAt === null);
  if (refuseLive && watched.some((attempt) => isLive(attempt, now))) return 'in-progress';
  if (watched.some((attempt) => !readings.has(attempt.id))) return 'changed';
  if (watched.some((attempt) => isUnderWay(attempt, readings.get(attempt.id)))) return 'in-progress';

  const ended: Attempt[] = [];
  for (const attempt of attempts) {
    const reading = attempt.endedAt === null ? readings.get(attempt.id) : undefined;
    ended.push(reading === undefined ? attempt : await retireAttempt(tx, attempt, reading, now));
  }
  // Read before confirmation: what is there once that block is confirmed is booked then.
  await readUntilConfirmed(
    tx,
    watched.map((attempt) => attempt.id),
  );
  const short = largestCredit(ended.filter((attempt) => attempt.status === 'partial'));
  if (short === undefined) await access.apply(tx, payable, { type: 'unpaid', reason: 'ended-by-merchant' }, now);
  else await access.apply(tx, payable, { type: 'short', attempt: short }, now);
  await noteFound(tx, ended, now);
  await announceCheckout(tx, payable.id);
  return short === undefined ? 'ended' : 'partial';
}

function isLive(attempt: Attempt, now: number): boolean {
  return attempt.status === 'processing' && attempt.quoteExpiresAt > now;
}

/** Whether the full amount is there, or may be. Of a chain that is off nobody will say any more whether it is. */
function isUnderWay(attempt: Attempt, reading: HeadReading | undefined): boolean {
  if (reading?.block === null) return false;
  return attempt.agreementAwaitedSince !== null || (reading?.inTime ?? 0n) >= attempt.requiredAmount;
}

function retireAttempt(tx: Queryable, attempt: Attempt, reading: HeadReading, now: number): Promise<Attempt> {
  const { block, held, inTime } = reading;
  return bookTransition(tx, attempt, { type: 'retired', amount: inTime }, { now, held, block });
}
