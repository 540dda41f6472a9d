import { Anchor, Badge, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Overview } from './query.ts';

type Counts = Overview['attention'];

/** Counts stop there, so that a page costs the same however many there are. */
const BOUND = 100;

const KINDS: readonly { key: keyof Counts; path: string; label: string; says: string }[] = [
  {
    key: 'partialOrders',
    path: '/orders?status=partial',
    label: 'Orders paid in part',
    says: 'In the last 30 days. The buyer sent too little; the money is yours, the goods were not handed out.',
  },
  {
    key: 'partialInvoices',
    path: '/invoices?status=partial',
    label: 'Invoices paid in part',
    says: 'In the last 30 days. The buyer sent too little.',
  },
  {
    key: 'foundFunds',
    path: '/payments#found-funds',
    label: 'Found funds',
    says: 'Money that came late, twice, in excess or in another token in the last 30 days.',
  },
  {
    key: 'exhausted',
    path: '/developers?status=exhausted',
    label: 'Webhooks given up',
    says: 'Your endpoint did not take them. Resend them once it answers.',
  },
  {
    key: 'chainsAway',
    path: '/payments',
    label: 'Chains that cannot be read',
    says: 'Payments there are decided once the chain answers again. Nothing is lost.',
  },
];

/** What waits for a person, each with the way to where it is dealt with. */
export function Attention({ slug, counts }: { readonly slug: string; readonly counts: Counts }) {
  const waiting = KINDS.filter(({ key }) => counts[key] > 0);
  return (
    <section aria-labelledby="attention">
      <Title order={2} fz="h4" mb="xs" id="attention">
        Needs you
      </Title>
      {waiting.length === 0 ? (
        <Group gap="xs" c="dimmed">
          <IconCircleCheck size={20} aria-hidden />
          <Text>Nothing waits for you.</Text>
        </Group>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {waiting.map(({ key, path, label, says }) => (
            <Paper key={key} withBorder p="md">
              <Group justify="space-between" wrap="nowrap">
                <Anchor component={Link} to={`/stores/${slug}${path}`} fw={600}>
                  {label}
                </Anchor>
                <Badge size="lg" color="orange" variant="light">
                  {counts[key] >= BOUND ? `${BOUND}+` : counts[key]}
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
