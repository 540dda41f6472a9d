import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useStore } from '../../../layout/store-params.ts';
import { Pages, StatusFilter, wantedOf } from '../../../parts/counted-list.tsx';
import { LOCALE } from '../../../parts/language.ts';
import { Section } from '../../../parts/section.tsx';
import { Empty, Stale, Unread } from '../../../parts/states.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import {
  DELIVERY_STATUSES,
  type Deliveries as DeliveryList,
  deliveriesQuery,
  EVENTS,
  SHOWN_OF_EVENT,
  type WantedDeliveries,
} from './queries.ts';
import { ResendAll } from './resend-all.tsx';
import { texts } from './texts/en.ts';

const t = texts.list;

/** The store's webhook deliveries, with a button to send them again. */
export default function Deliveries() {
  const { slug } = useStore();
  const search = useSearch({ strict: false });
  const event = EVENTS.find((each) => each === (search as { event?: unknown }).event);
  const wanted = { ...wantedOf(search, DELIVERY_STATUSES), event };
  const { data, error, refetch, isRefetchError } = useQuery(deliveriesQuery(slug, wanted));
  const isEmpty = event === undefined && (data?.counts.every(({ total }) => total === 0) ?? false);
  return (
    <Section title={t.title} says={t.says}>
      {data === undefined ? (
        <Unread error={error} again={() => void refetch()} />
      ) : isEmpty ? (
        <Empty title={t.empty}>
          <Text c="dimmed" maw={440}>
            {t.emptySays}
          </Text>
        </Empty>
      ) : (
        <Stack gap="md">
          <Stale isStale={isRefetchError} />
          <Filtered slug={slug} wanted={wanted} data={data} />
        </Stack>
      )}
    </Section>
  );
}

interface FilteredProps {
  readonly slug: string;
  readonly wanted: WantedDeliveries;
  readonly data: DeliveryList;
}

function Filtered({ slug, wanted, data }: FilteredProps) {
  const { may } = useStore();
  const { status, event } = wanted;
  const kept = { tab: 'deliveries', ...(event !== undefined && { event }) };
  const place = { path: `/stores/${slug}/developers`, kept, status };
  return (
    <>
      <Group gap="md" align="flex-end">
        <EventFilter slug={slug} wanted={wanted} />
        <StatusFilter what={t.what} {...place} counts={data.counts} />
      </Group>
      {event !== undefined && data.counts.some(({ total }) => total >= SHOWN_OF_EVENT) && (
        <Text size="sm" c="dimmed">
          {t.limited(SHOWN_OF_EVENT.toLocaleString(LOCALE))}
        </Text>
      )}
      {may('sell') && <ResendAll slug={slug} wanted={wanted} counts={data.counts} />}
      {data.data.length === 0 ? (
        <Text c="dimmed" py="xl" ta="center">
          {data.pagination.total === 0 ? t.none(event, status) : t.pastEnd}
        </Text>
      ) : (
        <ul className="rows" aria-label={t.name}>
          {data.data.map((row) => (
            <DeliveryRow key={row.id} delivery={row} mayResend={may('sell')} />
          ))}
        </ul>
      )}
      <Pages {...place} {...data.pagination} />
    </>
  );
}

function EventFilter({ slug, wanted: { status, event } }: Pick<FilteredProps, 'slug' | 'wanted'>) {
  const navigate = useNavigate();
  const choose = (chosen: string): void =>
    void navigate({
      to: `/stores/${slug}/developers`,
      search: { tab: 'deliveries', ...(status && { status }), ...(chosen !== '' && { event: chosen }) } as never,
    });
  return (
    <NativeSelect
      label={t.event}
      value={event ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={[{ value: '', label: t.allEvents }, ...EVENTS]}
    />
  );
}
