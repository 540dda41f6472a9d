import { changeLogo } from '../../../storefront/storefront.ts';
import { storeOperation } from '../operation.ts';

export const removeLogoOperation = storeOperation(
  'shop',
  { operationId: 'removeStorefrontLogo', summary: 'Show the store without a logo' },
  (deps, call) => changeLogo(deps, call.store.storeId, call.by, null),
);
