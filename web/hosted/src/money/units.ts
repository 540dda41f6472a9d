/**
 * Formats smallest units as a plain decimal for wallets: no grouping, no trailing zeros, never rounded. `12500000` with
 * 6 decimals is `12.5`.
 */
export function formatUnits(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
