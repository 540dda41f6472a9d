import { type OptionalAuditDeps, recordActIfAudited } from '../../kernel/auth/audit.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import { type RetireDeps, retirePayable } from '../../money/payments/deciding/retire.ts';
import type { PayableAccess } from '../../money/payments/payable.ts';
import { InvoiceRefusal } from './refusals.ts';
import { findInvoice } from './repository.ts';

/** Voids an open invoice. @throws InvoiceRefusal, PaymentRefusal `chain.unavailable` */
export async function voidInvoice(
  deps: RetireDeps & OptionalAuditDeps,
  access: PayableAccess,
  storeId: string,
  invoiceId: string,
): Promise<void> {
  const before = await findInvoice(deps.db, invoiceId);
  if (before === undefined || before.storeId !== storeId) throw new InvoiceRefusal('invoice.notFoundToVoid');
  if (before.status !== 'open') throw new InvoiceRefusal('invoice.notVoidable');
  const result = await retirePayable(deps, access, {
    storeId,
    payableId: invoiceId,
    refuseLive: true,
    onEnded: (tx, ended) =>
      recordActIfAudited(deps, tx, {
        act: 'invoice.voided',
        storeId,
        subject: { kind: 'invoice', id: shortIdOf(invoiceId) },
        before: { status: before.status },
        after: { number: Number(before.number), status: ended === 'ended' ? 'voided' : 'partial' },
      }),
  });
  if (result === 'in-progress') throw new InvoiceRefusal('invoice.paymentInProgress');
  if (result !== 'ended') throw new InvoiceRefusal('invoice.notVoidable');
}
