import { requireCheckout } from '../checkout-view/find-checkout.ts';
import { Checkout } from '../checkout-view/schema.ts';
import { checkoutView } from '../checkout-view/view.ts';
import { operation } from '../operation.ts';
import { IdParams } from '../schemas.ts';

export const getCheckoutOperation = operation(
  {
    operationId: 'getCheckout',
    summary: 'Read a checkout',
    description: "The buyer's view of an order or invoice, with its current payment attempt.",
    params: IdParams,
    response: { 200: Checkout },
    refusals: ['checkout.notFound'],
  },
  async (deps, call) => {
    const checkout = await requireCheckout(deps.db, call.params.id);
    return { status: 200, body: await checkoutView(deps, checkout) };
  },
);
