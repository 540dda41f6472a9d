import { countOf } from '@till/look/count';
import type { ReactNode } from 'react';
import { rich } from '../../../parts/rich.ts';

const count = countOf('en');

/** Texts of the payments of a store. */
export const texts = {
  title: 'Payments',
  says: 'Every payment to this store, newest first. Amounts are before the sweep.',
  filters: { status: 'Status', method: 'Method', all: 'All' },
  empty: {
    filtered: 'No such payments',
    filteredExplanation: 'Choose another status, method or period.',
    title: 'No payments yet',
    explanation: 'Payments appear here as soon as they are seen.',
    create: 'New invoice',
  },
  noneAmongNewest: 'None among the newest 10,000 payments.',
  more: 'Show more payments',
  totals: {
    tooMany: 'Too many payments to total. Choose fewer days.',
    label: 'Totals by method',
    total: 'Total',
    payments: (number: number) => count(number, { one: '# payment', other: '# payments' }),
  },
  list: {
    label: 'Payments',
    for: 'For',
    amount: 'Amount',
    fee: 'Fee',
    net: 'Net',
    status: 'Status',
    started: 'Started',
    valueAndFee: (value: ReactNode, fee: ReactNode) => rich`${value}, fee ${fee}`,
  },
};
export type Texts = typeof texts;
