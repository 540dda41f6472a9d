import { HttpRefusal } from '../../kernel/http/http-refusals.ts';
import { operation, storeOf } from '../../kernel/http/operation.ts';
import { readStore } from '../read-store.ts';
import { Store } from '../schema.ts';
import { storeView } from '../view.ts';

export const getStoreOperation = operation(
  {
    operationId: 'getStore',
    summary: 'Read the store of the key',
    description:
      'Who am I: the store of the calling key, the scopes of the key and the payment methods in use. Any ' +
      'valid key may call it. Call it when your program starts, to see that the key has the scopes it ' +
      'needs.',
    response: { 200: Store },
  },
  async (deps, call) => {
    const { hostedBase: hostedBaseUrl, storefrontDomain } = deps.settings;
    const store = await readStore(deps.db, storeOf(call), { hostedBaseUrl, storefrontDomain });
    if (store === undefined) throw new HttpRefusal('request.unauthorized');
    return { status: 200, body: storeView(store, call.key?.scopes ?? [], deps.chains) };
  },
);
