import type { StoreAct } from '../../../../layout/current-store.ts';
import type { Overview } from '../overview.ts';

/** Steps by whether they are done. */
export type Steps = Overview['firstSteps'];
/** A way to sell. */
export type Way = 'storefront' | 'invoices' | 'api';

/** A step, with its page and the act that it takes. */
export interface Step {
  readonly key: keyof Steps;
  readonly act: StoreAct;
  readonly path: string;
}

/** The steps to being paid at all. */
export const SHARED: readonly Step[] = [
  { key: 'hasPayout', act: 'ownership', path: '/settings/payments' },
  { key: 'hasMethod', act: 'shop', path: '/settings/payments#methods' },
];

/** The ways to sell, each with its own steps. */
export const WAYS: readonly { readonly value: Way; readonly steps: readonly Step[] }[] = [
  {
    value: 'storefront',
    steps: [
      { key: 'hasProduct', act: 'goods', path: '/products/new' },
      { key: 'hasStorefront', act: 'shop', path: '/storefront' },
    ],
  },
  { value: 'invoices', steps: [{ key: 'hasInvoice', act: 'sell', path: '/invoices/new' }] },
  {
    value: 'api',
    steps: [
      { key: 'hasKey', act: 'keys', path: '/developers?tab=keys' },
      { key: 'hasWebhook', act: 'ownership', path: '/developers?tab=webhook' },
    ],
  },
];
