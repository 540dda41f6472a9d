import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../../api/client.ts';

/** The data of a store's home page. */
export type Overview = Awaited<ReturnType<typeof readHome>>;

function readHome(slug: string, days: number) {
  return ask((api) => api.GET('/stores/{slug}/home', { params: { path: { slug }, query: { days: days as 7 } } }));
}

export const homeQuery = (slug: string, days: number) =>
  queryOptions({
    queryKey: ['store', slug, 'home', days],
    queryFn: () => readHome(slug, days),
    placeholderData: keepPreviousData,
  });
