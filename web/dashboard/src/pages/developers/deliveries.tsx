import { Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ask } from '../../api/client.ts';
import { useStore } from '../../layout/store-params.ts';
import { Pages, StatusFilter, wantedOf } from '../../parts/counted-list.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { Section } from '../../parts/section.tsx';
import { Empty, Stale, Unread } from '../../parts/states.tsx';
import { useAct } from '../../parts/use-act.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { DELIVERY_STATUSES, type Delivery, deliveriesQuery } from './queries.ts';

/** What the store's webhook was told, with a way to tell it again. */
export function Deliveries() {
  const { slug, may } = useStore();
  const wanted = wantedOf(useSearch({ strict: false }), DELIVERY_STATUSES);
  const { data, error, refetch, isRefetchError } = useQuery(deliveriesQuery(slug, wanted));
  const resend = useAct({
    run: ({ id }: Delivery) =>
      ask((api) => api.POST('/stores/{slug}/deliveries/{id}/resend', { params: { path: { slug, id } } })),
    done: 'The delivery is sent again',
    changes: [['store', slug]],
  });
  const path = `/stores/${slug}/developers`;
  const isEmpty = data?.counts.every(({ total }) => total === 0) ?? false;
  return (
    <Section
      title="Webhook deliveries"
      says="Every event that was sent to your webhook URL, newest first. One that fails is tried again by itself until it is given up."
    >
      {data === undefined ? (
        <Unread error={error} again={() => void refetch()} />
      ) : isEmpty ? (
        <Empty title="No deliveries yet">
          <Text c="dimmed" maw={440}>
            Once the store has a webhook URL, each event of an order or invoice shows here, with what your endpoint
            answered.
          </Text>
        </Empty>
      ) : (
        <Stack gap="md">
          <StatusFilter what="deliveries" path={path} status={wanted.status} counts={data.counts} />
          <Stale isStale={isRefetchError} />
          <Refusal error={resend.error} />
          {data.data.length === 0 ? (
            <Text c="dimmed" py="xl" ta="center">
              {data.pagination.total === 0
                ? `No deliveries are ${wanted.status} now.`
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
          <Pages path={path} status={wanted.status} {...data.pagination} />
        </Stack>
      )}
    </Section>
  );
}
