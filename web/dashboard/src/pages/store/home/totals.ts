import type { Overview } from './query.ts';

type Rows = Overview['takings'];

const THOUSANDTHS = 3;
const DAY_MS = 24 * 3_600_000;

/** What rows add up to, by currency; decimal strings, exactly. */
export function totals(rows: Rows): { currency: string; payments: number; amount: string }[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, of]) => ({
    currency,
    payments: of.reduce((sum, row) => sum + row.payments, 0),
    amount: text(of.reduce((sum, row) => sum + thousandths(row.amount), 0n)),
  }));
}

/** One entry for each day of the period, with the amount of each method as a number: only for drawing. */
export function byDay(rows: Rows, { from, to }: { from: string; to: string }): Record<string, string | number>[] {
  const ofDay = Map.groupBy(rows, ({ day }) => day);
  const days: Record<string, string | number>[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    const amounts = (ofDay.get(day) ?? []).map(({ method, amount }) => [method, Number(amount)]);
    days.push({ day, ...Object.fromEntries(amounts) });
  }
  return days;
}

function thousandths(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(THOUSANDTHS, '0'));
}

function text(value: bigint): string {
  const digits = value.toString().padStart(THOUSANDTHS + 1, '0');
  return `${digits.slice(0, -THOUSANDTHS)}.${digits.slice(-THOUSANDTHS)}`.replace(/0$/, '');
}
