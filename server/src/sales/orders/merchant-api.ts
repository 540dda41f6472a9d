import { decodeId, idempotencyKeyOf } from '../../kernel/http/ids.ts';
import { listAnswer } from '../../kernel/http/large-answers.ts';
import { keyOperation } from '../../kernel/http/operation.ts';
import { type MerchantRoute, merchantRoute } from '../../kernel/http/routes.ts';
import { IdempotencyHeaders, IdParams } from '../../kernel/http/schemas.ts';
import { paginationOf } from '../../kernel/lib/paging.ts';
import { PaymentRefusal } from '../../money/payments/refusals.ts';
import type { SalesDeps } from '../dependencies.ts';
import { createOrder, DEFAULT_ORDER_MINUTES } from './create-order.ts';
import { expireOrder } from './expire-order.ts';
import { getOrder, getOrderPage } from './read-orders.ts';
import { CART_REFUSALS, OrderRefusal } from './refusals.ts';
import { CreatedOrder, CreateOrderBody, ListOrdersQuery, Order, OrderPage } from './schema.ts';
import { createdOrderView, orderSummaryView, orderView } from './view.ts';

const createOrderOperation = keyOperation(
  {
    operationId: 'createOrder',
    summary: 'Create an order',
    description:
      'Prices a cart of products at their current prices and returns the checkout page for the buyer. Every ' +
      'product must belong to the store, be listed and share one currency. Lines of the same product are ' +
      'merged, so the response may have fewer items. Finite stock is reserved for all lines or ' +
      'for none, until the order ends.\n\n' +
      'Fires `order.created`.',
    headers: IdempotencyHeaders,
    body: CreateOrderBody,
    response: { 201: CreatedOrder },
    refusals: OrderRefusal.of(...CART_REFUSALS, 'order.storeNotFound'),
  },
  async (deps: SalesDeps, call) => {
    const { body } = call;
    const input = {
      items: body.items,
      expiresInMinutes: body.expiresIn ?? DEFAULT_ORDER_MINUTES,
      extraContext: call.verbatim('extraContext') ?? '{}',
      customerEmail: body.customerEmail ?? null,
      successUrl: body.successUrl ?? null,
      cancelUrl: body.cancelUrl ?? null,
      idempotencyKey: idempotencyKeyOf(call.headers),
    };
    const order = await createOrder(deps, call.storeId, input);
    return { status: 201, body: createdOrderView(order, deps.settings.hostedBase) };
  },
);

const listOrdersOperation = keyOperation(
  {
    operationId: 'listOrders',
    summary: 'List orders',
    description: 'Newest first. Rows are full orders without `transactions`.',
    querystring: ListOrdersQuery,
    response: { 200: OrderPage },
  },
  async (deps: SalesDeps, call) => {
    const { query } = call;
    const storeId = call.storeId;
    const { orders, total } = await getOrderPage(deps.lists.forStore(storeId), storeId, query, query.status);
    return listAnswer(orders, (order) => orderSummaryView(order, deps.settings.hostedBase), paginationOf(query, total));
  },
);

const getOrderOperation = keyOperation(
  {
    operationId: 'getOrder',
    summary: 'Read an order',
    description:
      'The full order with its payment. Use it to confirm a webhook, or if none arrived. Fulfil on `completed` only.',
    params: IdParams,
    response: { 200: Order },
    refusals: OrderRefusal.of('order.notFound'),
  },
  async (deps: SalesDeps, call) => {
    const id = decodeId(call.params.id, () => new OrderRefusal('order.notFound'));
    const order = await getOrder(deps.db, call.storeId, id, call);
    return { status: 200, body: orderView(order, deps.settings.hostedBase) };
  },
);

const expireOrderOperation = keyOperation(
  {
    operationId: 'expireOrder',
    ends: true,
    summary: 'Expire an order',
    description:
      'Ends a `pending` order immediately, retires its deposit addresses and releases reserved stock; takes no ' +
      'body. Fires `order.expired`.\n\n' +
      'An order that turns out to hold some money, but not enough, becomes `partial` instead and the call ' +
      'is refused: read the order again.',
    params: IdParams,
    response: { 200: Order },
    refusals: [
      ...OrderRefusal.of('order.notExpirable', 'order.paymentInProgress', 'order.notFound'),
      ...PaymentRefusal.of('chain.unavailable'),
    ],
  },
  async (deps: SalesDeps, call) => {
    const id = decodeId(call.params.id, () => new OrderRefusal('order.notFound'));
    await expireOrder({ ...deps, by: call.by }, deps.payables.order, call.storeId, id);
    const order = await getOrder(deps.db, call.storeId, id, call);
    return { status: 200, body: orderView(order, deps.settings.hostedBase) };
  },
);

export const routes: readonly MerchantRoute<SalesDeps>[] = [
  merchantRoute('POST /v1/orders', 'orders:write', 'Orders', createOrderOperation),
  merchantRoute('GET /v1/orders', 'orders:read', 'Orders', listOrdersOperation),
  merchantRoute('GET /v1/orders/:id', 'orders:read', 'Orders', getOrderOperation),
  merchantRoute('POST /v1/orders/:id/expire', 'orders:write', 'Orders', expireOrderOperation),
];
