import { isDeepStrictEqual } from 'node:util';
import { notifySoon } from '../../kernel/db/notifications.ts';
import { togetherOf } from '../../kernel/db/pool.ts';
import { Verbatim } from '../../kernel/lib/verbatim-json.ts';
import { announceCheckout } from '../../money/payments/announcements.ts';
import { ADDRESS_GIVEN_OUT, addressLogFields } from '../../money/payments/booking/address-log.ts';
import { asBegun, begun, type NewAttempt } from '../../money/payments/booking/attempt-repository.ts';
import type { StorePaymentSettings } from '../../money/payments/booking/pick-repository.ts';
import { knownSettings, readSettings } from '../../money/payments/picking/known-settings.ts';
import { type Basis, newAttempt } from '../../money/payments/picking/new-attempt.ts';
import type { StartAttemptDeps } from '../../money/payments/picking/start-attempt.ts';
import type { Attempt } from '../../money/payments/types.ts';
import { eventPayloadParts } from '../../outbound/webhooks/events.ts';
import { DELIVERIES_CHANNEL } from '../../outbound/webhooks/outbox.ts';
import { orderEventData } from './event-data.ts';
import { insertFirstAttempt } from './first-attempt-repository.ts';
import { transitionOrder } from './transitions.ts';
import type { OrderWithPayment } from './types.ts';

/** Placeholder: the database copies the context from row to row. */
const IN_THE_ROW = new Verbatim('');

/**
 * Starts the first attempt of an order that was just read: by far the most frequent pick, in one statement instead of a
 * transaction of seven.
 * @returns undefined for every pick that this does not settle, regardless of the reason; nothing was written then, and
 *   `startAttempt` decides the outcome
 */
export async function startFirstAttempt(
  deps: StartAttemptDeps,
  order: OrderWithPayment,
  { method: id, ipAddress }: { readonly method: string; readonly ipAddress: string | null },
): Promise<Attempt | undefined> {
  const resolved = deps.chains.method(id);
  if (resolved === undefined || order.payment !== null) return undefined;
  const now = deps.clock.now();
  const outcome = transitionOrder(order.status, { type: 'attempt-started', first: true });
  if ('unmoved' in outcome || outcome.event !== 'order.processing' || order.expiresAt <= now) return undefined;
  const { event } = outcome;
  const { chain, method } = resolved;
  const pick = { storeId: order.storeId, chain: chain.name, method: method.id, now };
  // Most picks are of a store with unchanged settings, so they are not read first.
  const known = knownSettings(deps.db, pick);
  const settings = known ?? (await readSettings(deps.db, pick));
  // A price is requested only when the store takes the method, or recently did.
  const quote = settings && (await quoteAtHand(deps, method.token, order));
  if (settings === undefined || quote === undefined) return undefined;
  const start = (from: StorePaymentSettings) =>
    writeFirst(deps, order, { event, ipAddress, resolved, settings: from, quote, now });
  const attempt = await start(settings);
  if (attempt !== undefined || known === undefined) return attempt;
  const current = await readSettings(deps.db, pick);
  return current === undefined || isDeepStrictEqual(current, known) ? undefined : start(current);
}

interface FirstAttempt extends Pick<Basis, 'settings' | 'quote' | 'now'> {
  readonly event: 'order.processing';
  readonly ipAddress: string | null;
  readonly resolved: Parameters<typeof newAttempt>[2];
}

/** Writes the attempt and announces it; undefined when its inputs have changed. */
async function writeFirst(
  deps: StartAttemptDeps,
  order: OrderWithPayment,
  { event, ipAddress, resolved, settings, quote, now }: FirstAttempt,
): Promise<Attempt | undefined> {
  const payable = { ...order, kind: 'order', amount: order.priceMillis } as const;
  const attempt = newAttempt(deps, { ipAddress }, resolved, { payable, settings, quote, now });
  const deliveries = await insertFirstAttempt(togetherOf(deps.db, order.storeId), {
    ...begun(attempt),
    customerEmail: order.customerEmail,
    expiresAt: order.expiresAt,
    tiersFrom: settings.tiers?.map(({ from }) => from) ?? null,
    tierLevels: settings.tiers?.map(({ level }) => String(level)) ?? null,
    deliveryId: deps.ids.next(),
    ...eventPayloadParts(event, now, orderEventData({ ...order, payment: paymentBy(attempt) }, IN_THE_ROW)),
  });
  if (deliveries === undefined) return undefined;
  deps.log.info(addressLogFields(attempt), ADDRESS_GIVEN_OUT);
  if (deliveries > 0) notifySoon(deps.db, DELIVERIES_CHANNEL, order.storeId);
  await announceCheckout(deps.db, order);
  return asBegun(attempt);
}

async function quoteAtHand(
  { rates }: StartAttemptDeps,
  token: string,
  { currency }: OrderWithPayment,
): Promise<Basis['quote'] | undefined> {
  if (!(await rates.isOffered(token, currency))) return undefined;
  return rates.quote(token, currency).catch(() => undefined);
}

/** Returns the payment data of an attempt to which nothing has been paid. */
function paymentBy({ method, depositAddress, requiredAmount, ipAddress }: NewAttempt): OrderWithPayment['payment'] {
  return {
    paymentMethod: method,
    depositAddress,
    requiredAmount: requiredAmount.toString(),
    creditedAmount: '0',
    ipAddress,
    transactions: [],
  };
}
