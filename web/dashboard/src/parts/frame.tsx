import { Box, Center, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { texts } from '../texts/en.ts';
import { LANGUAGE, LANGUAGE_CHOICES, type Language, reloadIn } from './language.ts';

interface Props {
  readonly title: string;
  readonly says?: string;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

/** A page with a single task, for people who have not signed in. */
export function Frame({ title, says, children, below }: Props) {
  useDocumentTitle(`${title} – Till`);
  return (
    <Center component="main" mih="100dvh" p="md">
      <Box w="100%" maw={420}>
        <Text component="div" ta="center" fw={700} fz="xl" mb="md">
          Till
        </Text>
        <Paper withBorder p={{ base: 'lg', xs: 'xl' }} shadow="xs">
          <Stack gap="md">
            <div>
              <Title order={1} className="breaks">
                {title}
              </Title>
              {says !== undefined && (
                <Text c="dimmed" mt={4} className="breaks">
                  {says}
                </Text>
              )}
            </div>
            {children}
          </Stack>
        </Paper>
        {below !== undefined && (
          <Text ta="center" mt="md">
            {below}
          </Text>
        )}
        <NativeSelect
          aria-label={texts.language}
          size="xs"
          w="fit-content"
          mx="auto"
          mt="xl"
          data={LANGUAGE_CHOICES}
          value={LANGUAGE}
          onChange={({ currentTarget }) => reloadIn(currentTarget.value as Language)}
        />
      </Box>
    </Center>
  );
}
