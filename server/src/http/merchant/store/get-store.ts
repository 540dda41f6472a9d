import { isoTime } from '../../../lib/clock.ts';
import { ApiError } from '../../../lib/errors.ts';
import { readStore } from '../../../merchants/store-view.ts';
import { operation, storeOf } from '../../operation.ts';
import { methodViews } from '../../payment-methods.ts';
import { Store } from '../../schemas/store.ts';

export const getStoreOperation = operation(
  {
    operationId: 'getStore',
    summary: 'Read the store of the key',
    description:
      'Who am I: the store of the calling key, the scopes of the key and the payment methods in use. Any valid key may call it. Call it when your program starts, to see that the key has the scopes it needs.',
    response: { 200: Store },
  },
  async (deps, call) => {
    const { hostedBase: hostedBaseUrl, storefrontDomain } = deps.settings;
    const store = await readStore(deps.db, storeOf(call), { hostedBaseUrl, storefrontDomain });
    if (store === undefined) throw new ApiError(401, 'Unauthorized');
    const { id, name, slug, storefrontUrl, storefrontEnabled } = store;
    const body = {
      id,
      name,
      slug,
      scopes: call.key?.scopes ?? [],
      paymentMethods: methodViews(deps.chains, store.methods),
      storefrontUrl,
      storefrontEnabled,
      createdAt: isoTime(store.createdAt),
    };
    return { status: 200, body };
  },
);
