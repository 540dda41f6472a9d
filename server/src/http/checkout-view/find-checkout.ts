import type { Database } from '../../db/pool.ts';
import { findInvoice } from '../../invoices/repository.ts';
import type { InvoiceWithPayment } from '../../invoices/types.ts';
import { ApiError } from '../../lib/errors.ts';
import { uuidOfShortId } from '../../lib/short-id.ts';
import { findOrder } from '../../orders/repository.ts';
import type { OrderWithPayment } from '../../orders/types.ts';

/** An order or invoice as its buyer addresses it. */
export type CheckoutSubject =
  | { readonly kind: 'order'; readonly order: OrderWithPayment }
  | { readonly kind: 'invoice'; readonly invoice: InvoiceWithPayment };

/** Undefined when neither an order nor an invoice has this UUID. */
export async function findSubject(db: Database, id: string): Promise<CheckoutSubject | undefined> {
  const order = await findOrder(db, id);
  if (order !== undefined) return { kind: 'order', order };
  const invoice = await findInvoice(db, id);
  return invoice === undefined ? undefined : { kind: 'invoice', invoice };
}

/** The order or invoice behind a well-formed short id. @throws ApiError 404 `Checkout not found` */
export async function requireSubject(db: Database, shortId: string): Promise<CheckoutSubject> {
  const id = uuidOfShortId(shortId);
  const subject = id === undefined ? undefined : await findSubject(db, id);
  if (subject === undefined) throw new ApiError(404, 'Checkout not found');
  return subject;
}

export function subjectId(subject: CheckoutSubject): string {
  return subject.kind === 'order' ? subject.order.id : subject.invoice.id;
}
