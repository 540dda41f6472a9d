import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../../api/client.ts';

/** The data of a store's home page. */
export type Overview = Awaited<ReturnType<typeof readHome>>;
/** Its figures of the last days. */
export type Figures = Overview['figures'];

/** The time zone of the browser, by its IANA name. */
const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

function readHome(slug: string, days: number) {
  const query = { days: days as 7, timeZone: TIME_ZONE };
  return ask((api) => api.GET('/stores/{slug}/home', { params: { path: { slug }, query } }));
}

export const homeQuery = (slug: string, days: number) =>
  queryOptions({
    queryKey: ['store', slug, 'home', days],
    queryFn: () => readHome(slug, days),
    placeholderData: keepPreviousData,
  });
