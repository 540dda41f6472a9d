import Type from 'typebox';
import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { changeStoreLanguage } from '../change-store.ts';
import { StoreLanguage } from './schema.ts';

export const changeStoreLanguageOperation = storeOperation(
  'shop',
  {
    operationId: 'changeStoreLanguage',
    summary: 'Speak to buyers in another language unless they wish otherwise',
    body: Type.Object({ language: StoreLanguage }),
  },
  (deps, call) => changeStoreLanguage(deps, call.store.storeId, call.by, call.body.language),
);
