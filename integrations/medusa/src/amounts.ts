import { Refusal } from './refusal.ts';

export type Currency = 'usd' | 'eur';

const DECIMAL = /^(\d{1,18})(?:\.(\d{1,40}))?$/;
/** Decimals of both currencies, to which Medusa itself rounds before it compares amounts. */
const DECIMALS = 2;

/**
 * Returns the currency of an invoice.
 * @throws Refusal for currencies other than USD and EUR
 */
export function currencyOf(code: string): Currency {
  const currency = code.toLowerCase();
  if (currency === 'usd' || currency === 'eur') return currency;
  throw new Refusal('invalid_data', `Till takes payments in USD and EUR, not in ${code.toUpperCase()}`);
}

/**
 * Returns an amount in Till's form: `9.9900000000000000000` becomes `9.99`. More than two decimals are rounded half
 * up, in integers.
 * @param amount in the main unit of the currency, as the decimal text of Medusa's exact number
 * @throws Refusal for amounts that round to zero, negative amounts, and text other than a plain decimal
 */
export function invoiceAmount(amount: string): string {
  const [, whole, fraction = ''] = DECIMAL.exec(amount) ?? [];
  if (whole === undefined) throw new Refusal('invalid_data', `an invoice cannot have the amount ${amount}`);
  const isUp = fraction.charAt(DECIMALS) >= '5';
  const cents = BigInt(whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0')) + (isUp ? 1n : 0n);
  if (cents === 0n) throw new Refusal('invalid_data', 'an invoice needs an amount of at least 0.01');
  const digits = cents.toString().padStart(DECIMALS + 1, '0');
  const decimals = digits.slice(-DECIMALS).replace(/0+$/, '');
  return digits.slice(0, -DECIMALS) + (decimals === '' ? '' : `.${decimals}`);
}
