import { STORE_STATUSES } from '../../../merchants/store-transitions.ts';
import { readStores } from '../../../operations/stores.ts';
import { operatorOperation } from '../operation.ts';
import { rowsView } from '../rows.ts';
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
