import { query, t } from '../../../src/kernel/db/query.ts';

/** Sets the fee, as the operator does. */
export const changeFee = query.run({
  name: 'test_store_fee',
  params: { id: t.uuid, feeBps: t.integer },
  sql: 'update stores set fee_bps = $feeBps where id = $id',
});

/** Sets the payout address, as a change in force does. */
export const changePayout = query.run({
  name: 'test_store_payout',
  params: { storeId: t.uuid, address: t.text },
  sql: 'update payout_addresses set address = $address where store_id = $storeId',
});

/** Sets a store's own tiers on the local chain. */
export const setTiers = query.run({
  name: 'test_store_tiers',
  params: { storeId: t.uuid, from: t.arrayOf(t.bigint), levels: t.arrayOf(t.text) },
  sql: `insert into store_finality (store_id, chain, from_millis, levels) values ($storeId, 'local', $from, $levels)`,
});

/** Numbers of a store's attempts, of live ones, and of the transactions that wrote them. */
export const countAttempts = query.one({
  name: 'test_attempts_count',
  params: { storeId: t.uuid },
  row: { attempts: t.count, live: t.count, transactions: t.count },
  sql: `select count(*) as attempts, count(*) filter (where status = 'processing') as live,
      count(distinct xmin::text) as transactions from payment_attempts where store_id = $storeId`,
});

export const setEmail = query.run({
  name: 'test_order_email',
  params: { id: t.uuid, customerEmail: t.nullable(t.text) },
  sql: 'update orders set customer_email = $customerEmail where id = $id',
});

/** Ends an order without payments, as the reaper does. */
export const endOrder = query.run({
  name: 'test_order_end',
  params: { id: t.uuid },
  sql: `update orders set status = 'expired' where id = $id`,
});
