import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, ask, isForbidden, isSignedOut } from './client.ts';

const RETRIES = 2;

/** Shared by all pages. What the server refuses is not asked again. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { queryKey }) => queryKey !== meQuery.queryKey && lookWho(error) }),
  defaultOptions: {
    queries: {
      retry: (failures, error) => !(error instanceof ApiError && error.status < 500) && failures < RETRIES,
      staleTime: 5_000,
      refetchOnWindowFocus: true,
      // Whether a device thinks it is online says nothing of a server in the next room.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** Looks who has signed in now and what they may, once reading something is refused for want of a session or a right. */
function lookWho(error: unknown): void {
  if (isSignedOut(error) || isForbidden(error)) void queryClient.invalidateQueries({ queryKey: ['me'] });
}

/** Who has signed in, and their stores. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => ask((api) => api.GET('/me')),
  staleTime: 30_000,
  // Somebody else may have signed in meanwhile, in another tab.
  refetchOnWindowFocus: 'always',
});

/** A store as operators see it. */
export const operatedStoreQuery = (slug: string) =>
  queryOptions({
    queryKey: ['operator', 'store', slug],
    queryFn: () => ask((api) => api.GET('/operator/stores/{slug}', { params: { path: { slug } } })),
  });

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: () => ask((api) => api.GET('/setup')),
});
