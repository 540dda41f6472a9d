import { uuidOfShortId } from '../../kernel/lib/short-id.ts';
import { type Picked, startAttempt } from '../../money/payments/picking/start-attempt.ts';
import type { SalesDeps } from '../dependencies.ts';
import { startFirstAttempt } from '../orders/first-attempt.ts';
import { forgetOrder, knownOrder } from '../orders/known-orders.ts';
import type { OrderWithPayment } from '../orders/types.ts';
import { type FoundCheckout, requireCheckout } from './find-checkout.ts';

/** A buyer's choice of payment method, and their client address. */
interface Pick {
  readonly method: string;
  readonly ip: string;
}

/**
 * Starts or resumes the attempt of a checkout for the method that its buyer picked, from any page or route.
 * @throws PaymentRefusal
 */
export async function pickMethod(deps: SalesDeps, checkout: FoundCheckout, pick: Pick): Promise<Picked> {
  const first = checkout.kind === 'order' ? await pickFirst(deps, checkout, pick) : undefined;
  if (first !== undefined) return first;
  const { kind, id: payableId, storeId, currency } = checkout;
  const { method, ip: ipAddress } = pick;
  return startAttempt(pickingDeps(deps), { kind, payableId, storeId, currency, method, ipAddress });
}

/**
 * Picks a method like {@link pickMethod}, for a checkout that has not been read. The buyer has usually just viewed it,
 * so a remembered order is not read again unless it has changed.
 * @throws PaymentRefusal
 * @throws HttpRefusal `checkout.notFound`
 */
export async function pickMethodOf(deps: SalesDeps, shortId: string, pick: Pick): Promise<Picked> {
  const id = uuidOfShortId(shortId);
  const seen = id === undefined ? undefined : knownOrder(deps.db, id);
  const first = seen && (await pickFirst(deps, seen, pick));
  return first ?? pickMethod(deps, await requireCheckout(deps.db, shortId), pick);
}

async function pickFirst(
  deps: SalesDeps,
  order: OrderWithPayment,
  { method, ip: ipAddress }: Pick,
): Promise<Picked | undefined> {
  const attempt = await startFirstAttempt(pickingDeps(deps), order, { method, ipAddress });
  if (attempt === undefined) return undefined;
  forgetOrder(deps.db, order.id);
  return { attempt, created: true };
}

function pickingDeps(deps: SalesDeps) {
  const { agreementFrom, feeRecipient } = deps.settings;
  return { ...deps, agreementFrom, feeRecipient };
}
