import { countOf } from '../../../lib/count.ts';
import { type Html, html } from '../../../lib/html.ts';

const count = countOf('en');

/** Who answers questions. The store's name and the links come as markup, to be put anywhere in the sentence. */
export interface Answers {
  readonly email: (store: Html, email: Html) => Html;
  readonly page: (store: Html, page: Html) => Html;
  readonly either: (store: Html, email: Html, page: Html) => Html;
}

const answers: Answers = {
  email: (store, email) => html`${store} answers at ${email}.`,
  page: (store, page) => html`${store} answers on ${page}.`,
  either: (store, email, page) => html`${store} answers at ${email} or on ${page}.`,
};

/**
 * What the receipt says, in English. Values come as they are to be read: amounts, dates and numbers in the language of the
 * page, names and addresses as they were given.
 */
export const en = {
  title: (store: string) => `Receipt from ${store}`,
  /** The heading. */
  receipt: 'Receipt',
  /** When: `Paid 1 June 2026 at 14:05 UTC`. */
  paidOn: (time: Html) => html`Paid ${time}`,
  /** Names of facts: before a number, and before an id. */
  invoice: 'Invoice',
  order: 'Order',
  reference: 'Reference',
  /** Columns of the table of what was bought; on a phone, names before the number. */
  item: 'Item',
  quantity: 'Quantity',
  each: 'Each',
  amount: 'Amount',
  total: 'Total',
  /** The heading above how it was paid, and names of facts. */
  payment: 'Payment',
  paid: 'Paid',
  paidMore: (received: string, asked: string) => `${received}; ${asked} was asked for`,
  rate: 'Rate',
  rateOf: (token: string, amount: string) => `1 ${token} = ${amount}`,
  network: 'Network',
  /** Before an address. */
  paidTo: 'Paid to',
  /** Below that address. */
  noMore: 'Send nothing more to this address.',
  /** Before a number. */
  block: 'Confirmed in block',
  transactions: (transactions: number) => count(transactions, { one: 'Transaction', other: 'Transactions' }),
  questions: 'Questions?',
  answers,
  signed: 'This receipt is signed, so that anybody can check that it is true and unchanged.',
  /** Links: to the page that verifies it, and to the file. */
  verify: 'Verify this receipt',
  file: 'Signed receipt',
  /** Where there is no receipt. */
  none: {
    title: 'No receipt here',
    when: 'There is a receipt once a payment is complete.',
    /** A link. */
    open: 'Open the payment',
  },
};

/** All that the receipt says: another language has every one of these texts and no other, or does not compile. */
export type ReceiptTexts = typeof en;
