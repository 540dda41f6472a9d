import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../../api/client.ts';
import { OPERATOR_EVERY_MS } from '../queries.ts';

export const queuesQuery = queryOptions({
  queryKey: ['operator', 'queues'],
  queryFn: () => ask((api) => api.GET('/operator/queues')),
  refetchInterval: OPERATOR_EVERY_MS,
});

export type Queues = Awaited<ReturnType<NonNullable<(typeof queuesQuery)['queryFn']>>>;
