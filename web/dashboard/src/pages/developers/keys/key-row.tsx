import { Badge, Box, Button, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { ask } from '../../../api/client.ts';
import { confirmAct } from '../../../parts/confirm-act.tsx';
import { Moment } from '../../../parts/moment.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { type Key, keysQuery } from './queries.ts';
import { allowed } from './scopes.ts';

interface Props {
  readonly slug: string;
  readonly keyOf: Key;
  readonly mayRevoke: boolean;
}

/** A key: its rights, its creator, its last use, and its end. */
export function KeyRow({ slug, keyOf: each, mayRevoke }: Props) {
  const id = useId();
  const revoke = useRevocation(slug, each);
  return (
    <Box component="li" p="md">
      <Group gap="md" align="flex-start">
        <Box flex="2 1 260px" miw={0}>
          <Group gap="xs">
            <Text fw={600} id={id} className="breaks">
              {each.name}
            </Text>
            <EndBadge keyOf={each} />
          </Group>
          <Text size="sm" c="dimmed" component="div" className="breaks" mt={2}>
            Created <Moment at={each.createdAt} /> by {each.mintedBy.name}
          </Text>
          <Group gap={6} mt="xs" role="list" aria-label="Scopes">
            {each.scopes.map((scope) => (
              <Badge key={scope} role="listitem" variant="default" radius="sm" tt="none" fw={500}>
                {scope}
              </Badge>
            ))}
          </Group>
        </Box>
        <Text size="sm" component="div" flex="1 1 180px">
          <div>
            {each.lastUsedAt === null ? (
              'Never used'
            ) : (
              <>
                Last used <Moment at={each.lastUsedAt} />
              </>
            )}
          </div>
          <div>
            {each.revokedAt !== null ? (
              <>
                Revoked <Moment at={each.revokedAt} />
              </>
            ) : each.expiresAt === null ? (
              'Never expires'
            ) : (
              <>
                {each.isExpired ? 'Expired' : 'Expires'} <Moment at={each.expiresAt} />
              </>
            )}
          </div>
        </Text>
        {mayRevoke && (
          <Button
            variant="light"
            color="red"
            size="compact-sm"
            ml="auto"
            aria-describedby={id}
            loading={revoke.isPending}
            onClick={revoke.ask}
          >
            Revoke
          </Button>
        )}
      </Group>
      <Refusal error={revoke.error} />
    </Box>
  );
}

const DAY_MS = 86_400_000;
const SOON_DAYS = 14;

/** Marks a key that no longer works, or soon will not. */
function EndBadge({ keyOf: { revokedAt, expiresAt, isExpired } }: Pick<Props, 'keyOf'>) {
  if (revokedAt !== null) return null;
  if (isExpired) return <ExpiryBadge color="red" says="expired" />;
  const days = expiresAt === null ? Number.POSITIVE_INFINITY : (Date.parse(expiresAt) - Date.now()) / DAY_MS;
  return days < SOON_DAYS ? <ExpiryBadge color="orange" says="expires soon" /> : null;
}

function ExpiryBadge({ color, says }: { readonly color: string; readonly says: string }) {
  return (
    <Badge variant="light" color={color} tt="none">
      {says}
    </Badge>
  );
}

function useRevocation(slug: string, { id, name, scopes, lastUsedAt, isExpired }: Key) {
  const act = useAct({
    run: () => ask((api) => api.POST('/stores/{slug}/keys/{id}/revoke', { params: { path: { slug, id } } })),
    done: `The key “${name}” is revoked.`,
    changes: [keysQuery(slug).queryKey],
  });
  const used =
    lastUsedAt === null ? (
      'It was never used.'
    ) : (
      <>
        It was last used <Moment at={lastUsedAt} />.
      </>
    );
  const says = isExpired ? (
    <>It has expired, so nothing stops. {used}</>
  ) : (
    <>
      {used} Integrations that use it stop immediately: they can no longer {allowed(scopes)}. This cannot be undone; a
      new key is a different one.
    </>
  );
  return {
    ...act,
    ask: () => confirmAct({ title: `Revoke “${name}”?`, says, label: 'Revoke', onAgreed: () => act.mutate() }),
  };
}
