import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import type { operations } from '../../generated/api.ts';

/** The payments wanted; times in ISO 8601, `to` exclusive. */
export type PaymentsWanted = Omit<NonNullable<operations['listPayments']['parameters']['query']>, 'after'>;

export const paymentsQuery = (slug: string, wanted: PaymentsWanted) =>
  infiniteQueryOptions({
    queryKey: ['store', slug, 'payments', wanted],
    queryFn: ({ pageParam: after }) =>
      ask((api) =>
        api.GET('/stores/{slug}/payments', {
          params: { path: { slug }, query: { ...wanted, ...(after !== undefined && { after }) } },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export type PaymentPage = Awaited<ReturnType<NonNullable<ReturnType<typeof paymentsQuery>['queryFn']>>>;
export type Payment = PaymentPage['data'][number];
