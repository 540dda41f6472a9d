import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../../api/client.ts';

/** No event announces them, so they are polled. */
const AGAIN_MS = 10_000;

/** The most recent requests refused by the API, of all keys or of one. */
export const refusedQuery = (slug: string, key: string | undefined) =>
  queryOptions({
    queryKey: ['store', slug, 'refused-requests', key],
    queryFn: () =>
      ask((api) =>
        api.GET('/stores/{slug}/refused-requests', {
          params: { path: { slug }, query: key === undefined ? {} : { key } },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });

export type Refused = Awaited<ReturnType<NonNullable<ReturnType<typeof refusedQuery>['queryFn']>>>['requests'][number];
