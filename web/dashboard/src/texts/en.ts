import type { ReactNode } from 'react';
import { rich } from '../parts/rich.ts';

/** Texts of the parts that all pages share, of the frame around them, and of the client. */
export const texts = {
  language: 'Language',
  menu: 'Menu',
  suspended: {
    title: 'This store is suspended',
    explanation: (reason: ReactNode) =>
      rich`The operator has stopped its sales: no new orders, invoices or payments. Payments that buyers have begun run to their end and reach your wallet. Reason given: ${reason}`,
  },
};
export type Texts = typeof texts;
