import { Anchor, Group, List, Paper, Progress, SegmentedControl, Text, Title } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type StoreAct, useCurrentStore } from '../../../layout/current-store.ts';
import { useStore } from '../../../layout/store-params.ts';
import type { Overview } from './overview.ts';

type Steps = Overview['firstSteps'];

interface Step {
  readonly key: keyof Steps;
  readonly act: StoreAct;
  readonly path: string;
  readonly label: string;
  readonly says: string;
}

/** The steps to being paid at all. */
const SHARED: readonly Step[] = [
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
    path: '/settings/payments#methods',
    label: 'Choose payment methods',
    says: 'tokens that buyers can pay with',
  },
];

/** The ways to sell, each with its own steps. */
const WAYS: readonly { readonly value: string; readonly label: string; readonly steps: readonly Step[] }[] = [
  {
    value: 'storefront',
    label: 'Storefront',
    steps: [
      { key: 'hasProduct', act: 'goods', path: '/products/new', label: 'Create a product', says: 'something to sell' },
      {
        key: 'hasStorefront',
        act: 'shop',
        path: '/storefront',
        label: 'Show your storefront',
        says: 'a shop at its own address, without code',
      },
    ],
  },
  {
    value: 'invoices',
    label: 'Invoices',
    steps: [
      {
        key: 'hasInvoice',
        act: 'sell',
        path: '/invoices/new',
        label: 'Create an invoice',
        says: 'and email it, or send its link',
      },
    ],
  },
  {
    value: 'api',
    label: 'API',
    steps: [
      { key: 'hasKey', act: 'keys', path: '/developers?tab=keys', label: 'Create an API key', says: 'for your server' },
      {
        key: 'hasWebhook',
        act: 'ownership',
        path: '/developers?tab=webhook',
        label: 'Set a webhook URL',
        says: 'to be notified of payments',
      },
    ],
  },
];

/** The reader's steps of a new store, by the way it sells; hidden once one way is open, or the store is closed. */
export function FirstSteps({ steps }: { readonly steps: Steps }) {
  const { slug, may } = useStore();
  const isClosed = useCurrentStore()?.isClosed === true;
  const [chosen, setChosen] = useState<string>();
  const ways = WAYS.map((way) => {
    const all = [...SHARED, ...way.steps];
    const theirs = way.steps.some(({ act }) => may(act)) ? all.filter(({ act }) => may(act)) : [];
    const done = theirs.filter(({ key }) => steps[key]).length;
    return { ...way, theirs, done, isComplete: all.every(({ key }) => steps[key]) };
  }).filter(({ theirs }) => theirs.length > 0);
  const furthest = ways.filter(({ theirs, done }) => done < theirs.length).toSorted((a, b) => b.done - a.done)[0];
  const way = ways.find(({ value }) => value === chosen) ?? furthest;
  if (isClosed || way === undefined || ways.some(({ isComplete }) => isComplete)) return null;
  const { theirs, done } = way;
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="first-steps">
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="h4" id="first-steps">
          First steps
        </Title>
        <SegmentedControl
          aria-label="Way to sell"
          value={way.value}
          onChange={setChosen}
          data={ways.map(({ value, label }) => ({ value, label }))}
        />
      </Group>
      <Progress value={(done / theirs.length) * 100} mb={4} aria-label="First steps done" />
      <Text size="sm" c="dimmed" mb="md">
        {done} of {theirs.length} done
      </Text>
      <List spacing="xs" center className="steps">
        {theirs.map(({ key, path, label, says }) => (
          <List.Item
            key={key}
            icon={
              steps[key] ? (
                <IconCheck size={20} color="var(--mantine-color-till-6)" aria-label="Done:" />
              ) : (
                <IconCircle size={20} color="var(--mantine-color-dimmed)" aria-label="To do:" />
              )
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
