import { query, t } from '../../../src/kernel/db/query.ts';

/** Simulates an attacker who changes an address in the database. */
export const setDepositAddress = query.run({
  name: 'test_attempt_set_address',
  params: { id: t.uuid, depositAddress: t.text },
  sql: 'update payment_attempts set deposit_address = $depositAddress where id = $id',
});
