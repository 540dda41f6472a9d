import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { type DashboardRoute, dashboardRoute } from '../../kernel/http/routes.ts';
import type { StoresDeps } from '../dependencies.ts';
import { FoundFundsPage, FoundQuery, LedgerQuery, Settlements } from './dashboard-schema.ts';
import { foundFundsPage } from './ledger-view.ts';
import { settlementsOf } from './settlements-view.ts';

const getSettlementsOperation = storeOperation(
  'read',
  {
    operationId: 'getSettlements',
    summary: 'Sweeps from the store’s deposit addresses and payments to its own wallets, newest first',
    description: 'In confirmed blocks. The first page has the unswept balances, with the reasons, and the fees owed.',
    querystring: LedgerQuery,
    response: { 200: Settlements },
  },
  async (deps: StoresDeps, { store: { storeId }, query }) => ({
    status: 200,
    body: await settlementsOf(deps, storeId, query),
  }),
);

const getUnmatchedOperation = storeOperation(
  'read',
  {
    operationId: 'getUnmatched',
    summary: 'Unmatched payments, the last found first',
    querystring: FoundQuery,
    response: { 200: FoundFundsPage },
  },
  async ({ lists, chains }: StoresDeps, { store: { storeId }, query }) => ({
    status: 200,
    body: await foundFundsPage({ db: lists.forStore(storeId), chains }, storeId, query),
  }),
);

export const routes: readonly DashboardRoute<StoresDeps>[] = [
  dashboardRoute('GET /stores/:slug/settlements', getSettlementsOperation),
  dashboardRoute('GET /stores/:slug/settlements/unmatched', getUnmatchedOperation),
];
