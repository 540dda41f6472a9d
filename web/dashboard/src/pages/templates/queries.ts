import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';

export const templatesKey = (slug: string) => ['store', slug, 'templates'] as const;
export const templateKey = (slug: string, id: string) => ['store', slug, 'template', id] as const;

/** One page of a store's templates. */
export const templatesQuery = (slug: string, page: number) =>
  queryOptions({
    queryKey: [...templatesKey(slug), page],
    queryFn: () => ask((api) => api.GET('/stores/{slug}/templates', { params: { path: { slug }, query: { page } } })),
    placeholderData: (previous) => previous,
  });

export const templateQuery = (slug: string, id: string) =>
  queryOptions({
    queryKey: templateKey(slug, id),
    queryFn: () => ask((api) => api.GET('/stores/{slug}/templates/{id}', { params: { path: { slug, id } } })),
  });

export type Template = Awaited<ReturnType<NonNullable<ReturnType<typeof templateQuery>['queryFn']>>>;
