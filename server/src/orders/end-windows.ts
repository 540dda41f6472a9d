import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import { inTurn } from '../lib/in-turn.ts';
import { settlePayable } from '../payments/deciding/settle.ts';
import type { PayableAccess } from '../payments/payable.ts';
import { ordersPastWindow } from './repository.ts';

/**
 * Expires orders past their window, or moves them to `partial` when an earlier attempt holds some. Returns how many
 * were looked at; call again while it returns `limit`. One that fails holds up none of the others; its error is thrown
 * when all were tried.
 */
export async function endOrderWindows(
  deps: { db: Database; clock: Clock; access: PayableAccess },
  limit: number,
): Promise<number> {
  const due = await ordersPastWindow(deps.db, deps.clock.now(), limit);
  await inTurn(
    due.map(
      (id) => () =>
        deps.db.transaction((tx) =>
          settlePayable(tx, deps.access, { payableId: id, readings: new Map(), now: deps.clock.now() }),
        ),
    ),
  );
  return due.length;
}
