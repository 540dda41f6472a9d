import { Badge, Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { ask } from '../../api/client.ts';
import { Moment } from '../../parts/moment.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { useAct } from '../../parts/use-act.ts';
import type { Invitation } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.invitations;

interface Props {
  readonly slug: string;
  readonly invitations: readonly Invitation[];
  readonly may: readonly string[];
}

/** Open invitations. */
export function Invitations({ slug, invitations, may }: Props) {
  return (
    <Paper component="section" aria-label={t.title} withBorder>
      <Title order={2} fz="h4" px={{ base: 'md', sm: 'lg' }} pt={{ base: 'md', sm: 'lg' }}>
        {t.title}
      </Title>
      <Stack component="ul" gap={0} className="rows">
        {invitations.map((invitation) => (
          <Row
            key={invitation.id}
            slug={slug}
            invitation={invitation}
            mayAct={may.includes(invitation.role === 'manager' ? 'managers' : 'ownership')}
          />
        ))}
      </Stack>
    </Paper>
  );
}

function Row({
  slug,
  invitation: { id, email, role, invitedBy, expiresAt, isExpired },
  mayAct,
}: {
  readonly slug: string;
  readonly invitation: Invitation;
  readonly mayAct: boolean;
}) {
  const emailId = useId();
  const params = { path: { slug, invitationId: id } };
  const resend = useAct({
    run: () => ask((api) => api.POST('/stores/{slug}/invitations/{invitationId}/resend', { params })),
    done: t.resent(email),
    changes: [['team', slug]],
  });
  const withdraw = useAct({
    run: () => ask((api) => api.DELETE('/stores/{slug}/invitations/{invitationId}', { params })),
    done: t.withdrawn(email),
    changes: [['team', slug]],
  });
  return (
    <Box component="li" px={{ base: 'md', sm: 'lg' }} py="md">
      <Group justify="space-between" gap="sm">
        <Box miw={0} maw="100%" flex="1 1 220px">
          <Text fw={600} id={emailId} className="breaks">
            {email}
          </Text>
          <Text size="sm" c="dimmed" className="breaks">
            {invitedBy !== null && t.by(invitedBy)} {(isExpired ? t.expired : t.expires)(<Moment at={expiresAt} />)}
          </Text>
          <Group gap="xs" mt={4}>
            <Badge variant="light" tt="none">
              {texts.roles[role].label}
            </Badge>
            {isExpired && (
              <Badge variant="light" color="orange" tt="none">
                {t.isExpired}
              </Badge>
            )}
          </Group>
        </Box>
        {mayAct && (
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              aria-describedby={emailId}
              loading={resend.isPending}
              onClick={() => resend.mutate()}
            >
              {t.resend}
            </Button>
            <Button
              size="compact-sm"
              variant="light"
              color="red"
              aria-describedby={emailId}
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate()}
            >
              {t.withdraw}
            </Button>
          </Group>
        )}
      </Group>
      <Refusal error={resend.error ?? withdraw.error} />
    </Box>
  );
}
