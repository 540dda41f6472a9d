import { countOf } from '@till/look/count';
import type { ReactNode } from 'react';
import { rich } from '../../../parts/rich.ts';

const count = countOf('en');
const orders = (number: number) => count(number, { one: '# order', other: '# orders' });
const invoices = (number: number) => count(number, { one: '# invoice', other: '# invoices' });

/** Texts of the customers of a store. */
export const texts = {
  title: 'Customers',
  says: 'Everyone with an email address on an order or invoice, newest first.',
  list: 'customers',
  empty: {
    title: 'No customers yet',
    explanation: 'Customers appear here with their first order or invoice that has an email address.',
    create: 'New invoice',
  },
  search: 'Find by name or email',
  incomplete: 'Earlier orders and invoices are still being added.',
  none: 'No customers yet.',
  noMatches: 'No matches.',
  customer: 'Customer',
  orders: 'Orders',
  invoices: 'Invoices',
  volume: 'Volume',
  lastSale: 'Last sale',
  sales: (numberOfOrders: number, numberOfInvoices: number, last: ReactNode) =>
    rich`${orders(numberOfOrders)}, ${invoices(numberOfInvoices)}, last ${last}`,
  one: {
    all: 'All customers',
    copyEmail: 'Copy email',
    emailCopied: 'Email copied',
    details: 'Details',
    sales: 'Orders and invoices',
    salesList: 'orders and invoices',
    order: (id: string) => `Order ${id}`,
    invoice: (number: number) => `Invoice ${number}`,
  },
};
export type Texts = typeof texts;
