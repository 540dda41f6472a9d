import type { Chain } from '../../chains/port.ts';
import type { ChainRegistry, ResolvedMethod } from '../../chains/registry.ts';
import type { Database, Transaction } from '../../db/pool.ts';
import type { Clock } from '../../lib/clock.ts';
import { compareLevels, tierLevel } from '../../lib/finality.ts';
import type { IdSource } from '../../lib/ids.ts';
import type { Log } from '../../lib/log.ts';
import { type Currency, type Millis, requiredAmountFor } from '../../lib/money.ts';
import { PriceUnavailable, type Quote, type Rates } from '../../rates/types.ts';
import { announceCheckout } from '../announcements.ts';
import { ADDRESS_GIVEN_OUT, addressLogFields } from '../booking/address-log.ts';
import { attemptById, insertAttempt, type NewAttempt } from '../booking/attempt-repository.ts';
import { bookTransition } from '../booking/book-transition.ts';
import {
  type AttemptBounds,
  type PickTerms,
  pickTerms,
  type StorePaymentSettings,
  storeTakes,
} from '../booking/pick-repository.ts';
import type { PayableAccesses } from '../payable.ts';
import { PaymentRefusal } from '../refusals.ts';
import type { Attempt, Payable, PayableKind } from '../types.ts';

/** How long a quote is locked, whatever the chain. Deliberately not a setting. */
const QUOTE_WINDOW_MS = 30 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** New attempts of one order or invoice. Deliberately not a setting: no honest buyer tries more tokens than that. */
const ATTEMPT_BOUNDS: AttemptBounds = { inHour: 12, inAll: 200 };

export interface StartAttemptDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly chains: ChainRegistry;
  readonly rates: Rates;
  readonly payables: PayableAccesses;
  /** The address that receives the fee, the same on every chain. */
  readonly feeRecipient: string;
  /** From this amount of an order or invoice up, two providers must agree on the balance; omitted for never. */
  readonly agreementFrom?: Millis | undefined;
  /** The service's own when omitted. */
  readonly bounds?: AttemptBounds;
}

export interface StartAttemptInput {
  readonly kind: PayableKind;
  readonly payableId: string;
  /** The store and the currency of the order or invoice. */
  readonly storeId: string;
  readonly currency: Currency;
  readonly method: string;
  readonly ipAddress: string | null;
}

/** The attempt that a pick led to; `created` is false for one that already existed. */
export interface Picked {
  readonly attempt: Attempt;
  readonly created: boolean;
}

/**
 * Locks a quote and a deposit address for the method a buyer picked. Picking another method supersedes the live
 * attempt. Picking the live attempt's own method again returns that attempt. Picking the method of a superseded attempt
 * whose quote has not ended resumes it, with its address, its quote and what it holds.
 *
 * @throws PaymentRefusal
 */
export async function startAttempt(deps: StartAttemptDeps, input: StartAttemptInput): Promise<Picked> {
  const resolved = deps.chains.method(input.method);
  if (resolved === undefined) throw new PaymentRefusal('checkout.methodNotAvailable');
  const { db, rates } = deps;
  const { id, token } = resolved.method;
  // The price is fetched outside the transaction, since a slow source must not hold a row lock: in advance if it is at
  // hand, otherwise only once it turns out to be needed.
  const isAtHand = (await storeTakes(db, input.storeId, id)) && (await rates.isOffered(token, input.currency));
  let quote = isAtHand ? await quoteFor(rates, token, input.currency) : undefined;
  for (;;) {
    const picked = await db.transaction((tx) => pick(deps, tx, input, { ...resolved, quote }));
    if (picked !== undefined) return picked;
    quote = await quoteFor(rates, token, input.currency);
  }
}

async function quoteFor(rates: Rates, token: string, currency: Currency): Promise<Quote> {
  try {
    return await rates.quote(token, currency);
  } catch (error) {
    if (error instanceof PriceUnavailable) throw new PaymentRefusal('checkout.noPrice');
    throw error;
  }
}

