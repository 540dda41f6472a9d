import { Group, Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: string;
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page under a heading of its own. */
export function Section({ title, acts, children }: Props) {
  const id = useId();
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={id}>
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} fz="h4" id={id}>
            {title}
          </Title>
          {acts}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
