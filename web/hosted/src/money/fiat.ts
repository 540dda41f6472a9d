const SIGNS: Record<string, string> = { usd: '$', eur: '€' };

/** Thousandths of a fiat decimal string. */
export function millisOf(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(3, '0'));
}

/**
 * A fiat decimal string as the buyer reads it: `12.5` in `usd` is `$12.50`, `1234.005` is `$1,234.005`.
 * At least two decimals; the third only when it is not zero. An unknown currency is written out.
 */
export function formatFiat(amount: string, currency: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals = fraction.replace(/0+$/, '').padEnd(2, '0');
  const sign = SIGNS[currency.toLowerCase()];
  return sign === undefined ? `${grouped}.${decimals} ${currency.toUpperCase()}` : `${sign}${grouped}.${decimals}`;
}
