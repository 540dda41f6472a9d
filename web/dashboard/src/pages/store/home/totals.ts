import { LOCALE } from '../../../parts/language.ts';
import type { Figures } from './overview.ts';

/** Payments received; amounts in thousandths of the currency. */
export interface Sums {
  readonly payments: number;
  readonly amount: bigint;
  readonly fee: bigint;
}

/** Payments by one method in the period. */
export interface MethodSums extends Sums {
  readonly method: string;
  /** In thousandths, for each day. */
  readonly days: readonly bigint[];
}

type Methods = Figures['methods'];

const THOUSANDTHS = 3;
const NOTHING: Sums = { payments: 0, amount: 0n, fee: 0n };

/** Adds up the payments in a currency: in the period and in the one before. */
export function sumsOf(methods: Methods, currency: string): { readonly now: Sums; readonly before: Sums } {
  const ours = methods.filter((series) => series.currency === currency);
  return {
    now: byMethod(methods, currency).reduce(add, NOTHING),
    before: ours
      .map(({ before }) => ({ ...before, amount: thousandths(before.amount), fee: thousandths(before.fee) }))
      .reduce(add, NOTHING),
  };
}

/** Returns the methods with payments in the period, the largest volume first. */
export function byMethod(methods: Methods, currency: string): MethodSums[] {
  return methods
    .filter((series) => series.currency === currency)
    .map(({ amounts, fee, method, payments }) => {
      const days = amounts.map(thousandths);
      const amount = days.reduce((sum, day) => sum + day, 0n);
      return { method, days, amount, fee: thousandths(fee), payments: payments.reduce((sum, day) => sum + day, 0) };
    })
    .filter(({ payments }) => payments > 0)
    .sort((a, b) => (a.amount < b.amount ? 1 : a.amount > b.amount ? -1 : a.method.localeCompare(b.method)));
}

/** Returns the amount of a payment on average, rounded to hundredths; undefined without payments. */
export function averageOf({ amount, payments }: Sums): bigint | undefined {
  const count = BigInt(payments);
  return count === 0n ? undefined : ((amount + 5n * count) / (10n * count)) * 10n;
}

/** Rounds thousandths to hundredths. */
export function rounded(value: bigint): bigint {
  return ((value + 5n) / 10n) * 10n;
}

/** Returns a part of a whole in whole per cent; 0 of nothing. */
export function percentOf(part: bigint | number, whole: bigint | number): number {
  return Number(whole) === 0 ? 0 : Math.round((Number(part) / Number(whole)) * 100);
}

/** Formats 1135 as `1,135%` in the reader's language. */
export function inPercent(percent: number): string {
  return (percent / 100).toLocaleString(LOCALE, { style: 'percent' });
}

/** Parses an exact decimal into thousandths. */
export function thousandths(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(THOUSANDTHS, '0'));
}

/** Formats thousandths as an exact decimal. */
export function decimal(value: bigint): string {
  const digits = value.toString().padStart(THOUSANDTHS + 1, '0');
  return `${digits.slice(0, -THOUSANDTHS)}.${digits.slice(-THOUSANDTHS)}`.replace(/0$/, '');
}

function add(a: Sums, b: Sums): Sums {
  return { payments: a.payments + b.payments, amount: a.amount + b.amount, fee: a.fee + b.fee };
}
