import { query, t } from '../../../src/kernel/db/query.ts';

/** The evidence stored with an attempt. */
export const quotesOf = query.values({
  name: 'test_quote_of_attempt',
  params: { attemptId: t.uuid },
  row: { quote: t.json },
  sql: 'select quote from payment_attempts where id = $attemptId',
});
