import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';

/**
 * A store's settlements.
 * @param range ISO 8601, `to` exclusive
 */
export const settlementsQuery = (slug: string, range: { readonly from?: string; readonly to?: string }) =>
  infiniteQueryOptions({
    queryKey: ['store', slug, 'settlements', range],
    queryFn: ({ pageParam: after }) =>
      ask((api) =>
        api.GET('/stores/{slug}/settlements', {
          params: { path: { slug }, query: { ...range, ...(after !== undefined && { after }) } },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export type Settlements = Awaited<ReturnType<NonNullable<ReturnType<typeof settlementsQuery>['queryFn']>>>;
export type State = NonNullable<Settlements['state']>;

export const unmatchedQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: ['store', slug, 'unmatched'],
    queryFn: ({ pageParam: after }) =>
      ask((api) =>
        api.GET('/stores/{slug}/settlements/unmatched', {
          params: { path: { slug }, query: after === undefined ? {} : { after } },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
