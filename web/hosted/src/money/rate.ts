import { millisOf } from './fiat.ts';

/**
 * Returns fiat for one whole token as a decimal string of six digits, from the requested amount: for display, not for
 * calculations.
 * @param total fiat decimal string
 * @param units requested smallest units
 */
export function rateOf(total: string, units: bigint, decimals: number): string {
  if (units === 0n) return '0';
  // Twelve more digits than are shown.
  const scaled = (millisOf(total) * 10n ** BigInt(decimals) * 10n ** 12n) / units;
  const value = Number(scaled) / 1e15;
  return new Intl.NumberFormat('en', { maximumSignificantDigits: 6, useGrouping: false }).format(value);
}
