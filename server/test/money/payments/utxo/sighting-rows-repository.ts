import { query, t } from '../../../../src/kernel/db/query.ts';

/** Returns the transactions that a given one has replaced. */
export const replacedBy = query.values({
  name: 'test_sightings_replaced',
  params: { txHash: t.text },
  row: { txHash: t.text },
  sql: 'select tx_hash from sightings where replaced_by = $txHash',
});
