import { Badge, Box, Button, Group, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { ask } from '../../../api/client.ts';
import { confirmAct } from '../../../parts/confirm-act.tsx';
import { Moment } from '../../../parts/moment.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { type Key, keysQuery } from './queries.ts';
import { SCOPES } from './scopes.ts';
import { texts } from './texts/en.ts';

const t = texts.row;

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
    <Box component="li" py="md">
      <Group gap="md" align="flex-start">
        <Box flex="2 1 260px" miw={0}>
          <Group gap="xs">
            <Text fw={600} id={id} className="breaks">
              {each.name}
            </Text>
            <EndBadge keyOf={each} />
          </Group>
          <Text size="sm" c="dimmed" component="div" className="breaks" mt={2}>
            {t.created(<Moment at={each.createdAt} />, each.mintedBy.name)}
          </Text>
          <Group gap={6} mt="xs" role="list" aria-label={t.scopes}>
            {each.scopes.map((scope) => (
              <Badge key={scope} role="listitem" variant="default" radius="sm" tt="none" fw={500}>
                {scope}
              </Badge>
            ))}
          </Group>
        </Box>
        <Text size="sm" component="div" flex="1 1 180px">
          <div>{each.lastUsedAt === null ? t.neverUsed : t.lastUsed(<Moment at={each.lastUsedAt} />)}</div>
          <div>{endOf(each)}</div>
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
            {t.revoke}
          </Button>
        )}
      </Group>
      <Refusal error={revoke.error} />
    </Box>
  );
}

function endOf({ revokedAt, expiresAt, isExpired }: Key): ReactNode {
  if (revokedAt !== null) return t.revoked(<Moment at={revokedAt} />);
  if (expiresAt === null) return t.neverExpires;
  const at = <Moment at={expiresAt} />;
  return isExpired ? t.expired(at) : t.expires(at);
}

const DAY_MS = 86_400_000;
const SOON_DAYS = 14;

/** Marks a key that no longer works, or soon will not. */
function EndBadge({ keyOf: { revokedAt, expiresAt, isExpired } }: Pick<Props, 'keyOf'>) {
  if (revokedAt !== null) return null;
  if (isExpired) return <ExpiryBadge color="red" says={t.expiredBadge} />;
  const days = expiresAt === null ? Number.POSITIVE_INFINITY : (Date.parse(expiresAt) - Date.now()) / DAY_MS;
  return days < SOON_DAYS ? <ExpiryBadge color="orange" says={t.soonBadge} /> : null;
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
    done: texts.revoking.done(name),
    changes: [keysQuery(slug).queryKey],
  });
  return {
    ...act,
    ask() {
      const { title, neverUsed, lastUsed, expired, active, confirm } = texts.revoking;
      const used = lastUsedAt === null ? neverUsed : lastUsed(<Moment at={lastUsedAt} />);
      const acts = SCOPES.filter((scope) => scopes.includes(scope)).map((scope) => texts.scopes[scope]);
      confirmAct({
        title: title(name),
        says: isExpired ? expired(used) : active(used, acts),
        label: confirm,
        onAgreed: () => act.mutate(),
      });
    },
  };
}
