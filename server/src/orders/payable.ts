import { deliverGoods } from '../catalog/deliver.ts';
import { releaseStock } from '../catalog/repository.ts';
import type { DeliveredItem } from '../catalog/types.ts';
import type { Queryable } from '../db/pool.ts';
import { present } from '../lib/assert.ts';
import type { IdSource } from '../lib/ids.ts';
import { Verbatim } from '../lib/verbatim-json.ts';
import { enqueueOrderDelivery } from '../mail/order-delivery.ts';
import type { PayableAccess, PaymentEvent } from '../payments/payable.ts';
import type { Payable } from '../payments/types.ts';
import { eventPayloadParts } from '../webhooks/events.ts';
import { enqueueEvent } from '../webhooks/outbox.ts';
import { findOrder, insertOrderEvent, lockOrder, moveOrder } from './repository.ts';
import { type OrderOutcome, type OrderTrigger, transitionOrder } from './transitions.ts';
import type { OrderWithPayment } from './types.ts';
import { orderEventData } from './view.ts';

/** The context is copied from row to row: it may be long, and nothing here looks at it. */
const IN_THE_ROW = new Verbatim('');

export interface OrderPayableDeps {
  readonly ids: IdSource;
  /** Where hosted pages live; the mail links there. */
  readonly hostedBase: string;
}

/** How payments move orders: one transition, with its stock, goods, event and mail in the caller's transaction. */
export function createOrderAccess(deps: OrderPayableDeps): PayableAccess {
  return {
    lock: lockOrder,
    async apply(tx, payable, event, now) {
      // The row is locked, so its status is what `open` said.
      const outcome = transitionOrder(payable.open ? 'pending' : 'expired', triggerOf(event));
      if (outcome !== undefined) await carryOut(deps, tx, payable, event, outcome, now);
    },
  };
}

function triggerOf(event: PaymentEvent): OrderTrigger {
  switch (event.type) {
    case 'attempt-started':
      return { type: 'attempt-started', first: event.first };
    case 'funded':
      return { type: 'funded' };
    case 'short':
      return { type: 'short' };
    case 'unpaid':
      return { type: 'unpaid' };
  }
}

async function carryOut(
  deps: OrderPayableDeps,
  tx: Queryable,
  payable: Payable,
  event: PaymentEvent,
  outcome: OrderOutcome,
  now: number,
): Promise<void> {
  const goods = outcome.status === 'pending' ? [] : await changeStatus(tx, payable, event, outcome, now);
  if (outcome.event === null) return;
  const order = present(await findOrder(tx, payable.id), 'the order is locked');
  const delivery = {
    id: deps.ids.next(),
    storeId: order.storeId,
    event: outcome.event,
    orderId: order.id,
    ...eventPayloadParts(outcome.event, now, orderEventData(order, IN_THE_ROW)),
    createdAt: now,
  };
  await enqueueEvent(tx, delivery, insertOrderEvent);
  await mailGoods(deps, tx, order, goods, now);
}

async function changeStatus(
  tx: Queryable,
  payable: Payable,
  event: PaymentEvent,
  outcome: OrderOutcome,
  now: number,
): Promise<DeliveredItem[]> {
  const { id, storeId } = payable;
  const completed = event.type === 'funded';
  const change = {
    id,
    storeId,
    from: 'pending',
    to: outcome.status,
    completedAt: completed ? now : null,
    completedAttemptId: completed ? event.attempt.id : null,
  };
  const reserved = present(await moveOrder(tx, change), 'a locked pending order moves');
  if (outcome.stock === 'release') await releaseStock(tx, storeId, reserved);
  if (outcome.stock !== 'hand-out') return [];
  const { items } = present(await findOrder(tx, id), 'the order is locked');
  return deliverGoods(tx, { id, storeId, items, reserved }, now);
}

async function mailGoods(
  deps: OrderPayableDeps,
  tx: Queryable,
  order: OrderWithPayment,
  goods: readonly DeliveredItem[],
  now: number,
): Promise<void> {
  if (order.status !== 'completed' || order.customerEmail === null) return;
  await enqueueOrderDelivery(tx, {
    id: deps.ids.next(),
    storeId: order.storeId,
    orderId: order.id,
    recipient: order.customerEmail,
    amount: order.priceMillis,
    currency: order.currency,
    goods,
    hostedBase: deps.hostedBase,
    createdAt: now,
  });
}
