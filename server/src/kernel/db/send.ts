import type pg from 'pg';
import type { Pooler } from './connection.ts';
import { isOutage, translateError } from './errors.ts';
import type { Statement } from './statement.ts';

/** The result of a statement. */
export interface Outcome<R> {
  readonly rows: R[];
  readonly affected: number;
}

/** Runs one statement. */
export type Execute = <P extends object, R extends object | undefined>(
  statement: Statement<P, R>,
  params: P,
) => Promise<Outcome<R>>;

/** Sends statements over connections, and decodes their rows. */
export interface Sender {
  /** Sends one statement. Throws the driver's own errors. */
  alone<P extends object, R extends object | undefined>(
    client: pg.ClientBase,
    statement: Statement<P, R>,
    params: P,
  ): Promise<Outcome<R>>;
  /**
   * Sends several executions of a statement in one transaction, without waiting for an answer in between. Throws the
   * driver's own errors when the transaction could not begin or the connection becomes unusable; then it is unknown
   * what was committed.
   * @returns the results, in order, after the commit; undefined when one execution failed and the transaction was
   *   rolled back
   */
  together<P extends object, R extends object | undefined>(
    client: pg.ClientBase,
    statement: Statement<P, R>,
    params: readonly P[],
  ): Promise<Outcome<R>[] | undefined>;
}

/**
 * Prepares each statement under its name, except behind a pooler that may use another session the next time, in which
 * the name is unknown or belongs to another version's statement.
 */
export function sender(pooler: Pooler | undefined): Sender {
  const isNamed = pooler === undefined || pooler.keepsPrepared;
  const alone: Sender['alone'] = async (client, { name, text, columns, encode, decode }, params) => {
    const query = { ...(isNamed && { name }), text, values: encode(params), rowMode: 'array' } as const;
    const { fields, rows, rowCount } = await client.query<(string | null)[]>(query);
    const names = fields.map((field) => field.name);
    return { rows: columns.length > 0 ? decode(names, rows) : [], affected: rowCount ?? 0 };
  };
  return {
    alone,
    async together(client, statement, params) {
      const begun = client.query('begin');
      const executed = params.map((each) => alone(client, statement, each));
      const committed = client.query('commit');
      // The server answers a failed transaction's commit with a rollback.
      await Promise.allSettled([begun, ...executed, committed]);
      // If this failed, each execution was a transaction of its own.
      await begun;
      try {
        const { command } = await committed;
        return command === 'COMMIT' ? await Promise.all(executed) : undefined;
      } catch (error) {
        if (isOutage(translateError(error))) throw error;
        return undefined;
      }
    },
  };
}
