import { query, t } from '../../kernel/db/query.ts';
import { attemptParams, insertAttemptSql } from '../../money/payments/booking/attempt-repository.ts';
import { storeSettingsSql } from '../../money/payments/booking/pick-repository.ts';
import { insertDeliverySql } from '../../outbound/webhooks/outbox.ts';

/**
 * Writes the first attempt of a pending order and its event, in one statement, if the order and the settings of its
 * store are still those from which both were made. Returns the number of deliveries of the event; undefined when
 * nothing was written, because something has changed or another transaction holds the order.
 *
 * An attempt written after the statement's snapshot is live, and only one can be: the index on live attempts keeps a
 * second one out. Like every pick this locks the order, and the store against a suspension or another fee.
 *
 * No index supports `is not distinct from`: with `=`, a plan made while there are few orders went through all of the
 * store's, all that are pending, or all that end at that moment.
 */
export const insertFirstAttempt = query.maybeValue({
  name: 'order_first_attempt',
  together: 'payableId',
  params: {
    ...attemptParams,
    customerEmail: t.nullable(t.text),
    expiresAt: t.timestamp,
    tiersFrom: t.nullable(t.arrayOf(t.bigint)),
    tierLevels: t.nullable(t.arrayOf(t.text)),
    deliveryId: t.uuid,
    payloadHead: t.text,
    payloadTail: t.text,
  },
  row: { deliveries: t.count },
  sql: `with payable as (
      select o.id, o.extra_context from orders o
      where o.id = $payableId and o.store_id is not distinct from $storeId and o.status is not distinct from 'pending'
        and o.expires_at is not distinct from $expiresAt and $expiresAt > $createdAt
        and o.customer_email is not distinct from $customerEmail
        and not exists (select from payment_attempts a where a.payable_id = o.id)
      for update of o skip locked
    ), settings as (
      ${storeSettingsSql('$createdAt')} and exists (select from payable) and s.fee_bps = $feeBps
        and coalesce(c.new_address, p.address) = $payout and f.from_millis is not distinct from $tiersFrom
        and f.levels is not distinct from $tierLevels
      for key share of s
    ), ${insertAttemptSql('payable cross join settings')}, delivery as (
      ${insertDeliverySql({
        id: '$deliveryId',
        storeId: '$storeId',
        event: "'order.processing'",
        orderId: 'o.id',
        invoiceId: 'null',
        payload: '$payloadHead || o.extra_context || $payloadTail',
        createdAt: '$createdAt',
        from: '(select id, extra_context from payable where exists (select from attempt)) o',
      })}
    )
    select (select count(*) from delivery) as deliveries from attempt`,
});
