import type { Database } from '../../kernel/db/pool.ts';
import { uuidOfShortId } from '../../kernel/lib/short-id.ts';
import { PaymentRefusal } from '../../money/payments/refusals.ts';
import { findInvoice } from '../invoices/repository.ts';
import type { InvoiceWithPayment } from '../invoices/types.ts';
import { findOrder } from '../orders/repository.ts';
import type { OrderWithPayment } from '../orders/types.ts';

/** An order or invoice, as its buyer refers to it. */
export type FoundCheckout =
  | ({ readonly kind: 'order' } & OrderWithPayment)
  | ({ readonly kind: 'invoice' } & InvoiceWithPayment);

/** Finds the order or invoice with this UUID; undefined if there is none. */
export async function findCheckout(db: Database, id: string): Promise<FoundCheckout | undefined> {
  const order = await findOrder(db, id);
  if (order !== undefined) return { kind: 'order', ...order };
  const invoice = await findInvoice(db, id);
  return invoice === undefined ? undefined : { kind: 'invoice', ...invoice };
}

/** Returns the order or invoice with this short id. @throws HttpRefusal `checkout.notFound` */
export async function requireCheckout(db: Database, shortId: string): Promise<FoundCheckout> {
  const id = uuidOfShortId(shortId);
  const checkout = id === undefined ? undefined : await findCheckout(db, id);
  if (checkout === undefined) throw new PaymentRefusal('checkout.notFound');
  return checkout;
}
