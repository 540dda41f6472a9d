import { formatFiat, millisOf } from '../money/fiat.ts';
import { texts } from '../texts/texts.ts';

/**
 * What the network takes for the buyer's transfer, to the cent. One that is as much as the bill is no figure but a
 * warning: that is where it is capped.
 * @param fee fiat decimal string
 * @param bill the total and its currency
 */
export function networkFeeText(fee: string, { totalAmount, currency }: Bill): string {
  const millis = millisOf(fee);
  if (millis >= millisOf(totalAmount)) return texts.choose.feeHigh;
  if (millis < 10n) return texts.choose.feeBelow(formatFiat('0.01', currency));
  const cents = ((millis + 5n) / 10n).toString().padStart(3, '0');
  return texts.choose.feeAbout(formatFiat(`${cents.slice(0, -2)}.${cents.slice(-2)}`, currency));
}

type Bill = { totalAmount: string; currency: string };
