import { paginationOf } from '../../lib/paging.ts';
import { createOrder, DEFAULT_ORDER_MINUTES } from '../../orders/create-order.ts';
import { expireOrder } from '../../orders/expire-order.ts';
import { getOrder, getOrderPage } from '../../orders/read-orders.ts';
import { CART_REFUSALS } from '../../orders/refusals.ts';
import { listAnswer } from '../large-answers.ts';
import { operation, storeOf } from '../operation.ts';
import { CreatedOrder, CreateOrderBody, ListOrdersQuery, Order, OrderPage } from '../orders/schema.ts';
import { createdOrderView, orderSummaryView, orderView } from '../orders/view.ts';
import { IdempotencyHeaders, IdParams } from '../schemas.ts';
import { decodeId, idempotencyKeyOf } from './ids.ts';

export const createOrderOperation = operation(
  {
    operationId: 'createOrder',
    summary: 'Create an order',
    description:
      'Prices a cart of products at what they cost now and answers with the checkout page to send the ' +
      'buyer to. Every product must belong to the store, be listed and share one currency. Lines of one ' +
      'product are added up, so the answer may have fewer items. Finite stock is reserved for all lines or ' +
      'for none, until the order ends.\n\n' +
      'Fires `order.created`.',
    headers: IdempotencyHeaders,
    body: CreateOrderBody,
    response: { 201: CreatedOrder },
    refusals: CART_REFUSALS,
  },
  async (deps, call) => {
    const { body } = call;
    const order = await createOrder(deps, storeOf(call), {
      items: body.items,
      expiresInMinutes: body.expiresIn ?? DEFAULT_ORDER_MINUTES,
      extraContext: call.verbatim('extraContext') ?? '{}',
      customerEmail: body.customerEmail ?? null,
      successUrl: body.successUrl ?? null,
      cancelUrl: body.cancelUrl ?? null,
      idempotencyKey: idempotencyKeyOf(call.headers),
    });
    return { status: 201, body: createdOrderView(order, deps.settings.hostedBase) };
  },
);

export const listOrdersOperation = operation(
  {
    operationId: 'listOrders',
    summary: 'List orders',
    description: 'Newest first. Rows are full orders without `transactions`.',
    querystring: ListOrdersQuery,
    response: { 200: OrderPage },
  },
  async (deps, call) => {
    const { query } = call;
    const { orders, total } = await getOrderPage(deps.db, storeOf(call), query, query.status);
    return listAnswer(orders, (order) => orderSummaryView(order, deps.settings.hostedBase), paginationOf(query, total));
  },
);

export const getOrderOperation = operation(
  {
    operationId: 'getOrder',
    summary: 'Read an order',
    description:
      'The full order with its payment. Use it to check a webhook, or when none arrived. Fulfil on `completed` only.',
    params: IdParams,
    response: { 200: Order },
    refusals: ['order.notFound'],
  },
  async (deps, call) => {
    const id = decodeId(call.params.id, 'order.notFound');
    const order = await getOrder(deps.db, storeOf(call), id, call.enterLarge);
    return { status: 200, body: orderView(order, deps.settings.hostedBase) };
  },
);

export const expireOrderOperation = operation(
  {
    operationId: 'expireOrder',
    summary: 'Expire an order',
    description:
      'Ends a `pending` order at once, retires its deposit addresses and releases reserved stock; takes no ' +
      'body. Fires `order.expired`.\n\n' +
      'An order that turns out to hold some money, but not enough, becomes `partial` instead and the call ' +
      'is refused: read the order again.',
    params: IdParams,
    response: { 200: Order },
    refusals: ['order.notExpirable', 'order.paymentInProgress', 'order.notFound', 'chain.unavailable'],
  },
  async (deps, call) => {
    const id = decodeId(call.params.id, 'order.notFound');
    await expireOrder(deps, deps.payables.order, storeOf(call), id);
    const order = await getOrder(deps.db, storeOf(call), id, call.enterLarge);
    return { status: 200, body: orderView(order, deps.settings.hostedBase) };
  },
);
