import { Refusal } from '../../kernel/lib/errors.ts';

export class PaymentRefusal extends Refusal<
  | 'checkout.notFound'
  | 'checkout.notPayable'
  | 'checkout.methodNotAvailable'
  | 'checkout.tooManyAttempts'
  | 'checkout.noPrice'
  | 'authorization.notValid'
  | 'authorization.notWorthGas'
  | 'chain.unavailable'
> {}
