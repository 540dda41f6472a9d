import { present } from '../../kernel/lib/errors.ts';
import { type Millis, requiredAmountFor } from '../../kernel/lib/money.ts';
import { Refusal } from '../../kernel/lib/refusals.ts';
import type { TokenDomain } from '../../money/chains/authorization.ts';
import { isReadFailure } from '../../money/chains/port.ts';
import type { ResolvedMethod } from '../../money/chains/registry.ts';
import { hasFailedOften, PER_ATTEMPT } from '../../money/payments/authorizing/take-authorization.ts';
import { authorizationsOf } from '../../money/payments/booking/authorization-repository.ts';
import { PaymentRefusal } from '../../money/payments/refusals.ts';
import { offeredPrice } from '../../money/rates/types.ts';
import { findStore } from '../../stores/store-repository.ts';
import type { FoundCheckout } from '../checkout/find-checkout.ts';
import { pickMethod } from '../checkout/pick-method.ts';
import { totalOf } from '../checkout/view.ts';
import type { SalesDeps } from '../dependencies.ts';
import type { Offer } from './protocol.ts';
import { X402Refusal } from './refusals.ts';

/** Longest validity that clients are asked to sign for, in seconds: long enough to be sent again after a lost answer. */
const LONGEST_SECONDS = 600;
/** Part of the quote that is left for the way of the answer and for a clock that is ahead, in seconds. */
const SPARE_SECONDS = 60;
/** Shortest validity worth asking for, in seconds: a transfer is not sent in its last blocks. */
const SHORTEST_SECONDS = 60;

type Client = { readonly ip: string; readonly method: string | undefined };

/** A sale, whether it exists already or not. */
interface Sale extends Pick<FoundCheckout, 'currency' | 'storeId'> {
  readonly total: Millis;
}

/** A payment method with the facts on which its terms depend. */
interface Candidate extends ResolvedMethod {
  readonly domain: TokenDomain;
  /** Usual cost of sending a transfer, in wei. */
  readonly cost: bigint;
  readonly isPriced: boolean;
}

/**
 * Starts or resumes an attempt for each method of a checkout that programs can pay with, so that each has an address.
 * @param client.method picks one of them; undefined for all
 * @returns the offers, cheapest network first, whose attempt is then the live one
 * @throws X402Refusal when there is no such method or too little time; the refusal of the cheapest when none can be paid
 *   with now
 */
export async function offersFor(deps: SalesDeps, checkout: FoundCheckout, client: Client): Promise<readonly Offer[]> {
  validityUntil(checkout.expiresAt, deps.clock.now());
  const candidates = await candidatesFor(deps, { ...checkout, total: totalOf(checkout) }, client.method);
  // The cheapest last: picking a method supersedes the attempt of the one before, which can be resumed.
  const offers = await withoutRefused(candidates, (candidate) => offerOf(deps, checkout, candidate, client.ip));
  return offers.toReversed();
}

/**
 * Throws unless a program could be given terms now. Makes no attempt: for sales that do not exist yet.
 * @param wanted id of the only method to ask about
 * @throws X402Refusal when there is no such method, or the amount is too small; PaymentRefusal when no method has a
 *   price and a readable chain
 */
export async function requireTerms(deps: SalesDeps, sale: Sale, wanted: string | undefined): Promise<void> {
  const candidates = await candidatesFor(deps, sale, wanted);
  if (!candidates.some(({ isPriced }) => isPriced)) throw new PaymentRefusal('checkout.noPrice');
}

/** Returns the methods whose transfers would be sent, cheapest network last. @throws the refusal of the cheapest */
async function candidatesFor(deps: SalesDeps, sale: Sale, wanted: string | undefined): Promise<readonly Candidate[]> {
  const { clock, db, networks, rates } = deps;
  const methods = await payableMethods(deps, sale, wanted);
  const states = await networks.read();
  // Nobody has signed yet.
  if (await hasFailedOften(db, { storeId: sale.storeId, from: '', now: clock.now() }))
    throw new PaymentRefusal('authorization.notWorthGas');
  return withoutRefused(methods, async ({ chain, method }) => {
    if (states.isAway(chain.name)) throw new PaymentRefusal('chain.unavailable');
    const { cost, domain } = await chainFacts({ chain, method });
    const price = await offeredPrice(rates, method.token, sale.currency);
    const candidate = { chain, method, cost, domain, isPriced: price !== undefined };
    // Without a price, there may still be an attempt with its own.
    if (price !== undefined) await requireWorth(deps, candidate, requiredAmountFor(sale.total, price, method.decimals));
    return candidate;
  });
}

