import { query, t } from '../../../src/kernel/db/query.ts';

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
