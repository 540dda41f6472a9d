import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly says?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page under a title of its own. It is no landmark: fields are found by their labels alone. */
export function Section({ title, says, children }: Props) {
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }}>
      <Stack>
        <div>
          <Title order={2} fz="h3">
            {title}
          </Title>
          {says !== undefined && (
            <Text c="dimmed" size="sm" mt={2}>
              {says}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
