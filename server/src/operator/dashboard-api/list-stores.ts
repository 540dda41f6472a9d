import { operatorOperation } from '../../kernel/http/dashboard/operation.ts';
import { rowsView } from '../../kernel/http/dashboard/rows.ts';
import { STORE_STATUSES } from '../../stores/store-transitions.ts';
import { readStores } from '../operations/stores.ts';
import { Stores, StoresQuery } from './schema.ts';
import { storeView } from './view.ts';

export const listStoresOperation = operatorOperation(
  {
    operationId: 'listStores',
    summary: 'A page of all stores, newest first',
    querystring: StoresQuery,
    response: { 200: Stores },
  },
  async ({ lists, clock }, { query }) => {
    const found = await readStores({ db: lists.forAll(), clock }, { ...query, status: query.status ?? null });
    return { status: 200, body: rowsView(found, STORE_STATUSES, query, storeView) };
  },
);
