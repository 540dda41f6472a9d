/**
 * Formats `1234.5`, `usd` as `$1,234.50` in the reader's language. The digits are the text's own: no floating point.
 */
export function fiat(amount: string, currency: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const shown = fraction.padEnd(2, '0');
  const grouped = BigInt(whole).toLocaleString();
  const parts = new Intl.NumberFormat(undefined, { style: 'currency', currency: currency.toUpperCase() }).formatToParts(
    0,
  );
  const point = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  const number = `${grouped}${point}${shown}`;
  const digits = new Set(['integer', 'group', 'decimal', 'fraction']);
  const at = parts.findIndex(({ type }) => digits.has(type));
  const around = parts.map(({ type, value }, index) => (index === at ? number : digits.has(type) ? '' : value));
  return around.join('');
}

/** Formats smallest units of a token for people: `1500000`, 6 → `1.5`. */
export function units(amount: string, decimals: number): string {
  const digits = amount.padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
