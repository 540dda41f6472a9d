import { countOf } from '@till/look/count';
import type { ReactNode } from 'react';
import { rich } from '../../../../parts/rich.ts';

const count = countOf('en');

/** Texts of a store's home page. */
export const texts = {
  title: 'Home',
  loading: 'Loading',
  received: 'Payments received',
  period: 'Period',
  days: (days: string) => `${days} days`,
  counting: 'Sales from before the update are still being counted. Figures of past days may be too low.',
  counted: (figure: string) => `How this is counted: ${figure}`,
  attention: {
    title: 'Action required',
    none: 'You’re all caught up.',
    payoutChanges: {
      label: 'Payout address change pending',
      says: 'An owner requested a new address. If you don’t recognise this change, cancel it now.',
    },
    deliveriesWaiting: {
      label: 'Paid orders to deliver',
      says: 'Stock is short. Add stock to the products, and the rest is delivered automatically.',
    },
    partialOrders: {
      label: 'Underpaid orders',
      says: 'In the last 30 days. The buyer sent too little; the money is yours, and no items were delivered.',
    },
    partialInvoices: {
      label: 'Underpaid invoices',
      says: 'In the last 30 days. The buyer sent too little.',
    },
    foundFunds: {
      label: 'Unmatched payments',
      says: 'Late, double and excess payments, and payments in the wrong token, in the last 30 days.',
    },
    exhausted: {
      label: 'Failed webhooks',
      says: 'Your endpoint did not accept them. Resend them once it responds.',
    },
    belowMinimum: {
      label: 'Methods below their minimum',
      says: 'The fee of your typical payment does not cover a sweep, so your money waits longer.',
    },
    chainsAway: {
      label: 'Unreachable chains',
      says: 'Payments there are decided once the chain is reachable again. Nothing is lost.',
    },
  },
  figures: {
    volume: {
      name: 'Volume',
      says: 'Prices of orders and invoices when they become completed or paid; not underpaid orders or excess amounts.',
    },
    net: { name: 'Net', says: 'Volume less fees, at the price quoted to the buyer.' },
    fees: {
      name: 'Fees',
      says: 'The operator’s share of each payment: its price times the fee in force when the buyer chose the payment method.',
    },
    payments: {
      name: 'Payments',
      says: 'Completed orders and paid invoices, counted when their status changes.',
    },
    average: { name: 'Average order', says: 'Volume divided by payments, invoices included.' },
    none: (days: number) => `No payments in the ${days} days before`,
    same: (days: number) => `Same as in the ${days} days before`,
    more: (percent: string, days: number) => `${percent} more than in the ${days} days before`,
    less: (percent: string, days: number) => `${percent} less than in the ${days} days before`,
  },
  volume: {
    title: 'Volume by day',
    zone: (zone: string) => `Days in ${zone}`,
    says: 'Prices quoted to buyers, on the day of the payment, by payment method.',
    none: (days: number) => `No payments in these ${days} days. They appear here once they are confirmed.`,
    day: (day: string, amount: string) => `${day}: ${amount}`,
    /** Amounts in other currencies than the store's. */
    others: (amounts: readonly string[]) => `Not included: ${amounts.join(', ')}`,
    other: (amount: string, payments: number) =>
      `${amount} in ${count(payments, { one: '# payment', other: '# payments' })}`,
    table: { title: 'Volume by day and payment method', day: 'Day', method: 'Payment method', volume: 'Volume' },
  },
  methods: {
    title: 'Payment methods',
    says: 'The share of each payment method in the volume, and its payments.',
    payments: (payments: number) => count(payments, { one: '# payment', other: '# payments' }),
  },
  funnel: {
    title: 'Conversion',
    says:
      'Orders and invoices that reached each step in this period, each counted once. A page counts as ' +
      'opened when it is first sent to a browser, link previews included, or when a program chooses a ' +
      'payment method without it. A payment counts as seen with its first money, even if not all of it ' +
      'arrives. An invoice may be opened in one period and paid in the next.',
    opened: 'Page opened',
    chosen: 'Payment method chosen',
    seen: 'Payment seen',
    paid: 'Paid',
    since: (moment: ReactNode) => rich`Counted since ${moment}`,
  },
  best: {
    title: 'Best sellers',
    says:
      'Products with the largest volume in completed orders of this period, at their price in the ' +
      'order. Items of invoices are not products.',
    none: (days: number) => `No products sold in these ${days} days.`,
    deleted: 'Deleted product',
    sold: (units: number) => count(units, { one: '# sold', other: '# sold' }),
    soldDeleted: (units: number) => count(units, { one: '# sold, deleted', other: '# sold, deleted' }),
  },
  latest: {
    title: 'Latest payments',
    all: 'All payments',
    none: 'No payments yet. They appear here as soon as they are confirmed.',
    order: 'Order',
    invoice: 'Invoice',
    numbered: (number: string, title: ReactNode) => rich`Invoice ${number}: ${title}`,
    more: (title: ReactNode, more: number) => rich`${title} +${more} more`,
  },
};
export type Texts = typeof texts;
