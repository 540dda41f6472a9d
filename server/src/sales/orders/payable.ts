import { announceDeliveries } from '../../catalog/delivery-repository.ts';
import { releaseStock } from '../../catalog/repository.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import { present } from '../../kernel/lib/errors.ts';
import type { IdSource } from '../../kernel/lib/ids.ts';
import { Verbatim } from '../../kernel/lib/verbatim-json.ts';
import type { PayableAccess, PaymentEvent } from '../../money/payments/payable.ts';
import type { Payable } from '../../money/payments/types.ts';
import { eventPayloadParts } from '../../outbound/webhooks/events.ts';
import { enqueueEvent } from '../../outbound/webhooks/outbox-repository.ts';
import { orderEventData } from './event-data.ts';
import { findOrder } from './repository.ts';
import { insertOrderEvent, type LockedOrder, lockOrder, moveOrder, ordersPastWindow } from './status-repository.ts';
import { type OrderOutcome, type OrderTrigger, transitionOrder } from './transitions.ts';
import { enqueueDelivery } from './waiting-repository.ts';

/** Placeholder: the database copies the context from row to row, because it may be long and is not read here. */
const IN_THE_ROW = new Verbatim('');

interface OrderAccessDeps {
  readonly ids: IdSource;
}

/**
 * Creates the access by which payments move orders: one transition in the caller's transaction, with its stock, its
 * event and, for a completed order, the delivery job. Work that grows with the size of the order happens after that.
 */
export function createOrderAccess(deps: OrderAccessDeps): PayableAccess<LockedOrder> {
  return {
    lock: lockOrder,
    pastWindow: ordersPastWindow,
    async apply(tx, payable, event, now) {
      const outcome = transitionOrder(payable.status, triggerOf(event));
      if (!('unmoved' in outcome)) await carryOut(deps, tx, { payable, event, outcome, now });
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

/** The effect of a payment event on an order. */
interface Move {
  readonly payable: Payable;
  readonly event: PaymentEvent;
  readonly outcome: OrderOutcome;
  readonly now: number;
}

async function carryOut(deps: OrderAccessDeps, tx: Queryable, move: Move): Promise<void> {
  const { payable, outcome, now } = move;
  if (outcome.status !== 'pending') await changeStatus(tx, move);
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
}

async function changeStatus(tx: Queryable, { payable, event, outcome, now }: Move): Promise<void> {
  const { id, storeId } = payable;
  const completed = event.type === 'funded';
  const change = {
    id,
    storeId,
    from: 'pending',
    to: outcome.status,
    completedAt: completed ? now : null,
    completedAttemptId: completed ? event.attempt.id : null,
    now,
  };
  const { reserved } = present(await moveOrder(tx, change), 'a locked pending order moves');
  if (outcome.stock === 'release') await releaseStock(tx, payable, reserved);
  if (outcome.stock !== 'hand-out') return;
  await enqueueDelivery(tx, { orderId: id, storeId, productIds: reserved.map(({ productId }) => productId), now });
  announceDeliveries(tx);
}
