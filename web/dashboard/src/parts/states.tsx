import { Alert, Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCloudOff, IconError404, IconInbox, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError, isForbidden, Offline } from '../api/client.ts';
import { texts } from '../texts/en.ts';
import { ended } from './refusal.tsx';

/** Widths of the lines of {@link Pending}, as texts have them. */
const LINES = ['100%', '92%', '96%', '84%', '94%', '88%'];

/** The shape of what is loading: a heading, and lines of a list or of facts. */
export function Pending() {
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} mih={240} role="status" aria-label={texts.loading}>
      <Skeleton h={22} w="32%" maw={280} mb="lg" />
      {LINES.map((width) => (
        <Skeleton key={width} h={14} w={width} mb="md" />
      ))}
    </Paper>
  );
}

/** The error of a page that failed to load, and a button to try again. */
export function Failed({ error, reset }: { readonly error: unknown; readonly reset?: () => void }) {
  // An impossible id is refused as bad input, with a message for programs.
  if (error instanceof ApiError && error.status === 400) return <NothingThere says={texts.notFound.mistyped} />;
  if (error instanceof ApiError && error.status === 404) return <NothingThere says={error.message} />;
  if (isForbidden(error)) return <NoAccess says={error.message} />;
  const isOffline = error instanceof Offline;
  // Anything else is a part of the program that did not load or does not work: drawing it again would change nothing.
  const isAnswer = isOffline || error instanceof ApiError;
  const again = isAnswer && reset !== undefined ? reset : () => window.location.reload();
  return (
    <Stack maw={560} mx="auto" py="xl" px="md">
      <Alert
        role="alert"
        color="red"
        icon={<IconCloudOff />}
        title={isOffline ? texts.failed.offline : texts.failed.title}
      >
        {isAnswer ? error.message : texts.failed.page}
      </Alert>
      <Button variant="default" onClick={again} w="fit-content">
        {texts.failed.again}
      </Button>
    </Stack>
  );
}

/** The state of a page that has no content yet, or could not load it. */
export function Unread({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  return error === null ? <Pending /> : <Failed error={error} reset={again} />;
}

/** Reports that the content could not be refreshed. */
export function Stale({ isStale }: { readonly isStale: boolean }) {
  if (!isStale) return null;
  return (
    <Alert role="alert" color="orange" variant="light">
      {texts.failed.stale}
    </Alert>
  );
}

export function NotFound() {
  return (
    <Stack component="main" align="center" py={80} px="md" ta="center">
      <Title order={1}>{texts.notFound.title}</Title>
      <Text c="dimmed">{texts.notFound.explanation}</Text>
      <Button component={Link} to="/">
        {texts.notFound.start}
      </Button>
    </Stack>
  );
}

/** Shown when the object in the page's address does not exist. */
function NothingThere({ says }: { readonly says: string }) {
  return (
    <DeadEnd icon={<IconError404 size={40} stroke={1.2} aria-hidden />} title={texts.notFound.nothing} says={says} />
  );
}

/** Shown when the person's role does not include the page. */
function NoAccess({ says }: { readonly says: string }) {
  return <DeadEnd icon={<IconLock size={40} stroke={1.2} aria-hidden />} title={texts.notFound.noAccess} says={says} />;
}

/** A page that trying again would not open. */
function DeadEnd(shown: { readonly icon: ReactNode; readonly title: string; readonly says: string }) {
  return (
    <Stack align="center" py={56} px="md" ta="center" gap="xs">
      {shown.icon}
      <Title order={2} fz="h3">
        {shown.title}
      </Title>
      <Text c="dimmed" role="alert">
        {ended(shown.says)}
      </Text>
      <Button component={Link} to="/" variant="default" mt="xs">
        {texts.notFound.start}
      </Button>
    </Stack>
  );
}

/** Shown where a list is empty: its future content, and the first step. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <Stack align="center" py={56} px="md" ta="center" gap="xs">
      <IconInbox size={40} stroke={1.2} aria-hidden />
      <Title order={2} fz="h3">
        {title}
      </Title>
      {children}
    </Stack>
  );
}
