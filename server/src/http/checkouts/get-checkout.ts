import { requireSubject } from '../checkout-view/find-checkout.ts';
import { checkoutView } from '../checkout-view/view.ts';
import { operation } from '../operation.ts';
import { Checkout } from '../schemas/checkouts.ts';
import { ErrorBody, IdParams } from '../schemas/common.ts';

export const getCheckoutOperation = operation(
  {
    summary: 'Read a checkout',
    description: 'The buyer’s view of an order or invoice. Possession of the id is the credential.',
    params: IdParams,
    response: { 200: Checkout, 400: ErrorBody, 404: ErrorBody, 429: ErrorBody },
  },
  async (deps, call) => {
    const subject = await requireSubject(deps.db, call.params.id);
    return { status: 200, body: await checkoutView(deps, subject) };
  },
);
