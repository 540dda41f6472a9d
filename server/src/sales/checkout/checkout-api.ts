import Type from 'typebox';
import type { DeliveredItem } from '../../catalog/delivery-repository.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import { FULL_RETRY_SECONDS, sendEventStream } from '../../kernel/http/event-stream.ts';
import { HttpRefusal } from '../../kernel/http/http-refusals.ts';
import { operation } from '../../kernel/http/operation.ts';
import { type CheckoutRoute, checkoutRoute } from '../../kernel/http/routes.ts';
import { AttemptParams, Empty, IdParams } from '../../kernel/http/schemas.ts';
import { takeAuthorization } from '../../money/payments/authorizing/take-authorization.ts';
import { observedAttempt, UNOBSERVED } from '../../money/payments/booking/shown-attempt-repository.ts';
import { PaymentRefusal } from '../../money/payments/refusals.ts';
import { StorefrontRefusal } from '../../stores/refusals.ts';
import { findStore, findStoreIdBySlug } from '../../stores/store-repository.ts';
import type { SalesDeps } from '../dependencies.ts';
import { createCart } from '../orders/create-cart.ts';
import { readDelivery } from '../orders/read-delivery.ts';
import { CART_REFUSALS, OrderRefusal } from '../orders/refusals.ts';
import { CreatedOrder } from '../orders/schema.ts';
import { setOrderEmail } from '../orders/status-repository.ts';
import { createdOrderView } from '../orders/view.ts';
import { requireCheckout } from './find-checkout.ts';
import { itemsJson } from './items-json.ts';
import { pickMethod } from './pick-method.ts';
import {
  Attempt,
  AuthorizeAttemptBody,
  Checkout,
  CreateCheckoutBody,
  CustomerEmailBody,
  Delivery,
  StartAttemptBody,
} from './schema.ts';
import { attemptView, checkoutView } from './view.ts';

const createCheckoutOperation = operation(
  {
    operationId: 'createCheckout',
    summary: 'Check out a storefront cart',
    description:
      'Creates an order from the cart of a hosted storefront. Fires `order.created`. Servers create orders with ' +
      'their API key instead.',
    body: CreateCheckoutBody,
    response: { 201: CreatedOrder },
    refusals: [
      ...OrderRefusal.of(...CART_REFUSALS),
      ...StorefrontRefusal.of('storefront.notFound'),
      ...OrderRefusal.of('cart.noRoom'),
    ],
  },
  async (deps: SalesDeps, call) => {
    const storeId = await findStoreIdBySlug(deps.db, { slug: call.body.store, now: deps.clock.now() });
    const store = storeId === undefined ? undefined : await findStore(deps.db, { storeId });
    if (store === undefined || !store.storefrontEnabled) throw new StorefrontRefusal('storefront.notFound');
    const { items, customerEmail = null } = call.body;
    const order = await createCart(deps, store.id, { items, customerEmail, clientAddress: call.addressGroup });
    return { status: 201, body: createdOrderView(order, deps.settings.hostedBase) };
  },
);

const getCheckoutOperation = operation(
  {
    operationId: 'getCheckout',
    summary: 'Read a checkout',
    description: "The buyer's view of an order or invoice, with its current payment attempt.",
    params: IdParams,
    response: { 200: Checkout },
    refusals: PaymentRefusal.of('checkout.notFound'),
  },
  async (deps: SalesDeps, call) => {
    const checkout = await requireCheckout(deps.db, call.params.id);
    return { status: 200, body: await checkoutView(deps, checkout) };
  },
);

const startAttemptOperation = operation(
  {
    operationId: 'startAttempt',
    summary: 'Start a payment attempt',
    description:
      'Picks a token: locks a quote for 30 minutes, or until the order or invoice ends if that is sooner, and ' +
      'returns the address to pay to. Picking the token of the live attempt again returns `200` with that ' +
      'attempt; picking another one supersedes it. Picking the token of a superseded attempt whose quote ' +
      'still runs resumes it: `200`, with its address, its amount and its received amount. The first ' +
      'attempt of an order fires `order.processing`.',
    params: IdParams,
    body: StartAttemptBody,
    response: { 200: Attempt, 201: Attempt },
    refusals: PaymentRefusal.of(
      'checkout.methodNotAvailable',
      'checkout.notPayable',
      'checkout.notFound',
      'checkout.tooManyAttempts',
      'checkout.noPrice',
    ),
  },
  async (deps: SalesDeps, call) => {
    const pick = { method: call.body.paymentMethod, ip: call.ip };
    const checkout = await requireCheckout(deps.db, call.params.id);
    const { attempt, created } = await pickMethod(deps, checkout, pick);
    // A new address has no transfers yet, since it has not been shown.
    const observed = created ? { ...attempt, ...UNOBSERVED } : await observedAttempt(deps.db, { id: attempt.id });
    return { status: created ? 201 : 200, body: attemptView(deps.chains, observed) };
  },
);

