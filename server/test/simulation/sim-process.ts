import { DatabaseTimeout } from '../../src/kernel/db/errors.ts';
import type { Database, Queryable, Transaction } from '../../src/kernel/db/pool.ts';

/** Thrown in place of a killed process's next statement. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** A service process as seen by the database: it can be killed between any two statements. */
export interface SimProcess {
  readonly db: Database;
  /** Kills the process before this statement, counted from now and including commits; 1 is the next one. */
  killAt(statement: number): void;
  /** Makes this statement, counted alike, run into a time limit. */
  timeOutAt(statement: number): void;
  /** Returns true when it was killed. Cancels a pending kill or time limit. */
  spare(): boolean;
  /** Calls back once, after this many more statements have been sent. */
  after(statements: number, callback: () => void): void;
  /** Resolves once none of its statements is in progress. */
  idle(): Promise<void>;
}

/** Name of the statement that wakes workers, of which the simulation has none. */
const HINTS = 'notifications_send';

export function createSimProcess(real: Database): SimProcess {
  let sent = 0;
  let killedAt = Number.POSITIVE_INFINITY;
  let timesOutAt = Number.POSITIVE_INFINITY;
  let isDead = false;
  let call: { at: number; callback: () => void } | undefined;
  const underWay = new Set<Promise<unknown>>();

  const next = (): void => {
    sent += 1;
    if (sent >= killedAt) isDead = true;
    if (isDead) throw new Killed('the process was killed here');
    if (sent === timesOutAt) throw new DatabaseTimeout('the statement ran into its time limit here');
    if (call === undefined || sent < call.at) return;
    const { callback } = call;
    call = undefined;
    callback();
  };
  const tracked = <T>(work: Promise<T>): Promise<T> => {
    const settled: Promise<unknown> = work.then(
      () => underWay.delete(settled),
      () => underWay.delete(settled),
    );
    underWay.add(settled);
    return work;
  };
  const send = async <T>(query: () => Promise<T>): Promise<T> => {
    next();
    return tracked(query());
  };
  const queries = (on: Queryable): Queryable => ({
    many: (statement, params) => send(() => on.many(statement, params)),
    one: (statement, params) => send(() => on.one(statement, params)),
    maybe: (statement, params) => send(() => on.maybe(statement, params)),
    run: async (statement, params) => (statement.name === HINTS ? 0 : send(() => on.run(statement, params))),
  });
  const db: Database = {
    ...queries(real),
    transaction(fn, options) {
      const inside = async (tx: Transaction) => {
        const result = await fn({ ...queries(tx), afterCommit: () => {} });
        next();
        return result;
      };
      return send(() => real.transaction(inside, options));
    },
    ping: () => real.ping(),
    close: async () => {},
  };
  return {
    db,
    killAt(statement) {
      killedAt = sent + statement;
    },
    timeOutAt(statement) {
      timesOutAt = sent + statement;
    },
    spare() {
      call = undefined;
      killedAt = Number.POSITIVE_INFINITY;
      timesOutAt = Number.POSITIVE_INFINITY;
      return isDead;
    },
    after(statements, callback) {
      call = { at: sent + statements, callback };
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
