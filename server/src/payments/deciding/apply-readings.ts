import type { Database, Queryable } from '../../db/pool.ts';
import type { Clock } from '../../lib/clock.ts';
import { Outage } from '../../lib/errors.ts';
import type { Log } from '../../lib/log.ts';
import type { PayableAccesses } from '../payable.ts';
import type { PayableKind } from '../types.ts';
import type { Reading } from './decide.ts';
import { settlePayable } from './settle.ts';

/** Orders and invoices settled in parallel, each in its own transaction: of the usual eight connections, two stay free. */
const PARALLEL_SETTLEMENTS = 6;
/** Logged once for each order or invoice. */
const SETTLING_FAILED = 'an order or invoice cannot be settled; it is retried at each block';

export interface SettleDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly payables: PayableAccesses;
  /** Orders and invoices that could not be settled when last tried, and that the log has already reported. */
  readonly failing: Set<string>;
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

/** What else is done in the transaction of each order or invoice, given the attempts of its readings. */
export interface Within {
  /** Runs before it is settled and returns the attempts whose readings still hold; all of them when omitted. */
  take?(tx: Queryable, attemptIds: readonly string[]): Promise<string[]>;
  /** Runs once it is settled, with the attempts whose readings were applied. */
  after?(tx: Queryable, attemptIds: readonly string[]): Promise<void>;
}

/**
 * Settles every order and invoice that the readings concern. One that cannot be settled does not stop the others: it
 * must not hold up the payments of a whole chain.
 *
 * @returns the attempts of those that could not be settled, to be tried again
 * @throws Outage
 */
export async function applyReadings(
  deps: SettleDeps,
  rows: readonly AttemptReading[],
  within: Within = {},
): Promise<string[]> {
  const payables = new Map<string, { kind: PayableKind; readings: Map<string, Reading> }>();
  for (const { attemptId, payableId, payableKind, reading } of rows) {
    const payable = payables.get(payableId) ?? { kind: payableKind, readings: new Map() };
    payable.readings.set(attemptId, reading);
    payables.set(payableId, payable);
  }
  const waiting = [...payables].values();
  const failed: string[] = [];
  const settleNext = async (): Promise<void> => {
    for (const [payableId, { kind, readings }] of waiting) {
      const attemptIds = [...readings.keys()];
      const settle = async (tx: Queryable): Promise<void> => {
        const taken = within.take === undefined ? attemptIds : await within.take(tx, attemptIds);
        if (taken.length === 0) return;
        const applied = new Map([...readings].filter(([attemptId]) => taken.includes(attemptId)));
        await settlePayable(tx, deps.payables[kind], {
          payableId,
          readings: applied,
          occasion: { type: 'block' },
          now: deps.clock.now(),
        });
        await within.after?.(tx, taken);
      };
      if (!(await succeeds(deps, { kind, payableId }, settle))) failed.push(...attemptIds);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_SETTLEMENTS }, settleNext));
  return failed;
}

async function succeeds(
  { db, failing, log }: SettleDeps,
  { kind, payableId }: { kind: PayableKind; payableId: string },
  settle: (tx: Queryable) => Promise<void>,
): Promise<boolean> {
  try {
    await db.transaction(settle);
  } catch (error) {
    if (error instanceof Outage) throw error;
    if (!failing.has(payableId)) log.error({ err: error, [kind]: payableId }, SETTLING_FAILED);
    failing.add(payableId);
    return false;
  }
  if (failing.delete(payableId))
    log.info({ [kind]: payableId }, 'an order or invoice that could not be settled before is settled now');
  return true;
}
