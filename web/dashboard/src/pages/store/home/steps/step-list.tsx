import { Anchor, Group, List, Paper, Progress, SegmentedControl, Text, Title } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useStore } from '../../../../layout/store-params.ts';
import { texts } from './texts/en.ts';
import type { Step, Way } from './ways.ts';

interface Props {
  readonly ways: readonly Way[];
  readonly way: Way;
  readonly onWay: (way: Way) => void;
  /** The steps of the chosen way. */
  readonly steps: readonly (Step & { readonly isDone: boolean })[];
}

/** The first steps of a store by one way to sell, and the choice of the way. */
export default function StepList({ ways, way, onWay, steps }: Props) {
  const { slug } = useStore();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="first-steps">
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="h4" id="first-steps">
          {texts.title}
        </Title>
        <SegmentedControl
          aria-label={texts.way}
          value={way}
          onChange={(value) => onWay(value as Way)}
          data={ways.map((value) => ({ value, label: texts.ways[value] }))}
        />
      </Group>
      <Progress value={(done / steps.length) * 100} mb={4} aria-label={texts.progress} />
      <Text size="sm" c="dimmed" mb="md">
        {texts.done(done, steps.length)}
      </Text>
      <List spacing="xs" center className="steps">
        {steps.map(({ key, path, isDone }) => (
          <List.Item
            key={key}
            icon={
              isDone ? (
                <IconCheck size={20} color="var(--mantine-color-till-6)" aria-label={texts.isDone} />
              ) : (
                <IconCircle size={20} color="var(--mantine-color-dimmed)" aria-label={texts.isOpen} />
              )
            }
          >
            <Anchor component={Link} to={`/stores/${slug}${path}`} underline="always">
              {texts.steps[key].label}
            </Anchor>{' '}
            <Text span c="dimmed">
              – {texts.steps[key].says}
            </Text>
          </List.Item>
        ))}
      </List>
    </Paper>
  );
}
