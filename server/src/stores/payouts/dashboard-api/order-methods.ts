import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { PaymentSettingsRefusal } from '../payment-refusals.ts';
import { orderMethods } from '../payment-settings.ts';
import { OrderMethodsBody } from './schema.ts';

export const orderMethodsOperation = storeOperation(
  'shop',
  {
    operationId: 'orderMethods',
    summary: 'Put the enabled payment methods in the order in which buyers are offered them',
    body: OrderMethodsBody,
    refusals: PaymentSettingsRefusal.of('method.notEnabled'),
  },
  (deps, call) => orderMethods(deps, { storeId: call.store.storeId, by: call.by, methods: call.body.methods }),
);
