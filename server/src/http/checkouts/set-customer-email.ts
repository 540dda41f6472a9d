import { ApiError } from '../../lib/errors.ts';
import { setOrderEmail } from '../../orders/repository.ts';
import { requireSubject } from '../checkout-view/find-checkout.ts';
import { CHECKOUT_NOT_FOUND, CustomerEmailBody } from '../checkout-view/schema.ts';
import { operation } from '../operation.ts';
import { Empty, IdParams } from '../schemas.ts';

export const setCustomerEmailOperation = operation(
  {
    operationId: 'setCustomerEmail',
    summary: 'Set the customer email',
    description: 'Where the goods of a `pending` order are sent once it is completed. Orders only.',
    params: IdParams,
    body: CustomerEmailBody,
    response: { 204: Empty },
    refusals: {
      400: { 'Only pending orders can be changed': 'The order has ended, or it is an invoice.' },
      404: CHECKOUT_NOT_FOUND,
    },
  },
  async (deps, call) => {
    const subject = await requireSubject(deps.db, call.params.id);
    const changed =
      subject.kind === 'order' && (await setOrderEmail(deps.db, subject.order.id, call.body.customerEmail));
    if (!changed) throw new ApiError(400, 'Only pending orders can be changed');
    return { status: 204 };
  },
);