/** Returns the results for what is not refused, in the same order. @throws the last refusal when there are none */
async function withoutRefused<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  let refusal: Refusal | undefined;
  for (const one of all) {
    try {
      results.push(await work(one));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
  }
  if (results.length === 0) throw present(refusal, 'methods have results or a refusal');
  return results;
}

/** Throws unless a transfer of an amount would be sent, by the rule for signed ones. */
async function requireWorth(
  { authorizationOffer }: SalesDeps,
  { cost, method }: Candidate,
  amount: bigint,
): Promise<void> {
  const isWorth = await authorizationOffer.isWorth(method, amount, cost);
  if (isWorth === undefined) throw new PaymentRefusal('checkout.noPrice');
  if (!isWorth) throw new X402Refusal('x402.tooSmall');
}

/**
 * Returns the methods of a store with EIP-3009 on chains where we send, cheapest network last.
 * @param wanted id of the only method to return
 * @throws X402Refusal when there is none
 */
async function payableMethods(
  { authorizationOffer, chains, db, networks }: SalesDeps,
  { currency, storeId }: Pick<FoundCheckout, 'currency' | 'storeId'>,
  wanted: string | undefined,
): Promise<readonly ResolvedMethod[]> {
  const store = present(await findStore(db, { storeId }), 'a checkout has a store');
  const states = await networks.read();
  const found: { readonly resolved: ResolvedMethod; readonly fee: bigint | null }[] = [];
  for (const id of store.methods) {
    const resolved = wanted === undefined || wanted === id ? chains.method(id) : undefined;
    if (resolved?.method.takesAuthorizations !== true) continue;
    if ((await authorizationOffer.sender(resolved.chain.name)) === undefined) continue;
    found.push({ resolved, fee: states.feeOf(resolved.method, currency) });
  }
  if (found.length === 0) throw new X402Refusal('x402.noMethod');
  return found.sort((one, other) => compareFees(other.fee, one.fee)).map(({ resolved }) => resolved);
}

/** Returns true if a program could pay by one of these methods, as far as the catalogue says. */
export function areForPrograms({ chains }: Pick<SalesDeps, 'chains'>, methods: readonly string[]): boolean {
  return methods.some((id) => chains.method(id)?.method.takesAuthorizations === true);
}

/** Orders by fee; unknown ones come last. */
function compareFees(one: bigint | null, other: bigint | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return Number(one - other);
}

async function offerOf(deps: SalesDeps, checkout: FoundCheckout, candidate: Candidate, ip: string): Promise<Offer> {
  const { chain, domain, method } = candidate;
  const { attempt } = await pickMethod(deps, checkout, { method: method.id, ip });
  const { creditedAmount, depositAddress, quoteExpiresAt, requiredAmount, seenAmount } = attempt;
  const amount = requiredAmount - (seenAmount > creditedAmount ? seenAmount : creditedAmount);
  // The quote may be an earlier one, and a part paid.
  await requireWorth(deps, candidate, amount);
  if ((await authorizationsOf(deps.db, { attemptId: attempt.id })).length >= PER_ATTEMPT)
    throw new PaymentRefusal('authorization.notWorthGas');
  return {
    chainId: chain.chainId ?? 0,
    asset: chain.displayAddress(method.tokenAddress ?? ''),
    payTo: chain.displayAddress(depositAddress),
    amount,
    maxTimeoutSeconds: validityUntil(quoteExpiresAt, deps.clock.now()),
    extra: domain,
  };
}

/** Returns the validity to sign for, in seconds. @throws X402Refusal when the quote or sale ends too soon for one */
function validityUntil(end: number, now: number): number {
  const left = Math.floor((end - now) / 1_000);
  if (left < SPARE_SECONDS + SHORTEST_SECONDS) throw new X402Refusal('x402.tooLate', Math.max(left, 1));
  return Math.min(left - SPARE_SECONDS, LONGEST_SECONDS);
}

/** Reads a token's domain and the usual cost of sending it. Without them, nobody could sign. */
async function chainFacts({ chain, method }: ResolvedMethod): Promise<Pick<Candidate, 'cost' | 'domain'>> {
  try {
    const [domain, cost] = await Promise.all([chain.authorizationDomain?.(method), chain.authorizationCost?.(method)]);
    if (domain !== undefined && cost !== undefined) return { cost, domain };
  } catch (error) {
    if (!isReadFailure(error)) throw error;
  }
  throw new PaymentRefusal('chain.unavailable');
}
