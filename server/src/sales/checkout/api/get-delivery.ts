import { linesOfItem } from '../../../catalog/delivered.ts';
import type { DeliveredItem } from '../../../catalog/delivery-repository.ts';
import type { Queryable } from '../../../kernel/db/pool.ts';
import { operation } from '../../../kernel/http/operation.ts';
import { IdParams } from '../../../kernel/http/schemas.ts';
import { PaymentRefusal } from '../../../money/payments/refusals.ts';
import { readDelivery } from '../../orders/read-delivery.ts';
import { OrderRefusal } from '../../orders/refusals.ts';
import { requireCheckout } from '../find-checkout.ts';
import { Delivery } from '../schema.ts';

export const getDeliveryOperation = operation(
  {
    operationId: 'getDelivery',
    summary: 'Read the goods of an order',
    description:
      'What a `completed` order delivers: one line for each unit of a product with finite stock, else the ' +
      'text of the product. Delivery follows completion immediately; `complete` is false until it is done: a large ' +
      'order takes a while, and one may wait for its store. An order may have a million lines, which are sent as ' +
      'they are read.',
    params: IdParams,
    response: { 200: Delivery },
    refusals: [...OrderRefusal.of('order.notCompleted'), ...PaymentRefusal.of('checkout.notFound')],
  },
  async (deps, call) => {
    const checkout = await requireCheckout(deps.db, call.params.id);
    const isCompleted = checkout.kind === 'order' && checkout.status === 'completed';
    if (!isCompleted) throw new OrderRefusal('order.notCompleted');
    const { isComplete, items } = await readDelivery(deps.db, checkout.id);
    return { status: 200, pieces: deliveryJson(deps.db, checkout.id, { isComplete, items }) };
  },
);

/** Yields the JSON of {@link Delivery} in batches of lines. */
async function* deliveryJson(
  db: Queryable,
  orderId: string,
  { isComplete, items }: { readonly isComplete: boolean; readonly items: readonly DeliveredItem[] },
): AsyncGenerator<string> {
  yield '{"items":[';
  for (const [index, item] of items.entries()) {
    const { productId, title } = item;
    yield `${index === 0 ? '' : ','}{"productId":${JSON.stringify(productId)},"title":${JSON.stringify(title)},"lines":[`;
    let isFirst = true;
    for await (const batch of linesOfItem(db, orderId, item)) {
      if (batch.length === 0) continue;
      yield `${isFirst ? '' : ','}${batch.map((line) => JSON.stringify(line)).join(',')}`;
      isFirst = false;
    }
    yield ']}';
  }
  yield `],"complete":${isComplete}}`;
}
