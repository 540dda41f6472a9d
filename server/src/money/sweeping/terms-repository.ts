import { query, type RowOf, t } from '../../kernel/db/query.ts';

/** A method and a fee, and the number of stores that have them. */
export type EnabledTerms = RowOf<typeof enabledTerms>;
/** Returns the fees at which stores accept these methods. */
export const enabledTerms = query.many({
  name: 'sweep_enabled_terms',
  params: { methods: t.arrayOf(t.text) },
  row: { method: t.text, feeBps: t.integer, stores: t.count },
  sql: `select m.method, s.fee_bps, count(*) as stores
    from store_payment_methods m join stores s on s.id = m.store_id
    where m.method = any($methods) group by m.method, s.fee_bps order by m.method, s.fee_bps`,
});

/**
 * Returns the median payments on a chain since a given time, by method and fee. In smallest units, among the latest
 * `limit` payments.
 */
export const typicalPayments = query.many({
  name: 'sweep_typical_payments',
  params: { chain: t.text, since: t.timestamp, limit: t.integer },
  row: { method: t.text, feeBps: t.integer, amount: t.bigint },
  sql: `select p.method, p.fee_bps, percentile_disc(0.5) within group (order by p.required_amount) as amount
    from (
      select method, fee_bps, required_amount from payment_attempts
      where chain = $chain and created_at >= $since and status = 'completed' order by created_at desc limit $limit
    ) p group by p.method, p.fee_bps`,
});

/**
 * Returns the median payments to a store by method. In smallest units, among its latest `limit` orders and as many
 * invoices that were paid in full. `fromId` is the smallest id of those that count.
 */
export const typicalPaymentsOfStore = query.many({
  name: 'sweep_typical_payments_of_store',
  params: { storeId: t.uuid, fromId: t.uuid, limit: t.count },
  row: { method: t.text, amount: t.bigint },
  sql: `select a.method, percentile_disc(0.5) within group (order by a.required_amount) as amount
    from (
      (select id from orders where store_id = $storeId and status = 'completed' and id >= $fromId
        order by id desc limit $limit)
      union all
      (select id from invoices where store_id = $storeId and status = 'paid' and id >= $fromId
        order by id desc limit $limit)
    ) latest
    cross join lateral (
      select method, required_amount from payment_attempts where payable_id = latest.id and status = 'completed'
      order by id limit 1
    ) a group by a.method`,
});
