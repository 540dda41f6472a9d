import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../../api/client.ts';
import type { Wanted } from '../../../parts/counted-list.tsx';

const PAGE_ROWS = 20;
/** The event stream announces new deliveries and resends, but not the results of attempts. */
const PENDING_AGAIN_MS = 2_000;
const AGAIN_MS = 30_000;

export const DELIVERY_STATUSES = ['pending', 'success', 'failed', 'exhausted'] as const;

/** All events sent to stores. */
export const EVENTS = [
  'order.created',
  'order.processing',
  'order.completed',
  'order.partial',
  'order.expired',
  'invoice.created',
  'invoice.paid',
  'invoice.partial',
  'invoice.expired',
  'invoice.voided',
] as const;

/** Maximum deliveries of one event that the server counts and shows in each status. */
export const SHOWN_OF_EVENT = 1_000;
/** Maximum deliveries that the server puts back into the queue in one request. */
export const RESEND_BATCH = 1_000;

/** The requested deliveries; without an event those of all. */
export interface WantedDeliveries extends Wanted<(typeof DELIVERY_STATUSES)[number]> {
  readonly event: (typeof EVENTS)[number] | undefined;
}

export const deliveriesQuery = (slug: string, { page, status, event }: WantedDeliveries) =>
  queryOptions({
    queryKey: ['store', slug, 'deliveries', { page, status, event }],
    queryFn: () =>
      ask((api) =>
        api.GET('/stores/{slug}/deliveries', {
          params: {
            path: { slug },
            query: { page, limit: PAGE_ROWS, ...(status && { status }), ...(event && { event }) },
          },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some((row) => row.status === 'pending') ? PENDING_AGAIN_MS : AGAIN_MS,
  });

/** A page of deliveries. */
export type Deliveries = Awaited<ReturnType<NonNullable<ReturnType<typeof deliveriesQuery>['queryFn']>>>;
export type Delivery = Deliveries['data'][number];

/** The body of a delivery, which never changes except by erasure. */
export const bodyQuery = (slug: string, id: string) =>
  queryOptions({
    queryKey: ['delivery-body', slug, id],
    queryFn: () => ask((api) => api.GET('/stores/{slug}/deliveries/{id}/body', { params: { path: { slug, id } } })),
  });

/** The attempts of a delivery; read again after a new one. */
export const attemptsQuery = (slug: string, { id, attempts }: Pick<Delivery, 'id' | 'attempts'>) =>
  infiniteQueryOptions({
    queryKey: ['delivery-attempts', slug, id, attempts],
    queryFn: ({ pageParam: before }) =>
      ask((api) =>
        api.GET('/stores/{slug}/deliveries/{id}/attempts', {
          params: { path: { slug, id }, query: before === undefined ? {} : { before } },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

export type Attempt = Awaited<ReturnType<NonNullable<ReturnType<typeof attemptsQuery>['queryFn']>>>['attempts'][number];
