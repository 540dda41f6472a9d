import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../../api/client.ts';

/** The API keys of a store, without their text. */
export const keysQuery = (slug: string) =>
  queryOptions({
    queryKey: ['store', slug, 'keys'],
    queryFn: () => ask((api) => api.GET('/stores/{slug}/keys', { params: { path: { slug } } })),
  });

type Keys = Awaited<ReturnType<NonNullable<ReturnType<typeof keysQuery>['queryFn']>>>;
export type Key = Keys['inUse'][number];
export type Scope = Key['scopes'][number];
