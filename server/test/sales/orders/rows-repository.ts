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

/** Returns the emails with an order's items. */
export const orderMails = query.many({
  name: 'test_order_mails',
  params: { orderId: t.uuid },
  row: { recipient: t.text, textBody: t.text },
  sql: `select recipient, text_body from mail_outbox where dedupe_key like 'order-delivery:' || $orderId || '%'`,
});

/** Inserts notes, in the places from 1 on. */
export const insertNotes = query.run({
  name: 'test_order_notes',
  params: { storeId: t.uuid, orderId: t.uuid, notes: t.integer, createdAt: t.timestamp },
  sql: `insert into order_notes (id, store_id, order_id, position, author, body, created_at)
    select gen_random_uuid(), $storeId, $orderId, n, 'olga@example.com', 'A note', $createdAt
    from generate_series(1, $notes) n`,
});
