import type { Attempt } from '../api/checkout.ts';
import { formatUnits } from './units.ts';

/**
 * Returns the payment link of an attempt for an amount. The server's link asks for the amount missing when it was made.
 * EIP-681 carries smallest units (`uint256` for tokens, `value` for the native coin), BIP-21 a decimal (`amount`).
 * @param amount smallest units
 * @returns null when the link carries no replaceable amount: then no link may be offered
 */
export function paymentUriFor(attempt: Attempt, amount: bigint): string | null {
  if (amount === attempt.cryptoAmount - attempt.seenAmount) return attempt.paymentUri;
  const uri = attempt.paymentUri;
  const inUnits = /([?&](?:uint256|value)=)[^&]*/;
  if (inUnits.test(uri)) return uri.replace(inUnits, `$1${amount}`);
  const inCoins = /([?&]amount=)[^&]*/;
  return inCoins.test(uri) ? uri.replace(inCoins, `$1${formatUnits(amount, attempt.decimals)}`) : null;
}
