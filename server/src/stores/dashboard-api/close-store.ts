import Type from 'typebox';
import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { closeStore } from '../change-store.ts';
import { StoreRefusal } from '../refusals.ts';

export const closeStoreOperation = storeOperation(
  'ownership',
  {
    operationId: 'closeStore',
    ends: true,
    summary: 'Close the store for good',
    confirm: true,
    body: Type.Object({ name: Type.String({ maxLength: 255, description: 'The name of the store, typed in full.' }) }),
    refusals: StoreRefusal.of('store.nameMismatch'),
  },
  (deps, call) => closeStore(deps, call.store.storeId, call.by, call.body.name),
);
