import type { Overview } from './overview.ts';

/** Volume on one day by one method. */
export interface Taken {
  readonly day: string;
  readonly method: string;
  readonly currency: string;
  readonly payments: number;
  readonly amount: string;
}

type Rows = readonly Taken[];

const THOUSANDTHS = 3;
const DAY_MS = 24 * 3_600_000;

/** Returns the days with payments, in order. */
export function daysOf({ from, takings }: Pick<Overview, 'from' | 'takings'>): Taken[] {
  const rows = takings.flatMap(({ method, currency, payments, amounts }) =>
    amounts.map((amount, index) => {
      const day = new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10);
      return { day, method, currency, payments: payments[index] ?? 0, amount };
    }),
  );
  return rows.filter(({ payments }) => payments > 0).sort((a, b) => a.day.localeCompare(b.day));
}

/** Adds up rows by currency; exact decimal strings. */
export function totals(rows: Rows): { currency: string; payments: number; amount: string }[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, of]) => ({
    currency,
    payments: of.reduce((sum, row) => sum + row.payments, 0),
    amount: text(of.reduce((sum, row) => sum + thousandths(row.amount), 0n)),
  }));
}

/** Returns one entry for each day of the period, with the amount of each method as a number: only for drawing. */
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
