import { numberFormat } from '../view/formats.ts';

/** Parses a fiat decimal string into thousandths. */
export function millisOf(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(3, '0'));
}

/**
 * Formats a fiat decimal string in the page's language: in English, `12.5` in `usd` is `$12.50`, and `1234.005` is
 * `$1,234.005`. At least two decimals; the third only when it is not zero.
 */
export function formatFiat(amount: string, currency: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const decimals = fraction.replace(/0+$/, '').padEnd(2, '0');
  const { length } = decimals;
  const format = numberFormat({
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: length,
    maximumFractionDigits: length,
  });
  // Browsers format numbers only with their own precision; these are whole, and the decimals are inserted unchanged.
  const parts = format.formatToParts(BigInt(whole));
  return parts.map(({ type, value }) => (type === 'fraction' ? decimals : value)).join('');
}
