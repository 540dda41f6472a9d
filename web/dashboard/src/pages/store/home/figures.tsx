import { Anchor, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { fiat } from '../../../parts/money.ts';
import { Counted } from './counted.tsx';
import classes from './home.module.css';
import type { Overview } from './overview.ts';
import { averageOf, decimal, percentOf, rounded, type Sums, sumsOf } from './totals.ts';

/** A figure of a period: in thousandths of the currency, or a number. */
type Value = bigint | number | undefined;

interface Figure {
  readonly name: string;
  /** Path of the list behind it, below the store's. */
  readonly path: string;
  readonly of: (sums: Sums) => Value;
  readonly says: string;
}

const FIGURES: readonly Figure[] = [
  {
    name: 'Volume',
    path: '/payments',
    of: ({ amount }) => amount,
    says: 'Prices of orders and invoices when they become completed or paid; not underpaid orders or excess amounts.',
  },
  {
    name: 'Net',
    path: '/settlements',
    of: ({ amount, fee }) => amount - fee,
    says: 'Volume less fees, at the price quoted to the buyer.',
  },
  {
    name: 'Fees',
    path: '/settlements',
    of: ({ fee }) => fee,
    says: 'The operator’s share of each payment: its price times the fee in force when the buyer chose the payment method.',
  },
  {
    name: 'Payments',
    path: '/payments',
    of: ({ payments }) => payments,
    says: 'Completed orders and paid invoices, counted when their status changes.',
  },
  {
    name: 'Average order',
    path: '/orders?status=completed',
    of: averageOf,
    says: 'Volume divided by payments, invoices included.',
  },
];

interface Props {
  readonly slug: string;
  readonly overview: Overview;
  readonly days: number;
}

/** The main figures of the period, each with its change and a link to the list behind it. */
export function MainFigures({ slug, overview, days }: Props) {
  const { currency, figures } = overview;
  const { before, now } = sumsOf(figures.methods, currency);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3, lg: 5 }} spacing="lg">
      {FIGURES.map(({ name, of, path, says }) => (
        <Stack key={name} gap={2} component="section" aria-label={name}>
          <Group gap={4} wrap="nowrap">
            <Text c="dimmed" size="sm">
              {name}
            </Text>
            <Counted of={name}>{says}</Counted>
          </Group>
          <Anchor component={Link} to={`/stores/${slug}${path}`} fz={22} fw={700} c="inherit" className="amount breaks">
            {shown(of(now), currency)}
          </Anchor>
          <Change now={of(now)} before={before.payments === 0 ? undefined : of(before)} days={days} />
        </Stack>
      ))}
    </SimpleGrid>
  );
}

function shown(value: Value, currency: string): string {
  if (value === undefined) return '–';
  return typeof value === 'number' ? value.toLocaleString() : fiat(decimal(rounded(value)), currency);
}

/** Compares a figure with that of the period before. */
function Change({ now, before, days }: { readonly now: Value; readonly before: Value; readonly days: number }) {
  if (before === undefined || Number(before) === 0) {
    return (
      <Text size="sm" c="dimmed">
        No payments in the {days} days before
      </Text>
    );
  }
  const percent = percentOf(Number(now ?? 0) - Number(before), before);
  const Arrow = percent > 0 ? IconArrowUp : percent < 0 ? IconArrowDown : IconEqual;
  return (
    <Text size="sm" c="dimmed">
      <Arrow size={14} aria-hidden className={classes.inline} />{' '}
      {percent === 0 ? 'Same as' : `${Math.abs(percent).toLocaleString()}% ${percent > 0 ? 'more' : 'less'} than`} in
      the {days} days before
    </Text>
  );
}
