import { formatFiat, millisOf } from '../money/fiat.ts';
import { texts } from '../texts/texts.ts';

/**
 * Formats the network fee of the buyer's transfer, to the cent. A fee as high as the bill is shown as a warning
 * instead, since it is capped there.
 * @param fee fiat decimal string
 * @param bill the total and its currency
 */
export function networkFeeText(fee: string, { totalAmount, currency }: Bill): { text: string; isHigh: boolean } {
  const millis = millisOf(fee);
  if (millis >= millisOf(totalAmount)) return { text: texts.choose.feeHigh, isHigh: true };
  if (millis < 10n) return { text: texts.choose.feeBelow(formatFiat('0.01', currency)), isHigh: false };
  const cents = ((millis + 5n) / 10n).toString().padStart(3, '0');
  const text = texts.choose.feeAbout(formatFiat(`${cents.slice(0, -2)}.${cents.slice(-2)}`, currency));
  return { text, isHigh: false };
}

type Bill = { totalAmount: string; currency: string };
