import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';

/** A store's payout addresses, payment methods and finality. */
export const paymentSettingsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['store', slug, 'payment-settings'],
    queryFn: () => ask((api) => api.GET('/stores/{slug}/settings/payments', { params: { path: { slug } } })),
    // A payout change takes effect, or is stopped by another person, while the page is open.
    refetchInterval: 30_000,
  });

export type PaymentSettings = Awaited<ReturnType<NonNullable<ReturnType<typeof paymentSettingsQuery>['queryFn']>>>;
export type Network = PaymentSettings['networks'][number];
export type Tier = Network['finality']['operators'][number];

/**
 * The current cost of sweeping. The server asks every chain for it, so it is not read again on each change in the
 * store.
 */
export const costsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['sweep-costs', slug],
    queryFn: () => ask((api) => api.GET('/stores/{slug}/settings/payments/costs', { params: { path: { slug } } })),
    staleTime: 30_000,
    refetchInterval: 60_000,
  });

/** The state of an address on its chain, read while its owner enters it. */
export const checkQuery = (slug: string, chain: string, address: string) =>
  queryOptions({
    queryKey: ['payout-check', slug, chain, address],
    queryFn: () =>
      ask((api) =>
        api.POST('/stores/{slug}/settings/payments/payouts/{chain}/check', {
          params: { path: { slug, chain } },
          body: { address },
        }),
      ),
    staleTime: 60_000,
  });
