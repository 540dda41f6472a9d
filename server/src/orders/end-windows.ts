import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import { settlePayable } from '../payments/deciding/settle.ts';
import type { PayableAccess } from '../payments/payable.ts';
import { ordersPastWindow } from './repository.ts';

/**
 * Expires orders past their window, or moves them to `partial` when an earlier attempt holds some. Returns how many
 * were looked at; call again while it returns `limit`.
 */
export async function endOrderWindows(
  deps: { db: Database; clock: Clock; access: PayableAccess },
  limit: number,
): Promise<number> {
  const due = await ordersPastWindow(deps.db, deps.clock.now(), limit);
  for (const id of due) {
    await deps.db.transaction((tx) => settlePayable(deps.access, tx, id, new Map(), deps.clock.now()));
  }
  return due.length;
}
