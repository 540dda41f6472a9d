import type { Database } from '../../server/src/db/pool.ts';
import type { Statement } from '../../server/src/db/statement.ts';

/** A statement that the service's own code sent, with its parameters. */
interface Sent {
  readonly statement: Statement<never, object>;
  readonly params: object;
}

/** A database that also keeps what is sent to it outside transactions, in order. */
export function recording(db: Database): { readonly db: Database; readonly sent: readonly Sent[] } {
  const sent: Sent[] = [];
  const keep = (statement: unknown, params: object): void => {
    sent.push({ statement: statement as Statement<never, object>, params });
  };
  return {
    sent,
    db: {
      ...db,
      one(statement, params) {
        keep(statement, params);
        return db.one(statement, params);
      },
      maybe(statement, params) {
        keep(statement, params);
        return db.maybe(statement, params);
      },
      many(statement, params) {
        keep(statement, params);
        return db.many(statement, params);
      },
    },
  };
}

/** A prepared statement as the bare driver takes it. */
export interface BareQuery {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
  readonly rowMode: 'array';
}

/** What was sent, for the bare driver. */
export function bareQuery({ statement, params }: Sent): BareQuery {
  return { name: statement.name, text: statement.text, values: statement.encode(params as never), rowMode: 'array' };
}
