import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import type { Wanted } from '../../parts/counted-list.tsx';

const PAGE_ROWS = 20;

export const ORDER_STATUSES = ['pending', 'completed', 'partial', 'expired'] as const;
export const INVOICE_STATUSES = ['open', 'paid', 'partial', 'expired', 'voided'] as const;

export function ordersQuery(slug: string, { page, status }: Wanted<(typeof ORDER_STATUSES)[number]>) {
  return queryOptions({
    queryKey: ['store', slug, 'orders', { page, status }],
    queryFn: () =>
      ask((api) =>
        api.GET('/stores/{slug}/orders', {
          params: { path: { slug }, query: { page, limit: PAGE_ROWS, ...(status && { status }) } },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function invoicesQuery(slug: string, { page, status }: Wanted<(typeof INVOICE_STATUSES)[number]>) {
  return queryOptions({
    queryKey: ['store', slug, 'invoices', { page, status }],
    queryFn: () =>
      ask((api) =>
        api.GET('/stores/{slug}/invoices', {
          params: { path: { slug }, query: { page, limit: PAGE_ROWS, ...(status && { status }) } },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function orderQuery(slug: string, id: string) {
  return queryOptions({
    queryKey: ['store', slug, 'order', id],
    queryFn: () => ask((api) => api.GET('/stores/{slug}/orders/{id}', { params: { path: { slug, id } } })),
  });
}

export function invoiceQuery(slug: string, id: string) {
  return queryOptions({
    queryKey: ['store', slug, 'invoice', id],
    queryFn: () => ask((api) => api.GET('/stores/{slug}/invoices/{id}', { params: { path: { slug, id } } })),
  });
}

/** A page of attempts after those that come with their order or invoice. */
export function attemptsQuery(slug: string, of: 'orders' | 'invoices', id: string, page: number) {
  const params = { path: { slug, id }, query: { page } };
  return queryOptions({
    queryKey: ['store', slug, 'attempts', of, id, page],
    queryFn: () =>
      of === 'orders'
        ? ask((api) => api.GET('/stores/{slug}/orders/{id}/attempts', { params }))
        : ask((api) => api.GET('/stores/{slug}/invoices/{id}/attempts', { params })),
    placeholderData: keepPreviousData,
  });
}
