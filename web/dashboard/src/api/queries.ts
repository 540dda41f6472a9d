import { QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, ask } from './client.ts';

const RETRIES = 2;

/** Shared by all pages. What the server refuses is not asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => !(error instanceof ApiError && error.status < 500) && failures < RETRIES,
      staleTime: 5_000,
      refetchOnWindowFocus: true,
    },
  },
});

/** Who has signed in, and their stores. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => ask((api) => api.GET('/me')),
  staleTime: 30_000,
});

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: () => ask((api) => api.GET('/setup')),
});
