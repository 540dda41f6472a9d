import { formatFiat, formatUnits } from '../../kernel/lib/money.ts';
import type { PaymentMethod } from '../../money/chains/port.ts';
import type { MinimumOrder } from '../../money/sweeping/minimum-orders.ts';

/** Amounts in whole tokens, and in fiat where there is a price. */
export type MinimumOrderView = ReturnType<typeof presentMinimumOrders>[number];

/** Returns the minimum orders of a chain as printed by `till chains` and `till sweep --dry-run`. */
export function presentMinimumOrders(minimums: readonly MinimumOrder[], methods: readonly PaymentMethod[]) {
  return minimums.map(({ fiat, method, feeBps, stores, alone, inBatch, typical, isCovered }) => {
    const decimals = methods.find(({ id }) => id === method)?.decimals ?? 0;
    return {
      method,
      feeBps,
      stores,
      alone: formatUnits(alone, decimals),
      inBatch: formatUnits(inBatch, decimals),
      fiat: fiat && { currency: fiat.currency, alone: formatFiat(fiat.alone), inBatch: formatFiat(fiat.inBatch) },
      typicalPayment: typical === null ? null : formatUnits(typical, decimals),
      isCovered,
    };
  });
}

/** Describes in one line the smallest order whose fee covers its sweep. */
export function describeMinimumOrder(minimum: MinimumOrderView): string {
  const { method, feeBps, alone, inBatch, fiat, typicalPayment, isCovered } = minimum;
  const amounts =
    fiat === null
      ? `${alone} ${method} swept alone, ${inBatch} in a full batch`
      : `${fiat.alone} ${fiat.currency} swept alone, ${fiat.inBatch} ${fiat.currency} in a full batch`;
  const flag = isCovered === false ? `; NOT COVERED: a typical payment is ${typicalPayment} ${method}` : '';
  return `${method} at ${feeBps / 100} %: ${amounts}${flag}`;
}
