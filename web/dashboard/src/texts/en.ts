import type { ReactNode } from 'react';
import { rich } from '../parts/rich.ts';

/** Texts of the frame around all pages, of the parts that each of them has, and of the client. */
export const texts = {
  language: 'Language',
  showCharacters: 'Show characters',
  close: 'Close',
  offline: 'Till cannot be reached. Check your connection and try again.',
  answers: {
    tooLarge: 'This is larger than the server accepts',
    tooMany: 'Too many requests. Wait a little, and try again.',
    away: 'Till cannot be reached at the moment. Try again soon.',
    other: 'Something went wrong. Try again soon.',
  },
  unloaded: 'This could not be loaded. Check your connection and reload the page.',
  failed: {
    title: 'Something went wrong',
    unknown: 'Something went wrong.',
    offline: 'No connection',
    page: 'This page could not be shown. Check your connection and try again.',
    again: 'Try again',
    /** @param when `in 30 seconds` */
    later: (when: string) => ` Try again ${when}.`,
    stale: 'This page may be out of date: it could not be refreshed.',
  },
  loading: 'Loading',
  notFound: {
    title: 'Page not found',
    explanation: 'The address may be mistyped, or the page has moved.',
    start: 'Go to the start page',
    nothing: 'Nothing is here',
    mistyped: 'The address may be mistyped',
    noAccess: 'You have no access to this page',
  },
  signedOut: {
    title: 'You are signed out',
    explanation: (link: ReactNode) => rich`${link} and come back. Your input here is kept.`,
    link: 'Sign in in another tab',
  },
  otherPerson: {
    title: 'Someone else has signed in',
    explanation: (email: string) =>
      `In another tab of this browser, ${email} has signed in. This page was opened by another person.`,
    open: (email: string) => `Open the dashboard as ${email}`,
  },
  method: (token: string, network: string) => `${token} on ${network}`,
  wanted: {
    email: 'An email address, such as you@example.com',
    newPassword: 'At least 10 characters',
  },
  menu: 'Menu',
  search: 'Search',
  account: 'Account',
  stores: 'Stores',
  store: 'Store',
  operator: 'Operator',
  operatorArea: 'Operator area',
  pages: {
    home: 'Home',
    orders: 'Orders',
    invoices: 'Invoices',
    customers: 'Customers',
    templates: 'Templates',
    products: 'Products',
    payments: 'Payments',
    settlements: 'Settlements',
    developers: 'Developers',
    storefront: 'Storefront',
    team: 'Team',
    audit: 'Audit log',
    settings: 'Settings',
  },
  operatorPages: {
    overview: 'Overview',
    stores: 'Stores',
    fees: 'Fees',
    chains: 'Chains',
    queues: 'Queues',
    people: 'People',
  },
  twoFactor: {
    explanation:
      'The owner of this store requires two-factor for everyone in the team. Set it up for your ' +
      'account to get back in. It takes a minute and an app for one-time codes on your phone.',
    setUp: 'Set up two-factor',
  },
  reading: {
    explanation: (link: ReactNode) =>
      rich`You are viewing this store as an operator: you can read everything and change nothing. ${link}`,
    back: 'Back to the operator area',
  },
  suspended: {
    title: 'This store is suspended',
    explanation: (reason: ReactNode) =>
      rich`The operator has stopped its sales: no new orders, invoices or payments. Payments that buyers
        have begun run to their end and reach your wallet. Reason given: ${reason}`,
  },
  closed: 'This store is closed. It sells nothing new, and its records stay readable here.',
};
export type Texts = typeof texts;
