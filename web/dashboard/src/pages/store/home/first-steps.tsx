import { Anchor, Group, List, Paper, Progress, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type StoreAct, useCurrentStore } from '../../../layout/current-store.ts';
import { useStore } from '../../../layout/store-params.ts';
import type { Overview } from './overview.ts';

type Steps = Overview['firstSteps'];

const STEPS: readonly { key: keyof Steps; act: StoreAct; path: string; label: string; says: string }[] = [
  {
    key: 'hasPayout',
    act: 'ownership',
    path: '/settings/payments',
    label: 'Set a payout address',
    says: 'for your money',
  },
  {
    key: 'hasMethod',
    act: 'shop',
    path: '/settings/payments',
    label: 'Choose payment methods',
    says: 'tokens that buyers can pay with',
  },
  {
    key: 'hasGoods',
    act: 'goods',
    path: '/products',
    label: 'Create a product or an invoice',
    says: 'something to sell',
  },
  {
    key: 'hasKey',
    act: 'keys',
    path: '/developers?tab=keys',
    label: 'Create an API key',
    says: 'to sell through the API',
  },
  {
    key: 'hasWebhook',
    act: 'ownership',
    path: '/developers?tab=webhook',
    label: 'Set a webhook URL',
    says: 'to be notified of payments',
  },
];

/** The steps that a new store still needs from the reader; hidden once all are done, or the store is closed. */
export function FirstSteps({ steps }: { readonly steps: Steps }) {
  const { slug, may } = useStore();
  const isClosed = useCurrentStore()?.isClosed === true;
  const theirs = STEPS.filter(({ act }) => may(act));
  const done = theirs.filter(({ key }) => steps[key]).length;
  if (isClosed || done === theirs.length) return null;
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="first-steps">
      <Group justify="space-between" mb="xs">
        <Title order={2} fz="h4" id="first-steps">
          First steps
        </Title>
        <Text size="sm" c="dimmed">
          {done} of {theirs.length} done
        </Text>
      </Group>
      <Progress value={(done / theirs.length) * 100} mb="md" aria-label="First steps done" />
      <List spacing="xs" center className="steps">
        {theirs.map(({ key, path, label, says }) => (
          <List.Item
            key={key}
            icon={
              <ThemeIcon
                size={22}
                radius="xl"
                variant={steps[key] ? 'filled' : 'light'}
                color={steps[key] ? 'till' : 'gray'}
              >
                {steps[key] ? <IconCheck size={14} aria-label="Done:" /> : <IconCircle size={14} aria-label="To do:" />}
              </ThemeIcon>
            }
          >
            <Anchor component={Link} to={`/stores/${slug}${path}`} underline="always">
              {label}
            </Anchor>{' '}
            <Text span c="dimmed">
              – {says}
            </Text>
          </List.Item>
        ))}
      </List>
    </Paper>
  );
}
