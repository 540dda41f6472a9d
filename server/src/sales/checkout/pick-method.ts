import { type Picked, startAttempt } from '../../money/payments/picking/start-attempt.ts';
import type { SalesDeps } from '../dependencies.ts';
import type { FoundCheckout } from './find-checkout.ts';

/**
 * Starts or resumes the attempt of a checkout for the method that its buyer picked, from any page or route.
 * @param ip the buyer's client address
 * @throws PaymentRefusal
 */
export function pickMethod(
  deps: SalesDeps,
  { kind, id: payableId, storeId, currency }: FoundCheckout,
  { method, ip: ipAddress }: { readonly method: string; readonly ip: string },
): Promise<Picked> {
  const { agreementFrom, feeRecipient } = deps.settings;
  const pick = { kind, payableId, storeId, currency, method, ipAddress };
  return startAttempt({ ...deps, agreementFrom, feeRecipient }, pick);
}
