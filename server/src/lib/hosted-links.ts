import { shortIdOf } from './short-id.ts';

/** The hosted checkout page of an order. */
export function orderUrl(orderId: string, hostedBase: string): string {
  return `${hostedBase}/checkout/${shortIdOf(orderId)}`;
}

/** The hosted payment page of an invoice. */
export function invoiceUrl(invoiceId: string, hostedBase: string): string {
  return `${hostedBase}/invoice/${shortIdOf(invoiceId)}`;
}
