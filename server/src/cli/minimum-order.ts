import type { MinimumOrderView } from '../processes/sweep-view.ts';

/** How large an order must be for its fee to pay for its sweep, in one line. */
export function describeMinimumOrder(minimum: MinimumOrderView): string {
  const { method, feeBps, alone, inBatch, fiat, typicalPayment, isCovered } = minimum;
  const amounts =
    fiat === null
      ? `${alone} ${method} swept alone, ${inBatch} in a full batch`
      : `${fiat.alone} ${fiat.currency} swept alone, ${fiat.inBatch} ${fiat.currency} in a full batch`;
  const flag = isCovered === false ? `; NOT COVERED: a typical payment is ${typicalPayment} ${method}` : '';
  return `${method} at ${feeBps / 100} %: ${amounts}${flag}`;
}
