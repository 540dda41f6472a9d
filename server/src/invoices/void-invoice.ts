import { type RetireDeps, retirePayable } from '../payments/deciding/retire.ts';
import type { PayableAccess } from '../payments/payable.ts';
import { InvoiceRefusal } from './refusals.ts';
import { findInvoice } from './repository.ts';

/** Voids an open invoice. @throws InvoiceRefusal, PaymentRefusal `chain.unavailable` */
export async function voidInvoice(
  deps: RetireDeps,
  access: PayableAccess,
  storeId: string,
  invoiceId: string,
): Promise<void> {
  const before = await findInvoice(deps.db, invoiceId);
  if (before === undefined || before.storeId !== storeId) throw new InvoiceRefusal('invoice.notFoundToVoid');
  if (before.status !== 'open') throw new InvoiceRefusal('invoice.notVoidable');
  const result = await retirePayable(deps, access, { storeId, payableId: invoiceId, refuseLive: true });
  if (result === 'in-progress') throw new InvoiceRefusal('invoice.paymentInProgress');
  if (result !== 'ended') throw new InvoiceRefusal('invoice.notVoidable');
}
