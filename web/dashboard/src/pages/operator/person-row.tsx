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
import type { ListedPerson } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.people;

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
            {person.id === me.id ? t.you(<UntrustedText>{name}</UntrustedText>) : <UntrustedText>{name}</UntrustedText>}
          </Text>
          <Text size="sm" c="dimmed" className="breaks">
            {email}
          </Text>
          <Group gap={6} mt={4}>
            {isOperator && (
              <Badge variant="light" tt="none">
                {t.operator}
              </Badge>
            )}
            <Badge variant="light" color={hasTwoFactor ? 'till' : 'gray'} tt="none">
              {hasTwoFactor ? t.twoFactor : t.noTwoFactor}
            </Badge>
          </Group>
        </Box>
        <Stack gap={2} flex="1 1 180px" miw={0}>
          <Stores person={person} />
        </Stack>
        <Text size="sm" component="div" flex="1 1 150px">
          {lastSignInAt === null ? t.neverSignedIn : t.signedIn(<Moment at={lastSignInAt} />)}
          <Text size="xs" c="dimmed">
            {t.sessions(sessions)}
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
              {texts.signOut.label}
            </Button>
          )}
          <Button
            size="compact-sm"
            {...(isOperator ? { variant: 'light', color: 'red' } : { variant: 'default' })}
            aria-describedby={nameId}
            loading={flag.isPending}
            onClick={flag.ask}
          >
            {isOperator ? texts.removeOperator.label : texts.makeOperator.label}
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
        {t.noStore}
      </Text>
    );
  return (
    <>
      {stores.map(({ slug, name, role }) => (
        <Text size="sm" key={slug ?? name} className="breaks">
          {t.member(
            slug === null ? (
              <UntrustedText>{name}</UntrustedText>
            ) : (
              <Anchor component={Link} to={`/operator/stores/${slug}`} inherit underline="always">
                <UntrustedText>{name}</UntrustedText>
              </Anchor>
            ),
            t.roles[role],
          )}
        </Text>
      ))}
      {storeCount > stores.length && (
        <Text size="sm" c="dimmed">
          {t.moreStores(storeCount - stores.length)}
        </Text>
      )}
    </>
  );
}

function useOperatorFlag({ id: userId, name, isOperator }: ListedPerson) {
  const words = isOperator ? texts.removeOperator : texts.makeOperator;
  const act = useAct({
    run: () =>
      ask((api) =>
        api.PUT('/operator/people/{userId}/operator', {
          params: { path: { userId } },
          body: { isOperator: !isOperator },
        }),
      ),
    done: words.done(name),
    changes: [['operator', 'people'], meQuery.queryKey],
  });
  const { says, label } = words;
  const agree = () => confirmAct({ title: words.title(name), says, label, onAgreed: () => act.mutate() });
  return { ...act, ask: agree };
}

function useSignOut({ id: userId, name }: ListedPerson) {
  const act = useAct({
    run: () => ask((api) => api.POST('/operator/people/{userId}/sign-out', { params: { path: { userId } } })),
    done: texts.signOut.done(name),
    changes: [['operator', 'people'], meQuery.queryKey],
  });
  const { title, says, label } = texts.signOut;
  const agree = () => confirmAct({ title: title(name), says, label, onAgreed: () => act.mutate() });
  return { ...act, ask: agree };
}
