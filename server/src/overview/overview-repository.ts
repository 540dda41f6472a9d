import type { Queryable } from '../db/pool.ts';
import { bigint, boolean, count, type RowOf, statement, text, timestamp, uuid } from '../db/statement.ts';

const takings = statement({
  name: 'overview_takings',
  shared: 'reads',
  params: { storeId: uuid, from: text },
  row: { day: text, method: text, currency: text, payments: count, millis: bigint },
  sql: `select to_char(day, 'YYYY-MM-DD') as day, method, currency, sum(payments)::bigint as payments, sum(millis) as millis
    from takings where store_id = $storeId and day >= $from::text::date
    group by day, method, currency order by day, method, currency`,
});

/** Each count stops at a bound, so that it costs the same however much is there. */
const attention = statement({
  name: 'overview_attention',
  shared: 'reads',
  params: { storeId: uuid, fromId: uuid, foundFrom: timestamp, bound: count },
  row: { partialOrders: count, partialInvoices: count, foundFunds: count, exhausted: count, chainsAway: count },
  sql: `select
      (select count(*) from (select from orders where store_id = $storeId and status = 'partial' and id >= $fromId
        limit $bound) o) as partial_orders,
      (select count(*) from (select from invoices where store_id = $storeId and status = 'partial' and id >= $fromId
        limit $bound) i) as partial_invoices,
      (select count(*) from (select from payment_attempts where store_id = $storeId and found_at >= $foundFrom
        limit $bound) a)
      + (select count(*) from (select from foreign_deposits where store_id = $storeId and found_at >= $foundFrom
        limit $bound) f) as found_funds,
      (select coalesce(sum(total), 0)::bigint from row_counts where store_id = $storeId and kind = 'delivery'
        and status = 'exhausted') as exhausted,
      (select count(*) from chain_outages o where exists (select from store_payment_methods m
        where m.store_id = $storeId and substr(m.method, strpos(m.method, '-') + 1) = o.chain)) as chains_away`,
});

const firstSteps = statement({
  name: 'overview_first_steps',
  shared: 'reads',
  params: { storeId: uuid },
  row: {
    currency: text,
    hasPayout: boolean,
    hasMethod: boolean,
    hasGoods: boolean,
    hasKey: boolean,
    hasWebhook: boolean,
  },
  sql: `select s.currency,
      exists (select from payout_addresses where store_id = s.id) as has_payout,
      exists (select from store_payment_methods where store_id = s.id) as has_method,
      exists (select from products where store_id = s.id) or exists (select from invoices where store_id = s.id)
        as has_goods,
      exists (select from api_keys where store_id = s.id and revoked_at is null) as has_key,
      s.webhook_url is not null as has_webhook
    from stores s where s.id = $storeId`,
});

export type TakingsRow = RowOf<typeof takings>;
export type AttentionRow = RowOf<typeof attention>;
export type FirstStepsRow = RowOf<typeof firstSteps>;

/** What a store has taken since a day in UTC (`2026-11-22`), by day, method and currency; days without sales are absent. */
export function takingsSince(q: Queryable, storeId: string, from: string): Promise<TakingsRow[]> {
  return q.many(takings, { storeId, from });
}

/** How much waits for a person. @param fromId the smallest id of orders and invoices that count */
export function countAttention(
  q: Queryable,
  params: { storeId: string; fromId: string; foundFrom: number; bound: number },
): Promise<AttentionRow> {
  return q.one(attention, params);
}

/** What of the first steps of a store is done. */
export function readFirstSteps(q: Queryable, storeId: string): Promise<FirstStepsRow> {
  return q.one(firstSteps, { storeId });
}
