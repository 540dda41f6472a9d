import type { Database, Queryable } from '../../db/pool.ts';
import type { Clock } from '../../lib/clock.ts';
import type { PayableAccesses } from '../payable.ts';
import type { PayableKind } from '../types.ts';
import { type Reading, settlePayable } from './settle.ts';

/** Orders and invoices settled side by side; each is a transaction of its own. */
const PARALLEL_SETTLEMENTS = 4;

interface SettleDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly payables: PayableAccesses;
}

/** A reading with the attempt it is of. */
export interface AttemptReading {
  readonly attemptId: string;
  readonly payableKind: PayableKind;
  readonly payableId: string;
  readonly reading: Reading;
}

/**
 * Settles every order and invoice that the readings are about.
 * @param after done in the transaction of each, with the attempts of its readings
 */
export async function settleSideBySide(
  deps: SettleDeps,
  rows: readonly AttemptReading[],
  after?: (tx: Queryable, attemptIds: string[]) => Promise<void>,
): Promise<void> {
  const payables = new Map<string, { kind: PayableKind; readings: Map<string, Reading> }>();
  for (const { attemptId, payableId, payableKind, reading } of rows) {
    const payable = payables.get(payableId) ?? { kind: payableKind, readings: new Map() };
    payable.readings.set(attemptId, reading);
    payables.set(payableId, payable);
  }
  const waiting = [...payables].values();
  const settleNext = async (): Promise<void> => {
    for (const [payableId, { kind, readings }] of waiting) {
      await deps.db.transaction(async (tx) => {
        await settlePayable(deps.payables[kind], tx, payableId, readings, deps.clock.now());
        await after?.(tx, [...readings.keys()]);
      });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_SETTLEMENTS }, settleNext));
}
