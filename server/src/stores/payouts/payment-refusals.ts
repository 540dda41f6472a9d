import { Refusal } from '../../kernel/lib/errors.ts';

/** Reasons for refusing a change to a store's payment settings. */
export type PaymentSettingsRefusalName =
  | 'payout.unknownChain'
  | 'payout.invalid'
  | 'payout.ours'
  | 'payout.blocked'
  | 'payout.same'
  | 'payout.changeWaiting'
  | 'payout.unchecked'
  | 'payout.noChange'
  | 'payout.linkInvalid'
  | 'method.unknown'
  | 'method.notEnabled'
  | 'finality.invalid'
  | 'finality.weak';

export class PaymentSettingsRefusal extends Refusal<PaymentSettingsRefusalName> {}
