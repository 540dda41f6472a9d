import { deliveredItems } from '../../catalog/repository.ts';
import { requireCheckout } from '../checkout-view/find-checkout.ts';
import { Delivery } from '../checkout-view/schema.ts';
import { operation } from '../operation.ts';
import { HttpRefusal } from '../refusal-table.ts';
import { IdParams } from '../schemas.ts';

export const getDeliveryOperation = operation(
  {
    operationId: 'getDelivery',
    summary: 'Read the goods of an order',
    description:
      'What a `completed` order delivers: one line for each unit of a product with finite stock, else the ' +
      'text of the product. Empty while the goods wait because a product is off sale for a check after a ' +
      'restore.',
    params: IdParams,
    response: { 200: Delivery },
    refusals: ['order.notCompleted', 'checkout.notFound'],
  },
  async (deps, call) => {
    const checkout = await requireCheckout(deps.db, call.params.id);
    const isCompleted = checkout.kind === 'order' && checkout.status === 'completed';
    if (!isCompleted) throw new HttpRefusal('order.notCompleted');
    return { status: 200, body: { items: await deliveredItems(deps.db, { orderId: checkout.id }) } };
  },
);
