import { isoTime } from '../../../lib/clock.ts';
import { ApiError } from '../../../lib/errors.ts';
import { readStore } from '../../../merchants/store-view.ts';
import { operation, storeOf } from '../../operation.ts';
import { methodViews } from '../../payment-methods.ts';
import { merchantErrors } from '../../schemas/common.ts';
import { Store } from '../../schemas/store.ts';

export const getStoreOperation = operation(
  {
    summary: 'Who am I: the calling key’s store and scopes',
    description: 'Needs no scope. Meant for start-up, to assert scopes instead of catching `403` later.',
    response: { 200: Store, ...merchantErrors },
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
