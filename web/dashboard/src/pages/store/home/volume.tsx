import { Table, Text, VisuallyHidden } from '@mantine/core';
import { LOCALE } from '../../../parts/language.ts';
import { useMethodName } from '../../../parts/method-name.ts';
import { fiat } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import { type BarSeries, Bars } from './bars.tsx';
import { Counted } from './counted.tsx';
import { COLORS, OTHERS } from './methods.tsx';
import type { Overview } from './overview.ts';
import { texts } from './texts/en.ts';
import { byMethod, decimal, type MethodSums, sumsOf } from './totals.ts';

const t = texts.volume;

interface Props {
  readonly overview: Overview;
}

/** The volume by day and method. */
export function Volume({ overview }: Props) {
  const { currency, figures, timeZone } = overview;
  const methods = byMethod(figures.methods, currency);
  const others = othersOf(overview);
  const drawn = methods.slice(0, COLORS.length);
  const rest = methods.slice(COLORS.length);
  const series: BarSeries[] = drawn.map(({ method, days }, index) => ({
    name: method,
    color: COLORS[index] ?? OTHERS,
    values: days.map((day) => Number(day) / 1000),
  }));
  if (rest.length > 0) series.push({ name: 'others', color: OTHERS, values: sumByDay(rest, figures.days.length) });
  const dayTotal = (day: number): bigint => methods.reduce((sum, { days }) => sum + (days[day] ?? 0n), 0n);
  return (
    <Section
      title={t.title}
      says={t.zone(timeZone.replaceAll('_', ' '))}
      acts={<Counted of={t.title}>{t.says}</Counted>}
    >
      {methods.length === 0 ? (
        <Text c="dimmed">{t.none(figures.days.length)}</Text>
      ) : (
        <>
          <Bars
            days={figures.days}
            series={series}
            short={(value) => roundAmount(value, currency)}
            describe={(day) => fiat(decimal(dayTotal(day)), currency)}
          />
          <VisuallyHidden>
            <DayTable days={figures.days} methods={methods} currency={currency} />
          </VisuallyHidden>
        </>
      )}
      {others.length > 0 && (
        <Text size="sm" c="dimmed">
          {t.others(others)}
        </Text>
      )}
    </Section>
  );
}

/** Describes the payments in other currencies than the store's. */
function othersOf({ currency, figures }: Overview): string[] {
  const currencies = new Set(figures.methods.map((series) => series.currency).filter((each) => each !== currency));
  return [...currencies].flatMap((each) => {
    const { amount, payments } = sumsOf(figures.methods, each).now;
    if (payments === 0) return [];
    return [t.other(fiat(decimal(amount), each), payments)];
  });
}

function sumByDay(methods: readonly MethodSums[], days: number): number[] {
  return Array.from({ length: days }, (_, day) =>
    methods.reduce((sum, method) => sum + Number(method.days[day] ?? 0n) / 1000, 0),
  );
}

interface DayTableProps {
  readonly days: readonly string[];
  readonly methods: readonly MethodSums[];
  readonly currency: string;
}

/** The chart as a table, for people who cannot see it. */
function DayTable({ days, methods, currency }: DayTableProps) {
  const methodName = useMethodName();
  const rows = days.flatMap((day, index) =>
    methods.flatMap((method) => {
      const amount = method.days[index] ?? 0n;
      return amount === 0n ? [] : [{ day, method: method.method, amount }];
    }),
  );
  return (
    <Table>
      <caption>{t.table.title}</caption>
      <thead>
        <tr>
          <th>{t.table.day}</th>
          <th>{t.table.method}</th>
          <th>{t.table.volume}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, method, amount }) => (
          <tr key={`${day} ${method}`}>
            <td>{day}</td>
            <td>{methodName(method)}</td>
            <td>{fiat(decimal(amount), currency)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Formats an amount at the axis: `$1.5K`. */
function roundAmount(value: number, currency: string): string {
  return new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(value);
}
