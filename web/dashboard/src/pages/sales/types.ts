import type { operations } from '../../generated/api.ts';

type Ok<O extends keyof operations> = operations[O]['responses'] extends {
  200: { content: { 'application/json': infer B } };
}
  ? B
  : never;

export type Order = Ok<'getOrder'>;
export type Invoice = Ok<'getInvoice'>;
export type Attempt = Order['attempts'][number];
export type Found = Order['found'][number];
export type Delivery = Order['deliveries'][number];
export type TimelineEntry = Order['timeline'][number];
export type InvoiceStart = Ok<'getInvoiceForm'>;
export type InvoiceCopy = Ok<'getInvoiceCopy'>;
