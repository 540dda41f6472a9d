import { HttpRefusal } from '../kernel/http/http-refusals.ts';
import { keyOperation } from '../kernel/http/operation.ts';
import { type MerchantRoute, merchantRoute } from '../kernel/http/routes.ts';
import type { StoresDeps } from './dependencies.ts';
import { readStore } from './read-store.ts';
import { Store } from './schema.ts';
import { storeView } from './view.ts';

const getStoreOperation = keyOperation(
  {
    operationId: 'getStore',
    summary: 'Read the store of the key',
    description:
      'Returns the store of the calling key, the scopes of the key and the payment methods in use. Any valid ' +
      'key may call it. Call it when your server starts, to check that the key has the scopes it needs.',
    response: { 200: Store },
  },
  async (deps: StoresDeps, call) => {
    const { hostedBase: hostedBaseUrl, storefrontDomain } = deps.settings;
    const store = await readStore(deps.db, call.storeId, { hostedBaseUrl, storefrontDomain });
    if (store === undefined) throw new HttpRefusal('request.unauthorized');
    return { status: 200, body: storeView(store, call.key.scopes, deps.chains) };
  },
);

export const routes: readonly MerchantRoute<StoresDeps>[] = [
  merchantRoute('GET /v1/store', null, 'Store', getStoreOperation),
];
