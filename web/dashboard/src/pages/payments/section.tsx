import { Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

interface Props {
  /** Where a link to this part of the page points. */
  readonly id: string;
  readonly title: string;
  readonly says?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page with a heading of its own. */
export function Section({ id, title, says, children }: Props) {
  // The browser looked for it before the page was read.
  useEffect(() => {
    if (window.location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [id]);
  return (
    <Paper component="section" id={id} withBorder p={{ base: 'md', sm: 'lg' }}>
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
