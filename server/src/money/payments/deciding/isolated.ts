import { DatabaseTimeout, isOutage } from '../../../kernel/db/errors.ts';
import type { Database, Queryable } from '../../../kernel/db/pool.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import { causeOf } from '../../../kernel/lib/errors.ts';
import type { Log } from '../../../kernel/lib/log.ts';
import { forgetFailedSettlement, noteFailedSettlement, pausedSettlements } from '../booking/failure-repository.ts';
import type { PayableKind } from '../types.ts';

/** Maximum time a settlement waits for a lock, in milliseconds; holding one for longer delays only that order. */
const LOCK_TIMEOUT_MS = 1_000;
/** Pause before the first retry of a failed settlement, in milliseconds; doubles each time. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 300_000;

export interface IsolatedDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/** An order or invoice to settle. */
export interface ToSettle {
  readonly kind: PayableKind;
  readonly payableId: string;
}

/**
 * Settles orders and invoices, each in its own transaction. One that fails for its own reason (a lock, a time limit, a
 * constraint) is listed for the operator with its cause and paused, longer each time; the others are settled. Every
 * settlement goes through here, except a merchant's request, which is answered.
 *
 * @param settle settles one of them; may run more than once
 * @returns those that failed or are paused, to be requested again
 * @throws when the database is unavailable or full, which affects all of them
 */
export async function settleIsolated<T extends ToSettle>(
  deps: IsolatedDeps,
  payables: readonly T[],
  settle: (tx: Queryable, payable: T) => Promise<void>,
  { parallel = 1 }: { readonly parallel?: number } = {},
): Promise<T[]> {
  if (payables.length === 0) return [];
  const payableIds = payables.map(({ payableId }) => payableId);
  const paused = new Set(await pausedSettlements(deps.db, { payableIds, now: deps.clock.now() }));
  const failed = payables.filter(({ payableId }) => paused.has(payableId));
  const waiting = payables.filter(({ payableId }) => !paused.has(payableId)).values();
  const settleNext = async (): Promise<void> => {
    for (const payable of waiting) if (!(await settles(deps, payable, settle))) failed.push(payable);
  };
  await Promise.all(Array.from({ length: parallel }, settleNext));
  return failed;
}

async function settles<T extends ToSettle>(
  deps: IsolatedDeps,
  payable: T,
  settle: (tx: Queryable, payable: T) => Promise<void>,
): Promise<boolean> {
  const { db, log } = deps;
  const { kind, payableId } = payable;
  let hadFailed = false;
  const settleOne = async (tx: Queryable): Promise<void> => {
    await settle(tx, payable);
    hadFailed = await forgetFailedSettlement(tx, { payableId });
  };
  try {
    await db.transaction(settleOne, { lockTimeoutMs: LOCK_TIMEOUT_MS });
  } catch (error) {
    if (isOutage(error)) throw error;
    await noteFailure(deps, payable, error);
    return false;
  }
  if (hadFailed) log.info({ [kind]: payableId }, 'order or invoice settled after earlier failures');
  return true;
}

/** Logs the first failure in a row. If recording it exceeds a time limit, the settlements still go on. */
async function noteFailure({ clock, db, log }: IsolatedDeps, { kind, payableId }: ToSettle, error: unknown) {
  const note = {
    payableId,
    payableKind: kind,
    cause: causeOf(error),
    now: clock.now(),
    firstMs: FIRST_PAUSE_MS,
    longestMs: LONGEST_PAUSE_MS,
  };
  const failures = await noteFailedSettlement(db, note).catch((why: unknown) => {
    if (why instanceof DatabaseTimeout) return undefined;
    throw why;
  });
  if (failures === 1) log.error({ err: error, [kind]: payableId }, 'order or invoice could not be settled; retrying');
}
