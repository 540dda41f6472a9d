import { present } from '../../kernel/lib/errors.ts';
import { Refusal } from '../../kernel/lib/refusals.ts';
import type { TokenDomain } from '../../money/chains/authorization.ts';
import { isReadFailure } from '../../money/chains/port.ts';
import type { ResolvedMethod } from '../../money/chains/registry.ts';
import { PaymentRefusal } from '../../money/payments/refusals.ts';
import { findStore } from '../../stores/store-repository.ts';
import type { FoundCheckout } from '../checkout/find-checkout.ts';
import { pickMethod } from '../checkout/pick-method.ts';
import type { SalesDeps } from '../dependencies.ts';
import type { Offer } from './protocol.ts';
import { X402Refusal } from './refusals.ts';

/** Longest validity that clients are asked to sign for, in seconds: long enough to be sent again after a lost answer. */
const LONGEST_SECONDS = 600;
/** Part of the quote that is left for the way of the answer and for a clock that is ahead, in seconds. */
const SPARE_SECONDS = 60;

type Client = { readonly ip: string; readonly method: string | undefined };

/**
 * Starts or resumes an attempt for each method of a checkout that programs can pay with, so that each has an address.
 * @param client.method picks one of them; undefined for all
 * @returns the offers, cheapest network first, whose attempt is then the live one
 * @throws X402Refusal when there is no such method; the refusal of the last method when none can be paid with now
 */
export async function offersFor(deps: SalesDeps, checkout: FoundCheckout, client: Client): Promise<readonly Offer[]> {
  const methods = await payableMethods(deps, checkout, client.method);
  const offers: Offer[] = [];
  let refusal: Refusal | undefined;
  // The cheapest last: picking a method supersedes the attempt of the one before, which can be resumed.
  for (const resolved of methods.toReversed()) {
    try {
      offers.unshift(await offerOf(deps, checkout, resolved, client.ip));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
  }
  if (offers.length === 0) throw present(refusal, 'a checkout with methods has offers or a refusal');
  return offers;
}

/**
 * Throws unless a program could be given terms now. Makes no attempt: for sales that do not exist yet.
 * @param wanted id of the only method to ask about
 * @throws X402Refusal when there is no such method; PaymentRefusal when no method has a price and a readable chain
 */
export async function requireTerms(
  deps: SalesDeps,
  sale: Pick<FoundCheckout, 'currency' | 'storeId'>,
  wanted: string | undefined,
): Promise<void> {
  let refusal: Refusal | undefined;
  for (const resolved of await payableMethods(deps, sale, wanted)) {
    try {
      await domainOf(resolved);
      if (await deps.rates.isOffered(resolved.method.token, sale.currency)) return;
      refusal = new PaymentRefusal('checkout.noPrice');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
  }
  throw present(refusal, 'a store with methods has terms or a refusal');
}

/**
 * Returns the methods of a store with EIP-3009 on chains where we send and see payments, cheapest network first.
 * @param wanted id of the only method to return
 * @throws X402Refusal when there is none; PaymentRefusal when there is, and no payment would be seen now
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
  const near = found.filter(({ resolved }) => !states.isAway(resolved.chain.name));
  if (near.length === 0) throw new PaymentRefusal('chain.unavailable');
  return near.sort((one, other) => compareFees(one.fee, other.fee)).map(({ resolved }) => resolved);
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

async function offerOf(
  deps: SalesDeps,
  checkout: FoundCheckout,
  { chain, method }: ResolvedMethod,
  ip: string,
): Promise<Offer> {
  // Read before an address is made: without it, nobody could sign.
  const extra = await domainOf({ chain, method });
  const { attempt } = await pickMethod(deps, checkout, { method: method.id, ip });
  const { creditedAmount, depositAddress, quoteExpiresAt, requiredAmount, seenAmount } = attempt;
  const left = Math.floor((quoteExpiresAt - deps.clock.now()) / 1_000);
  return {
    chainId: chain.chainId ?? 0,
    asset: chain.displayAddress(method.tokenAddress ?? ''),
    payTo: chain.displayAddress(depositAddress),
    amount: requiredAmount - (seenAmount > creditedAmount ? seenAmount : creditedAmount),
    maxTimeoutSeconds: Math.max(Math.min(left - SPARE_SECONDS, LONGEST_SECONDS), 1),
    extra,
  };
}

async function domainOf({ chain, method }: ResolvedMethod): Promise<TokenDomain> {
  try {
    const domain = await chain.authorizationDomain?.(method);
    if (domain !== undefined) return domain;
  } catch (error) {
    if (!isReadFailure(error)) throw error;
  }
  throw new PaymentRefusal('chain.unavailable');
}
