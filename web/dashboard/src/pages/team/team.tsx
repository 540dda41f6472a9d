import { Badge, Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useId } from 'react';
import { ask } from '../../api/client.ts';
import { meQuery } from '../../api/queries.ts';
import { useCurrentStore, useMe } from '../../layout/current-store.ts';
import { confirmAct } from '../../parts/confirm-act.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Page } from '../../parts/page.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { Failed, Pending } from '../../parts/states.tsx';
import { useAct } from '../../parts/use-act.ts';
import { useRoleDialog } from './change-role.tsx';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { labelOf, type Member, teamQuery } from './queries.ts';

export default function TeamPage() {
  const { slug = '' } = useParams({ strict: false }) as { slug?: string };
  const { data, error, refetch } = useQuery(teamQuery(slug));
  const store = useCurrentStore();
  const may = store?.may ?? [];
  if (data === undefined) return error === null ? <Pending /> : <Failed error={error} reset={() => void refetch()} />;
  const mayInvite = may.includes('managers') && store?.isClosed === false;
  return (
    <Page
      title="Team"
      says={data.requiresTwoFactor ? 'Everyone here needs two-factor.' : 'People who work for this store.'}
    >
      {mayInvite && <InviteForm slug={slug} isOwner={may.includes('ownership')} />}
      <Paper component="section" aria-label="Members" withBorder>
        <Title order={2} fz="h4" px={{ base: 'md', sm: 'lg' }} pt={{ base: 'md', sm: 'lg' }}>
          Members
        </Title>
        <Stack component="ul" gap={0} className="rows">
          {data.members.map((member) => (
            <MemberRow key={member.userId} slug={slug} member={member} may={may} />
          ))}
        </Stack>
      </Paper>
      {data.invitations.length > 0 && (
        <Invitations slug={slug} invitations={data.invitations} may={mayInvite ? may : []} />
      )}
    </Page>
  );
}

function MemberRow({
  slug,
  member,
  may,
}: {
  readonly slug: string;
  readonly member: Member;
  readonly may: readonly string[];
}) {
  const { person } = useMe();
  const nameId = useId();
  const isMe = member.userId === person.id;
  const mayRemove = !isMe && may.includes(member.role === 'manager' ? 'managers' : 'ownership');
  const { askForRole, dialog } = useRoleDialog(slug, member);
  const remove = useRemoval(slug, member);
  const leave = useLeaving(slug);
  return (
    <Box component="li" px={{ base: 'md', sm: 'lg' }} py="md">
      <Group justify="space-between" gap="sm">
        <Box miw={0} maw="100%" flex="1 1 220px">
          <Text fw={600} id={nameId} truncate>
            {member.name}
            {isMe && ' (you)'}
          </Text>
          <Text size="sm" c="dimmed" truncate>
            {member.email}
          </Text>
          {member.joinedAt !== null && (
            <Text size="sm" c="dimmed">
              Joined <Moment at={member.joinedAt} />
            </Text>
          )}
        </Box>
        <Group gap="xs">
          <Badge variant="light" tt="none">
            {labelOf(member.role)}
          </Badge>
          <Badge variant="light" color={member.hasTwoFactor ? 'till' : 'gray'} tt="none">
            {member.hasTwoFactor ? 'Two-factor' : 'No two-factor'}
          </Badge>
        </Group>
        <Group gap="xs">
          {may.includes('ownership') && (
            <Button size="compact-sm" variant="default" aria-describedby={nameId} onClick={askForRole}>
              Change role
            </Button>
          )}
          {mayRemove && (
            <Button
              size="compact-sm"
              variant="light"
              color="red"
              aria-describedby={nameId}
              loading={remove.isPending}
              onClick={remove.ask}
            >
              Remove
            </Button>
          )}
          {isMe && (
            <Button size="compact-sm" variant="light" color="red" loading={leave.isPending} onClick={leave.ask}>
              Leave
            </Button>
          )}
        </Group>
      </Group>
      <Refusal error={remove.error ?? leave.error} />
      {dialog}
    </Box>
  );
}

function useRemoval(slug: string, { userId, name }: Member) {
  const act = useAct({
    run: () => ask((api) => api.DELETE('/stores/{slug}/team/{userId}', { params: { path: { slug, userId } } })),
    done: `${name} is no longer in the team.`,
    changes: [['team', slug]],
  });
  const agree = () =>
    confirmAct({
      title: `Remove ${name}?`,
      says: 'They lose access immediately. API keys they created stay valid: revoke any that should not.',
      label: 'Remove',
      onAgreed: () => act.mutate(),
    });
  return { ...act, ask: agree };
}

function useLeaving(slug: string) {
  const navigate = useNavigate();
  const act = useAct({
    run: () => ask((api) => api.POST('/stores/{slug}/leave', { params: { path: { slug } } })),
    done: 'You have left the team.',
    onDone: () => navigate({ to: '/' }),
    changes: [meQuery.queryKey],
  });
  const agree = () =>
    confirmAct({
      title: 'Leave this store?',
      says: 'You lose access immediately, and can return only if someone invites you again.',
      label: 'Leave',
      onAgreed: () => act.mutate(),
    });
  return { ...act, ask: agree };
}
