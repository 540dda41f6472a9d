import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { readStore, slugUrl } from '../../read-store.ts';
import { readStorefront } from '../storefront.ts';
import { StorefrontView } from './schema.ts';
import { storefrontView } from './view.ts';

export const getStorefrontOperation = storeOperation(
  'viewShop',
  {
    operationId: 'getStorefront',
    summary: 'Where the storefront is, and how it looks',
    response: { 200: StorefrontView },
  },
  async (deps, { store: { storeId } }) => {
    const { hostedBase: hostedBaseUrl, storefrontDomain } = deps.settings;
    const where = { hostedBaseUrl, storefrontDomain };
    const storefront = await readStorefront(deps, storeId);
    const store = await readStore(deps.db, storeId, where);
    const target = storefront.domain === undefined ? undefined : await deps.domains.target();
    const url = store?.storefrontUrl ?? null;
    return { status: 200, body: storefrontView(storefront, { url, slugUrl: slugUrl(storefront.slug, where), target }) };
  },
);
