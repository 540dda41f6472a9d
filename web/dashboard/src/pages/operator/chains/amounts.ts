/** Formats a number of coins with four significant digits. */
export function short(amount: string): string {
  return /^\d+(\.0*\d{0,4})?/.exec(amount)?.[0] ?? amount;
}
