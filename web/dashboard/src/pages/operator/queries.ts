import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import type { operatedStoreQuery } from '../../api/queries.ts';
import type { Wanted } from '../../parts/counted-list.tsx';

/** Polling interval of an open page of the operator area, in milliseconds. */
export const OPERATOR_EVERY_MS = 15_000;
const PAGE_ROWS = 20;

export const operatorOverviewQuery = queryOptions({
  queryKey: ['operator', 'overview'],
  queryFn: () => ask((api) => api.GET('/operator')),
  refetchInterval: OPERATOR_EVERY_MS,
});
export type Attention = Awaited<
  ReturnType<NonNullable<(typeof operatorOverviewQuery)['queryFn']>>
>['attention'][number];

export const STORE_STATUSES = ['open', 'suspended', 'closed'] as const;
type WantedStores = Wanted<(typeof STORE_STATUSES)[number]> & { readonly search: string };

export const storesQuery = ({ page, status, search }: WantedStores) =>
  queryOptions({
    queryKey: ['operator', 'stores', { page, status, search }],
    queryFn: () =>
      ask((api) =>
        api.GET('/operator/stores', {
          params: { query: { page, limit: PAGE_ROWS, search, ...(status && { status }) } },
        }),
      ),
    placeholderData: keepPreviousData,
  });
export type ListedStore = Awaited<ReturnType<NonNullable<ReturnType<typeof storesQuery>['queryFn']>>>['data'][number];
export type OperatedStore = Awaited<ReturnType<NonNullable<ReturnType<typeof operatedStoreQuery>['queryFn']>>>;

export const peopleQuery = ({ page, search, operators }: { page: number; search: string; operators: boolean }) =>
  queryOptions({
    queryKey: ['operator', 'people', { page, search, operators }],
    queryFn: () =>
      ask((api) => api.GET('/operator/people', { params: { query: { page, limit: PAGE_ROWS, search, operators } } })),
    placeholderData: keepPreviousData,
  });
export type ListedPerson = Awaited<ReturnType<NonNullable<ReturnType<typeof peopleQuery>['queryFn']>>>['data'][number];

export const operatorFeesQuery = queryOptions({
  queryKey: ['operator', 'fees'],
  queryFn: () => ask((api) => api.GET('/operator/fees')),
  refetchInterval: OPERATOR_EVERY_MS,
});

export const documentQuery = (name: string) =>
  queryOptions({
    queryKey: ['operator', 'document', name],
    queryFn: () => ask((api) => api.GET('/operator/documents/{name}', { params: { path: { name } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
