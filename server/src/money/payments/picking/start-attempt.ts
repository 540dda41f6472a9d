import type { Database, Transaction } from '../../../kernel/db/pool.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Log } from '../../../kernel/lib/log.ts';
import type { Currency } from '../../../kernel/lib/money.ts';
import type { ChainRegistry, ResolvedMethod } from '../../chains/registry.ts';
import { PriceUnavailable, type Quote, type Rates } from '../../rates/types.ts';
import { announceCheckout } from '../announcements.ts';
import { ADDRESS_GIVEN_OUT, addressLogFields } from '../booking/address-log.ts';
import { attemptById, insertAttempt } from '../booking/attempt-repository.ts';
import { bookTransition } from '../booking/book-transition.ts';
import { type AttemptBounds, type PickTerms, pickTerms, storeTakes } from '../booking/pick-repository.ts';
import type { PayableAccesses } from '../payable.ts';
import { PaymentRefusal } from '../refusals.ts';
import type { Attempt, Payable, PayableKind } from '../types.ts';
import { type NewAttemptDeps, newAttempt } from './new-attempt.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Maximum new attempts of one order or invoice. Deliberately not a setting: no honest buyer tries more tokens. */
const ATTEMPT_BOUNDS: AttemptBounds = { inHour: 12, inAll: 200 };

export interface StartAttemptDeps extends NewAttemptDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly chains: ChainRegistry;
  readonly rates: Rates;
  readonly payables: PayableAccesses;
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

/** The attempt resulting from a pick; `created` is false for one that already existed. */
export interface Picked {
  readonly attempt: Attempt;
  readonly created: boolean;
}

/**
 * Locks a quote and a deposit address for the method a buyer picked. Picking another method supersedes the live
 * attempt. Picking the live attempt's own method again returns that attempt. Picking the method of a superseded attempt
 * whose quote has not ended resumes it, with its address, its quote and its balance.
 *
 * @throws PaymentRefusal
 */
export async function startAttempt(deps: StartAttemptDeps, input: StartAttemptInput): Promise<Picked> {
  const resolved = deps.chains.method(input.method);
  if (resolved === undefined) throw new PaymentRefusal('checkout.methodNotAvailable');
  const { db, rates } = deps;
  const { id, token } = resolved.method;
  // The price is fetched outside the transaction, since a slow source must not hold a row lock: in advance if it is
  // available, otherwise only once it turns out to be needed.
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
  const issued = await newAttempt(tx, deps, input, { chain, method }, { payable, settings, quote, now });
  const attempt = await insertAttempt(tx, issued);
  tx.afterCommit(() => deps.log.info(addressLogFields(issued), ADDRESS_GIVEN_OUT));
  await access.apply(tx, payable, { type: 'attempt-started', attempt, first: terms.isFirst }, now);
  await announceCheckout(tx, payable);
  return { attempt, created: true };
}

/** Refuses attempts past the bounds: attempts are kept forever and every address is watched. */
function refusePastBounds({ hasAll, hourFullSince }: PickTerms, payable: Payable, now: number): void {
  // Past the total, no attempt is ever accepted again: there is nothing to wait for but the end of the order or
  // invoice.
  const until = hasAll ? payable.expiresAt : (hourFullSince ?? Number.NEGATIVE_INFINITY) + HOUR_MS;
  if (until > now) throw new PaymentRefusal('checkout.tooManyAttempts', Math.ceil((until - now) / 1_000));
}
