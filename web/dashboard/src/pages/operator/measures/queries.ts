import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../../api/client.ts';

const EVERY_MS = 60_000;

/** The installation over time. @param days 1, 7 or 30, today included */
export const measuresQuery = (days: number) =>
  queryOptions({
    queryKey: ['operator', 'measures', days],
    queryFn: () =>
      ask((api) =>
        api.GET('/operator/measures', {
          params: { query: { days: days as 7, offsetMinutes: -new Date().getTimezoneOffset() } },
        }),
      ),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  });

export type Measures = Awaited<ReturnType<NonNullable<ReturnType<typeof measuresQuery>['queryFn']>>>;
export type Series = Measures['series'][number];
