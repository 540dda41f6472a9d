import { shortIdOf } from './short-id.ts';

/** The installation's own hosts. */
export interface OwnHosts {
  /** Host names of its own pages, without a port. */
  readonly hosts: readonly string[];
  /** The parent domain of storefronts, without a port; undefined without one. */
  readonly storefrontDomain: string | undefined;
}

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
