import { AccessRefusal } from '../kernel/auth/refusals.ts';
import { operatorOperation } from '../kernel/http/dashboard/operation.ts';
import { rowsView } from '../kernel/http/dashboard/rows.ts';
import { type DashboardRoute, dashboardRoute } from '../kernel/http/routes.ts';
import { resumeStore, setFee, suspendStore } from '../stores/operate-store.ts';
import { STORE_STATUSES } from '../stores/store-transitions.ts';
import { FeeBody, OperatedStore, StoreSlugParams, Stores, StoresQuery, SuspendBody } from './dashboard-schema.ts';
import { operatedStoreView, storeView } from './dashboard-view.ts';
import type { OperatorDeps } from './dependencies.ts';
import { readStore, readStores } from './operations/stores.ts';

const listStoresOperation = operatorOperation(
  {
    operationId: 'listStores',
    summary: 'A page of all stores, newest first',
    querystring: StoresQuery,
    response: { 200: Stores },
  },
  async ({ lists, clock }: OperatorDeps, { query }) => {
    const found = await readStores({ db: lists.forAll(), clock }, { ...query, status: query.status ?? null });
    return { status: 200, body: rowsView(found, STORE_STATUSES, query, storeView) };
  },
);

const getOperatedStoreOperation = operatorOperation(
  {
    operationId: 'getOperatedStore',
    summary: 'A store with its volume, its fee and its operator history',
    params: StoreSlugParams,
    response: { 200: OperatedStore },
    refusals: AccessRefusal.of('store.notFound'),
  },
  async (deps: OperatorDeps, { params }) => {
    const store = await readStore(deps, params.slug);
    if (store === undefined) throw new AccessRefusal('store.notFound');
    return { status: 200, body: operatedStoreView(store) };
  },
);

const setFeeOperation = operatorOperation(
  {
    operationId: 'setFee',
    summary: 'Set the fee of a store for new attempts',
    confirm: true,
    params: StoreSlugParams,
    body: FeeBody,
    refusals: AccessRefusal.of('store.notFound', 'store.closed'),
  },
  async (deps: OperatorDeps, { by, params, body }) => {
    await setFee(deps, { slug: params.slug, by, feeBps: body.feeBps });
  },
);

const suspendStoreOperation = operatorOperation(
  {
    operationId: 'suspendStore',
    summary: 'Suspend a store; payments already begun run to their end',
    confirm: true,
    params: StoreSlugParams,
    body: SuspendBody,
    refusals: AccessRefusal.of('store.notFound', 'store.closed', 'store.suspended'),
  },
  (deps: OperatorDeps, { by, params, body }) =>
    suspendStore(deps, { slug: params.slug, by, reason: body.reason.trim() }),
);

const resumeStoreOperation = operatorOperation(
  {
    operationId: 'resumeStore',
    summary: 'Resume a suspended store',
    confirm: true,
    params: StoreSlugParams,
    refusals: AccessRefusal.of('store.notFound', 'store.closed', 'store.notSuspended'),
  },
  (deps: OperatorDeps, { by, params }) => resumeStore(deps, { slug: params.slug, by }),
);

export const routes: readonly DashboardRoute<OperatorDeps>[] = [
  dashboardRoute('GET /operator/stores', listStoresOperation),
  dashboardRoute('GET /operator/stores/:slug', getOperatedStoreOperation),
  dashboardRoute('PUT /operator/stores/:slug/fee', setFeeOperation),
  dashboardRoute('POST /operator/stores/:slug/suspend', suspendStoreOperation),
  dashboardRoute('POST /operator/stores/:slug/resume', resumeStoreOperation),
];
