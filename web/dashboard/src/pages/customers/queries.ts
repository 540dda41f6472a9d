import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';

/** The customers of a store, or those that match a text. */
export const customersQuery = (slug: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['store', slug, 'customers', search],
    queryFn: ({ pageParam }) =>
      ask((api) =>
        api.GET('/stores/{slug}/customers', {
          params: {
            path: { slug },
            query: { ...(search !== '' && { search }), ...(pageParam !== undefined && { before: pageParam }) },
          },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** A customer with their orders and invoices. */
export const customerQuery = (slug: string, id: string) =>
  infiniteQueryOptions({
    queryKey: ['store', slug, 'customer', id],
    queryFn: ({ pageParam }) =>
      ask((api) =>
        api.GET('/stores/{slug}/customers/{id}', {
          params: { path: { slug, id }, query: pageParam === undefined ? {} : { before: pageParam } },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ sales, hasMore }) => (hasMore ? sales.at(-1)?.id : undefined),
  });

type Read<Q extends { queryFn?: unknown }> = Q['queryFn'] extends infer F | undefined
  ? F extends (...given: never[]) => infer R
    ? Awaited<R>
    : never
  : never;
export type Customer = Read<ReturnType<typeof customersQuery>>['customers'][number];
export type CustomerSale = Read<ReturnType<typeof customerQuery>>['sales'][number];
