import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { Box, Group, Stack, Text } from '@mantine/core';
import { useMethodName } from '../../../parts/method-name.ts';
import { fiat } from '../../../parts/money.ts';
import { byDay, type Taken } from './totals.ts';

const COLORS = ['till.6', 'blue.6', 'orange.6', 'grape.6', 'cyan.6', 'pink.6', 'lime.7', 'indigo.6'];

interface Props {
  readonly rows: readonly Taken[];
  readonly period: { readonly from: string; readonly to: string };
  readonly currency: string;
}

/** A bar for each day, stacked by method. */
export default function TakingsChart({ rows, period, currency }: Props) {
  const methodName = useMethodName();
  const methods = [...new Set(rows.map(({ method }) => method))];
  const series = methods.map((name, index) => ({
    name,
    label: methodName(name),
    color: COLORS[index % COLORS.length] ?? 'gray.6',
  }));
  return (
    <Stack gap="xs" aria-hidden>
      <BarChart
        h={260}
        data={byDay(rows, period)}
        dataKey="day"
        type="stacked"
        series={series}
        xAxisProps={{ tickFormatter: dayInWords, minTickGap: 24 }}
        yAxisProps={{ tickFormatter: (value: number) => roundAmount(value, currency), width: 56 }}
        tooltipProps={{ labelFormatter: (day) => dayInWords(String(day)) }}
        valueFormatter={(value) => fiat(value.toFixed(2), currency)}
        barProps={{ isAnimationActive: false }}
        // People who cannot see it get the table beside it instead of an extra tab stop.
        barChartProps={{ accessibilityLayer: false, margin: { top: 8 } }}
      />
      <Group gap="4px 16px">
        {series.map(({ name, label, color }) => (
          <Group key={name} gap={6} wrap="nowrap">
            <Box w={10} h={10} bdrs="xl" bg={color} />
            <Text size="sm">{label}</Text>
          </Group>
        ))}
      </Group>
    </Stack>
  );
}

/** Formats `2026-11-22` as `22 Nov` in the reader's language. */
function dayInWords(day: string): string {
  // The chart calls this once before it has any day.
  if (Number.isNaN(Date.parse(day))) return day;
  return new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));
}

/** Formats an amount at the axis: `$1.5K`. */
function roundAmount(value: number, currency: string): string {
  return new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(value);
}
