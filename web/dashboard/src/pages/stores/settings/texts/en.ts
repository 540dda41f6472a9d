import type { ReactNode } from 'react';
import { rich } from '../../../../parts/rich.ts';

/** Texts of a store's general settings, and of its notifications. */
export const texts = {
  general: {
    title: 'Settings',
    says: 'Name, language, team security and closing the store.',
    shown: 'Name and language',
    address: 'Address and currency',
    addressSays:
      'The slug is part of the storefront’s address and can be changed on the Storefront page. Your figures are ' +
      'shown in this currency; products and invoices have their own.',
    created: 'Created',
    team: 'Team',
    close: 'Close this store',
    closed: 'Closed',
    closedAt: (time: ReactNode) => rich`Since ${time}`,
  },
  shown: { save: 'Save', done: 'Saved.' },
  language: {
    label: 'Language of the store',
    says:
      'Buyers or their browsers choose a language. This is the default, and the language of emails to ' +
      'buyers who have not opened their page.',
  },
  twoFactor: {
    label: 'Require two-factor',
    says: 'Members without it are locked out of the store until they set it up.',
    ownFirst: 'Set it up for yourself first; otherwise you would lock yourself out.',
    setUp: 'Set up two-factor',
    done: 'Two-factor rule saved.',
  },
  close: {
    final: 'A closed store cannot be opened again.',
    sales: 'Sales stop: the storefront closes, and API keys can no longer create orders or invoices.',
    payments: 'No new payments can be started. Buyers who have started can finish, and get their items.',
    money: 'Money that reaches its addresses, even years later, is sent on to your payout address.',
    team: 'Its owners can read everything; the rest of the team can no longer open it.',
    button: 'Close store',
    title: (name: string) => `Close ${name}?`,
    name: 'Name of the store, in full',
    nameSays: (name: string) => `To close it, type: ${name}`,
    done: (name: string) => `${name} is closed.`,
  },
  notifications: {
    title: 'Notifications',
    says: 'Your emails about this store. Other members choose for themselves.',
    events: 'Events',
    eventsSays: 'At most one email a minute: events that follow each other are gathered in the next one.',
    payment: 'Payment received',
    paymentSays: 'An order or invoice was paid in full.',
    underpaid: 'Paid in part',
    underpaidSays: 'An order or invoice ended without its full amount.',
    unmatched: 'Unmatched payment',
    unmatchedSays: 'Late, excess, double or wrong-token money that no order or invoice accounts for.',
    webhook: 'Failed webhook',
    webhookSays: 'A webhook was not accepted after its last attempt.',
    summary: 'Daily summary',
    summarySays: 'The day before in figures, at 08:00. None after a day without payments or other events.',
    timeZone: 'Time zone',
    timeZoneSays: 'For the days of the summary.',
    language: 'Language',
    emailLanguage: 'Language of your emails',
    goTo: (email: string) =>
      `Emails go to ${email}. Security notices, such as payout address changes, are always sent.`,
    save: 'Save',
    done: 'Notifications saved.',
  },
};
export type Texts = typeof texts;
