import type { Database } from '../../db/pool.ts';
import type { Clock } from '../../lib/clock.ts';
import { inTurn } from '../../lib/in-turn.ts';
import type { PayableAccess } from '../payable.ts';
import { settlePayable } from './settle.ts';

/**
 * Expires orders or invoices past their window, or moves them to `partial` when an earlier attempt holds some. One that
 * fails does not hold up the others; its error is thrown once all were tried.
 * @returns how many were looked at; call again while it returns `limit`
 */
export async function endWindows(
  { db, clock, access }: { db: Database; clock: Clock; access: PayableAccess },
  limit: number,
): Promise<number> {
  const due = await access.pastWindow(db, { now: clock.now(), limit });
  await inTurn(
    due.map(
      (id) => () =>
        db.transaction((tx) => settlePayable(tx, access, { payableId: id, readings: new Map(), now: clock.now() })),
    ),
  );
  return due.length;
}