const authorizeAttemptOperation = operation(
  {
    operationId: 'authorizeAttempt',
    summary: 'Pay without gas',
    description:
      'Accepts a transfer that the buyer has signed but not sent, and sends it for them: for tokens with ' +
      'EIP-3009, such as USDC, as EIP-712 typed data `TransferWithAuthorization`. `to` is the ' +
      '`depositAddress` of the attempt, `value` exactly the missing part of `cryptoAmount`, and ' +
      '`validBefore` late enough for some blocks and no later than `expiresAt`. The payment is then seen ' +
      'and decided like any other, in the checkout and its events. One authorization at a time. ' +
      'Repeating the same one returns `202` and sends it only once, so a client can repeat it to ' +
      'check its state: once it can no longer pay, the response says that it is not valid.',
    params: AttemptParams,
    body: AuthorizeAttemptBody,
    response: { 202: Attempt },
    refusals: PaymentRefusal.of(
      'authorization.notValid',
      'authorization.notWorthGas',
      'checkout.notPayable',
      'checkout.notFound',
      'chain.unavailable',
    ),
  },
  async (deps: SalesDeps, call) => {
    const { kind, id: payableId } = await requireCheckout(deps.db, call.params.id);
    const { from, nonce, signature, validAfter, validBefore, value } = call.body;
    const signed = {
      from: from.toLowerCase(),
      value: BigInt(value),
      validAfter: BigInt(validAfter),
      validBefore: BigInt(validBefore),
      nonce: nonce.toLowerCase(),
      signature: signature.toLowerCase(),
    };
    const clientAddress = deps.settings.rateLimits.checkoutWrites === 0 ? undefined : call.addressGroup;
    const { attemptId } = call.params;
    const attempt = await takeAuthorization(deps, { kind, payableId, attemptId, signed, clientAddress });
    const observed = await observedAttempt(deps.db, { id: attempt.id });
    return { status: 202, body: attemptView(deps.chains, observed) };
  },
);

const setCustomerEmailOperation = operation(
  {
    operationId: 'setCustomerEmail',
    summary: 'Set the customer email',
    description: 'The email address that receives the items of a `pending` order once it is completed. Orders only.',
    params: IdParams,
    body: CustomerEmailBody,
    response: { 204: Empty },
    refusals: [...OrderRefusal.of('order.notChangeable'), ...PaymentRefusal.of('checkout.notFound')],
  },
  async (deps: SalesDeps, call) => {
    const { kind, id } = await requireCheckout(deps.db, call.params.id);
    const changed = kind === 'order' && (await setOrderEmail(deps.db, { id, customerEmail: call.body.customerEmail }));
    if (!changed) throw new OrderRefusal('order.notChangeable');
    return { status: 204 };
  },
);

const streamCheckoutOperation = operation(
  {
    operationId: 'streamCheckout',
    summary: 'Follow a checkout',
    description:
      'Server-sent events for `EventSource`: one `data:` line with the checkout as JSON immediately and at each ' +
      'change, and a comment line at least every 15 seconds. A slow reader gets only the newest view. A ' +
      'stream ends after an hour at the latest; `EventSource` reconnects automatically, after a delay that ' +
      'differs between streams.',
    params: IdParams,
    response: { 200: Type.Unsafe<string>({ type: 'string', description: 'An event stream.' }) },
    refusals: [...PaymentRefusal.of('checkout.notFound'), ...HttpRefusal.of('stream.noRoom')],
  },
  async (deps: SalesDeps, call) => {
    const { id } = await requireCheckout(deps.db, call.params.id);
    if (!deps.streams.hasRoomFor(call.addressGroup)) throw new HttpRefusal('stream.noRoom', FULL_RETRY_SECONDS);
    sendEventStream(call, (reader) => deps.streams.subscribe(id, reader, call.addressGroup));
    return undefined;
  },
);

const getDeliveryOperation = operation(
  {
    operationId: 'getDelivery',
    summary: 'Read the delivered items of an order',
    description:
      'The items of a `completed` order: one line for each unit of a product with finite stock, otherwise the ' +
      'text of the product. Delivery follows completion immediately; `complete` is false until it is done: a ' +
      'large order takes a while, and an order may wait for its store. An order may have a million lines, which are streamed.',
    params: IdParams,
    response: { 200: Delivery },
    refusals: [...OrderRefusal.of('order.notCompleted'), ...PaymentRefusal.of('checkout.notFound')],
  },
  async (deps: SalesDeps, call) => {
    const checkout = await requireCheckout(deps.db, call.params.id);
    const isCompleted = checkout.kind === 'order' && checkout.status === 'completed';
    if (!isCompleted) throw new OrderRefusal('order.notCompleted');
    const { isComplete, items } = await readDelivery(deps.db, checkout.id);
    return { status: 200, pieces: deliveryJson(deps.db, checkout.id, { isComplete, items }) };
  },
);

async function* deliveryJson(
  db: Queryable,
  orderId: string,
  { isComplete, items }: { readonly isComplete: boolean; readonly items: readonly DeliveredItem[] },
): AsyncGenerator<string> {
  yield '{"items":';
  yield* itemsJson(db, orderId, items);
  yield `,"complete":${isComplete}}`;
}

export const routes: readonly CheckoutRoute<SalesDeps>[] = [
  checkoutRoute('POST /v1/checkouts', 'writes', createCheckoutOperation),
  checkoutRoute('GET /v1/checkouts/:id', 'reads', getCheckoutOperation),
  checkoutRoute('POST /v1/checkouts/:id/attempts', 'writes', startAttemptOperation),
  checkoutRoute('POST /v1/checkouts/:id/attempts/:attemptId/authorization', 'writes', authorizeAttemptOperation),
  checkoutRoute('PUT /v1/checkouts/:id/customer-email', 'writes', setCustomerEmailOperation),
  checkoutRoute('GET /v1/checkouts/:id/events', 'reads', streamCheckoutOperation),
  checkoutRoute('GET /v1/checkouts/:id/delivery', 'reads', getDeliveryOperation),
];
