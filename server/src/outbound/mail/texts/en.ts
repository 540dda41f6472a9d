/** Sentences that name the contact for an order or invoice, and its reference: an email address, a page, or both. */
export interface Questions {
  readonly email: (reference: string, email: string) => string;
  readonly page: (reference: string, url: string) => string;
  readonly either: (reference: string, email: string, url: string) => string;
}

const questionsAboutOrder: Questions = {
  email: (order, email) => `Questions? Please mention order ${order}: ${email}`,
  page: (order, url) => `Questions? Please mention order ${order}: ${url}`,
  either: (order, email, url) => `Questions? Please mention order ${order}: ${email} or ${url}`,
};

const questionsAboutInvoice: Questions = {
  email: (invoice, email) => `Questions? Please mention invoice ${invoice}: ${email}`,
  page: (invoice, url) => `Questions? Please mention invoice ${invoice}: ${url}`,
  either: (invoice, email, url) => `Questions? Please mention invoice ${invoice}: ${email} or ${url}`,
};

/**
 * The texts of emails to buyers, in English. Values are formatted by the caller: amounts, dates and numbers in the
 * email's language, names and addresses unchanged. Every text may have its own word order; a sentence that ends in an
 * address has no full stop, which email programs would include in the address.
 */
export const en = {
  /** A fact in plain text, such as `Network: Base`. */
  fact: (name: string, value: string) => `${name}: ${value}`,
  /** Label above an address on a separate line, in plain text. */
  above: (what: string) => `${what}:`,
  /** Several units of an item on a bill. */
  units: (quantity: string, item: string) => `${quantity} × ${item}`,
  total: 'Total',
  /** Text of a link. */
  receipt: 'Receipt to print or keep',
  sentBy: (store: string) => `Sent by ${store}.`,
  /** Labels of a payment's details, next to an amount of tokens, a date, a network, a hash. */
  payment: {
    paid: 'Paid',
    rate: 'Rate',
    rateOf: (token: string, amount: string) => `1 ${token} = ${amount}`,
    date: 'Date',
    network: 'Network',
    transaction: 'Transaction',
    /** Label before an address, and the sentence below it. */
    paidTo: 'Paid to',
    noMore: 'Send nothing more to this address.',
  },
  /** The email with the items of a paid order. */
  order: {
    title: (store: string) => `Your order from ${store}`,
    arrived: (amount: string) => `Thank you. Your payment of ${amount} has arrived.`,
    again: 'You can open your order again at any time:',
    /** Replaces `again`. */
    onThePage: 'Your order is too large for an email. Its page has all of your items:',
    /** Label of a button. */
    open: 'Open your order',
    questions: questionsAboutOrder,
    keepSafe: 'Keep this email safe: anyone who has it has your items.',
  },
  /** The email with an open invoice. */
  invoice: {
    title: (number: string, store: string) => `Invoice ${number} from ${store}`,
    hello: 'Hello,',
    helloTo: (name: string) => `Hello ${name},`,
    asked: (store: string, time: string) => `${store} asks you to pay this invoice by ${time}.`,
    /** A button. */
    pay: 'Pay the invoice',
    questions: questionsAboutInvoice,
    unexpected: 'If you do not recognise this invoice, ignore this email.',
  },
  /** An invoice that has been paid in full. */
  invoicePaid: {
    title: (number: string, store: string) => `Receipt for invoice ${number} from ${store}`,
    arrived: 'Thank you. Your payment has arrived in full.',
    /** A button. */
    open: 'Open the invoice',
    questions: questionsAboutInvoice,
  },
};

/** The texts of emails to buyers: every language has exactly these, or it does not compile. */
export type MailTexts = typeof en;
