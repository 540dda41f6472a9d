import { deliveredItems } from '../../catalog/repository.ts';
import { findStore, findStoreIdBySlug } from '../../merchants/store-repository.ts';
import { createCart } from '../../orders/create-cart.ts';
import { CART_REFUSALS } from '../../orders/refusals.ts';
import { setOrderEmail } from '../../orders/status-repository.ts';
import { observedAttempt } from '../../payments/booking/shown-attempt-repository.ts';
import { startAttempt } from '../../payments/picking/start-attempt.ts';
import { requireCheckout } from '../checkout-view/find-checkout.ts';
import {
  Attempt,
  Checkout,
  CreateCheckoutBody,
  CustomerEmailBody,
  Delivery,
  StartAttemptBody,
} from '../checkout-view/schema.ts';
import { attemptView, checkoutView } from '../checkout-view/view.ts';
import { operation } from '../operation.ts';
import { CreatedOrder } from '../orders/schema.ts';
import { createdOrderView } from '../orders/view.ts';
import { HttpRefusal } from '../refusal-table.ts';
import { Empty, IdParams } from '../schemas.ts';

export const createCheckoutOperation = operation(
  {
    operationId: 'createCheckout',
    summary: 'Check out a storefront cart',
    description:
      'Creates an order from the cart of a hosted storefront. Fires `order.created`. A server creates orders ' +
      'with its API key instead.',
    body: CreateCheckoutBody,
    response: { 201: CreatedOrder },
    refusals: [...CART_REFUSALS, 'storefront.notFound', 'cart.noRoom'],
  },
  async (deps, call) => {
    const storeId = await findStoreIdBySlug(deps.db, { slug: call.body.store });
    const store = storeId === undefined ? undefined : await findStore(deps.db, { storeId });
    if (store === undefined || !store.storefrontEnabled) throw new HttpRefusal('storefront.notFound');
    const { items, customerEmail = null } = call.body;
    const order = await createCart(deps, store.id, { items, customerEmail, clientAddress: call.addressGroup });
    return { status: 201, body: createdOrderView(order, deps.settings.hostedBase) };
  },
);

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

export const startAttemptOperation = operation(
  {
    operationId: 'startAttempt',
    summary: 'Start a payment attempt',
    description:
      'Picks a token: locks a quote for 30 minutes, or for what is left of the order or invoice, and ' +
      'returns the address to pay to. Picking the token of the live attempt again answers `200` with that ' +
      'attempt; picking another one supersedes it. Picking the token of a superseded attempt whose quote ' +
      'still runs resumes it: `200`, with its address, its amount and what it has received. The first ' +
      'attempt of an order fires `order.processing`.',
    params: IdParams,
    body: StartAttemptBody,
    response: { 200: Attempt, 201: Attempt },
    refusals: [
      'checkout.methodNotAvailable',
      'checkout.notPayable',
      'checkout.notFound',
      'checkout.tooManyAttempts',
      'checkout.noPrice',
    ],
  },
  async (deps, call) => {
    const { kind, id: payableId, storeId, currency } = await requireCheckout(deps.db, call.params.id);
    const input = { kind, payableId, storeId, currency, method: call.body.paymentMethod, ipAddress: call.ip };
    const { agreementFrom, feeRecipient } = deps.settings;
    const { attempt, created } = await startAttempt({ ...deps, agreementFrom, feeRecipient }, input);
    // Nothing can have happened yet at an address that nobody has been told.
    const observed = created
      ? { ...attempt, transactions: [], headNumber: null }
      : await observedAttempt(deps.db, { id: attempt.id });
    return { status: created ? 201 : 200, body: attemptView(deps.chains, observed) };
  },
);

export const setCustomerEmailOperation = operation(
  {
    operationId: 'setCustomerEmail',
    summary: 'Set the customer email',
    description: 'Where the goods of a `pending` order are sent once it is completed. Orders only.',
    params: IdParams,
    body: CustomerEmailBody,
    response: { 204: Empty },
    refusals: ['order.notChangeable', 'checkout.notFound'],
  },
  async (deps, call) => {
    const { kind, id } = await requireCheckout(deps.db, call.params.id);
    const changed = kind === 'order' && (await setOrderEmail(deps.db, { id, customerEmail: call.body.customerEmail }));
    if (!changed) throw new HttpRefusal('order.notChangeable');
    return { status: 204 };
  },
);

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
