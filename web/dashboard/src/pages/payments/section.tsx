import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly says?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page with a heading of its own. */
export function Section({ title, says, children }: Props) {
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }}>
      <Stack>
        <div>
          <Title order={2} fz="h3">
            {title}
          </Title>
          {says !== undefined && (
            <Text c="dimmed" size="sm" mt={4}>
              {says}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
