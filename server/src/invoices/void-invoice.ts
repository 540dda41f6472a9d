import { ApiError } from '../lib/errors.ts';
import { type RetireDeps, retirePayable } from '../payments/deciding/retire.ts';
import type { PayableAccess } from '../payments/payable.ts';
import { findInvoice } from './repository.ts';

/**
 * Voids an open invoice.
 *
 * @throws ApiError 400 `Invoice not found` (on this operation only, a missing invoice is a 400), `Only open invoices
 *   can be voided`, `Invoice has a payment in progress — try again after it expires`, 503 `Chain temporarily unavailable`
 */
export async function voidInvoice(
  deps: RetireDeps,
  access: PayableAccess,
  storeId: string,
  invoiceId: string,
): Promise<void> {
  const before = await findInvoice(deps.db, invoiceId);
  if (before === undefined || before.storeId !== storeId) throw new ApiError(400, 'Invoice not found');
  if (before.status !== 'open') throw new ApiError(400, 'Only open invoices can be voided');
  const result = await retirePayable(deps, access, { storeId, payableId: invoiceId, refuseLive: true });
  if (result === 'in-progress') {
    throw new ApiError(400, 'Invoice has a payment in progress — try again after it expires');
  }
  if (result !== 'ended') throw new ApiError(400, 'Only open invoices can be voided');
}
