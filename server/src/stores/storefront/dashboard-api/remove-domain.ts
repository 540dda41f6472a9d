import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { removeDomain } from '../domains.ts';
import { StorefrontRefusal } from '../refusals.ts';

export const removeDomainOperation = storeOperation(
  'shop',
  {
    operationId: 'removeDomain',
    summary: 'Take the custom domain away from the storefront',
    refusals: StorefrontRefusal.of('domain.none'),
  },
  async (deps, call) => void (await removeDomain(deps, { storeId: call.store.storeId, by: call.by })),
);
