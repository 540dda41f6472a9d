import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';

const PAGE_ROWS = 20;

export const ORDER_STATUSES = ['pending', 'completed', 'partial', 'expired'] as const;
export const INVOICE_STATUSES = ['open', 'paid', 'partial', 'expired', 'voided'] as const;

/** Which rows of a list are wanted; without a status all. */
export interface Wanted<S extends string> {
  readonly page: number;
  readonly status: S | undefined;
}

/** A list's place in the address of its page; whatever is not understood there is left out. */
export function wantedOf<S extends string>(search: object, statuses: readonly S[]): Wanted<S> {
  const { page, status } = search as { page?: unknown; status?: unknown };
  const number = Number(page ?? 1);
  return {
    page: Number.isInteger(number) && number > 0 ? number : 1,
    status: statuses.find((each) => each === status),
  };
}

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

/** A page of attempts beyond those that come with their order or invoice. */
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
