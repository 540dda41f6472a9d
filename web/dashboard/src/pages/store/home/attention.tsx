import { Anchor, Badge, Group, Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
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
    <section aria-labelledby="attention">
      <Title order={2} fz="h4" mb="xs" id="attention">
        {t.title}
      </Title>
      {waiting.length === 0 && counts.belowMinimum === undefined ? (
        <Skeleton h={24} />
      ) : waiting.length === 0 ? (
        <Group gap="xs" c="dimmed">
          <IconCircleCheck size={20} aria-hidden />
          <Text>{t.none}</Text>
        </Group>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {waiting.map(({ key, path, count }) => (
            <Paper key={key} withBorder p="md">
              <Group justify="space-between" wrap="nowrap">
                <Anchor component={Link} to={`/stores/${slug}${path}`} fw={600}>
                  {t[key].label}
                </Anchor>
                <Badge size="lg" color="orange" variant="light">
                  {count >= BOUND ? `${BOUND}+` : count}
                </Badge>
              </Group>
              <Text size="sm" c="dimmed" mt={4}>
                {t[key].says}
              </Text>
            </Paper>
          ))}
        </SimpleGrid>
      )}
    </section>
  );
}
