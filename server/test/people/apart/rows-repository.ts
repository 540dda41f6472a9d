import { query, t } from '../../../src/kernel/db/query.ts';

/** An attempt of a delivery, as the dispatcher records it. */
export const insertDeliveryAttempt = query.run({
  name: 'test_apart_delivery_attempt',
  params: { id: t.uuid, deliveryId: t.uuid, excerpt: t.text, now: t.timestamp },
  sql: `insert into webhook_attempts
      (id, store_id, delivery_id, attempted_at, duration_ms, response_status, response_excerpt)
    select $id, store_id, id, $now, 5, 500, $excerpt from webhook_deliveries where id = $deliveryId`,
});

/** A passkey that no device has. */
export const insertPasskey = query.run({
  name: 'test_apart_passkey',
  params: { id: t.uuid, userId: t.text, name: t.text },
  sql: `insert into auth.passkey (id, name, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
    values ($id::uuid::text, $name, 'none', $userId, $id::uuid::text, 0, 'singleDevice', false)`,
});

/** The newest delivery of a store. */
export const newestDelivery = query.value({
  name: 'test_apart_newest_delivery',
  params: { storeId: t.uuid },
  row: { id: t.uuid },
  sql: 'select id from webhook_deliveries where store_id = $storeId order by id desc limit 1',
});

/** The newest attempt to pay an order. */
export const newestAttempt = query.value({
  name: 'test_apart_newest_attempt',
  params: { storeId: t.uuid },
  row: { id: t.uuid },
  sql: 'select id from payment_attempts where store_id = $storeId order by id desc limit 1',
});

/** The rows of each table, as one text. */
export const rowsOfTables = query.many({
  name: 'test_apart_rows',
  row: { place: t.text, content: t.text },
  sql: `select c.oid::regclass::text as place,
      query_to_xml('select * from ' || c.oid::regclass, false, true, '')::text as content
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'auth')`,
});
