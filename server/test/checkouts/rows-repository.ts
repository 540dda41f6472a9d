import { query, t } from '../../src/db/query.ts';

/** What an order remembers of where it came from. */
export const clientAddressOf = query.value({
  name: 'test_order_client_address',
  params: { id: t.uuid },
  row: { clientAddress: t.nullable(t.text) },
  sql: 'select client_address from orders where id = $id',
});

/** Has the full amount of every attempt of an order or invoice seen at the head of its chain. */
export const showMoney = query.run({
  name: 'test_attempts_show_all',
  params: { payableId: t.uuid },
  sql: 'update payment_attempts set seen_amount = required_amount where payable_id = $payableId',
});
