import Type from 'typebox';
import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { changeStoreName } from '../change-store.ts';
import { StoreName } from './schema.ts';

export const changeStoreNameOperation = storeOperation(
  'shop',
  {
    operationId: 'changeStoreName',
    summary: 'Give the store another name',
    body: Type.Object({ name: StoreName }),
  },
  (deps, call) => changeStoreName(deps, call.store.storeId, call.by, call.body.name.trim()),
);
