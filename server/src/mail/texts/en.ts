/** Whom to ask about an order or invoice, and by what its store finds it: a mail address, a page, or both. */
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
 * What mails to buyers say, in English. Values come as they are to be read: amounts, dates and numbers in the language
 * of the mail, names and addresses as they were given. Every text may be put into its own order; a sentence that ends in
 * an address has no full stop, which mail programs would take for a part of it.
 */
export const en = {
  /** A fact in plain text, such as `Network: Base`. */
  fact: (name: string, value: string) => `${name}: ${value}`,
  /** In plain text, what stands above an address on a line of its own. */
  above: (what: string) => `${what}:`,
  /** Several of one thing on a bill. */
  units: (quantity: string, item: string) => `${quantity} × ${item}`,
  total: 'Total',
  /** A link. */
  receipt: 'Receipt to print or keep',
  sentBy: (store: string) => `Sent by ${store}.`,
  /** How something was paid: names of facts, beside them an amount of tokens, a date, a network, a hash. */
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
  /** The goods of an order that has been paid. */
  order: {
    title: (store: string) => `Your order from ${store}`,
    arrived: (amount: string) => `Thank you. Your payment of ${amount} has arrived.`,
    again: 'You can open your order again at any time:',
    /** In place of `again`. */
    onThePage: 'Your order is too large for an email. Its page has all of your items:',
    /** A button. */
    open: 'Open your order',
    questions: questionsAboutOrder,
    keepSafe: 'Keep this mail safe: anyone who has it has the goods.',
  },
  /** An invoice that is to be paid. */
  invoice: {
    title: (number: string, store: string) => `Invoice ${number} from ${store}`,
    hello: 'Hello,',
    helloTo: (name: string) => `Hello ${name},`,
    asked: (store: string, time: string) => `${store} asks you to pay this invoice by ${time}.`,
    /** A button. */
    pay: 'Pay the invoice',
    questions: questionsAboutInvoice,
    unexpected: 'If you do not recognise this invoice, ignore this mail.',
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

/** All that mails to buyers say: another language has every one of these texts and no other, or does not compile. */
export type MailTexts = typeof en;
