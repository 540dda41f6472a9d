import { query, t } from '../../src/db/query.ts';

/** As the operator sets it. */
export const changeFee = query.run({
  name: 'test_store_fee',
  params: { id: t.uuid, feeBps: t.integer },
  sql: 'update stores set fee_bps = $feeBps where id = $id',
});

/** As it is once a change has come into force. */
export const changePayout = query.run({
  name: 'test_store_payout',
  params: { storeId: t.uuid, address: t.text },
  sql: 'update payout_addresses set address = $address where store_id = $storeId',
});

/** A store's own tiers on the local chain. */
export const setTiers = query.run({
  name: 'test_store_tiers',
  params: { storeId: t.uuid, from: t.arrayOf(t.bigint), levels: t.arrayOf(t.text) },
  sql: `insert into store_finality (store_id, chain, from_millis, levels) values ($storeId, 'local', $from, $levels)`,
});

/** How many attempts a store has, how many of them are live, and in how many transactions they were written. */
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

/** As the reaper ends an order without payments. */
export const endOrder = query.run({
  name: 'test_order_end',
  params: { id: t.uuid },
  sql: `update orders set status = 'expired' where id = $id`,
});
