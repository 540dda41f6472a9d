import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, ask, isForbidden, isSignedOut } from './client.ts';

/** Pause before a failed read is repeated once, and shown as failed if that fails too: within a second, in milliseconds. */
const RETRY_MS = 400;
/** Interval at which a page without content tries again by itself, in milliseconds. */
const RECOVERY_MS = 10_000;

/** Shared by all pages. A refused request is not repeated. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { queryKey }) => queryKey !== meQuery.queryKey && lookWho(error) }),
  defaultOptions: {
    queries: {
      retry: (failures, error) => !isRefusal(error) && failures < 1,
      retryDelay: RETRY_MS,
      refetchInterval: ({ state: { data, error } }) =>
        data === undefined && error !== null && !isRefusal(error) && RECOVERY_MS,
      staleTime: 5_000,
      refetchOnWindowFocus: true,
      // A device's own belief to be online says nothing about a server on the local network.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

/** Reads the signed-in person and their rights again once a read is refused without a session or a right. */
function lookWho(error: unknown): void {
  if (isSignedOut(error) || isForbidden(error)) void queryClient.invalidateQueries({ queryKey: ['me'] });
}

/** The signed-in person and their stores. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => ask((api) => api.GET('/me')),
  staleTime: 30_000,
  // Another person may have signed in meanwhile, in another tab.
  refetchOnWindowFocus: 'always',
});

/** A store in the operators' view. */
export const operatedStoreQuery = (slug: string) =>
  queryOptions({
    queryKey: ['operator', 'store', slug],
    queryFn: () => ask((api) => api.GET('/operator/stores/{slug}', { params: { path: { slug } } })),
  });

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: () => ask((api) => api.GET('/setup')),
});
