import type { Queryable } from '../../db/pool.ts';
import { bigint, count, nullable, type RowOf, statement, text, timestamp } from '../../db/statement.ts';

const progress = statement({
  name: 'chain_status_progress',
  params: { chain: text },
  row: { headNumber: bigint, headTime: timestamp, confirmedNumber: bigint },
  sql: 'select head_number, head_time, confirmed_number from chain_cursors where chain = $chain',
});

const unswept = statement({
  name: 'chain_status_unswept',
  params: { chain: text },
  row: { method: text, deposits: count, amount: nullable(bigint) },
  sql: `select method, count(*) as deposits, sum(held_amount) as amount from payment_attempts
    where chain = $chain and held_amount > 0 and ended_at is not null group by method order by method`,
});

/** How far a chain was followed; times in epoch milliseconds. Undefined before the first block. */
export async function chainProgress(q: Queryable, chain: string): Promise<RowOf<typeof progress> | undefined> {
  return q.maybe(progress, { chain });
}

/** Deposits that hold money of ended attempts, by payment method; amounts in smallest units. */
export async function unsweptDeposits(q: Queryable, chain: string): Promise<RowOf<typeof unswept>[]> {
  return q.many(unswept, { chain });
}
