import { type OptionalAuditDeps, recordActIfAudited } from '../../kernel/auth/audit.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import { type RetireDeps, retirePayable } from '../../money/payments/deciding/retire.ts';
import type { PayableAccess } from '../../money/payments/payable.ts';
import { OrderRefusal } from './refusals.ts';
import { findOrder } from './repository.ts';

/**
 * Ends a pending order immediately. If a concurrent request expires it after this call has read it as pending, this
 * call succeeds too.
 *
 * @throws OrderRefusal, PaymentRefusal `chain.unavailable`
 */
export async function expireOrder(
  deps: RetireDeps & OptionalAuditDeps,
  access: PayableAccess,
  storeId: string,
  orderId: string,
): Promise<void> {
  const before = await findOrder(deps.db, orderId);
  if (before === undefined || before.storeId !== storeId) throw new OrderRefusal('order.notFound');
  if (before.status !== 'pending') throw new OrderRefusal('order.notExpirable');
  const result = await retirePayable(deps, access, {
    storeId,
    payableId: orderId,
    refuseLive: false,
    onEnded: (tx, ended) =>
      recordActIfAudited(deps, tx, {
        act: 'order.expired',
        storeId,
        subject: { kind: 'order', id: shortIdOf(orderId) },
        before: { status: before.status },
        after: { status: ended === 'ended' ? 'expired' : 'partial' },
      }),
  });
  if (result === 'in-progress') throw new OrderRefusal('order.paymentInProgress');
  const after = await findOrder(deps.db, orderId);
  if (after === undefined) throw new OrderRefusal('order.notFound');
  if (after.status !== 'expired') throw new OrderRefusal('order.notExpirable');
}
