import { Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ask } from '../../../api/client.ts';
import { useStore } from '../../../layout/store-params.ts';
import { Pages, StatusFilter, wantedOf } from '../../../parts/counted-list.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { Section } from '../../../parts/section.tsx';
import { Empty, Stale, Unread } from '../../../parts/states.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { DeliveryRow } from './delivery-row.tsx';
import {
  DELIVERY_STATUSES,
  type Delivery,
  type Deliveries as DeliveryList,
  deliveriesQuery,
  EVENTS,
  SHOWN_OF_EVENT,
  type WantedDeliveries,
} from './queries.ts';
import { ResendAll } from './resend-all.tsx';

/** The store's webhook deliveries, with a button to send them again. */
export default function Deliveries() {
  const { slug } = useStore();
  const search = useSearch({ strict: false });
  const event = EVENTS.find((each) => each === (search as { event?: unknown }).event);
  const wanted = { ...wantedOf(search, DELIVERY_STATUSES), event };
  const { data, error, refetch, isRefetchError } = useQuery(deliveriesQuery(slug, wanted));
  const isEmpty = event === undefined && (data?.counts.every(({ total }) => total === 0) ?? false);
  return (
    <Section
      title="Webhook deliveries"
      says={
        'Every event sent to your webhook URL, newest first. Failed events are retried automatically until attempts run out.'
      }
    >
      {data === undefined ? (
        <Unread error={error} again={() => void refetch()} />
      ) : isEmpty ? (
        <Empty title="No deliveries yet">
          <Text c="dimmed" maw={440}>
            Once the store has a webhook URL, each event of an order or invoice appears here with your endpoint’s
            response.
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
  const resend = useAct({
    run: ({ id }: Delivery) =>
      ask((api) => api.POST('/stores/{slug}/deliveries/{id}/resend', { params: { path: { slug, id } } })),
    done: 'The delivery is sent again',
    changes: [['store', slug]],
  });
  const kept = { tab: 'deliveries', ...(event !== undefined && { event }) };
  const place = { path: `/stores/${slug}/developers`, kept, status };
  return (
    <>
      <Group gap="md" align="flex-end">
        <EventFilter slug={slug} wanted={wanted} />
        <StatusFilter what="deliveries" {...place} counts={data.counts} />
      </Group>
      {event !== undefined && data.counts.some(({ total }) => total >= SHOWN_OF_EVENT) && (
        <Text size="sm" c="dimmed">
          Of one event, no more than the newest {SHOWN_OF_EVENT.toLocaleString()} in each status are counted and shown.
        </Text>
      )}
      {may('sell') && <ResendAll slug={slug} wanted={wanted} counts={data.counts} />}
      <Refusal error={resend.error} />
      {data.data.length === 0 ? (
        <Text c="dimmed" py="xl" ta="center">
          {data.pagination.total === 0
            ? `No deliveries${event === undefined ? '' : ` of ${event}`} are ${status ?? 'here'} now.`
            : 'This page is past the end of the list.'}
        </Text>
      ) : (
        <Paper withBorder component="ul" className="rows" aria-label="deliveries">
          {data.data.map((row) => (
            <DeliveryRow
              key={row.id}
              delivery={row}
              {...(may('sell') && { onResend: () => resend.mutate(row) })}
              isBusy={resend.isPending && resend.variables.id === row.id}
            />
          ))}
        </Paper>
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
      label="Event"
      value={event ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={[{ value: '', label: 'All events' }, ...EVENTS]}
    />
  );
}
