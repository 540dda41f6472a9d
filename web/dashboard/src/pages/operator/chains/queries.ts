import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ask } from '../../../api/client.ts';
import { OPERATOR_EVERY_MS } from '../queries.ts';

export const chainsQuery = queryOptions({
  queryKey: ['operator', 'chains'],
  queryFn: () => ask((api) => api.GET('/operator/chains')),
  refetchInterval: OPERATOR_EVERY_MS,
});

export type Chain = Awaited<ReturnType<NonNullable<(typeof chainsQuery)['queryFn']>>>['chains'][number];

export const pricesQuery = queryOptions({
  queryKey: ['operator', 'prices'],
  queryFn: () => ask((api) => api.GET('/operator/prices')),
  refetchInterval: OPERATOR_EVERY_MS,
});

export type Prices = Awaited<ReturnType<NonNullable<(typeof pricesQuery)['queryFn']>>>;

interface Start {
  readonly afterId: string;
  readonly afterMethod: string;
}

/** The deposits of a chain: all that hold money, or those whose sweep fails. */
export const depositsQuery = (chain: string, show: 'all' | 'failing') =>
  infiniteQueryOptions({
    queryKey: ['operator', 'deposits', chain, show],
    queryFn: ({ pageParam }) =>
      ask((api) =>
        api.GET('/operator/chains/{chain}/deposits', {
          params: { path: { chain }, query: { show, ...pageParam } },
        }),
      ),
    initialPageParam: undefined as Start | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const depositQuery = (chain: string, address: string) =>
  queryOptions({
    queryKey: ['operator', 'deposit', chain, address],
    queryFn: () =>
      ask((api) => api.GET('/operator/chains/{chain}/deposits/{address}', { params: { path: { chain, address } } })),
  });

export type Deposit = Awaited<ReturnType<NonNullable<ReturnType<typeof depositQuery>['queryFn']>>>['deposits'][number];

/** Polling interval of a sweep's state, in milliseconds. */
const SWEEP_EVERY_MS = 1_000;

export const sweepQuery = (chain: string, id: string) =>
  queryOptions({
    queryKey: ['operator', 'sweep', chain, id],
    queryFn: () => ask((api) => api.GET('/operator/chains/{chain}/sweeps/{id}', { params: { path: { chain, id } } })),
    refetchInterval: ({ state }) => (state.data?.state === 'ended' ? false : SWEEP_EVERY_MS),
  });

export type Sweep = Awaited<ReturnType<NonNullable<ReturnType<typeof sweepQuery>['queryFn']>>>;
