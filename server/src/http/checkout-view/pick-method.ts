import { type Picked, startAttempt } from '../../payments/picking/start-attempt.ts';
import type { HttpDeps } from '../dependencies.ts';
import type { FoundCheckout } from './find-checkout.ts';

/**
 * Starts or resumes the attempt of a checkout for the method that its buyer picked, by whichever way they did.
 * @param pick.ip the buyer's client address
 * @throws PaymentRefusal
 */
export function pickMethod(
  deps: HttpDeps,
  { kind, id: payableId, storeId, currency }: FoundCheckout,
  { method, ip: ipAddress }: { readonly method: string; readonly ip: string },
): Promise<Picked> {
  const { agreementFrom, feeRecipient } = deps.settings;
  const input = { kind, payableId, storeId, currency, method, ipAddress };
  return startAttempt({ ...deps, agreementFrom, feeRecipient }, input);
}
