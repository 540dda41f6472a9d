import type { ReactNode } from 'react';
import { rich } from '../../../../parts/rich.ts';

/** Texts of the tab of code. */
export const texts = {
  commands: {
    title: 'At the command line',
    says: 'First set TILL_KEY to a key from the Keys tab: export TILL_KEY=svc_live_…',
    store: 'Read your store',
    invoice: 'Create an invoice',
    template: 'Create an invoice from a template',
    order: 'Create an order',
    checkout: 'Create an order in the buyer’s browser, without a key',
  },
  programs: {
    title: 'In your code',
    says: 'Each reads the key from TILL_KEY or the webhook secret from TILL_SECRET, which keeps both out of your repository.',
    language: 'Language',
    invoice: 'Create an invoice',
    webhooks: 'Receive and verify webhooks',
    source: (reference: ReactNode) =>
      rich`These examples are from the merchant’s guide; every call is in the ${reference}.`,
    reference: 'API reference',
  },
  copy: 'Copy',
  /** @param title one of the above */
  copyOf: (title: string) => `Copy: ${title}`,
  copied: (title: string) => `Copied: ${title.toLowerCase()}`,
};
export type Texts = typeof texts;
