import { operation } from '../../../kernel/http/operation.ts';
import { Empty, IdParams } from '../../../kernel/http/schemas.ts';
import { PaymentRefusal } from '../../../money/payments/refusals.ts';
import { OrderRefusal } from '../../orders/refusals.ts';
import { setOrderEmail } from '../../orders/status-repository.ts';
import { requireCheckout } from '../find-checkout.ts';
import { CustomerEmailBody } from '../schema.ts';

export const setCustomerEmailOperation = operation(
  {
    operationId: 'setCustomerEmail',
    summary: 'Set the customer email',
    description: 'Where the goods of a `pending` order are sent once it is completed. Orders only.',
    params: IdParams,
    body: CustomerEmailBody,
    response: { 204: Empty },
    refusals: [...OrderRefusal.of('order.notChangeable'), ...PaymentRefusal.of('checkout.notFound')],
  },
  async (deps, call) => {
    const { kind, id } = await requireCheckout(deps.db, call.params.id);
    const changed = kind === 'order' && (await setOrderEmail(deps.db, { id, customerEmail: call.body.customerEmail }));
    if (!changed) throw new OrderRefusal('order.notChangeable');
    return { status: 204 };
  },
);
