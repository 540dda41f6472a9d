import type { Database, Queryable } from '../../../kernel/db/pool.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Log } from '../../../kernel/lib/log.ts';
import type { PayableAccesses } from '../payable.ts';
import type { PayableKind } from '../types.ts';
import type { Reading } from './decide.ts';
import { settleIsolated } from './isolated.ts';
import { settlePayable } from './settle.ts';

/**
 * Maximum orders and invoices settled in parallel, each in its own transaction: of the usual eight connections, two
 * stay free.
 */
const PARALLEL_SETTLEMENTS = 6;

export interface SettleDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly payables: PayableAccesses;
  /** For each chain, the methods whose balances cannot be read, as the log has already reported. */
  readonly unreadable: Map<string, ReadonlySet<string>>;
}

/** A reading and its attempt. */
export interface AttemptReading {
  readonly attemptId: string;
  readonly payableKind: PayableKind;
  readonly payableId: string;
  readonly reading: Reading;
}

/** Additional work in the transaction of each order or invoice, given the attempts of its readings. */
export interface Within {
  /** Runs before it is settled and returns the attempts whose readings still hold; all of them when omitted. */
  take?(tx: Queryable, attemptIds: readonly string[]): Promise<string[]>;
  /** Runs once it is settled, with the attempts whose readings were applied. */
  after?(tx: Queryable, attemptIds: readonly string[]): Promise<void>;
}

/**
 * Settles every order and invoice that the readings concern. A failed settlement does not stop the others: it must not
 * hold up the payments of a whole chain.
 *
 * @returns the attempts of those that could not be settled, to be tried again
 * @throws when the database is unavailable or full
 */
export async function applyReadings(
  deps: SettleDeps,
  rows: readonly AttemptReading[],
  within: Within = {},
): Promise<string[]> {
  const payables = new Map<string, { kind: PayableKind; payableId: string; readings: Map<string, Reading> }>();
  for (const { attemptId, payableId, payableKind: kind, reading } of rows) {
    const payable = payables.get(payableId) ?? { kind, payableId, readings: new Map() };
    payable.readings.set(attemptId, reading);
    payables.set(payableId, payable);
  }
  const settle = async (tx: Queryable, { kind, payableId, readings }: ToApply): Promise<void> => {
    const attemptIds = [...readings.keys()];
    const taken = within.take === undefined ? attemptIds : await within.take(tx, attemptIds);
    if (taken.length === 0) return;
    const applied = new Map([...readings].filter(([attemptId]) => taken.includes(attemptId)));
    const settlement = { payableId, readings: applied, occasion: { type: 'block' }, now: deps.clock.now() } as const;
    await settlePayable(tx, deps.payables[kind], settlement);
    await within.after?.(tx, taken);
  };
  const failed = await settleIsolated(deps, [...payables.values()], settle, { parallel: PARALLEL_SETTLEMENTS });
  return failed.flatMap(({ readings }) => [...readings.keys()]);
}

interface ToApply {
  readonly kind: PayableKind;
  readonly payableId: string;
  readonly readings: ReadonlyMap<string, Reading>;
}
