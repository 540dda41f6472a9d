import { query, t } from '../../src/db/query.ts';

/** What the database keeps of an attempt's authorizations, and of the transactions that sent them, oldest first. */
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
