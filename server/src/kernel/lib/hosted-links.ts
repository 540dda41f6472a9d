import { shortIdOf } from './short-id.ts';

/** Returns the URL of an order's hosted checkout page. */
export function orderUrl(orderId: string, hostedBase: string): string {
  return `${hostedBase}/checkout/${shortIdOf(orderId)}`;
}

/** Returns the URL of the receipt for a paid order or invoice: a page, or with `.jws` appended the signed receipt. */
export function receiptUrl(kind: 'order' | 'invoice', id: string, hostedBase: string): string {
  return `${kind === 'order' ? orderUrl(id, hostedBase) : invoiceUrl(id, hostedBase)}/receipt`;
}

/** Returns the URL of an invoice's hosted payment page. */
export function invoiceUrl(invoiceId: string, hostedBase: string): string {
  return `${hostedBase}/invoice/${shortIdOf(invoiceId)}`;
}
