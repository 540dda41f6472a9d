import { createInvoiceAccess } from '../invoices/payable.ts';
import type { IdSource } from '../lib/ids.ts';
import { createOrderAccess } from '../orders/payable.ts';
import type { PayableAccesses } from '../payments/payable.ts';

/** Binds orders and invoices to the payments that move them. */
export function payableAccesses(ids: IdSource, hostedBase: string): PayableAccesses {
  return { order: createOrderAccess({ ids, hostedBase }), invoice: createInvoiceAccess({ ids, hostedBase }) };
}
