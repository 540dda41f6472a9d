import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { saveMethods } from '../payment-settings.ts';
import { SaveMethodsBody } from './schema.ts';

export const saveMethodsOperation = storeOperation(
  'shop',
  {
    operationId: 'saveMethods',
    summary: 'Enable these payment methods, and no others',
    body: SaveMethodsBody,
    refusals: ['method.unknown', 'signIn.throttled'],
  },
  (deps, call) => saveMethods(deps, { storeId: call.store.storeId, by: call.by, methods: call.body.methods }),
);
