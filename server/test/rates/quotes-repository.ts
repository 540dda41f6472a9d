import type { Queryable } from '../../src/db/pool.ts';
import { statement, t } from '../../src/db/statement.ts';

const quoteOfAttempt = statement({
  name: 'test_quote_of_attempt',
  params: { attemptId: t.uuid },
  row: { quote: t.json },
  sql: 'select quote from payment_attempts where id = $attemptId',
});

/** The evidence stored with an attempt. */
export async function quotesOf(q: Queryable, attemptId: string): Promise<unknown[]> {
  return (await q.many(quoteOfAttempt, { attemptId })).map(({ quote }) => quote);
}
