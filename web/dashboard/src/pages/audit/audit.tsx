import { Anchor, Badge, Box, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { useStore } from '../../layout/store-params.ts';
import { Moment } from '../../parts/moment.tsx';
import { More } from '../../parts/more.tsx';
import { Page } from '../../parts/page.tsx';
import { Empty, Stale, Unread } from '../../parts/states.tsx';
import { UntrustedText } from '../../parts/untrusted-text.tsx';
import { subjectOf } from './subjects.ts';
import { texts } from './texts/en.ts';
import { type Change, changesOf, nameOfAct, wordsOfAct } from './words.ts';

type ActorKind = keyof typeof texts.kinds;

interface Filter {
  /** The kind and the id of an actor, as in the list; empty for everyone. */
  readonly actor: string;
  readonly act: string;
}

export default function AuditPage() {
  const { slug } = useStore();
  const [filter, setFilter] = useState<Filter>({ actor: '', act: '' });
  return (
    <Page title={texts.title} says={texts.says}>
      <Filters slug={slug} filter={filter} onChange={setFilter} />
      <Entries slug={slug} filter={filter} />
    </Page>
  );
}

function Filters({
  slug,
  filter,
  onChange,
}: {
  readonly slug: string;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}) {
  const { data, error } = useQuery({
    queryKey: ['audit-filters', slug],
    queryFn: () => ask((api) => api.GET('/stores/{slug}/audit/filters', { params: { path: { slug } } })),
  });
  if (data === undefined && error !== null) return null;
  const actors = (data?.actors ?? []).map(({ actorKind, actorId, actorName }) => ({
    value: JSON.stringify([actorKind, actorId]),
    label: texts.filters.actor(actorName, texts.kinds[actorKind]),
  }));
  const acts = (data?.acts ?? []).map((act) => ({ value: act, label: nameOfAct(act) }));
  return (
    <Group gap="sm">
      <NativeSelect
        label={texts.filters.who}
        flex="1 1 200px"
        data={[{ value: '', label: texts.filters.everyone }, ...actors]}
        value={filter.actor}
        onChange={(event) => onChange({ ...filter, actor: event.currentTarget.value })}
      />
      <NativeSelect
        label={texts.filters.what}
        flex="1 1 200px"
        data={[{ value: '', label: texts.filters.everything }, ...acts]}
        value={filter.act}
        onChange={(event) => onChange({ ...filter, act: event.currentTarget.value })}
      />
    </Group>
  );
}

function queryOf({ actor, act }: Filter, before: string | undefined) {
  const [actorKind, actorId] = actor === '' ? [] : (JSON.parse(actor) as [ActorKind, string | null]);
  return {
    ...(before !== undefined && { before }),
    ...(actorKind !== undefined && { actorKind }),
    ...(typeof actorId === 'string' && { actorId }),
    ...(act !== '' && { act }),
  };
}

function useEntries(slug: string, filter: Filter) {
  return useInfiniteQuery({
    queryKey: ['audit', slug, filter],
    queryFn: ({ pageParam }) =>
      ask((api) => api.GET('/stores/{slug}/audit', { params: { path: { slug }, query: queryOf(filter, pageParam) } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
  });
}
type Entry = NonNullable<ReturnType<typeof useEntries>['data']>['pages'][number]['entries'][number];

function Entries({ slug, filter }: { readonly slug: string; readonly filter: Filter }) {
  const list = useEntries(slug, filter);
  if (list.data === undefined) return <Unread error={list.error} again={() => void list.refetch()} />;
  const entries = list.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return (
      <Empty title={texts.empty.title}>
        <Text c="dimmed">{filter.actor === '' && filter.act === '' ? texts.empty.says : texts.empty.noMatches}</Text>
      </Empty>
    );
  }
  return (
    <>
      <Stale isStale={list.isRefetchError} />
      <Paper withBorder>
        <Stack component="ul" gap={0} className="rows">
          {entries.map((entry) => (
            <EntryRow key={entry.id} slug={slug} entry={entry} />
          ))}
        </Stack>
      </Paper>
      <More list={list} />
    </>
  );
}

function EntryRow({ slug, entry }: { readonly slug: string; readonly entry: Entry }) {
  const { actorKind, before, after, createdAt, ipAddress, client, userAgent } = entry;
  const from = [ipAddress, client].filter((part) => part !== null);
  return (
    <Box component="li" p="md">
      <Group justify="space-between" gap="xs" align="flex-start">
        <Box miw={0} flex="1 1 240px">
          <Text className="breaks">{sentenceOf(entry, slug)}</Text>
          {changesOf(before, after).map((change) => (
            <Text key={change.what} size="sm" className="breaks">
              {sentenceOfChange(change)}
            </Text>
          ))}
        </Box>
        <Box ta={{ base: 'left', sm: 'right' }} ml={{ sm: 'auto' }}>
          <Text size="sm" component="div">
            <Moment at={createdAt} />
            <Badge variant="light" color="gray" tt="none" ml="xs">
              {texts.kinds[actorKind]}
            </Badge>
          </Text>
          {from.length > 0 && (
            <Text size="sm" c="dimmed" className="breaks" title={userAgent ?? ipAddress ?? undefined}>
              {from.join(', ')}
            </Text>
          )}
        </Box>
      </Group>
    </Box>
  );
}

/** Returns the sentence of an entry, with a link to the page of its subject. */
function sentenceOf(entry: Entry, slug: string) {
  const actor = (
    <Text component="span" fw={600}>
      {entry.actorName}
    </Text>
  );
  const act = wordsOfAct(entry.act);
  const subject = subjectOf(entry);
  if (subject === undefined) return texts.entry(actor, act);
  const link = (
    <Anchor component={Link} to={`/stores/${slug}${subject.page}`} inherit>
      <UntrustedText>{subject.name}</UntrustedText>
    </Anchor>
  );
  return texts.entryAbout(actor, act, link);
}

function sentenceOfChange({ what, before, after }: Change) {
  if (before === undefined) return texts.value(what, after);
  const former = (
    <Text component="span" inherit c="dimmed">
      {before}
    </Text>
  );
  return after === undefined ? texts.value(what, former) : texts.changed(what, former, after);
}