/** Does the work in one transaction; undefined when it turns out to need a quote. */
async function pick(
  deps: StartAttemptDeps,
  tx: Transaction,
  input: StartAttemptInput,
  { chain, method, quote }: ResolvedMethod & { readonly quote: Quote | undefined },
): Promise<Picked | undefined> {
  const access = deps.payables[input.kind];
  const payable = await access.lock(tx, input.payableId);
  if (payable === undefined) throw new PaymentRefusal('checkout.notFound');
  const now = deps.clock.now();
  if (!payable.open || payable.expiresAt <= now) throw new PaymentRefusal('checkout.notPayable');
  const { bounds = ATTEMPT_BOUNDS } = deps;
  const terms = await pickTerms(tx, { payable, chain: chain.name, method: method.id, now, bounds });
  const live =
    terms.live === undefined ? undefined : await attemptById(tx, { storeId: payable.storeId, id: terms.live });
  if (live !== undefined && live.method === method.id && live.quoteExpiresAt > now) {
    return { attempt: live, created: false };
  }
  const { settings } = terms;
  if (settings === undefined) throw new PaymentRefusal('checkout.methodNotAvailable');
  if (terms.superseded !== undefined) {
    const left = await attemptById(tx, { storeId: payable.storeId, id: terms.superseded });
    if (live !== undefined) await bookTransition(tx, live, { type: 'superseded' }, { now });
    const attempt = await bookTransition(tx, left, { type: 'resumed' }, { now });
    await announceCheckout(tx, payable);
    return { attempt, created: false };
  }
  refusePastBounds(terms, payable, now);
  if (quote === undefined) return undefined;
  if (live !== undefined) await bookTransition(tx, live, { type: 'superseded' }, { now });
  const issued = newAttempt(deps, input, { chain, method }, { payable, settings, quote, now });
  const attempt = await insertAttempt(tx, issued);
  tx.afterCommit(() => deps.log.info(addressLogFields(issued), ADDRESS_GIVEN_OUT));
  await access.apply(tx, payable, { type: 'attempt-started', attempt, first: terms.isFirst }, now);
  await announceCheckout(tx, payable);
  return { attempt, created: true };
}

/** Attempts are kept forever and every address is watched, so their number is bounded. */
function refusePastBounds({ hasAll, hourFullSince }: PickTerms, payable: Payable, now: number): void {
  // Past the total, no attempt is ever accepted again: there is nothing to wait for but the end of the order or
  // invoice.
  const until = hasAll ? payable.expiresAt : (hourFullSince ?? Number.NEGATIVE_INFINITY) + HOUR_MS;
  if (until > now) throw new PaymentRefusal('checkout.tooManyAttempts', Math.ceil((until - now) / 1_000));
}

/** What a new attempt is made from. */
interface Basis {
  readonly payable: Payable;
  readonly settings: StorePaymentSettings;
  readonly quote: Quote;
  readonly now: number;
}

function newAttempt(
  deps: StartAttemptDeps,
  input: StartAttemptInput,
  { chain, method }: ResolvedMethod,
  { payable, settings, quote, now }: Basis,
): NewAttempt {
  const { agreementFrom, feeRecipient } = deps;
  const id = deps.ids.next();
  const { feeBps, payout } = settings;
  return {
    id,
    storeId: payable.storeId,
    payableKind: payable.kind,
    payableId: payable.id,
    method: method.id,
    chain: chain.name,
    token: method.token,
    tokenAddress: method.tokenAddress,
    decimals: method.decimals,
    requiredAmount: requiredAmountFor(payable.amount, quote.price, method.decimals),
    depositAddress: chain.depositAddress({ attemptId: id, payout, feeRecipient, feeBps }),
    ...chain.contracts,
    payout,
    feeRecipient,
    feeBps,
    quote: evidenceOf(quote),
    ipAddress: input.ipAddress,
    finality: finalityOf(chain, settings, payable.amount),
    needsAgreement: agreementFrom !== undefined && payable.amount >= agreementFrom,
    quoteExpiresAt: Math.min(now + QUOTE_WINDOW_MS, payable.expiresAt),
    createdAt: now,
  };
}

/**
 * The level of finality, as stored, that an amount needs beyond the chain's confirmations; null when it needs no more.
 */
function finalityOf(chain: Chain, settings: StorePaymentSettings, amount: Millis): string | null {
  const { base, tiers } = chain.finality;
  const tier = tierLevel(settings.tiers ?? tiers, amount) ?? base;
  const level = compareLevels(tier, base) > 0 ? tier : base;
  return typeof level === 'number' && level <= chain.confirmations ? null : String(level);
}

function evidenceOf(quote: Quote): object {
  return {
    price: { numerator: quote.price.numerator.toString(), denominator: quote.price.denominator.toString() },
    sources: quote.evidence,
    crossCheck: quote.crossCheck,
  };
}
