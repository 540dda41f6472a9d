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
import { texts } from '../texts/en.ts';
import { ownersInWords, percent, Volumes } from '../volumes.tsx';
import { SetFee } from './set-fee.tsx';
import { Suspension } from './suspension.tsx';

const t = texts.store;

export default function OperatorStore() {
  const { slug = '' } = useParams({ strict: false }) as { slug?: string };
  const { data, error, refetch, isRefetchError } = useQuery({
    ...operatedStoreQuery(slug),
    refetchInterval: OPERATOR_EVERY_MS,
  });
  if (data === undefined) {
    return (
      <Page title={t.title}>
        <Unread error={error} again={() => void refetch()} />
      </Page>
    );
  }
  const look = (
    <Button component={Link} to={`/stores/${slug}`} variant="default">
      {t.view}
    </Button>
  );
  return (
    <Page title={data.name} says={<Status status={data.status} />} acts={look}>
      <Stale isStale={isRefetchError} />
      <Stack gap="lg" className="split">
        <Section title={t.title}>
          <StoreFacts store={data} />
        </Section>
        {data.status !== 'closed' && (
          <>
            <Section title={texts.fee} id="fee">
              <SetFee key={data.feeBps} store={data} />
            </Section>
            <Section
              title={data.status === 'suspended' ? texts.suspension.titleSuspended : texts.suspension.title}
              id="suspension"
            >
              <Suspension store={data} />
            </Section>
          </>
        )}
        <Section title={t.unmatched.title}>
          <Text size="sm">
            {data.status === 'closed' ? t.unmatched.saysClosed : t.unmatched.says}{' '}
            <Anchor component={Link} to={`/stores/${slug}/settlements/unmatched`} inherit underline="always">
              {t.unmatched.link}
            </Anchor>
          </Text>
        </Section>
        <Section title={texts.history.title}>
          <Acts acts={data.acts} />
        </Section>
      </Stack>
    </Page>
  );
}

function StoreFacts({ store }: { readonly store: OperatedStore }) {
  const { slug, members, volumes, feeBps, createdAt, closedAt } = store;
  const owners = ownersInWords(store);
  return (
    <>
      <Facts
        facts={[
          [t.slug, slug],
          [t.people, members],
          [texts.stores.lately, <Volumes key="lately" volumes={volumes} of="lately" />],
          [texts.stores.inAll, <Volumes key="all" volumes={volumes} of="all" />],
          [texts.fee, percent(feeBps)],
          [t.created, <Moment key="created" at={createdAt} />],
          [t.closed, closedAt === null ? null : <Moment key="closed" at={closedAt} />],
        ]}
      />
      <Text size="sm" className="breaks">
        {owners === undefined ? t.noOwner : t.owners(owners)}
      </Text>
    </>
  );
}

function Acts({ acts }: { readonly acts: OperatedStore['acts'] }) {
  if (acts.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {texts.history.none}
      </Text>
    );
  return (
    <Stack component="ul" gap="sm" m={0} p={0} className="plain-list" aria-label={texts.history.list}>
      {acts.map((act) => (
        <Text component="li" size="sm" key={act.id} className="breaks">
          {act.reason === null
            ? sentenceOf(act)
            : texts.history.withReason(sentenceOf(act), <UntrustedText>{act.reason}</UntrustedText>)}
        </Text>
      ))}
    </Stack>
  );
}

function sentenceOf({ act, by, at, feeBefore, feeAfter }: OperatedStore['acts'][number]) {
  const when = <Moment at={at} />;
  if (feeBefore !== null && feeAfter !== null)
    return texts.history.feeChanged(when, percent(feeBefore), percent(feeAfter), by);
  switch (act) {
    case 'store.suspended':
      return texts.history.suspended(when, by);
    case 'store.resumed':
      return texts.history.resumed(when, by);
    case 'store.closed':
      return texts.history.closed(when, by);
    default:
      return texts.history.other(when, act, by);
  }
}
