import { startFirstAttempt } from '../../orders/first-attempt.ts';
import { type Picked, startAttempt } from '../../payments/picking/start-attempt.ts';
import type { HttpDeps } from '../dependencies.ts';
import type { FoundCheckout } from './find-checkout.ts';

/**
 * Starts or resumes the attempt of a checkout for the method that its buyer picked, by whichever way they did.
 * @param pick.ip the buyer's client address
 * @throws PaymentRefusal
 */
export async function pickMethod(
  deps: HttpDeps,
  checkout: FoundCheckout,
  { method, ip: ipAddress }: { readonly method: string; readonly ip: string },
): Promise<Picked> {
  const { agreementFrom, feeRecipient } = deps.settings;
  const picking = { ...deps, agreementFrom, feeRecipient };
  const first =
    checkout.kind === 'order' ? await startFirstAttempt(picking, checkout, { method, ipAddress }) : undefined;
  if (first !== undefined) return { attempt: first, created: true };
  const { kind, id: payableId, storeId, currency } = checkout;
  return startAttempt(picking, { kind, payableId, storeId, currency, method, ipAddress });
}
