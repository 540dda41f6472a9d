import { saveStorefront } from '../../../storefront/storefront.ts';
import { storeOperation } from '../operation.ts';
import { SaveStorefrontBody } from './schema.ts';

export const saveStorefrontOperation = storeOperation(
  'shop',
  {
    operationId: 'saveStorefront',
    summary: 'Save what the storefront says and how it looks',
    body: SaveStorefrontBody,
    refusals: ['storefront.changed'],
  },
  (deps, call) => {
    const { version, name, description, ...rest } = call.body;
    const fields = { ...rest, name: name.trim(), description: description?.trim() ? description.trim() : null };
    return saveStorefront(deps, { storeId: call.store.storeId, by: call.by, version, fields });
  },
);
