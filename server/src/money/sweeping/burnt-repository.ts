import { query, t } from '../../kernel/db/query.ts';

/**
 * Returns the gas cost, in wei, of transactions that sent signed transfers without success on a chain since a given
 * time.
 */
export const burntSince = query.one({
  name: 'sweep_burnt_since',
  params: { chain: t.text, since: t.timestamp },
  row: { wei: t.bigint },
  sql: `select coalesce(sum(coalesce(s.gas_used, 0) * coalesce(s.effective_gas_price, 0) + s.data_fee), 0) as wei
    from payment_authorizations p join sweep_transactions s on s.authorization_id = p.id and s.status = 'reverted'
    where p.status = 'failed' and p.ended_at > $since and p.chain = $chain`,
});
