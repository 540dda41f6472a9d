import { Anchor, Group, Paper, Progress, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type StoreAct, useCurrentStore } from '../../../layout/current-store.ts';
import { useStore } from '../../../layout/store-params.ts';
import classes from './home.module.css';
import type { Overview } from './overview.ts';
import { texts } from './texts/en.ts';

const t = texts.steps;

type Steps = Overview['firstSteps'];
type Way = 'storefront' | 'invoices' | 'api';

interface Step {
  readonly key: keyof Steps;
  readonly act: StoreAct;
  readonly path: string;
}

/** The steps to being paid at all. */
const SHARED: readonly Step[] = [
  { key: 'hasPayout', act: 'ownership', path: '/settings/payments' },
  { key: 'hasMethod', act: 'shop', path: '/settings/payments#methods' },
];

/** The ways to sell, each with its own steps. */
const WAYS: readonly { readonly value: Way; readonly steps: readonly Step[] }[] = [
  {
    value: 'storefront',
    steps: [
      { key: 'hasProduct', act: 'goods', path: '/products/new' },
      { key: 'hasStorefront', act: 'shop', path: '/storefront' },
    ],
  },
  { value: 'invoices', steps: [{ key: 'hasInvoice', act: 'sell', path: '/invoices/new' }] },
  {
    value: 'api',
    steps: [
      { key: 'hasKey', act: 'keys', path: '/developers?tab=keys' },
      { key: 'hasWebhook', act: 'ownership', path: '/developers?tab=webhook' },
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
          {t.title}
        </Title>
        <SegmentedControl
          aria-label={t.way}
          value={way.value}
          onChange={setChosen}
          data={ways.map(({ value }) => ({ value, label: t.ways[value] }))}
        />
      </Group>
      <Progress value={(done / theirs.length) * 100} mb={4} aria-label={t.progress} />
      <Text size="sm" c="dimmed" mb="md">
        {t.done(done, theirs.length)}
      </Text>
      <Stack gap="xs" component="ul" className={classes.list}>
        {theirs.map(({ key, path }) => (
          <Group key={key} gap="sm" wrap="nowrap" component="li">
            {steps[key] ? (
              <IconCheck size={20} className={classes.step} color="var(--mantine-color-till-6)" aria-label={t.isDone} />
            ) : (
              <IconCircle
                size={20}
                className={classes.step}
                color="var(--mantine-color-dimmed)"
                aria-label={t.isOpen}
              />
            )}
            <div>
              <Anchor component={Link} to={`/stores/${slug}${path}`} underline="always">
                {t.list[key].label}
              </Anchor>{' '}
              <Text span c="dimmed">
                – {t.list[key].says}
              </Text>
            </div>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
