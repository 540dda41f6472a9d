import { Anchor, Box, Group, Paper, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Pages, StatusFilter, wantedOf } from '../../parts/counted-list.tsx';
import { Page } from '../../parts/page.tsx';
import { SearchField, useSearchText } from '../../parts/search-field.tsx';
import { Empty, Stale, Unread } from '../../parts/states.tsx';
import { Status } from '../../parts/status.tsx';
import { UntrustedText } from '../../parts/untrusted-text.tsx';
import { type ListedStore, STORE_STATUSES, storesQuery } from './queries.ts';
import { texts } from './texts/en.ts';
import { ownersInWords, percent, Volumes } from './volumes.tsx';

const PATH = '/operator/stores';
const t = texts.stores;

export default function OperatorStores() {
  const search = useSearchText();
  const wanted = wantedOf(useSearch({ strict: false }), STORE_STATUSES);
  const { data, error, refetch, isRefetchError } = useQuery(storesQuery({ ...wanted, search }));
  const keep = { ...(search !== '' && { search }) };
  const isEmpty = search === '' && (data?.counts.every(({ total }) => total === 0) ?? false);
  return (
    <Page title={t.title} says={t.says}>
      {data === undefined ? (
        <Unread error={error} again={() => void refetch()} />
      ) : isEmpty ? (
        <Empty title={t.none}>
          <Text c="dimmed" maw={440}>
            {t.noneSays}
          </Text>
        </Empty>
      ) : (
        <Stack gap="md">
          <SearchField key={search} label={t.search} path={PATH} />
          <StatusFilter what={t.list} path={PATH} status={wanted.status} kept={keep} counts={data.counts} />
          <Stale isStale={isRefetchError} />
          {data.data.length === 0 ? (
            <Text c="dimmed" py="xl" ta="center">
              {data.pagination.total === 0 ? texts.noMatches : texts.pastEnd}
            </Text>
          ) : (
            <Paper withBorder component="ul" className="rows" aria-label={t.list}>
              {data.data.map((store) => (
                <StoreRow key={store.slug} store={store} />
              ))}
            </Paper>
          )}
          <Pages path={PATH} status={wanted.status} kept={keep} {...data.pagination} />
        </Stack>
      )}
    </Page>
  );
}

function StoreRow({ store }: { readonly store: ListedStore }) {
  const { slug, name, status, feeBps, volumes } = store;
  return (
    <Box component="li" p="sm">
      <Group gap="sm" align="flex-start">
        <Box flex="2 1 200px" miw={0}>
          <Group gap="xs">
            <Anchor component={Link} to={`${PATH}/${slug}`} fw={600} className="breaks">
              <UntrustedText>{name}</UntrustedText>
              <VisuallyHidden> {slug}</VisuallyHidden>
            </Anchor>
            <Status status={status} />
          </Group>
          <Text size="sm" c="dimmed" className="breaks">
            {slug}
          </Text>
          <Text size="sm" c="dimmed" className="breaks">
            {ownersInWords(store) ?? t.noOwner}
          </Text>
        </Box>
        <Group gap="sm" align="flex-end" flex="1 1 264px">
          <Fact label={t.lately}>
            <Volumes volumes={volumes} of="lately" />
          </Fact>
          <Fact label={t.inAll}>
            <Volumes volumes={volumes} of="all" />
          </Fact>
          <Fact label={texts.fee}>
            <Text size="sm" className="amount">
              {percent(feeBps)}
            </Text>
          </Fact>
        </Group>
      </Group>
    </Box>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box flex="1 1 80px">
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      {children}
    </Box>
  );
}
