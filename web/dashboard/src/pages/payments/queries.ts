import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';

/** A store's payment settings, with the first pages of its ledger and of its unmatched payments. */
export const paymentsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['store', slug, 'payments'],
    queryFn: () => ask((api) => api.GET('/stores/{slug}/payments', { params: { path: { slug } } })),
    // A payout change takes effect, or is stopped by another person, while the page is open.
    refetchInterval: 30_000,
  });

export type Payments = Awaited<ReturnType<NonNullable<ReturnType<typeof paymentsQuery>['queryFn']>>>;
export type Network = Payments['networks'][number];
export type Tier = Network['finality']['operators'][number];

/**
 * The current cost of sweeping. The server asks every chain for it, so it is not read again on each change in the
 * store.
 */
export const costsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['sweep-costs', slug],
    queryFn: () => ask((api) => api.GET('/stores/{slug}/payments/costs', { params: { path: { slug } } })),
    staleTime: 30_000,
    refetchInterval: 60_000,
  });

/** The state of an address on its chain, read while its owner enters it. */
export const checkQuery = (slug: string, chain: string, address: string) =>
  queryOptions({
    queryKey: ['payout-check', slug, chain, address],
    queryFn: () =>
      ask((api) =>
        api.POST('/stores/{slug}/payments/payouts/{chain}/check', {
          params: { path: { slug, chain } },
          body: { address },
        }),
      ),
    staleTime: 60_000,
  });

/**
 * A store's ledger.
 * @param range ISO 8601, `to` exclusive
 */
export const ledgerQuery = (slug: string, range: { readonly from?: string; readonly to?: string }) =>
  infiniteQueryOptions({
    queryKey: ['store', slug, 'payments', 'ledger', range],
    queryFn: async ({ client, pageParam: after }) =>
      after === undefined && Object.keys(range).length === 0
        ? (await client.fetchQuery(paymentsQuery(slug))).ledger
        : ask((api) =>
            api.GET('/stores/{slug}/payments/ledger', {
              params: { path: { slug }, query: { ...range, ...(after !== undefined && { after }) } },
            }),
          ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export type LedgerPage = Awaited<ReturnType<NonNullable<ReturnType<typeof ledgerQuery>['queryFn']>>>;

export const foundFundsQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: ['store', slug, 'payments', 'found-funds'],
    queryFn: async ({ client, pageParam: after }) =>
      after === undefined
        ? (await client.fetchQuery(paymentsQuery(slug))).foundFunds
        : ask((api) =>
            api.GET('/stores/{slug}/payments/found-funds', { params: { path: { slug }, query: { after } } }),
          ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
