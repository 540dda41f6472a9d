import { orderMethods } from '../../../merchants/payment-settings.ts';
import { storeOperation } from '../operation.ts';
import { OrderMethodsBody } from './schema.ts';

export const orderMethodsOperation = storeOperation(
  'shop',
  {
    operationId: 'orderMethods',
    summary: 'Put the enabled payment methods in the order in which buyers are offered them',
    body: OrderMethodsBody,
    refusals: ['method.notEnabled'],
  },
  (deps, call) => orderMethods(deps, { storeId: call.store.storeId, by: call.by, methods: call.body.methods }),
);
