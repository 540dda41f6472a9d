import type { Queryable } from '../../src/db/pool.ts';
import { statement, t } from '../../src/db/statement.ts';

const clientAddress = statement({
  name: 'test_order_client_address',
  params: { id: t.uuid },
  row: { clientAddress: t.nullable(t.text) },
  sql: 'select client_address from orders where id = $id',
});

const showAll = statement({
  name: 'test_attempts_show_all',
  params: { payableId: t.uuid },
  sql: 'update payment_attempts set seen_amount = required_amount where payable_id = $payableId',
});

/** What an order remembers of where it came from. */
export async function clientAddressOf(q: Queryable, id: string): Promise<string | null> {
  return (await q.one(clientAddress, { id })).clientAddress;
}

/** Has the full amount of every attempt of an order or invoice seen at the head of its chain. */
export async function showMoney(q: Queryable, payableId: string): Promise<void> {
  await q.run(showAll, { payableId });
}
