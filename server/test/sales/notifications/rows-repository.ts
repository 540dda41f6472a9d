import type { Queryable } from '../../../src/kernel/db/pool.ts';
import { query, t } from '../../../src/kernel/db/query.ts';
import { noteExhausted } from '../../../src/outbound/notifications/event-repository.ts';

const store = { storeId: t.uuid, now: t.timestamp };

export const countRows = query.value({
  name: 'test_notification_events',
  params: { storeId: t.uuid },
  row: { events: t.count },
  sql: 'select count(*) as events from notification_events where store_id = $storeId',
});

/** Adds payments of one dollar each. */
export const addEvents = query.run({
  name: 'test_notification_events_add',
  params: { ...store, events: t.count },
  sql: `insert into notification_events (store_id, kind, payable_kind, payable_id, millis, currency, happened_at)
    select $storeId, 'payment', 'order', gen_random_uuid(), 1000, 'usd', $now from generate_series(1, $events)`,
});

const addDelivery = query.value({
  name: 'test_notification_delivery',
  params: store,
  row: { id: t.uuid },
  sql: `insert into webhook_deliveries (id, store_id, event, order_id, payload, status, created_at)
    select gen_random_uuid(), store_id, 'order.completed', id, '{}', 'exhausted', $now from orders
    where store_id = $storeId returning id`,
});

/** Adds an exhausted delivery for the store's only order. */
export async function exhaustDelivery(q: Queryable, { storeId, now }: { storeId: string; now: number }): Promise<void> {
  await noteExhausted(q, { deliveryIds: [await addDelivery(q, { storeId, now })], now });
}

/** Adds an attempt of the store's only order, which received 3 USDC after it had ended. */
const addAttempt = query.run({
  name: 'test_notification_attempt',
  params: store,
  sql: `insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token, decimals,
      required_amount, late_amount, held_amount, deposit_address, payout_address, fee_recipient, fee_bps, quote,
      quote_expires_at, created_at, ended_at)
    select id, store_id, 'order', id, 'expired', 'usdc-local', 'local', 'usdc', 6, 1000000, 3000000, 3000000, id::text, '',
      '', 100, '{}', $now, $now, $now from orders where store_id = $storeId`,
});
const markFound = query.run({
  name: 'test_notification_found',
  params: store,
  sql: 'update payment_attempts set found_at = $now where store_id = $storeId',
});

export async function setFound(q: Queryable, given: { storeId: string; now: number }): Promise<void> {
  await addAttempt(q, given);
  await markFound(q, given);
}

/** Adds 7 of another token at the attempt's address. */
export const addForeignDeposit = query.run({
  name: 'test_notification_foreign',
  params: store,
  sql: `insert into foreign_deposits (attempt_id, store_id, chain, method, token_address, held_amount, confirmed_block,
      found_at)
    select id, store_id, chain, 'usdt-local', '0xab', 7000000, 1, $now from payment_attempts where store_id = $storeId`,
});

export const suspend = query.run({
  name: 'test_notification_suspend',
  params: store,
  sql: `update stores set suspended_at = $now, suspension_reason = 'A test' where id = $storeId`,
});

export const requireTwoFactor = query.run({
  name: 'test_notification_two_factor',
  params: store,
  sql: `update stores set requires_two_factor = true where id = $storeId and created_at <= $now`,
});
