import { Refusal } from '../lib/errors.ts';

/** Why a change to how a store is paid is refused. */
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
