import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';

/** While a domain waits for its records, people keep the page open until they are found. */
const WAITING_MS = 10_000;
const USUAL_MS = 60_000;

/** A storefront's address and look. */
export const storefrontQuery = (slug: string) =>
  queryOptions({
    queryKey: ['storefront', slug],
    queryFn: () => ask((api) => api.GET('/stores/{slug}/storefront', { params: { path: { slug } } })),
    refetchInterval: ({ state }) => (state.data?.domain?.status === 'waiting' ? WAITING_MS : USUAL_MS),
  });

export type Storefront = Awaited<ReturnType<NonNullable<ReturnType<typeof storefrontQuery>['queryFn']>>>;
export type Domain = NonNullable<Storefront['domain']>;
export type ShownProduct = Storefront['products'][number];
