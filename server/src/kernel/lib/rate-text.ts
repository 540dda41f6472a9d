import type { Language } from './languages.ts';
import type { Currency } from './money.ts';

/**
 * Formats the price of one whole token, with all of its digits and at least two decimals.
 * @param rate a decimal string
 */
export function rateText(language: Language, rate: string, currency: Currency): string {
  const [, fraction = ''] = rate.split('.');
  const decimals = Math.max(2, fraction.length);
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(rate as Intl.StringNumericLiteral);
}
