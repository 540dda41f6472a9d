import { operation } from '../../../kernel/http/operation.ts';
import { IdParams } from '../../../kernel/http/schemas.ts';
import { PaymentRefusal } from '../../../money/payments/refusals.ts';
import { requireCheckout } from '../find-checkout.ts';
import { Checkout } from '../schema.ts';
import { checkoutView } from '../view.ts';

export const getCheckoutOperation = operation(
  {
    operationId: 'getCheckout',
    summary: 'Read a checkout',
    description: "The buyer's view of an order or invoice, with its current payment attempt.",
    params: IdParams,
    response: { 200: Checkout },
    refusals: PaymentRefusal.of('checkout.notFound'),
  },
  async (deps, call) => {
    const checkout = await requireCheckout(deps.db, call.params.id);
    return { status: 200, body: await checkoutView(deps, checkout) };
  },
);
