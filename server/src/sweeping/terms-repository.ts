import { query, type RowOf, t } from '../db/query.ts';

/** A method and a fee, and how many stores have them. */
export type EnabledTerms = RowOf<typeof enabledTerms>;
/** The fees at which stores accept these methods. */
export const enabledTerms = query.many({
  name: 'sweep_enabled_terms',
  params: { methods: t.arrayOf(t.text) },
  row: { method: t.text, feeBps: t.integer, stores: t.count },
  sql: `select m.method, s.fee_bps, count(*) as stores
    from store_payment_methods m join stores s on s.id = m.store_id
    where m.method = any($methods) group by m.method, s.fee_bps order by m.method, s.fee_bps`,
});

/** The median payments on a chain since a given time, in smallest units, by method and fee, among the latest `limit` payments. */
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
