import { shortIdOf } from './short-id.ts';

/** The hosted checkout page of an order. */
export function orderUrl(orderId: string, hostedBase: string): string {
  return `${hostedBase}/checkout/${shortIdOf(orderId)}`;
}

/** The receipt of a paid order or invoice: a page, and with `.jws` appended signed. */
export function receiptUrl(kind: 'order' | 'invoice', id: string, hostedBase: string): string {
  return `${kind === 'order' ? orderUrl(id, hostedBase) : invoiceUrl(id, hostedBase)}/receipt`;
}

/** The hosted payment page of an invoice. */
export function invoiceUrl(invoiceId: string, hostedBase: string): string {
  return `${hostedBase}/invoice/${shortIdOf(invoiceId)}`;
}
