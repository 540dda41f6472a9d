import type { Queryable } from '../../src/db/pool.ts';
import { statement, t } from '../../src/db/statement.ts';

const setAddress = statement({
  name: 'test_attempt_set_address',
  params: { id: t.uuid, depositAddress: t.text },
  sql: 'update payment_attempts set deposit_address = $depositAddress where id = $id',
});

/** As if somebody had written another address into the database. */
export async function setDepositAddress(q: Queryable, id: string, depositAddress: string): Promise<void> {
  await q.run(setAddress, { id, depositAddress });
}
