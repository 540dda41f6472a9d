import type pg from 'pg';
import type { Pooler } from './connection.ts';
import { isOutage, translateError } from './errors.ts';
import { type Prepared, type PreparedAnswer, sendPrepared, sendPreparedGroup } from './prepared-query.ts';
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
   * Sends several executions of a statement in one write and one transaction. Throws the driver's own errors when the
   * connection becomes unusable; then it is unknown whether the transaction was committed.
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
 * Prepares each statement under its name, except behind a pooler that may answer the next time from another session, in
 * which the name is unknown, or stands for another version's statement.
 */
export function sender(pooler: Pooler | undefined): Sender {
  const isNamed = pooler === undefined || pooler.keepsPrepared;
  const isSession = pooler === undefined;
  const preparedOf = ({ name, text, columns }: Statement<never, object | undefined>): Prepared => {
    return { name: isNamed ? name : '', text, hasColumns: columns.length > 0, isSession };
  };
  return {
    async alone(client, statement, params) {
      const answer = await sendPrepared(client, preparedOf(statement), statement.encode(params));
      return outcomeOf(statement, answer);
    },
    async together(client, statement, params) {
      try {
        const values = params.map((each) => statement.encode(each));
        const answers = await sendPreparedGroup(client, preparedOf(statement), values);
        return answers.map((answer) => outcomeOf(statement, answer));
      } catch (error) {
        if (isOutage(translateError(error))) throw error;
        return undefined;
      }
    },
  };
}

function outcomeOf<R extends object | undefined>(
  { columns, decode }: Statement<never, R>,
  { names, rows, affected }: PreparedAnswer,
): Outcome<R> {
  return { rows: columns.length > 0 ? decode(names, rows) : [], affected };
}
