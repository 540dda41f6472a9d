import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { rowsView } from '../../kernel/http/dashboard/rows.ts';
import { decodeId } from '../../kernel/http/ids.ts';
import { type DashboardRoute, dashboardRoute } from '../../kernel/http/routes.ts';
import { VerbatimOutput } from '../../kernel/http/schemas.ts';
import { Verbatim } from '../../kernel/lib/verbatim-json.ts';
import { PaymentRefusal } from '../../money/payments/refusals.ts';
import type { SalesDeps } from '../dependencies.ts';
import { attemptPageView, paymentsOf } from '../details/payments.ts';
import {
  AttemptPage,
  AttemptsQuery,
  DeliverablesBody,
  DeliverablesLines,
  OrderDetail,
  OrderRows,
  OrderRowsQuery,
  SaleParams,
} from '../details/schema.ts';
import { orderDetailView, orderRowView } from '../details/view.ts';
import { expireOrder } from './expire-order.ts';
import { getOrderDetail, getOrderRows, showDeliverables } from './order-detail.ts';
import { getOrder } from './read-orders.ts';
import { OrderRefusal } from './refusals.ts';
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
    await getOrderDetail(deps.db, store.storeId, id);
    return { status: 200, body: await attemptPageView(deps, store.storeId, id, query.page) };
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
];
