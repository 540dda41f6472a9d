import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { fiat } from '../../../parts/money.ts';
import type { Overview } from './query.ts';
import { byDay } from './totals.ts';

const COLORS = ['till.6', 'blue.6', 'orange.6', 'grape.6', 'cyan.6', 'pink.6', 'lime.7', 'indigo.6'];

interface Props {
  readonly rows: Overview['takings'];
  readonly period: { readonly from: string; readonly to: string };
  readonly currency: string;
}

/** A bar for each day, stacked by method. */
export default function TakingsChart({ rows, period, currency }: Props) {
  const methods = [...new Set(rows.map(({ method }) => method))];
  return (
    <BarChart
      aria-hidden
      h={260}
      data={byDay(rows, period)}
      dataKey="day"
      type="stacked"
      withLegend
      series={methods.map((name, index) => ({ name, color: COLORS[index % COLORS.length] ?? 'gray.6' }))}
      valueFormatter={(value) => fiat(value.toFixed(2), currency)}
      barProps={{ isAnimationActive: false }}
      // Those who do not see it are given the table beside it, not a place to tab to.
      barChartProps={{ accessibilityLayer: false }}
    />
  );
}
