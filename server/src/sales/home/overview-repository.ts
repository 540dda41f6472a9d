import { query, type RowOf, t } from '../../kernel/db/query.ts';

/**
 * Counts the items that need a person. Each count is bounded, so that it costs the same regardless of their number.
 * `fromId` is the smallest id of the orders and invoices that count.
 */
export const countAttention = query.one({
  name: 'overview_attention',
  shared: 'reads',
  params: { storeId: t.uuid, fromId: t.uuid, foundFrom: t.timestamp, now: t.timestamp, bound: t.count },
  row: {
    partialOrders: t.count,
    partialInvoices: t.count,
    foundFunds: t.count,
    exhausted: t.count,
    chainsAway: t.count,
    payoutChanges: t.count,
    /** Paid orders that wait for stock lines, or for a product that a restore took off sale. */
    deliveriesWaiting: t.count,
  },
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
        where m.store_id = $storeId and substr(m.method, strpos(m.method, '-') + 1) = o.chain)) as chains_away,
      (select count(*) from payout_changes where store_id = $storeId and ended_at is null and holds_from > $now)
        as payout_changes,
      (select count(*) from (select from waiting_deliveries where store_id = $storeId and waits_for in ('stock', 'sale')
        limit $bound) w) as deliveries_waiting`,
});

/**
 * Returns SQL that is true if a store has rows in a table. Ordered like an index by store, since otherwise its first
 * row is searched for in the whole table, all of which is read for a store without rows.
 */
const hasAny = (table: string, also = ''): string =>
  `(select id from ${table} where store_id = s.id ${also} order by id desc limit 1) is not null`;

/**
 * Reads which first steps of a store are done. A deleted product does not count, and neither does any payment while a
 * test payment since `fromId` is on its way to the payout address.
 */
export const readFirstSteps = query.one({
  name: 'overview_first_steps',
  shared: 'reads',
  params: { storeId: t.uuid, fromId: t.uuid },
  row: {
    currency: t.text,
    hasPayout: t.boolean,
    hasMethod: t.boolean,
    hasProduct: t.boolean,
    hasStorefront: t.boolean,
    hasInvoice: t.boolean,
    hasKey: t.boolean,
    hasWebhook: t.boolean,
    hasPayment: t.boolean,
  },
  sql: `select s.currency,
      exists (select from payout_addresses where store_id = s.id) as has_payout,
      exists (select from store_payment_methods where store_id = s.id) as has_method,
      ${hasAny('products', 'and deleted_at is null')} as has_product,
      s.storefront_enabled as has_storefront,
      ${hasAny('invoices', 'and not exists (select from test_payments where invoice_id = invoices.id)')} as has_invoice,
      ${hasAny('api_keys', 'and revoked_at is null')} as has_key,
      s.webhook_url is not null as has_webhook,
      ${hasAny('payment_attempts', 'and credited_amount > 0')}
        and not exists (select from test_payments p join payment_attempts a on a.payable_id = p.invoice_id
          where p.store_id = s.id and p.invoice_id >= $fromId and a.credited_amount > 0 and a.swept_amount = 0
            and a.factory_address is not null) as has_payment
    from stores s where s.id = $storeId`,
});

export type AttentionRow = RowOf<typeof countAttention>;
export type FirstStepsRow = RowOf<typeof readFirstSteps>;
