import { deliveredItems } from '../../catalog/repository.ts';
import { ApiError } from '../../lib/errors.ts';
import { requireSubject } from '../checkout-view/find-checkout.ts';
import { operation } from '../operation.ts';
import { Delivery } from '../schemas/checkouts.ts';
import { ErrorBody, IdParams } from '../schemas/common.ts';

export const getDeliveryOperation = operation(
  {
    summary: 'Read the goods of a completed order',
    params: IdParams,
    response: { 200: Delivery, 400: ErrorBody, 404: ErrorBody, 429: ErrorBody },
  },
  async (deps, call) => {
    const subject = await requireSubject(deps.db, call.params.id);
    if (subject.kind !== 'order' || subject.order.status !== 'completed') {
      throw new ApiError(400, 'Order is not completed');
    }
    return { status: 200, body: { items: await deliveredItems(deps.db, subject.order.id) } };
  },
);
