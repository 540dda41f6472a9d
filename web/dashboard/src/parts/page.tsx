import { Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useCurrentStore } from '../layout/current-store.ts';
import { UntrustedText } from './untrusted-text.tsx';

interface Props {
  readonly title: string;
  readonly says?: ReactNode;
  /** The page's main acts. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the dashboard: its title, its purpose, its main acts. */
export function Page({ title, says, acts, children }: Props) {
  const store = useCurrentStore();
  useDocumentTitle([title, store?.name, 'Till'].filter((part) => part !== undefined).join(' – '));
  return (
    <Stack gap="lg" maw={1120} mx="auto">
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={1} fz={{ base: 'h2', sm: 'h1' }}>
            <UntrustedText>{title}</UntrustedText>
          </Title>
          {says !== undefined && (
            <Text c="dimmed" mt={2} className="breaks">
              {says}
            </Text>
          )}
        </div>
        {acts !== undefined && <Group gap="xs">{acts}</Group>}
      </Group>
      {children}
    </Stack>
  );
}
