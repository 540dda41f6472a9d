import { Anchor, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { LOCALE } from '../../../parts/language.ts';
import { fiat } from '../../../parts/money.ts';
import { Counted } from './counted.tsx';
import classes from './home.module.css';
import type { Overview } from './overview.ts';
import { texts } from './texts/en.ts';
import { averageOf, decimal, inPercent, percentOf, rounded, type Sums, sumsOf } from './totals.ts';

/** A figure of a period: in thousandths of the currency, or a number. */
type Value = bigint | number | undefined;

interface Figure {
  readonly name: string;
  readonly says: string;
  /** Path of the list behind it, below the store's. */
  readonly path: string;
  readonly of: (sums: Sums) => Value;
}

const t = texts.figures;
const FIGURES: readonly Figure[] = [
  { ...t.volume, path: '/payments', of: ({ amount }) => amount },
  { ...t.net, path: '/settlements', of: ({ amount, fee }) => amount - fee },
  { ...t.fees, path: '/settlements', of: ({ fee }) => fee },
  { ...t.payments, path: '/payments', of: ({ payments }) => payments },
  { ...t.average, path: '/orders?status=completed', of: averageOf },
];

interface Props {
  readonly slug: string;
  readonly overview: Overview;
  readonly days: number;
}

/** The main figures of the period, each with a link to the list behind it, and its change unless it is the first. */
export function MainFigures({ slug, overview, days }: Props) {
  const { currency, figures } = overview;
  const { before, now } = sumsOf(figures.methods, currency);
  const isFirst = before.payments === 0;
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="lg">
        {FIGURES.map(({ name, of, path, says }) => (
          <Stack key={name} gap={2} component="section" aria-label={name}>
            <Group gap={4} wrap="nowrap">
              <Text c="dimmed" size="sm">
                {name}
              </Text>
              <Counted of={name}>{says}</Counted>
            </Group>
            <Anchor
              component={Link}
              to={`/stores/${slug}${path}`}
              fz="xl"
              lh={1.3}
              fw={650}
              c="inherit"
              className="amount breaks"
            >
              {shown(of(now), currency)}
            </Anchor>
            {!isFirst && <Change now={of(now)} before={of(before)} days={days} />}
          </Stack>
        ))}
      </SimpleGrid>
      {isFirst && (
        <Text size="sm" c="dimmed">
          {t.none(days)}
        </Text>
      )}
    </>
  );
}

function shown(value: Value, currency: string): string {
  if (value === undefined) return '–';
  return typeof value === 'number' ? value.toLocaleString(LOCALE) : fiat(decimal(rounded(value)), currency);
}

/** Compares a figure with that of the period before. */
function Change({ now, before, days }: { readonly now: Value; readonly before: Value; readonly days: number }) {
  if (before === undefined || Number(before) === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t.none(days)}
      </Text>
    );
  }
  const percent = percentOf(Number(now ?? 0) - Number(before), before);
  const Arrow = percent > 0 ? IconArrowUp : percent < 0 ? IconArrowDown : IconEqual;
  return (
    <Text size="sm" c="dimmed">
      <Arrow size={14} aria-hidden className={classes.inline} />{' '}
      {percent === 0 ? t.same(days) : (percent > 0 ? t.more : t.less)(inPercent(Math.abs(percent)), days)}
    </Text>
  );
}
