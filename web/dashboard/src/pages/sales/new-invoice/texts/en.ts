import { countOf } from '@till/look/count';
import type { ReactNode } from 'react';
import { rich } from '../../../../parts/rich.ts';

const count = countOf('en');

/** Texts of the form for a new invoice. */
export const texts = {
  title: 'New invoice',
  says: 'You get a link to pass on yourself, or have it emailed.',
  stopped: {
    title: 'No new invoices',
    explanation: 'Customers could not pay one. The message above gives the reason.',
  },
  noMethods: {
    title: 'Choose payment methods first',
    explanation:
      'Customers could not pay an invoice yet. They can once the store has a payout address and a payment method on ' +
      'its network.',
    settings: 'Open payment settings',
  },
  template: {
    title: 'Start from a template',
    label: 'Template',
    explanation: 'Fills in lines, memo and expiry, which you can change.',
    none: 'From scratch',
  },
  items: {
    title: 'Items',
    currency: 'Currency',
    usd: 'US dollar (usd)',
    eur: 'Euro (eur)',
    line: (number: number) => `Line ${number}`,
    removeLine: (number: number) => `Remove line ${number}`,
    name: 'Name',
    description: 'Description',
    quantity: 'Quantity',
    unitAmount: 'Unit amount',
    amount: 'Amount',
    add: 'Add line',
    total: 'Total',
    atMost: (lines: number) =>
      count(lines, { one: 'An invoice has at most # line.', other: 'An invoice has at most # lines.' }),
  },
  customer: {
    title: 'Customer',
    name: 'Customer name',
    email: 'Customer email',
    aboutEmail: 'Needed to email the invoice. The receipt is sent there too.',
    memo: 'Memo',
    aboutMemo: 'Shown on the payment page.',
  },
  options: {
    title: 'Options',
    aboutPeriod: 'A period such as 7 days.',
    expiresOn: 'Expires on',
    aboutExpiresOn: 'Instead of a period, in your time zone.',
    successUrl: 'Success URL',
    aboutSuccessUrl: 'Target of the link back to your shop after payment.',
    cancelUrl: 'Cancel URL',
    aboutCancelUrl: 'Target of that link once the invoice can no longer be paid.',
    metadata: 'Metadata',
    aboutMetadata: 'JSON for your own systems, sent with every webhook. Customers never see it.',
  },
  preview: {
    title: 'Preview of the customer’s page',
    to: (customer: ReactNode) => rich`For ${customer}`,
    yourItems: 'Your items',
    more: (lines: number) => count(lines, { one: 'and # more', other: 'and # more' }),
    payableUntil: (time: ReactNode) => rich`Can be paid until ${time}.`,
  },
  acts: {
    create: 'Create invoice',
    createAndSend: 'Create and send',
    cancel: 'Cancel',
    created: (number: number) => `Invoice ${number} created`,
    createdAndSent: (number: number, address: string) => `Invoice ${number} created and sent to ${address}`,
    unknown: 'Something went wrong',
  },
  wrong: {
    total: 'The total must be more than zero',
    tooLong: (characters: number) => count(characters, { one: 'At most # character', other: 'At most # characters' }),
    name: 'A name for this line',
    quantity: (most: string) => `A whole number from 1 to ${most}`,
    unitAmount: 'An amount such as 12.50, with at most 3 decimals',
    tooMuch: (most: string) => `At most ${most}`,
    moment: 'A date and a time',
    tooSoon: 'At least 10 minutes from now',
    tooLate: 'At most 90 days from now',
    email: 'An email address, such as ada@example.com',
    url: 'A web address that starts with https:// or http://',
    notObject: 'A JSON object, such as {"order": 7}',
    notJson: 'This is not JSON. An object such as {"order": 7}',
  },
};
export type Texts = typeof texts;
