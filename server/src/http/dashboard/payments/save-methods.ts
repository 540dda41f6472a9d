import { saveMethods } from '../../../merchants/payment-settings.ts';
import { storeOperation } from '../operation.ts';
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
