import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { changeLogo } from '../storefront.ts';

export const removeLogoOperation = storeOperation(
  'shop',
  { operationId: 'removeStorefrontLogo', summary: 'Show the store without a logo' },
  (deps, call) => changeLogo(deps, call.store.storeId, call.by, null),
);
