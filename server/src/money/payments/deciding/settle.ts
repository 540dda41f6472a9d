import type { Queryable } from '../../../kernel/db/pool.ts';
import { announceCheckout } from '../announcements.ts';
import { decisiveAttempts } from '../booking/attempt-repository.ts';
import { lockAuthorizations } from '../booking/authorization-repository.ts';
import { bookTransition } from '../booking/book-transition.ts';
import { markToReadAgain } from '../booking/to-read-repository.ts';
import type { PayableAccess } from '../payable.ts';
import type { Attempt } from '../types.ts';
import { type Decision, decide, type Move, type Occasion, type Reading } from './decide.ts';
import { noteFound } from './found-money.ts';

/** The order or invoice to settle and the evidence gathered for it. */
export interface Settlement {
  readonly payableId: string;
  /** The store it must belong to; any store if omitted. */
  readonly storeId?: string;
  /** By attempt. */
  readonly readings?: ReadonlyMap<string, Reading>;
  readonly occasion: Occasion;
  readonly now: number;
}

/** The decision; `wasOpen` is false when there was nothing to decide. */
export interface Settled extends Decision {
  readonly wasOpen: boolean;
}

const NO_READINGS: ReadonlyMap<string, Reading> = new Map();

/**
 * Decides on an order or invoice with {@link decide} and books the outcome for its attempts and for the order or
 * invoice itself. Nothing else moves them. Runs in the caller's transaction. Idempotent.
 *
 * @returns undefined when there is no such order or invoice
 */
export async function settlePayable(
  tx: Queryable,
  access: PayableAccess,
  { now, occasion, payableId, readings = NO_READINGS, storeId }: Settlement,
): Promise<Settled | undefined> {
  const payable = await access.lock(tx, payableId);
  if (payable === undefined || (storeId !== undefined && payable.storeId !== storeId)) return undefined;
  // A buyer's signed transfer that is about to be sent is either sent before this, and seen, or not sent at all.
  if (occasion.type === 'request') await lockAuthorizations(tx, { payableId });
  const attempts = await decisiveAttempts(tx, { payableId });
  const decision = decide({ payable, attempts, readings, occasion, now });
  const { event, moves } = decision;
  const after = await book(tx, attempts, moves, occasion, now);
  // Another process has ended these since they were read, perhaps knowing less about their balances.
  const watched = new Set(attempts.filter(({ endedAt }) => endedAt === null).map(({ id }) => id));
  const overtaken = [...readings.keys()].filter((id) => !watched.has(id));
  await markToReadAgain(tx, [...overtaken, ...moves.filter((move) => isUnconfirmed(move, occasion)).map(idOf)]);
  if (event !== null) {
    await access.apply(tx, payable, event, now);
    if (event.type !== 'unpaid' || occasion.type === 'request') await noteFound(tx, after, now);
  }
  if (occasion.type !== 'request' || moves.length > 0 || event !== null) await announceCheckout(tx, payable);
  return { ...decision, wasOpen: payable.open };
}

/** @returns the updated attempts */
async function book(
  tx: Queryable,
  attempts: readonly Attempt[],
  moves: readonly Move[],
  { type }: Occasion,
  now: number,
): Promise<Attempt[]> {
  const moved = new Map(moves.map((move) => [move.attempt.id, move]));
  const after: Attempt[] = [];
  for (const attempt of attempts) {
    const move = moved.get(attempt.id);
    const { block = null, held = null } = move?.reading ?? {};
    const isAtHead = type === 'request';
    after.push(
      move === undefined ? attempt : await bookTransition(tx, attempt, move.trigger, { now, held, block, isAtHead }),
    );
  }
  return after;
}

/**
 * Returns true if an address's balance and sweeps must be read at a confirmed block before they can be booked: it was
 * decided on recorded evidence or at the head, or that evidence may be as old as the block it waits for.
 */
function isUnconfirmed({ reading, trigger }: Move, { type }: Occasion): boolean {
  return type === 'request' || reading === null || trigger.type === 'retired';
}

function idOf({ attempt }: Move): string {
  return attempt.id;
}

/** Returns the outcome if the decision ended an order or invoice; `partial` after `short`. */
export function endedAs({ event }: Decision): 'ended' | 'partial' | undefined {
  if (event === null || event.type === 'funded' || event.type === 'attempt-started') return undefined;
  return event.type === 'short' ? 'partial' : 'ended';
}
