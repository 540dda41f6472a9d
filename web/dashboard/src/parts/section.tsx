import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

interface Props {
  readonly title: string;
  /** The fragment of links to this part of the page. */
  readonly id?: string;
  readonly says?: ReactNode;
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page under its own heading. Not a landmark: fields are found by their labels alone. */
export function Section({ title, id, says, acts, children }: Props) {
  // The browser looked for it before the content was loaded.
  useEffect(() => {
    if (id !== undefined && window.location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [id]);
  return (
    <Paper component="section" id={id} withBorder p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="md">
        <Group justify="space-between" align={says === undefined ? 'center' : 'flex-start'}>
          <div>
            <Title order={2} fz="h4">
              {title}
            </Title>
            {says !== undefined && (
              <Text c="dimmed" size="sm" mt={4}>
                {says}
              </Text>
            )}
          </div>
          {acts}
        </Group>
        <Stack gap="md">{children}</Stack>
      </Stack>
    </Paper>
  );
}
