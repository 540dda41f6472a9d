import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';

export const productsKey = (slug: string) => ['store', slug, 'products'] as const;
export const productKey = (slug: string, id: string) => ['store', slug, 'product', id] as const;
export const linesKey = (slug: string, id: string) => ['store', slug, 'stock-lines', id] as const;

/** One page of a store's products. */
export const productsQuery = (slug: string, page: number) =>
  queryOptions({
    queryKey: [...productsKey(slug), page],
    queryFn: () => ask((api) => api.GET('/stores/{slug}/products', { params: { path: { slug }, query: { page } } })),
    placeholderData: (previous) => previous,
  });

export const productQuery = (slug: string, id: string) =>
  queryOptions({
    queryKey: productKey(slug, id),
    queryFn: () => ask((api) => api.GET('/stores/{slug}/products/{id}', { params: { path: { slug, id } } })),
  });

export type Product = Awaited<ReturnType<NonNullable<ReturnType<typeof productQuery>['queryFn']>>>;

/** Some of a product's lines, without their texts. */
export const linesQuery = (
  slug: string,
  id: string,
  { show, before }: { show: 'unsold' | 'all'; before: string | undefined },
) =>
  queryOptions({
    queryKey: [...linesKey(slug, id), show, before],
    queryFn: () =>
      ask((api) =>
        api.GET('/stores/{slug}/products/{id}/stock-lines', {
          params: { path: { slug, id }, query: { show, ...(before !== undefined && { before }) } },
        }),
      ),
    placeholderData: (previous) => previous,
  });

export type StockLine = Awaited<ReturnType<NonNullable<ReturnType<typeof linesQuery>['queryFn']>>>['lines'][number];
