import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { operatorOperation } from '../../kernel/http/dashboard/operation.ts';
import { readStore } from '../operations/stores.ts';
import { OperatedStore, StoreSlugParams } from './schema.ts';
import { operatedStoreView } from './view.ts';

export const getOperatedStoreOperation = operatorOperation(
  {
    operationId: 'getOperatedStore',
    summary: 'A store with its volume, its fee and what operators did to it',
    params: StoreSlugParams,
    response: { 200: OperatedStore },
    refusals: AccessRefusal.of('store.notFound'),
  },
  async (deps, { params }) => {
    const store = await readStore(deps, params.slug);
    if (store === undefined) throw new AccessRefusal('store.notFound');
    return { status: 200, body: operatedStoreView(store) };
  },
);
