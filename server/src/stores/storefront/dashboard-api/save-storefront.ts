import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { StorefrontRefusal } from '../refusals.ts';
import { saveStorefront } from '../storefront.ts';
import { SaveStorefrontBody } from './schema.ts';

export const saveStorefrontOperation = storeOperation(
  'shop',
  {
    operationId: 'saveStorefront',
    summary: 'Save what the storefront says and how it looks',
    body: SaveStorefrontBody,
    refusals: StorefrontRefusal.of('storefront.changed'),
  },
  (deps, call) => {
    const { version, name, description, ...rest } = call.body;
    const fields = { ...rest, name: name.trim(), description: description?.trim() ? description.trim() : null };
    return saveStorefront(deps, { storeId: call.store.storeId, by: call.by, version, fields });
  },
);
