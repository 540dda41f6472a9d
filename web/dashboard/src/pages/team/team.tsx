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
import { Unread } from '../../parts/states.tsx';
import { useAct } from '../../parts/use-act.ts';
import { useRoleDialog } from './change-role.tsx';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { type Member, teamQuery } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.members;

export default function TeamPage() {
  const { slug = '' } = useParams({ strict: false }) as { slug?: string };
  const { data, error, refetch } = useQuery(teamQuery(slug));
  const store = useCurrentStore();
  const may = store?.may ?? [];
  if (data === undefined) {
    return (
      <Page title={texts.title} says={texts.says}>
        <Unread error={error} again={() => void refetch()} />
      </Page>
    );
  }
  const mayInvite = may.includes('managers') && store?.isClosed === false;
  return (
    <Page title={texts.title} says={data.requiresTwoFactor ? texts.saysTwoFactor : texts.says}>
      {mayInvite && <InviteForm slug={slug} isOwner={may.includes('ownership')} />}
      <Paper component="section" aria-label={t.title} withBorder>
        <Title order={2} fz="h4" px={{ base: 'md', sm: 'lg' }} pt={{ base: 'md', sm: 'lg' }}>
          {t.title}
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
          <Text fw={600} id={nameId} className="breaks">
            {isMe ? t.you(member.name) : member.name}
          </Text>
          <Text size="sm" c="dimmed" className="breaks">
            {member.email}
          </Text>
          {member.joinedAt !== null && (
            <Text size="sm" c="dimmed">
              {t.joined(<Moment at={member.joinedAt} />)}
            </Text>
          )}
          <Group gap="xs" mt={4}>
            <Badge variant="light" tt="none">
              {texts.roles[member.role].label}
            </Badge>
            <Badge variant="light" color={member.hasTwoFactor ? 'till' : 'gray'} tt="none">
              {member.hasTwoFactor ? t.twoFactor : t.noTwoFactor}
            </Badge>
          </Group>
        </Box>
        <Group gap="xs">
          {may.includes('ownership') && (
            <Button size="compact-sm" variant="default" aria-describedby={nameId} onClick={askForRole}>
              {t.changeRole}
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
              {t.remove}
            </Button>
          )}
          {isMe && (
            <Button size="compact-sm" variant="light" color="red" loading={leave.isPending} onClick={leave.ask}>
              {t.leave}
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
    done: texts.removal.done(name),
    changes: [['team', slug]],
  });
  const agree = () =>
    confirmAct({
      title: texts.removal.title(name),
      says: texts.removal.says,
      label: texts.removal.label,
      onAgreed: () => act.mutate(),
    });
  return { ...act, ask: agree };
}

function useLeaving(slug: string) {
  const navigate = useNavigate();
  const act = useAct({
    run: () => ask((api) => api.POST('/stores/{slug}/leave', { params: { path: { slug } } })),
    done: texts.leaving.done,
    onDone: () => navigate({ to: '/' }),
    changes: [meQuery.queryKey],
  });
  const agree = () =>
    confirmAct({
      title: texts.leaving.title,
      says: texts.leaving.says,
      label: texts.leaving.label,
      onAgreed: () => act.mutate(),
    });
  return { ...act, ask: agree };
}
