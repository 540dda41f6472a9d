import type { Queryable } from '../../../kernel/db/pool.ts';
import { compareLevels, tierLevel } from '../../../kernel/lib/finality.ts';
import type { IdSource } from '../../../kernel/lib/ids.ts';
import { type Millis, requiredAmountFor } from '../../../kernel/lib/money.ts';
import type { SecretBox } from '../../../kernel/lib/secret-box.ts';
import type { Chain } from '../../chains/port.ts';
import type { ResolvedMethod } from '../../chains/registry.ts';
import type { Quote } from '../../rates/types.ts';
import type { NewAttempt } from '../booking/attempt-repository.ts';
import type { StorePaymentSettings } from '../booking/pick-repository.ts';
import type { Payable } from '../types.ts';
import { newAddress } from './deposit-address.ts';

/** Time for which a quote is locked, on any chain. Deliberately not a setting. */
const QUOTE_WINDOW_MS = 30 * 60 * 1000;

export interface NewAttemptDeps {
  readonly ids: IdSource;
  /** The address that receives the fee, the same on every chain. */
  readonly feeRecipient: string;
  /** Opens the accounts that addresses are derived from. */
  readonly secrets: SecretBox;
  /** Amount of an order or invoice from which two providers must agree on the balance; omitted for never. */
  readonly agreementFrom?: Millis | undefined;
}

/** Basis of a new attempt. */
export interface Basis {
  readonly payable: Pick<Payable, 'kind' | 'id' | 'storeId' | 'amount' | 'expiresAt'>;
  readonly settings: StorePaymentSettings;
  readonly quote: Quote;
  readonly now: number;
}

/** Returns an attempt with its new address, not shown to anyone yet. @param input.ipAddress the buyer's */
export async function newAttempt(
  tx: Queryable,
  deps: NewAttemptDeps,
  input: { readonly ipAddress: string | null },
  { chain, method }: ResolvedMethod,
  { payable, settings, quote, now }: Basis,
): Promise<NewAttempt> {
  const { agreementFrom, feeRecipient } = deps;
  const id = deps.ids.next();
  const { feeBps, payout } = settings;
  const requiredAmount = requiredAmountFor(payable.amount, quote.price, method.decimals);
  const { minimum = 0n } = method;
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
    requiredAmount: requiredAmount > minimum ? requiredAmount : minimum,
    ...(await newAddress(tx, deps.secrets, chain, { attemptId: id, payout, feeRecipient, feeBps })),
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
 * Returns the level of finality, as stored, that an amount needs beyond the chain's confirmations; null when it needs
 * no more.
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
