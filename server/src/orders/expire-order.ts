import { ApiError } from '../lib/errors.ts';
import { type RetireDeps, retirePayable } from '../payments/deciding/retire.ts';
import type { PayableAccess } from '../payments/payable.ts';
import { findOrder } from './repository.ts';

/**
 * Ends a pending order at once. One that a concurrent request expired after this call had read it pending is taken for
 * expired by this one.
 *
 * @throws ApiError 404 `Order not found`, 400 `Only pending orders can be expired` or `Order has a payment in progress
 *   — try again after it expires`, 503 `Chain temporarily unavailable`
 */
export async function expireOrder(
  deps: RetireDeps,
  access: PayableAccess,
  storeId: string,
  orderId: string,
): Promise<void> {
  const before = await findOrder(deps.db, orderId);
  if (before === undefined || before.storeId !== storeId) throw new ApiError(404, 'Order not found');
  if (before.status !== 'pending') throw new ApiError(400, 'Only pending orders can be expired');
  const result = await retirePayable(deps, access, { storeId, payableId: orderId, refuseLive: false });
  if (result === 'in-progress') {
    throw new ApiError(400, 'Order has a payment in progress — try again after it expires');
  }
  const after = await findOrder(deps.db, orderId);
  if (after === undefined) throw new ApiError(404, 'Order not found');
  if (after.status !== 'expired') throw new ApiError(400, 'Only pending orders can be expired');
}
