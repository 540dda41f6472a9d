import { removeDomain } from '../../../storefront/domains.ts';
import { storeOperation } from '../operation.ts';

export const removeDomainOperation = storeOperation(
  'shop',
  {
    operationId: 'removeDomain',
    summary: 'Take the custom domain away from the storefront',
    refusals: ['domain.none'],
  },
  async (deps, call) => void (await removeDomain(deps, { storeId: call.store.storeId, by: call.by })),
);
