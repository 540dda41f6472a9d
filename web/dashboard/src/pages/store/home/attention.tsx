import { Anchor, Badge, Group, Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Overview } from './overview.ts';

type Counts = Overview['attention'] & {
  /** Undefined until the chains have reported the cost of a sweep. */
  readonly belowMinimum: number | undefined;
};

/** Counts stop there, which bounds the cost of the page. */
const BOUND = 100;

const KINDS: readonly { key: keyof Counts; path: string; label: string; says: string }[] = [
  {
    key: 'payoutChanges',
    path: '/settings/payments#payout-addresses',
    label: 'Payout address change pending',
    says: 'An owner requested a new address. If you don’t recognise this change, cancel it now.',
  },
  {
    key: 'deliveriesWaiting',
    path: '/products',
    label: 'Paid orders to deliver',
    says: 'Stock is short. Add stock to the products, and the rest is delivered automatically.',
  },
  {
    key: 'partialOrders',
    path: '/orders?status=partial',
    label: 'Underpaid orders',
    says: 'In the last 30 days. The buyer sent too little; the money is yours, and no items were delivered.',
  },
  {
    key: 'partialInvoices',
    path: '/invoices?status=partial',
    label: 'Underpaid invoices',
    says: 'In the last 30 days. The buyer sent too little.',
  },
  {
    key: 'foundFunds',
    path: '/settlements/unmatched',
    label: 'Unmatched payments',
    says: 'Late, double and excess payments, and payments in the wrong token, in the last 30 days.',
  },
  {
    key: 'exhausted',
    path: '/developers?tab=deliveries&status=exhausted',
    label: 'Failed webhooks',
    says: 'Your endpoint did not accept them. Resend them once it responds.',
  },
  {
    key: 'belowMinimum',
    path: '/settings/payments#methods',
    label: 'Methods below their minimum',
    says: 'The fee of your typical payment does not cover a sweep, so your money waits longer.',
  },
  {
    key: 'chainsAway',
    path: '/payments?status=processing',
    label: 'Unreachable chains',
    says: 'Payments there are decided once the chain is reachable again. Nothing is lost.',
  },
];

/** Required actions, each with a link to its page. */
export function Attention({ slug, counts }: { readonly slug: string; readonly counts: Counts }) {
  const waiting = KINDS.map((kind) => ({ ...kind, count: counts[kind.key] ?? 0 })).filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="attention">
      <Title order={2} fz="h4" mb="xs" id="attention">
        Action required
      </Title>
      {waiting.length === 0 && counts.belowMinimum === undefined ? (
        <Skeleton h={24} />
      ) : waiting.length === 0 ? (
        <Group gap="xs" c="dimmed">
          <IconCircleCheck size={20} aria-hidden />
          <Text>You’re all caught up.</Text>
        </Group>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {waiting.map(({ key, path, label, says, count }) => (
            <Paper key={key} withBorder p="md">
              <Group justify="space-between" wrap="nowrap">
                <Anchor component={Link} to={`/stores/${slug}${path}`} fw={600}>
                  {label}
                </Anchor>
                <Badge size="lg" color="orange" variant="light">
                  {count >= BOUND ? `${BOUND}+` : count}
                </Badge>
              </Group>
              <Text size="sm" c="dimmed" mt={4}>
                {says}
              </Text>
            </Paper>
          ))}
        </SimpleGrid>
      )}
    </section>
  );
}
