import { AuthorizationRefusal } from '../../money/payments/authorizing/authorization-refusal.ts';
import { takeAuthorization } from '../../money/payments/authorizing/take-authorization.ts';
import { attemptAt, hasMoney, isPaymentUnderWay } from '../../money/payments/booking/authorization-repository.ts';
import { PaymentRefusal } from '../../money/payments/refusals.ts';
import type { FoundCheckout } from '../checkout/find-checkout.ts';
import { pickMethod } from '../checkout/pick-method.ts';
import type { SalesDeps } from '../dependencies.ts';
import { readDelivery } from '../orders/read-delivery.ts';
import { findPaidSale, type PaidSale } from '../receipts/sale-repository.ts';
import { type Reason, reasonFor, type SentPayment } from './protocol.ts';
import { X402Refusal } from './refusals.ts';
import { untilPaid } from './until-paid.ts';

/** Longest wait for confirmations and goods before the client is asked to come back, in milliseconds. */
const PATIENCE_MS = 20_000;

/** The client of a purchase. */
export interface Buyer {
  /** Its address, and the group that shares its limits. */
  readonly ip: string;
  readonly addressGroup: string;
}

/** The result of a payment. */
export type Outcome =
  | { readonly kind: 'paid'; readonly sale: PaidSale }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly reason: Reason };

/** Returns the paid sale once its goods are there; undefined before that. */
export async function findFinished(
  { db }: Pick<SalesDeps, 'db'>,
  { id, kind }: Pick<FoundCheckout, 'id' | 'kind'>,
): Promise<PaidSale | undefined> {
  const sale = await findPaidSale(db, kind, id);
  if (sale === undefined || kind === 'invoice') return sale;
  return (await readDelivery(db, id)).isComplete ? sale : undefined;
}

/**
 * Takes the payment of a checkout that is not finished, and waits a while until it is confirmed and delivered. The same
 * payment again goes on from there: nothing is sent twice.
 * @throws PaymentRefusal when its chain cannot be read; and the refusals of {@link requireOpen}
 */
export async function purchase(
  deps: SalesDeps,
  checkout: FoundCheckout,
  payment: SentPayment,
  buyer: Buyer,
): Promise<Outcome> {
  if (!isPaid(checkout)) {
    const reason = await pay(deps, checkout, payment, buyer);
    if (reason !== undefined) return { kind: 'refused', reason };
  }
  await requireOpen(deps, checkout);
  const sale = await untilPaid(deps, checkout.id, {
    addressGroup: buyer.addressGroup,
    patienceMs: PATIENCE_MS,
    find: () => findFinished(deps, checkout),
  });
  return sale === undefined ? { kind: 'waiting' } : { kind: 'paid', sale };
}

/**
 * Throws unless a checkout is paid or can still be.
 * @throws PaymentRefusal `checkout.notPayable`; X402Refusal when it has received money all the same
 */
export async function requireOpen({ db }: Pick<SalesDeps, 'db'>, checkout: FoundCheckout): Promise<void> {
  const { id: payableId, kind, status } = checkout;
  if (isPaid(checkout) || status === (kind === 'order' ? 'pending' : 'open')) return;
  throw (await hasMoney(db, { payableId }))
    ? new X402Refusal('x402.moneyAfterEnd')
    : new PaymentRefusal('checkout.notPayable');
}

/** Returns true while the money or the goods of a sale are under way, so that nobody should pay for it again. */
export async function isUnderWay({ db }: Pick<SalesDeps, 'db'>, checkout: FoundCheckout): Promise<boolean> {
  return isPaid(checkout) || isPaymentUnderWay(db, { payableId: checkout.id });
}

function isPaid({ status }: FoundCheckout): boolean {
  return status === 'completed' || status === 'paid';
}

/** Takes the signed transfer. @returns the reason when it is refused */
async function pay(
  deps: SalesDeps,
  checkout: FoundCheckout,
  { chainId, payload }: SentPayment,
  { addressGroup, ip }: Buyer,
): Promise<Reason | undefined> {
  const { authorization, signature } = payload;
  const { from, nonce, to, validAfter, validBefore, value } = authorization;
  const attempt = await attemptAt(deps.db, { address: to.toLowerCase(), payableId: checkout.id });
  if (attempt === undefined) return 'invalid_exact_evm_payload_recipient_mismatch';
  if (deps.chains.chain(attempt.chain)?.chainId !== chainId) return 'invalid_network';
  const signed = {
    from: from.toLowerCase(),
    value: BigInt(value),
    validAfter: BigInt(validAfter),
    validBefore: BigInt(validBefore),
    nonce: nonce.toLowerCase(),
    signature: signature.toLowerCase(),
  };
  const { id: payableId, kind } = checkout;
  const clientAddress = deps.settings.rateLimits.checkoutWrites === 0 ? undefined : addressGroup;
  const input = { kind, payableId, attemptId: attempt.id, signed, clientAddress };
  const take = () => takeAuthorization(deps, input).then(() => undefined);
  try {
    return await take().catch(async (error: unknown) => {
      if (!isOf(error, 'attempt')) throw error;
      // Another method was offered after this one: its attempt is resumed if its quote still runs.
      const resumed = await pickMethod(deps, checkout, { method: attempt.method, ip });
      if (resumed.attempt.id !== attempt.id) throw error;
      return take();
    });
  } catch (error) {
    if (error instanceof AuthorizationRefusal) return reasonFor(error.fault);
    if (error instanceof PaymentRefusal && error.refused === 'authorization.notWorthGas')
      return 'invalid_transaction_state';
    throw error;
  }
}

function isOf(error: unknown, fault: string): boolean {
  return error instanceof AuthorizationRefusal && error.fault === fault;
}
