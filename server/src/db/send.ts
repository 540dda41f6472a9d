import type pg from 'pg';
import type { Pooler } from './connection.ts';
import { isOutage, translateError } from './errors.ts';
import { type PreparedAnswer, sendPrepared, sendPreparedGroup } from './prepared-query.ts';
import type { Statement } from './statement.ts';

/** What a statement returned. */
export interface Outcome<R> {
  readonly rows: R[];
  readonly affected: number;
}

/** Runs one statement. */
export type Execute = <P extends object, R extends object | undefined>(
  statement: Statement<P, R>,
  params: P,
) => Promise<Outcome<R>>;

/** Sends one statement over a connection and decodes its rows. Throws the driver's own errors. */
export type Send = <P extends object, R extends object | undefined>(
  client: pg.ClientBase,
  statement: Statement<P, R>,
  params: P,
) => Promise<Outcome<R>>;

/**
 * Each statement is prepared under its name, unless a pooler may answer the next time from another session, in which the
 * name is unknown, or that of another version's statement.
 */
export function sender(pooler: Pooler | undefined): Send {
  return pooler === undefined ? sendToSession : throughPooler(pooler);
}

const sendToSession: Send = async (client, statement, params) => {
  const { name, text, columns } = statement;
  const hasColumns = columns.length > 0;
  const answer = await sendPrepared(client, { name, text, values: statement.encode(params), hasColumns });
  return outcomeOf(statement, answer);
};

/**
 * Sends several executions of a statement to a session, in one write and one transaction. Throws the driver's own errors when
 * the connection is of no use any more; nobody knows then whether it was committed.
 * @returns what they returned, in order, after the commit; undefined when one of them failed, so that none has happened
 */
export async function sendTogether<P extends object, R extends object | undefined>(
  client: pg.ClientBase,
  statement: Statement<P, R>,
  params: readonly P[],
): Promise<Outcome<R>[] | undefined> {
  const { name, text, columns } = statement;
  try {
    const values = params.map((each) => statement.encode(each));
    const answers = await sendPreparedGroup(client, { name, text, hasColumns: columns.length > 0 }, values);
    return answers.map((answer) => outcomeOf(statement, answer));
  } catch (error) {
    if (isOutage(translateError(error))) throw error;
    return undefined;
  }
}

function outcomeOf<R extends object | undefined>(
  { columns, decode }: Statement<never, R>,
  { names, rows, affected }: PreparedAnswer,
): Outcome<R> {
  return { rows: columns.length > 0 ? decode(names, rows) : [], affected };
}

/** By the driver's own query, which asks for the columns every time: what one session has said of them binds no other. */
function throughPooler({ keepsPrepared }: Pooler): Send {
  return async (client, statement, params) => {
    const { name, text } = statement;
    const query = { ...(keepsPrepared && { name }), text, values: statement.encode(params), rowMode: 'array' as const };
    const result = await client.query<(string | null)[]>(query);
    const affected = result.rowCount ?? 0;
    if (statement.columns.length === 0) return { rows: [], affected };
    const names = result.fields.map((field) => field.name);
    return { rows: statement.decode(names, result.rows), affected };
  };
}
