import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import type { Wanted } from '../../parts/counted-list.tsx';

const PAGE_ROWS = 20;
/** The event stream tells of new deliveries and of resends, but not of how an attempt ended. */
const PENDING_AGAIN_MS = 5_000;
const AGAIN_MS = 30_000;

export const DELIVERY_STATUSES = ['pending', 'success', 'failed', 'exhausted'] as const;

export const deliveriesQuery = (slug: string, { page, status }: Wanted<(typeof DELIVERY_STATUSES)[number]>) =>
  queryOptions({
    queryKey: ['store', slug, 'deliveries', { page, status }],
    queryFn: () =>
      ask((api) =>
        api.GET('/stores/{slug}/deliveries', {
          params: { path: { slug }, query: { page, limit: PAGE_ROWS, ...(status && { status }) } },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some((row) => row.status === 'pending') ? PENDING_AGAIN_MS : AGAIN_MS,
  });

export type Delivery = Awaited<ReturnType<NonNullable<ReturnType<typeof deliveriesQuery>['queryFn']>>>['data'][number];

/** What came of the attempts of a delivery; read again when one was made. */
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
