import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { rowsView } from '../../kernel/http/dashboard/rows.ts';
import { decodeId } from '../../kernel/http/ids.ts';
import { type DashboardRoute, dashboardRoute } from '../../kernel/http/routes.ts';
import { VerbatimOutput } from '../../kernel/http/schemas.ts';
import { millis } from '../../kernel/lib/money.ts';
import { Verbatim } from '../../kernel/lib/verbatim-json.ts';
import { methodDescriber } from '../../money/payments/paid-facts.ts';
import { PaymentRefusal } from '../../money/payments/refusals.ts';
import type { SalesDeps } from '../dependencies.ts';
import { attemptPageView, paymentsOf } from '../details/payments.ts';
import {
  AttemptPage,
  AttemptsQuery,
  DeliverablesBody,
  DeliverablesLines,
  NoteBody,
  OrderDetail,
  OrderRows,
  OrderRowsQuery,
  ResentItems,
  SaleParams,
} from '../details/schema.ts';
import { orderDetailView, orderRowView } from '../details/view.ts';
import { addNote } from './add-note.ts';
import { expireOrder } from './expire-order.ts';
import { getOrderDetail, getOrderRows, showDeliverables } from './order-detail.ts';
import { getOrder } from './read-orders.ts';
import { OrderRefusal } from './refusals.ts';
import { resendItems } from './resend-items.ts';
import { ORDER_STATUSES } from './types.ts';

const listOrdersOperation = storeOperation(
  'read',
  {
    operationId: 'listOrders',
    summary: 'A page of the store’s orders, newest first',
    querystring: OrderRowsQuery,
    response: { 200: OrderRows },
  },
  async ({ lists }: SalesDeps, { store, query }) => {
    const found = await getOrderRows(lists.forStore(store.storeId), store.storeId, query, query.status);
    return { status: 200, body: rowsView(found, ORDER_STATUSES, query, orderRowView) };
  },
);

const getOrderOperation = storeOperation(
  'read',
  {
    operationId: 'getOrder',
    summary: 'An order with its history',
    description: 'Bounded for orders of any size: the rest of its context and attempts have their own routes.',
    params: SaleParams,
    response: { 200: OrderDetail },
    refusals: OrderRefusal.of('order.notFound'),
  },
  async (deps: SalesDeps, { store, params }) => {
    const id = decodeId(params.id, () => new OrderRefusal('order.notFound'));
    return { status: 200, body: await orderDetail(deps, store.storeId, id) };
  },
);

/** Returns the body of every route that shows an order. @throws OrderRefusal `order.notFound` */
async function orderDetail(deps: SalesDeps, storeId: string, id: string) {
  const detail = await getOrderDetail(deps.db, storeId, id);
  const payments = await paymentsOf(deps, storeId, id);
  return orderDetailView(deps, detail, payments);
}

const listOrderAttemptsOperation = storeOperation(
  'read',
  {
    operationId: 'listOrderAttempts',
    summary: 'A page of the attempts to pay an order: those with money first, then the newest',
    params: SaleParams,
    querystring: AttemptsQuery,
    response: { 200: AttemptPage },
    refusals: OrderRefusal.of('order.notFound'),
  },
  async (deps: SalesDeps, { store, params, query }) => {
    const id = decodeId(params.id, () => new OrderRefusal('order.notFound'));
    const { storeId } = store;
    const { order } = await getOrderDetail(deps.db, storeId, id);
    const of = { storeId, payableId: id, price: millis(order.priceMillis) };
    return { status: 200, body: await attemptPageView(deps, of, query.page) };
  },
);

const getExtraContextOperation = storeOperation(
  'read',
  {
    operationId: 'getExtraContext',
    summary: 'The full context of an order, as a file',
    params: SaleParams,
    response: { 200: VerbatimOutput('object', 'Exactly as sent at creation.') },
    refusals: OrderRefusal.of('order.notFound'),
  },
  async ({ db }: SalesDeps, { store, params, enterLarge, reply }) => {
    const id = decodeId(params.id, () => new OrderRefusal('order.notFound'));
    const { extraContext } = await getOrder(db, store.storeId, id, { enterLarge });
    reply.header('content-disposition', `attachment; filename="order-${params.id}.json"`);
    return { status: 200, body: new Verbatim(extraContext) };
  },
);

