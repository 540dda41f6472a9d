import { Anchor, Button, Group, List, Paper, Progress, SegmentedControl, Text, Title } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCurrentStore } from '../../../layout/current-store.ts';
import { useStore } from '../../../layout/store-params.ts';
import { ShopAddress } from './shop-address.tsx';
import { type Done, useWalk, type Way } from './steps.ts';
import { TestPayment } from './test-payment/test-payment.tsx';
import { texts } from './texts/en.ts';

/** The reader's steps of a new store, by the way it sells; none while it is closed. */
export default function FirstSteps({ done }: { readonly done: Done }) {
  const { slug, may } = useStore();
  const isClosed = useCurrentStore()?.isClosed === true;
  const walk = useWalk(done);
  if (isClosed || walk === undefined) return null;
  const { steps, way, ways } = walk;
  const count = steps.filter(({ key }) => done[key]).length;
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="first-steps">
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="h4" id="first-steps">
          {texts.title}
        </Title>
        <SegmentedControl
          aria-label={texts.way}
          value={way}
          onChange={(value) => walk.choose(value as Way)}
          data={ways.map((value) => ({ value, label: texts.ways[value] }))}
        />
      </Group>
      <Progress value={(count / steps.length) * 100} mb={4} aria-label={texts.progress} />
      <Text size="sm" c="dimmed" mb="md">
        {texts.count(count, steps.length)}
      </Text>
      <List spacing="xs" center className="steps">
        {steps.map(({ key, path }) => (
          <List.Item
            key={key}
            icon={
              done[key] ? (
                <IconCheck size={20} color="var(--mantine-color-till-6)" aria-label={texts.done} />
              ) : (
                <IconCircle size={20} color="var(--mantine-color-dimmed)" aria-label={texts.toDo} />
              )
            }
          >
            {key === walk.next?.key ? (
              <Button component={Link} to={`/stores/${slug}${path}`} size="xs">
                {texts.labels[key]}
              </Button>
            ) : (
              <Anchor component={Link} to={`/stores/${slug}${path}`} underline="always">
                {texts.labels[key]}
              </Anchor>
            )}{' '}
            <Text span c="dimmed">
              – {texts.says[key]}
            </Text>
          </List.Item>
        ))}
      </List>
      {way === 'storefront' && <ShopAddress isOn={done.hasStorefront} />}
      {done.hasPayout && done.hasMethod && may('sell') && <TestPayment />}
    </Paper>
  );
}
