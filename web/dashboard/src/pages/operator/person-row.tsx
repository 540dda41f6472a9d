import { Anchor, Badge, Box, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { ask } from '../../api/client.ts';
import { meQuery } from '../../api/queries.ts';
import { useMe } from '../../layout/current-store.ts';
import { confirmAct } from '../../parts/confirm-act.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { UntrustedText } from '../../parts/untrusted-text.tsx';
import { useAct } from '../../parts/use-act.ts';
import { counted } from '../../parts/words.ts';
import type { ListedPerson } from './queries.ts';

/** A person with an account, their stores, and the operator's acts on their access. */
export function PersonRow({ person }: { readonly person: ListedPerson }) {
  const { name, email, hasTwoFactor, isOperator, lastSignInAt, sessions } = person;
  const { person: me } = useMe();
  const nameId = useId();
  const flag = useOperatorFlag(person);
  const signOut = useSignOut(person);
  return (
    <Box component="li" p="sm">
      <Group gap="sm" align="flex-start">
        <Box flex="2 1 240px" miw={0}>
          <Text fw={600} id={nameId}>
            <UntrustedText>{name}</UntrustedText>
            {person.id === me.id && ' (you)'}
          </Text>
          <Text size="sm" c="dimmed" className="breaks">
            {email}
          </Text>
          <Group gap={6} mt={4}>
            {isOperator && (
              <Badge variant="light" tt="none">
                Operator
              </Badge>
            )}
            <Badge variant="light" color={hasTwoFactor ? 'till' : 'gray'} tt="none">
              {hasTwoFactor ? 'Two-factor' : 'No two-factor'}
            </Badge>
          </Group>
        </Box>
        <Stack gap={2} flex="1 1 180px" miw={0}>
          <Stores person={person} />
        </Stack>
        <Text size="sm" component="div" flex="1 1 150px">
          {lastSignInAt === null ? (
            'Has not signed in yet'
          ) : (
            <>
              Signed in <Moment at={lastSignInAt} />
            </>
          )}
          <Text size="xs" c="dimmed">
            {counted(sessions, 'session')}
          </Text>
        </Text>
        <Group gap="xs" justify="flex-end" ml="auto">
          {sessions > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              aria-describedby={nameId}
              loading={signOut.isPending}
              onClick={signOut.ask}
            >
              Sign out everywhere
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="light"
            {...(isOperator && { color: 'red' })}
            aria-describedby={nameId}
            loading={flag.isPending}
            onClick={flag.ask}
          >
            {isOperator ? 'Remove as operator' : 'Make operator'}
          </Button>
        </Group>
      </Group>
      <Refusal error={flag.error ?? signOut.error} />
    </Box>
  );
}

function Stores({ person: { stores, storeCount } }: { readonly person: ListedPerson }) {
  if (storeCount === 0)
    return (
      <Text size="sm" c="dimmed">
        In no store
      </Text>
    );
  return (
    <>
      {stores.map(({ slug, name, role }) => (
        <Text size="sm" key={slug ?? name} className="breaks">
          {slug === null ? (
            name
          ) : (
            <Anchor component={Link} to={`/operator/stores/${slug}`} inherit underline="always">
              <UntrustedText>{name}</UntrustedText>
            </Anchor>
          )}
          , {role}
        </Text>
      ))}
      {storeCount > stores.length && (
        <Text size="sm" c="dimmed">
          and {storeCount - stores.length} more
        </Text>
      )}
    </>
  );
}

function useOperatorFlag({ id: userId, name, isOperator }: ListedPerson) {
  const act = useAct({
    run: () =>
      ask((api) =>
        api.PUT('/operator/people/{userId}/operator', {
          params: { path: { userId } },
          body: { isOperator: !isOperator },
        }),
      ),
    done: isOperator ? `${name} is no longer an operator.` : `${name} is an operator now.`,
    changes: [['operator', 'people'], meQuery.queryKey],
  });
  const agree = () =>
    confirmAct(
      isOperator
        ? {
            title: `Remove ${name} as operator?`,
            says: 'They lose the operator area immediately. Their roles in stores stay.',
            label: 'Remove as operator',
            onAgreed: () => act.mutate(),
          }
        : {
            title: `Make ${name} an operator?`,
            says: 'They can read every store, set fees, suspend stores, and make and remove operators, including you.',
            label: 'Make operator',
            onAgreed: () => act.mutate(),
          },
    );
  return { ...act, ask: agree };
}

function useSignOut({ id: userId, name }: ListedPerson) {
  const act = useAct({
    run: () => ask((api) => api.POST('/operator/people/{userId}/sign-out', { params: { path: { userId } } })),
    done: `${name} is signed out everywhere.`,
    changes: [['operator', 'people'], meQuery.queryKey],
  });
  const agree = () =>
    confirmAct({
      title: `Sign ${name} out everywhere?`,
      says: 'All their sessions end immediately. They can sign in again with their password.',
      label: 'Sign out everywhere',
      onAgreed: () => act.mutate(),
    });
  return { ...act, ask: agree };
}
