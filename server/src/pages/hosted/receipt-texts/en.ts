import { countOf } from '@till/look/count';
import { type Html, html } from '../../../kernel/lib/html.ts';

const count = countOf('en');

/**
 * Sentences that name the contact for questions. The store's name and the links are markup, for use anywhere in a
 * sentence.
 */
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
 * The receipt's texts in English. Values are formatted by the caller: amounts, dates and numbers in the page's
 * language, names and addresses unchanged.
 */
export const en = {
  title: (store: string) => `Receipt from ${store}`,
  /** The heading. */
  receipt: 'Receipt',
  /** The time of payment: `Paid 1 June 2026 at 14:05 UTC`. */
  paidOn: (time: Html) => html`Paid ${time}`,
  /** Labels before a number and before an id. */
  invoice: 'Invoice',
  order: 'Order',
  reference: 'Reference',
  /** Column headings of the table of items; on a phone, labels before the numbers. */
  item: 'Item',
  quantity: 'Quantity',
  each: 'Each',
  amount: 'Amount',
  total: 'Total',
  /** The heading of the payment section, and its labels. */
  payment: 'Payment',
  paid: 'Paid',
  paidMore: (received: string, asked: string) => `${received}; ${asked} was due`,
  rate: 'Rate',
  rateOf: (token: string, amount: string) => `1 ${token} = ${amount}`,
  network: 'Network',
  /** Label before an address. */
  paidTo: 'Paid to',
  /** Sentence below that address. */
  noMore: 'Send nothing more to this address.',
  /** Label before the place of that address in the merchant's own wallet. */
  derivation: 'Key fingerprint and path',
  /** Label before a block number. */
  block: 'Confirmed in block',
  transactions: (transactions: number) => count(transactions, { one: 'Transaction', other: 'Transactions' }),
  /** Labels of an invoice that is not paid yet, and the heading above the link to its page. */
  customer: 'For',
  issued: 'Issued',
  payBy: 'Pay by',
  payAt: 'Pay at',
  /** The label of a button. */
  print: 'Print or save as PDF',
  questions: 'Questions?',
  answers,
  signed: 'This receipt is signed, so anyone can verify that it is genuine and unchanged.',
  /** Links to the page that verifies the receipt, and to the file. */
  verify: 'Verify this receipt',
  file: 'Signed receipt',
  /** Texts of the page shown if there is no receipt. */
  none: {
    title: 'No receipt yet',
    when: 'A receipt is available once a payment is complete.',
    /** Text of a link. */
    open: 'Open the payment',
  },
};

/** The texts of a receipt: every language has exactly these, or it does not compile. */
export type ReceiptTexts = typeof en;
