import type { Database, Queryable } from '../../server/src/kernel/db/pool.ts';
import type { Statement } from '../../server/src/kernel/db/statement.ts';

/** A statement sent by the service's own code, with its parameters. */
export interface Sent {
  readonly statement: Statement<never, object>;
  readonly params: object;
}

/** Returns a database that also records the statements sent outside transactions, in order. */
export function recording(db: Database): { readonly db: Database; readonly sent: readonly Sent[] } {
  const sent: Sent[] = [];
  const { together: _, ...alone } = db;
  return { sent, db: { ...alone, ...keeping(db, sent) } };
}

/** Returns a database that also records the statements of each committed transaction, in order. */
export function recordingTransactions(db: Database): {
  readonly db: Database;
  /** Returns the commits since the last call. */
  take(): readonly (readonly Sent[])[];
} {
  let committed: Sent[][] = [];
  return {
    take() {
      const taken = committed;
      committed = [];
      return taken;
    },
    db: {
      ...db,
      async transaction(fn, options) {
        let sent: Sent[] = [];
        const result = await db.transaction((tx) => {
          sent = [];
          return fn({ ...tx, ...keeping(tx, sent) });
        }, options);
        committed.push(sent);
        return result;
      },
    },
  };
}

function keeping(queryable: Queryable, sent: Sent[]): Queryable {
  const keep = (statement: unknown, params: object): void => {
    sent.push({ statement: statement as Statement<never, object>, params });
  };
  return {
    one(statement, params) {
      keep(statement, params);
      return queryable.one(statement, params);
    },
    maybe(statement, params) {
      keep(statement, params);
      return queryable.maybe(statement, params);
    },
    many(statement, params) {
      keep(statement, params);
      return queryable.many(statement, params);
    },
    run(statement, params) {
      keep(statement, params);
      return queryable.run(statement, params);
    },
  };
}

/** A prepared statement in the bare driver's form. */
export interface BareQuery {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
  readonly rowMode: 'array';
}

/** Converts a recorded statement for the bare driver. */
export function bareQuery({ statement, params }: Sent): BareQuery {
  return { name: statement.name, text: statement.text, values: statement.encode(params as never), rowMode: 'array' };
}
