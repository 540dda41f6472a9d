import { ModuleProvider, Modules } from '@medusajs/framework/utils';
import { TillPaymentProvider } from './provider.ts';

export { keepPayments } from './keep-payments.ts';
export type { TillOptions } from './options.ts';
export default ModuleProvider(Modules.PAYMENT, { services: [TillPaymentProvider] });
