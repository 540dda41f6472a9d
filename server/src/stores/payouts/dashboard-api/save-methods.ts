import { AccessRefusal } from '../../../kernel/auth/refusals.ts';
import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { PaymentSettingsRefusal } from '../payment-refusals.ts';
import { saveMethods } from '../payment-settings.ts';
import { SaveMethodsBody } from './schema.ts';

export const saveMethodsOperation = storeOperation(
  'shop',
  {
    operationId: 'saveMethods',
    summary: 'Enable these payment methods, and no others',
    body: SaveMethodsBody,
    refusals: [...PaymentSettingsRefusal.of('method.unknown'), ...AccessRefusal.of('signIn.throttled')],
  },
  (deps, call) => saveMethods(deps, { storeId: call.store.storeId, by: call.by, methods: call.body.methods }),
);
