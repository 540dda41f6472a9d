import { query, t } from '../../../src/kernel/db/query.ts';

/** Rows of an attempt's authorizations, and of the transactions that sent them, oldest first. */
export const authorizationRows = query.many({
  name: 'test_authorization_rows',
  params: { attemptId: t.uuid },
  row: {
    id: t.uuid,
    status: t.text,
    sealed: t.nullable(t.text),
    sendings: t.arrayOf(t.text),
    bytes: t.arrayOf(t.text),
    gas: t.bigint,
  },
  sql: `select p.id, p.status, p.sealed,
      array(select s.status from sweep_transactions s where s.authorization_id = p.id order by s.id) as sendings,
      array(select s.raw_transaction from sweep_transactions s where s.authorization_id = p.id order by s.id) as bytes,
      (select coalesce(sum(s.gas_used), 0)::bigint from sweep_transactions s where s.authorization_id = p.id) as gas
    from payment_authorizations p where p.attempt_id = $attemptId order by p.id`,
});

/** Adds failed authorizations of other owners and stores on a chain, copied from one, each with this gas cost. */
export const failMany = query.run({
  name: 'test_authorizations_fail_many',
  params: { like: t.uuid, storeId: t.uuid, chain: t.text, count: t.integer, wei: t.bigint, now: t.timestamp },
  sql: `with attempt as (
      select id from payment_attempts where store_id = $storeId limit 1
    ), failed as (
      insert into payment_authorizations (id, attempt_id, store_id, chain, method, from_address, amount, fingerprint,
      valid_before, status, created_at, ended_at)
    select gen_random_uuid(), attempt.id, $storeId, $chain, p.method, '0x' || n, p.amount, p.fingerprint,
      p.valid_before, 'failed', p.created_at, $now
      from payment_authorizations p, attempt, generate_series(1, $count) n where p.id = $like returning id
    )
    insert into sweep_transactions (id, chain, nonce, tx_hash, raw_transaction, attempt_ids, methods, is_alone,
      authorization_id, status, created_at, settled_at, block_number, gas_used, effective_gas_price)
    select gen_random_uuid(), $chain, 1000000 + row_number() over (), '0x' || id, '', '{}', '{}', false, id, 'reverted',
      $now, $now, 1, 1, $wei from failed`,
});
