import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCurrentStore } from '../layout/current-store.ts';
import { UntrustedText } from './untrusted-text.tsx';

interface Props {
  readonly title: string;
  /** Which of several objects with that title it is, shown short; readers of screens hear all of it. */
  readonly which?: { readonly short: string; readonly whole: string };
  /** The list that it belongs to. */
  readonly from?: { readonly to: string; readonly label: string } | undefined;
  /** True for lists and figures, which are worth the space of a large screen; forms are not. */
  readonly isWide?: boolean;
  /** True for a page beside the one that gives the document its title. */
  readonly isBeside?: boolean;
  readonly says?: ReactNode;
  /** The page's main acts. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the dashboard: its title, its purpose, its main acts. */
export function Page({ title, which, from, isWide = false, isBeside = false, says, acts, children }: Props) {
  const store = useCurrentStore();
  const named = which === undefined ? title : `${title}, ${which.short}`;
  // An empty title changes nothing.
  useDocumentTitle(isBeside ? '' : [named, store?.name, 'Till'].filter((part) => part !== undefined).join(' – '));
  return (
    <Stack gap="lg" maw={isWide ? 1440 : 1120} mx="auto">
      <Group justify="space-between" align="flex-start">
        <div>
          {from !== undefined && (
            <Anchor component={Link} to={from.to} display="flex" w="fit-content" mb={4} className="up">
              <IconArrowLeft size={16} aria-hidden />
              {from.label}
            </Anchor>
          )}
          <Title order={isBeside ? 2 : 1} aria-label={which && `${title}, ${which.whole}`}>
            <UntrustedText>{title}</UntrustedText>
            {which !== undefined && (
              <Text span fw={400} c="dimmed" ms="xs">
                {which.short}
              </Text>
            )}
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
