import { countOf } from '@till/look/count';

const count = countOf('en');

/**
 * The texts of notifications to members of a store, in English. Values are formatted by the caller: amounts and dates in
 * the email's language, names and references unchanged.
 */
export const en = {
  /** A fact in plain text, such as `Volume: $25.00`. */
  fact: (name: string, value: string) => `${name}: ${value}`,
  /** Label above an address on a separate line, in plain text. */
  above: (what: string) => `${what}:`,
  /** Subject and title: the store, and one of the texts in `one`, `counted` or `events`. */
  title: (store: string, what: string) => `${store}: ${what}`,
  order: (reference: string) => `Order ${reference}`,
  invoice: (number: string) => `Invoice ${number}`,
  /** An amount of tokens and its network. */
  tokens: (amount: string, network: string) => `${amount} on ${network}`,
  /** A price, and the amount of tokens that paid it. */
  paidAs: (price: string, tokens: string) => `${price}, paid as ${tokens}`,
  onePayment: (amount: string) => `payment of ${amount} received`,
  /** Several kinds of events together. */
  events: (events: number) => count(events, { one: '# new event', other: '# new events' }),
  counted: {
    payment: (events: number) => count(events, { one: '# payment received', other: '# payments received' }),
    underpaid: (events: number) =>
      count(events, { one: '# underpaid order or invoice', other: '# underpaid orders and invoices' }),
    unmatched: (events: number) => count(events, { one: '# unmatched payment', other: '# unmatched payments' }),
    webhook: (events: number) => count(events, { one: '# failed webhook', other: '# failed webhooks' }),
  },
  explained: {
    underpaid: 'The full amount did not arrive in time.',
    unmatched: 'Money arrived that no order or invoice accounts for.',
    webhook: 'Your endpoint did not accept these events. They are not retried automatically; you can resend them.',
  },
  /** Events that are not listed. */
  more: (events: number) => count(events, { one: 'and # more', other: 'and # more' }),
  total: 'Total',
  /** Labels of buttons and links. */
  details: 'View details',
  open: 'Open the store',
  settings: 'Change your notifications',
  because: (store: string) => `You get this email because you turned it on for ${store}.`,
  summary: {
    title: (store: string, day: string) => `${store} on ${day}`,
    volume: 'Volume',
    /** Below the volume of the day. */
    dayBefore: (amount: string) => `The day before: ${amount}`,
    payments: 'Payments received',
    orders: 'Completed orders',
    invoices: 'Paid invoices',
    underpaid: 'Underpaid',
    unmatched: 'Unmatched payments',
    webhook: 'Failed webhooks',
    since: (time: string) => `Counted from ${time}, when you turned this summary on.`,
  },
};

/** Every language has exactly these texts, or it does not compile. */
export type NotificationTexts = typeof en;
