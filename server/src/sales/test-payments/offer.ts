import type { Database } from '../../kernel/db/pool.ts';
import { type Currency, type Millis, millis, requiredAmountFor } from '../../kernel/lib/money.ts';
import { isReadFailure, type PaymentMethod } from '../../money/chains/port.ts';
import type { ChainRegistry } from '../../money/chains/registry.ts';
import type { Networks } from '../../money/payments/picking/networks.ts';
import { PriceUnavailable, type Rates } from '../../money/rates/types.ts';
import type { MethodCost, ReadMethodCosts } from '../../money/sweeping/method-costs.ts';
import { ceilDivide } from '../../money/sweeping/worth.ts';
import { findPaymentSettings } from '../../stores/payouts/payment-settings-repository.ts';
import { prepareInvoice } from '../invoices/prepare-invoice.ts';

/** The smallest payment that a store is paid out, and its cost. */
export interface TestOffer {
  readonly method: PaymentMethod;
  readonly network: string;
  readonly currency: Currency;
  readonly amount: Millis;
  /** In smallest units: the whole payment, and Till's part of it. */
  readonly required: bigint;
  readonly fee: bigint;
  /** The payer's own cost of the transfer, in the currency; null while it is unknown. */
  readonly networkFee: Millis | null;
  /** True where the whole payment goes to the merchant's own wallet, and the fee is owed. */
  readonly paysOwnWallet: boolean;
}

export interface OfferDeps {
  readonly db: Database;
  readonly chains: ChainRegistry;
  readonly networks: Networks;
  readonly rates: Rates;
  readonly methodCosts: ReadMethodCosts;
}

const BPS = 10_000n;
/** Amounts are whole cents. */
const CENT = 10n;

/**
 * Finds the cheapest test payment of a store: of the payment methods that buyers can use, the one with the lowest
 * minimum and network fee. Undefined while none of them can be read and priced.
 */
export async function offerTestPayment(deps: OfferDeps, storeId: string): Promise<TestOffer | undefined> {
  const [{ methods, currency }, { feeBps }, states] = await Promise.all([
    prepareInvoice(deps.db, storeId),
    findPaymentSettings(deps.db, storeId),
    deps.networks.read(),
  ]);
  const resolved = methods.flatMap((id) => deps.chains.method(id) ?? []);
  const usable = resolved.filter(({ chain }) => !states.isAway(chain.name));
  const costs = await costsOf(deps, [...new Set(usable.map(({ chain }) => chain.name))], feeBps);
  const offers = await Promise.all(
    usable.map(async ({ chain, method }): Promise<TestOffer[]> => {
      const paysOwnWallet = chain.sweeping === undefined;
      const cost = costs.get(method.id);
      if (!paysOwnWallet && cost === undefined) return [];
      const inCurrency = cost?.minimum?.fiat?.currency ?? cost?.cost.fiat?.currency ?? currency;
      const price = await priceOf(deps.rates, method.token, inCurrency);
      if (price === undefined) return [];
      const unit = 10n ** BigInt(method.decimals);
      const least = ceilDivide((method.minimum ?? 0n) * price.numerator * 1000n, price.denominator * unit);
      const amount = wholeCents(larger(least, cost === undefined ? 0n : minimumOf(cost, feeBps)));
      const required = larger(requiredAmountFor(amount, price, method.decimals), method.minimum ?? 0n);
      const fee = (required * BigInt(feeBps)) / BPS;
      const networkFee = states.feeOf(method, inCurrency);
      return [{ method, network: chain.title, currency: inCurrency, amount, required, fee, networkFee, paysOwnWallet }];
    }),
  );
  return offers.flat().toSorted((one, other) => (total(one) < total(other) ? -1 : 1))[0];
}

async function costsOf(
  { methodCosts }: OfferDeps,
  chains: readonly string[],
  feeBps: number,
): Promise<Map<string, MethodCost>> {
  const found = await Promise.all(
    chains.map(async (chain) => {
      try {
        return await methodCosts(chain, feeBps);
      } catch (error) {
        if (isReadFailure(error)) return [];
        throw error;
      }
    }),
  );
  return new Map(found.flat().map((cost) => [cost.method, cost]));
}

/** Returns the minimum that is swept without a wait; without a fee, what its sweep costs. */
function minimumOf({ cost, minimum }: MethodCost, feeBps: number): bigint {
  if (minimum !== null) return minimum.fiat?.alone ?? 0n;
  return feeBps === 0 ? (cost.fiat?.alone ?? 0n) : 0n;
}

async function priceOf(rates: Rates, token: string, currency: Currency) {
  if (!(await rates.isOffered(token, currency))) return undefined;
  try {
    return (await rates.estimate(token, currency)).price;
  } catch (error) {
    if (error instanceof PriceUnavailable) return undefined;
    throw error;
  }
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const wholeCents = (amount: bigint): Millis => millis(larger(ceilDivide(amount, CENT) * CENT, CENT));
const total = ({ amount, networkFee }: TestOffer): bigint => amount + (networkFee ?? 0n);
