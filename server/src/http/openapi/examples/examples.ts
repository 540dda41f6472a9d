import { checkoutExamples } from './checkouts.ts';
import { invoiceExamples } from './invoices.ts';
import type { OperationExamples } from './operation-examples.ts';
import { orderExamples } from './orders.ts';
import { storeExamples } from './store.ts';

/** By `operationId`. */
export const EXAMPLES: Readonly<Record<string, OperationExamples | undefined>> = {
  ...orderExamples,
  ...invoiceExamples,
  ...storeExamples,
  ...checkoutExamples,
};
