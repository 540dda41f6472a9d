import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { operatedStoreQuery } from '../../../api/queries.ts';
import { Facts } from '../../../parts/facts.tsx';
import { Moment } from '../../../parts/moment.tsx';
import { Page } from '../../../parts/page.tsx';
import { Section } from '../../../parts/section.tsx';
import { Stale, Unread } from '../../../parts/states.tsx';
import { Status } from '../../../parts/status.tsx';
import { UntrustedText } from '../../../parts/untrusted-text.tsx';
import { OPERATOR_EVERY_MS, type OperatedStore } from '../queries.ts';
import { percent, Volumes } from '../volumes.tsx';
import { SetFee } from './set-fee.tsx';
import { Suspension } from './suspension.tsx';

export default function OperatorStore() {
  const { slug = '' } = useParams({ strict: false }) as { slug?: string };
  const { data, error, refetch, isRefetchError } = useQuery({
    ...operatedStoreQuery(slug),
    refetchInterval: OPERATOR_EVERY_MS,
  });
  if (data === undefined) return <Unread error={error} again={() => void refetch()} />;
  const look = (
    <Button component={Link} to={`/stores/${slug}`} variant="default">
      View store
    </Button>
  );
  return (
    <Page title={data.name} says={<Status status={data.status} />} acts={look}>
      <Stale isStale={isRefetchError} />
      <Stack maw={720} gap="lg">
        <Section title="Store">
          <StoreFacts store={data} />
        </Section>
        {data.status !== 'closed' && (
          <>
            <Section title="Fee" id="fee">
              <SetFee key={data.feeBps} store={data} />
            </Section>
            <Section title={data.status === 'suspended' ? 'Suspended' : 'Suspend this store'} id="suspension">
              <Suspension store={data} />
            </Section>
          </>
        )}
        <Section title="Unmatched payments">
          <Text size="sm">
            Late, excess, second and foreign money is swept to the payout address of its attempt
            {data.status === 'closed' && ', also now that the store is closed'}.{' '}
            <Anchor component={Link} to={`/stores/${slug}/settlements/unmatched`} inherit underline="always">
              Unmatched payments of this store
            </Anchor>
          </Text>
        </Section>
        <Section title="History">
          <Acts acts={data.acts} />
        </Section>
      </Stack>
    </Page>
  );
}

function StoreFacts({ store }: { readonly store: OperatedStore }) {
  const { slug, owners, ownerCount, members, volumes, feeBps, createdAt, closedAt } = store;
  const more = ownerCount - owners.length;
  return (
    <>
      <Facts
        facts={[
          ['Slug', slug],
          ['People', members],
          ['Last 30 days', <Volumes key="lately" volumes={volumes} of="lately" />],
          ['In all', <Volumes key="all" volumes={volumes} of="all" />],
          ['Fee', percent(feeBps)],
          ['Created', <Moment key="created" at={createdAt} />],
          ['Closed', closedAt === null ? null : <Moment key="closed" at={closedAt} />],
        ]}
      />
      <Text size="sm" className="breaks">
        {owners.length === 0 ? 'No owner.' : `Owned by ${owners.join(', ')}`}
        {more > 0 && ` and ${more} more`}
      </Text>
    </>
  );
}

const WORDS: Readonly<Record<string, string>> = {
  'store.suspended': 'Suspended',
  'store.resumed': 'Resumed',
  'store.closed': 'Closed',
};

function Acts({ acts }: { readonly acts: OperatedStore['acts'] }) {
  if (acts.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No changes yet: the fee is still the initial one.
      </Text>
    );
  return (
    <Stack component="ul" gap="sm" m={0} p={0} className="plain-list" aria-label="acts">
      {acts.map(({ id, act, by, at, feeBefore, feeAfter, reason }) => (
        <Text component="li" size="sm" key={id} className="breaks">
          <Moment at={at} />:{' '}
          {feeBefore !== null && feeAfter !== null
            ? `Fee from ${percent(feeBefore)} to ${percent(feeAfter)}`
            : (WORDS[act] ?? act)}{' '}
          by {by}
          {reason !== null && (
            <>
              : <UntrustedText>{reason}</UntrustedText>
            </>
          )}
        </Text>
      ))}
    </Stack>
  );
}
