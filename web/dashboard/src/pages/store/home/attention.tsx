import { Anchor, Badge, Group, Skeleton, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Section } from '../../../parts/section.tsx';
import classes from './home.module.css';
import type { Overview } from './overview.ts';
import { texts } from './texts/en.ts';

const t = texts.attention;

type Counts = Overview['attention'] & {
  /** Undefined until the chains have reported the cost of a sweep. */
  readonly belowMinimum: number | undefined;
};

/** Counts stop there, which bounds the cost of the page. */
const BOUND = 100;

const PATHS: Readonly<Record<keyof Counts, string>> = {
  payoutChanges: '/settings/payments#payout-addresses',
  deliveriesWaiting: '/products',
  partialOrders: '/orders?status=partial',
  partialInvoices: '/invoices?status=partial',
  foundFunds: '/settlements/unmatched',
  exhausted: '/developers?tab=deliveries&status=exhausted',
  belowMinimum: '/settings/payments#methods',
  chainsAway: '/payments?status=processing',
};

/** Required actions, each with a link to its page. */
export function Attention({ slug, counts }: { readonly slug: string; readonly counts: Counts }) {
  const kinds = Object.entries(PATHS) as [keyof Counts, string][];
  const waiting = kinds.map(([key, path]) => ({ key, path, count: counts[key] ?? 0 })).filter(({ count }) => count > 0);
  return (
    <Section title={t.title}>
      {waiting.length === 0 && counts.belowMinimum === undefined ? (
        <Skeleton h={24} />
      ) : waiting.length === 0 ? (
        <Group gap="xs" c="dimmed">
          <IconCircleCheck size={20} aria-hidden />
          <Text>{t.none}</Text>
        </Group>
      ) : (
        <ul className={`rows ${classes.attention}`}>
          {waiting.map(({ key, path, count }) => (
            <li key={key}>
              <Anchor component={Link} to={`/stores/${slug}${path}`} fw={600}>
                {t[key].label}
              </Anchor>
              <Text c="dimmed">{t[key].says}</Text>
              <Badge color="orange" variant="light">
                {count >= BOUND ? `${BOUND}+` : count}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
