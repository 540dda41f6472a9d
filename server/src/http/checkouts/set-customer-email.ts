import { ApiError } from '../../lib/errors.ts';
import { setOrderEmail } from '../../orders/repository.ts';
import { requireSubject } from '../checkout-view/find-checkout.ts';
import { operation } from '../operation.ts';
import { CustomerEmailBody } from '../schemas/checkouts.ts';
import { Empty, ErrorBody, IdParams } from '../schemas/common.ts';

export const setCustomerEmailOperation = operation(
  {
    summary: 'Leave an address for the goods',
    params: IdParams,
    body: CustomerEmailBody,
    response: { 204: Empty, 400: ErrorBody, 404: ErrorBody, 429: ErrorBody },
  },
  async (deps, call) => {
    const subject = await requireSubject(deps.db, call.params.id);
    const changed =
      subject.kind === 'order' && (await setOrderEmail(deps.db, subject.order.id, call.body.customerEmail));
    if (!changed) throw new ApiError(400, 'Only pending orders can be changed');
    return { status: 204 };
  },
);
