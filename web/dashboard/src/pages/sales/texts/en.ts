import { countOf } from '@till/look/count';
import type { ReactNode } from 'react';
import { rich } from '../../../parts/rich.ts';

const count = countOf('en');
const lines = (number: number) => count(number, { one: '# line', other: '# lines' });
const attempts = (number: number) => count(number, { one: '# attempt', other: '# attempts' });

/** Texts of the lists and pages of orders and invoices, but for their payments. */
export const texts = {
  /** Between two sentences. */
  gap: ' ',
  orders: {
    title: 'Orders',
    says: 'Customer orders, newest first.',
    list: 'orders',
    all: 'All orders',
    one: 'Order',
    which: (id: string) => `order ${id}`,
    bought: (title: string, more: number) => `${title} and ${count(more, { one: '# more', other: '# more' })}`,
    inList: (title: string, id: string) => `${title}, order ${id}`,
    noneWith: (status: string) => `No orders are ${status} now.`,
    empty: {
      title: 'No orders yet',
      explanation:
        'Orders appear here as soon as customers check out, in your storefront or in your own shop through the API. ' +
        'Start with a product to sell.',
      products: 'Go to products',
    },
    partial:
      'The customer sent too little in time. The money is paid out to you, and no items were delivered. Agree with the ' +
      'customer: bill the rest with a new invoice, or send the money back from your own wallet.',
  },
  invoices: {
    title: 'Invoices',
    says: 'Your own bills, newest first.',
    list: 'invoices',
    all: 'All invoices',
    one: 'Invoice',
    named: (number: number) => `Invoice ${number}`,
    create: 'New invoice',
    noneWith: (status: string) => `No invoices are ${status} now.`,
    empty: {
      title: 'No invoices yet',
      explanation: 'Enter items and amounts, then send your customer the link or have it emailed.',
    },
    partial:
      'The customer sent too little in time. The money is paid out to you. Agree with the customer: bill the rest with ' +
      'a new invoice, or send the money back from your own wallet.',
  },
  list: {
    pastEnd: 'This page is past the end of the list.',
    amount: 'Amount',
    status: 'Status',
    method: 'Method',
    created: 'Created',
    id: 'Id',
    noCustomer: 'No customer',
    expires: (when: ReactNode) => rich`Expires ${when}`,
    copyId: (id: string) => `Copy id ${id}`,
    idCopied: 'Id copied',
    openAsPage: 'Open as a page',
    close: 'Close',
  },
  page: {
    copyId: 'Copy id',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    receipt: 'Receipt',
    print: 'Print or save as PDF',
    duplicate: 'Duplicate',
  },
  details: {
    title: 'Details',
    customer: 'Customer',
    customerName: 'Customer name',
    customerEmail: 'Customer email',
    noEmail: 'No email address',
    created: 'Created',
    createdIn: 'Created in',
    api: 'the API',
    dashboard: 'the dashboard',
    expires: 'Expires',
    completed: 'Completed',
    paid: 'Paid',
    voided: 'Voided',
    successUrl: 'Success URL',
    cancelUrl: 'Cancel URL',
    memo: 'Memo',
    descriptionsCut: (page: ReactNode) => rich`Long descriptions are shortened. ${page}.`,
    customersPage: 'The customer’s page shows them in full',
    items: 'Items',
    item: 'Item',
    amount: 'Amount',
    total: 'Total',
  },
  expiring: {
    title: 'Expire this order?',
    explanation:
      'The customer can no longer pay it, and its reserved stock goes back on sale. If some money has already arrived, ' +
      'the order becomes partial instead; if the full amount has, nothing changes. This cannot be undone.',
    label: 'Expire order',
    done: 'The order has expired',
  },
  voiding: {
    title: 'Void this invoice?',
    explanation:
      'The customer can no longer pay it, and its page says so. While a customer is paying, voiding is refused. If some ' +
      'money has already arrived, the invoice becomes partial instead. This cannot be undone.',
    label: 'Void invoice',
    done: 'The invoice is voided',
  },
  attached: {
    metadata: 'Metadata',
    extraContext: 'Extra context',
    download: 'Download all',
    beginning: (size: string) => `Showing the beginning of ${size}.`,
  },
  deliveries: {
    title: 'Webhook deliveries',
    all: 'All deliveries',
    none:
      'None found. A store without a webhook URL sends none; for a very busy store, some appear only in the list of all ' +
      'deliveries.',
    attempts,
    unanswered: (number: number, at: ReactNode) => rich`${attempts(number)}, the last one ${at}, no response`,
    answered: (number: number, at: ReactNode, status: number) =>
      rich`${attempts(number)}, the last one ${at}, answered ${status}`,
  },
  goods: {
    title: 'Delivered items',
    onHold:
      'Delivery is on hold: a product of this order is off sale after a restore. Put it back on sale under Products.',
    outOfStock: (missing: number) =>
      `Out of stock: ${lines(missing)} of this order could not be delivered. Add stock to the product, and the rest is ` +
      'delivered automatically.',
    failed:
      'The last attempt to deliver this order failed. It is retried automatically; if this persists, ask the operator.',
    underWay: 'This order is being delivered.',
    partUnderWay: (delivered: string, ordered: number) =>
      `This order is being delivered: ${delivered} of ${lines(ordered)}.`,
    delivered: (number: number, at: ReactNode) => rich`${lines(number)}, delivered ${at}`,
    show: 'Show items',
    showMore: 'Show more',
    itemsOf: (title: string) => `Items: ${title}`,
    cut: '(cut; the customer’s page has all of it)',
    recorded: 'This view was recorded in the audit log.',
  },
  resending: {
    label: 'Resend items',
    done: (address: string) => `The items and their link are on the way to ${address}`,
    left: (number: number) => count(number, { one: '# email left.', other: '# emails left.' }),
    blocked: {
      'order.notCompleted': 'Order is not completed.',
      'order.noCustomerEmail': 'Order has no customer email.',
      'order.notDelivered': 'The items are still being delivered.',
      'order.noResendsLeft': 'Items have been resent as often as allowed.',
      'order.resentMomentsAgo': 'Items were resent moments ago.',
    },
    last: (at: ReactNode) => rich`Last resent ${at}.`,
    possible: (at: ReactNode) => rich`Possible again ${at}.`,
  },
  notes: {
    title: 'Notes',
    says: 'For your team; customers never see them.',
    erased: 'Erased with the personal data of that time.',
    by: (author: ReactNode, when: ReactNode) => rich`${author}, ${when}`,
    label: 'Note',
    add: 'Add note',
    added: 'Note added',
  },
  sending: {
    title: 'Email',
    noEmail: 'The invoice has no customer email, so it cannot be sent. Copy its link instead.',
    to: (address: ReactNode) => rich`Sent to ${address} only.`,
    left: (number: number, of: string) => `${count(number, { one: '# send', other: '# sends' })} of ${of} left.`,
    last: (at: ReactNode) => rich`Last sent ${at}.`,
    possible: (at: ReactNode) => rich`The next one can be sent ${at}.`,
    blocked: {
      'invoice.notOpen': 'Invoice is not open.',
      'invoice.noCustomerEmail': 'Invoice has no customer email.',
      'invoice.noSendsLeft': 'Invoice has no sends left.',
      'invoice.sentMomentsAgo': 'Invoice was sent moments ago.',
    },
    unsent: 'The invoice was created, but not sent',
    label: 'Send invoice',
    done: (address: string) => `Sent to ${address}`,
  },
};
export type Texts = typeof texts;
