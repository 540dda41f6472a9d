import { deliveredItems } from '../../catalog/repository.ts';
import { ApiError } from '../../lib/errors.ts';
import { requireSubject } from '../checkout-view/find-checkout.ts';
import { CHECKOUT_NOT_FOUND, Delivery } from '../checkout-view/schema.ts';
import { operation } from '../operation.ts';
import { IdParams } from '../schemas.ts';

export const getDeliveryOperation = operation(
  {
    operationId: 'getDelivery',
    summary: 'Read the goods of an order',
    description:
      'What a `completed` order delivers: one line for each unit of a product with finite stock, else the text of the product. Empty while the goods wait, a product being off sale for a check after a restore.',
    params: IdParams,
    response: { 200: Delivery },
    refusals: { 400: { 'Order is not completed': 'Not paid in full, or an invoice.' }, 404: CHECKOUT_NOT_FOUND },
  },
  async (deps, call) => {
    const subject = await requireSubject(deps.db, call.params.id);
    if (subject.kind !== 'order' || subject.order.status !== 'completed') {
      throw new ApiError(400, 'Order is not completed');
    }
    return { status: 200, body: { items: await deliveredItems(deps.db, subject.order.id) } };
  },
);
