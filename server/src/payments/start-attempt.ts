import type { Chain } from '../chains/port.ts';
import type { ChainRegistry, ResolvedMethod } from '../chains/registry.ts';
import type { Database, Queryable, Transaction } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import { ApiError } from '../lib/errors.ts';
import { compareLevels, tierLevel } from '../lib/finality.ts';
import type { IdSource } from '../lib/ids.ts';
import type { Log } from '../lib/log.ts';
import { cryptoAmountFor, type Millis } from '../lib/money.ts';
import { PriceUnavailable, type Quote, type Rates } from '../rates/types.ts';
import { announceCheckout } from './announcements.ts';
import type { PayableAccesses } from './payable.ts';
import {
  attemptsOf,
  insertAttempt,
  type NewAttempt,
  type StorePaymentSettings,
  storePaymentSettings,
  updateAttempt,
} from './repository.ts';
import { ADDRESS_GIVEN_OUT, addressLogFields } from './restoring/address-log.ts';
import { transitionAttempt } from './transitions.ts';
import type { Attempt, Payable, PayableKind } from './types.ts';

/** How long a quote is locked, whatever the chain. Not settable. */
const QUOTE_WINDOW_MS = 30 * 60 * 1000;

export interface StartAttemptDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly chains: ChainRegistry;
  readonly rates: Rates;
  readonly payables: PayableAccesses;
  /** Address per chain that receives the fee share. */
  readonly feeRecipient: string;
  /** From this order or invoice amount on two providers must agree on the balance; left out for never. */
  readonly agreementFrom?: Millis | undefined;
}

export interface StartAttemptInput {
  readonly kind: PayableKind;
  readonly payableId: string;
  readonly method: string;
  readonly ipAddress: string | null;
}

/**
 * Locks a quote and a deposit address for the method a buyer picked. Picking the live attempt's own method again
 * gives that attempt back (`created` false); another method supersedes it.
 *
 * @throws ApiError 400 `Payment method not available` or `Checkout is not payable`, 503 `Price temporarily unavailable`
 */
export async function startAttempt(
  deps: StartAttemptDeps,
  input: StartAttemptInput,
): Promise<{ attempt: Attempt; created: boolean }> {
  const resolved = deps.chains.method(input.method);
  if (resolved === undefined) throw new ApiError(400, 'Payment method not available');
  // The price is asked for outside the transaction: a slow source must not hold a row lock.
  const quotes = new Map<string, Quote>();
  for (;;) {
    const result = await deps.db.transaction((tx) => pick(deps, input, resolved, quotes, tx));
    if (typeof result !== 'string') return result;
    quotes.set(result, await quoteFor(deps.rates, resolved.method.token, result));
  }
}

async function quoteFor(rates: Rates, token: string, currency: 'usd' | 'eur'): Promise<Quote> {
  try {
    return await rates.quote(token, currency);
  } catch (error) {
    if (error instanceof PriceUnavailable) throw new ApiError(503, 'Price temporarily unavailable');
    throw error;
  }
}

/** Does the work, or says which currency's price it still needs. */
async function pick(
  deps: StartAttemptDeps,
  input: StartAttemptInput,
  { chain, method }: ResolvedMethod,
  quotes: ReadonlyMap<string, Quote>,
  tx: Transaction,
): Promise<{ attempt: Attempt; created: boolean } | 'usd' | 'eur'> {
  const access = deps.payables[input.kind];
  const payable = await access.lock(tx, input.payableId);
  if (payable === undefined) throw new ApiError(404, 'Checkout not found');
  const now = deps.clock.now();
  if (!payable.open || payable.expiresAt <= now) throw new ApiError(400, 'Checkout is not payable');
  const earlier = await attemptsOf(tx, payable.id);
  const live = earlier.find((attempt) => attempt.status === 'processing');
  if (live !== undefined && live.method === method.id && live.quoteExpiresAt > now) {
    return { attempt: live, created: false };
  }
  const settings = await storePaymentSettings(tx, payable.storeId, chain.name, method.id);
  if (settings === undefined) throw new ApiError(400, 'Payment method not available');
  const quote = quotes.get(payable.currency);
  if (quote === undefined) return payable.currency;
  if (live !== undefined) await supersede(tx, live);

  const attemptId = deps.ids.next();
  const binding = { attemptId, payout: settings.payout, feeRecipient: deps.feeRecipient, feeBps: settings.feeBps };
  const depositAddress = chain.depositAddress(binding);
  const quoteExpiresAt = Math.min(now + QUOTE_WINDOW_MS, payable.expiresAt);
  const issued: NewAttempt = {
    id: attemptId,
    storeId: payable.storeId,
    payableKind: payable.kind,
    payableId: payable.id,
    method: method.id,
    chain: chain.name,
    token: method.token,
    tokenAddress: method.tokenAddress,
    decimals: method.decimals,
    requiredAmount: cryptoAmountFor(payable.amount, quote.price, method.decimals),
    depositAddress,
    ...chain.contracts,
    payoutAddress: settings.payout,
    feeRecipient: deps.feeRecipient,
    feeBps: settings.feeBps,
    quote: evidenceOf(quote),
    ipAddress: input.ipAddress,
    finality: finalityOf(chain, settings, payable.amount),
    needsAgreement: deps.agreementFrom !== undefined && payable.amount >= deps.agreementFrom,
    quoteExpiresAt,
    createdAt: now,
  };
  await insertAttempt(tx, issued);
  tx.afterCommit(() => deps.log.info(addressLogFields(issued), ADDRESS_GIVEN_OUT));
  const attempt = await insertedAttempt(tx, payable, attemptId);
  await access.apply(tx, payable, { type: 'attempt-started', attempt, first: earlier.length === 0 }, now);
  await announceCheckout(tx, payable.id);
  return { attempt, created: true };
}

/** The level that an amount asks for beyond the chain's confirmations, as it is stored; null when it asks for no more. */
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

async function supersede(tx: Queryable, live: Attempt): Promise<void> {
  const outcome = transitionAttempt(live, { type: 'superseded' });
  await updateAttempt(tx, {
    id: live.id,
    storeId: live.storeId,
    status: outcome.status,
    creditedAmount: outcome.creditedAmount,
    heldAmount: null,
    confirmedBlock: null,
    endedAt: null,
  });
}

async function insertedAttempt(tx: Queryable, payable: Payable, attemptId: string): Promise<Attempt> {
  const attempt = (await attemptsOf(tx, payable.id)).find((row) => row.id === attemptId);
  if (attempt === undefined) throw new Error('the attempt just written is not there');
  return attempt;
}
