import { Group, Paper, Skeleton, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMethodName } from '../../../parts/method-name.ts';
import { fiat } from '../../../parts/money.ts';
import { Empty } from '../../../parts/states.tsx';
import type { Overview } from './overview.ts';
import { daysOf, type Taken, totals } from './totals.ts';

/** The largest part of the page, and the last one needed. */
const TakingsChart = lazy(() => import('./takings-chart.tsx').catch(() => ({ default: NoChart })));

function NoChart() {
  return (
    <Text size="sm" c="dimmed">
      The chart could not be loaded.
    </Text>
  );
}

/** Volume by day and token, in the store's currency at the quoted price. */
export function Takings({ overview, period }: { readonly overview: Overview; readonly period: ReactNode }) {
  const { currency, from, to } = overview;
  const takings = daysOf(overview);
  const ours = takings.filter((row) => row.currency === currency);
  const others = totals(takings.filter((row) => row.currency !== currency));
  const [total] = totals(ours);
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="takings">
      <Group justify="space-between" align="flex-start" mb="xs">
        <Title order={2} fz="h4" id="takings">
          Payments received{' '}
        </Title>
        {period}
      </Group>
      <Group gap="xs" mb="md" align="baseline">
        <Text fz={32} fw={700} className="amount">
          {fiat(total?.amount ?? '0', currency)}
        </Text>
        <Text c="dimmed">
          {total?.payments ?? 0} {total?.payments === 1 ? 'payment' : 'payments'}
          {others.map((other) => `, and ${fiat(other.amount, other.currency)} in ${other.payments} more`)}
        </Text>
      </Group>
      {ours.length === 0 ? (
        <Empty title="No payments yet">
          <Text c="dimmed">Payments appear here as soon as they are confirmed.</Text>
        </Empty>
      ) : (
        <>
          <Suspense fallback={<Skeleton h={300} />}>
            <TakingsChart rows={ours} period={{ from, to }} currency={currency} />
          </Suspense>
          <Text size="xs" c="dimmed" mt="xs">
            At the price quoted to the buyer. Days are in UTC.
          </Text>
          <VisuallyHidden>
            <TakingsTable rows={ours} />
          </VisuallyHidden>
        </>
      )}
    </Paper>
  );
}

/** The chart as a table, for people who cannot see it. */
function TakingsTable({ rows }: { readonly rows: readonly Taken[] }) {
  const methodName = useMethodName();
  return (
    <Table>
      <caption>Payments received by day and method</caption>
      <thead>
        <tr>
          <th>Day</th>
          <th>Method</th>
          <th>Payments</th>
          <th>Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, method, payments, amount, currency }) => (
          <tr key={`${day} ${method}`}>
            <td>{day}</td>
            <td>{methodName(method)}</td>
            <td>{payments}</td>
            <td>{fiat(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