const showDeliverablesOperation = storeOperation(
  // Operators, who can otherwise view stores, are excluded: the items are the store's secrets.
  'sell',
  {
    operationId: 'showGoods',
    summary: 'Some delivered items of an order; each view is recorded in the audit log',
    params: SaleParams,
    body: DeliverablesBody,
    response: { 200: DeliverablesLines },
    refusals: OrderRefusal.of('order.notFound', 'order.notCompleted'),
  },
  async (deps: SalesDeps, call) => {
    const id = decodeId(call.params.id, () => new OrderRefusal('order.notFound'));
    const shown = await showDeliverables({ ...deps, by: call.by }, call.store.storeId, id, call.body);
    return { status: 200, body: shown };
  },
);

const resendItemsOperation = storeOperation(
  'sell',
  {
    operationId: 'resendItems',
    summary: 'Email the items of an order to its buyer again',
    params: SaleParams,
    response: { 200: ResentItems },
    refusals: OrderRefusal.of(
      'order.notFound',
      'order.notCompleted',
      'order.noCustomerEmail',
      'order.notDelivered',
      'order.noResendsLeft',
      'order.resentMomentsAgo',
    ),
  },
  async (deps: SalesDeps, call) => {
    const id = decodeId(call.params.id, () => new OrderRefusal('order.notFound'));
    const { hostedBase, emailLimits } = deps.settings;
    const describeMethod = methodDescriber(deps.chains);
    const sending = { ...deps, by: call.by, hostedBase, describeMethod, pauseMs: emailLimits.cooldownMs };
    return { status: 200, body: { sentTo: await resendItems(sending, call.store.storeId, id) } };
  },
);

const addNoteOperation = storeOperation(
  'sell',
  {
    operationId: 'addOrderNote',
    summary: 'Add a note to an order, for the team',
    params: SaleParams,
    body: NoteBody,
    refusals: OrderRefusal.of('order.notFound', 'order.emptyNote', 'order.noRoomForNote', 'order.noteMeanwhile'),
  },
  async (deps: SalesDeps, call) => {
    const id = decodeId(call.params.id, () => new OrderRefusal('order.notFound'));
    await addNote({ ...deps, by: call.by }, call.store.storeId, id, call.body.text);
  },
);

const expireOrderOperation = storeOperation(
  'sell',
  {
    operationId: 'expireOrder',
    ends: true,
    summary: 'Expire a pending order',
    params: SaleParams,
    response: { 200: OrderDetail },
    refusals: [
      ...OrderRefusal.of('order.notFound', 'order.notExpirable', 'order.paymentInProgress'),
      ...PaymentRefusal.of('chain.unavailable'),
    ],
  },
  async (deps: SalesDeps, call) => {
    const id = decodeId(call.params.id, () => new OrderRefusal('order.notFound'));
    const { storeId } = call.store;
    await expireOrder({ ...deps, by: call.by }, deps.payables.order, storeId, id);
    return { status: 200, body: await orderDetail(deps, storeId, id) };
  },
);

export const routes: readonly DashboardRoute<SalesDeps>[] = [
  dashboardRoute('GET /stores/:slug/orders', listOrdersOperation),
  dashboardRoute('GET /stores/:slug/orders/:id', getOrderOperation),
  dashboardRoute('GET /stores/:slug/orders/:id/attempts', listOrderAttemptsOperation),
  dashboardRoute('GET /stores/:slug/orders/:id/extra-context', getExtraContextOperation),
  dashboardRoute('POST /stores/:slug/orders/:id/goods', showDeliverablesOperation),
  dashboardRoute('POST /stores/:slug/orders/:id/expire', expireOrderOperation),
  dashboardRoute('POST /stores/:slug/orders/:id/resend', resendItemsOperation),
  dashboardRoute('POST /stores/:slug/orders/:id/notes', addNoteOperation),
];
