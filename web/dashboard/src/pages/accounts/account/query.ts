import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../../api/client.ts';

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => ask((api) => api.GET('/account')),
});

export type Account = Awaited<ReturnType<NonNullable<typeof accountQuery.queryFn>>>;
