import type { Database } from '../../kernel/db/pool.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import { present } from '../../kernel/lib/errors.ts';
import { parseLevel } from '../../kernel/lib/finality.ts';
import { type Currency, formatFiat, type Millis, requiredAmountFor } from '../../kernel/lib/money.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import type { Chain } from '../../money/chains/port.ts';
import type { ChainRegistry } from '../../money/chains/registry.ts';
import { currentAttempt, type ObservedAttempt } from '../../money/payments/booking/shown-attempt-repository.ts';
import type { Networks } from '../../money/payments/picking/networks.ts';
import { PriceUnavailable, type Rates } from '../../money/rates/types.ts';
import { findStore } from '../../stores/store-repository.ts';
import { methodViews } from '../../stores/view.ts';
import type { InvoiceWithPayment } from '../invoices/types.ts';
import type { OrderWithPayment } from '../orders/types.ts';
import type { FoundCheckout } from './find-checkout.ts';
import type { Unavailability } from './schema.ts';
import { uncountedFunds } from './uncounted-funds.ts';

interface ViewDeps {
  readonly db: Database;
  readonly chains: ChainRegistry;
  readonly networks: Pick<Networks, 'read'>;
  readonly rates: Rates;
}

export type CheckoutView = Awaited<ReturnType<typeof checkoutView>>;

/** Builds the checkout view: everything a buyer may see of an order or invoice. */
export async function checkoutView(deps: ViewDeps, checkout: FoundCheckout) {
  const { id, storeId } = checkout;
  const [store, attempt] = await Promise.all([
    findStore(deps.db, { storeId }),
    currentAttempt(deps.db, { payableId: id }),
  ]);
  const { name, methods, supportEmail, supportUrl } = present(store, 'a checkout has a store');
  const part = checkout.kind === 'order' ? orderPart(checkout) : invoicePart(checkout);
  return {
    ...part,
    storeName: name,
    paymentMethods: await offeredMethods(deps, methods, { total: totalOf(checkout), currency: part.currency }),
    attempt: attempt === undefined ? null : attemptView(deps.chains, attempt),
    uncountedFunds: await uncountedFunds(deps, checkout, attempt),
    supportEmail,
    supportUrl,
  };
}

/**
 * Returns each method with its current amount, or the reason why it cannot be picked, and with its network fee. The fee
 * is capped at the amount due, since a provider may report anything.
 */
async function offeredMethods(
  { chains, networks, rates }: ViewDeps,
  ids: readonly string[],
  { total, currency }: Price,
) {
  const estimate = async (token: string, decimals: number): Promise<string | null> => {
    if (!(await rates.isOffered(token, currency))) return null;
    const quote = await rates.quote(token, currency).catch(nullWithoutPrice);
    return quote && requiredAmountFor(total, quote.price, decimals).toString();
  };
  const states = await networks.read();
  return Promise.all(
    methodViews(chains, ids).map(async (view) => {
      const estimatedAmount = await estimate(view.token, view.decimals);
      const method = chains.method(view.id)?.method;
      const fee = method === undefined ? null : states.feeOf(method, currency);
      return {
        ...view,
        estimatedAmount,
        networkFee: fee === null ? null : formatFiat(fee < total ? fee : total),
        unavailable: whyNot(states.isAway(view.chain), estimatedAmount),
      };
    }),
  );
}

function whyNot(isAway: boolean, estimatedAmount: string | null): Unavailability | null {
  if (isAway) return 'chainAway';
  return estimatedAmount === null ? 'noPrice' : null;
}

interface Price {
  readonly total: Millis;
  readonly currency: Currency;
}

function nullWithoutPrice(error: unknown): null {
  if (error instanceof PriceUnavailable) return null;
  throw error;
}

function totalOf(checkout: FoundCheckout): Millis {
  return checkout.kind === 'order' ? checkout.priceMillis : checkout.totalMillis;
}

function orderPart(order: OrderWithPayment) {
  return {
    id: shortIdOf(order.id),
    kind: 'order' as const,
    status: order.status,
    number: null,
    items: order.items.map(({ title, image, quantity, unitPrice, amount }) => {
      return { name: title, description: null, image, quantity, unitAmount: unitPrice, amount };
    }),
    totalAmount: formatFiat(order.priceMillis),
    currency: order.currency,
    customerName: null,
    memo: null,
    successUrl: order.successUrl,
    cancelUrl: order.cancelUrl,
    expiresAt: isoTime(order.expiresAt),
    createdAt: isoTime(order.createdAt),
  };
}

function invoicePart(invoice: InvoiceWithPayment) {
  return {
    id: shortIdOf(invoice.id),
    kind: 'invoice' as const,
    status: invoice.status,
    number: Number(invoice.number),
    items: invoice.items.map((item) => ({ ...item, image: null })),
    totalAmount: formatFiat(invoice.totalMillis),
    currency: invoice.currency,
    customerName: invoice.customerName,
    memo: invoice.memo,
    successUrl: invoice.successUrl,
    cancelUrl: invoice.cancelUrl,
    expiresAt: isoTime(invoice.expiresAt),
    createdAt: isoTime(invoice.createdAt),
  };
}

/**
 * Builds the attempt view. The wallet link requests the missing amount; if nothing is missing, or the chain is off, it
 * is the bare address.
 */
export function attemptView(chains: ChainRegistry, attempt: ObservedAttempt) {
  const chain = chains.chain(attempt.chain);
  const method = chains.method(attempt.method)?.method;
  const requiredConfirmations = chain === undefined ? 1 : blocksToWait(chain, attempt);
  const depositAddress = chain?.displayAddress(attempt.depositAddress) ?? attempt.depositAddress;
  const seenAmount = seenOf(attempt);
  const missing = attempt.requiredAmount - seenAmount;
  return {
    id: attempt.id,
    status: attempt.status,
    paymentMethod: attempt.method,
    chain: attempt.chain,
    token: attempt.token,
    decimals: attempt.decimals,
    tokenAddress: displayToken(chain, attempt.tokenAddress),
    chainId: chain?.chainId ?? null,
    depositAddress,
    cryptoAmount: attempt.requiredAmount.toString(),
    receivedAmount: attempt.creditedAmount.toString(),
    seenAmount: seenAmount.toString(),
    confirmations: confirmationsOf(attempt, requiredConfirmations),
    requiredConfirmations,
    paymentUri:
      chain === undefined || method === undefined || missing <= 0n
        ? depositAddress
        : chain.paymentUri(method, depositAddress, missing),
    expiresAt: isoTime(attempt.quoteExpiresAt),
    createdAt: isoTime(attempt.createdAt),
    transactions: attempt.transactions,
    ...(chain?.mempool !== undefined && {
      mempool: {
        blockSeconds: chain.blockSeconds,
        hidesPrivate: chain.mempool.hidesPrivate,
        waitingAmount: attempt.waitingAmount.toString(),
        lost: missing > 0n ? attempt.lost : null,
      },
    }),
  };
}

/** Returns the balance at the head plus the amounts swept; never less than the credited amount. */
function seenOf({ creditedAmount, seenAmount }: ObservedAttempt): bigint {
  return seenAmount > creditedAmount ? seenAmount : creditedAmount;
}

function displayToken(chain: Chain | undefined, tokenAddress: string | null): string | null {
  return tokenAddress === null ? null : (chain?.displayAddress(tokenAddress) ?? tokenAddress);
}

/** Returns the number of blocks until the money is credited; for a tag, the usual number. */
function blocksToWait({ confirmations, finality }: Chain, attempt: ObservedAttempt): number {
  const level = parseLevel(attempt.finality ?? '') ?? confirmations;
  return Math.max(typeof level === 'number' ? level : (finality.usualDepth?.[level] ?? 0), confirmations);
}

/**
 * Returns the number of blocks since the balance last grew, including that block, up to the required number. It reaches
 * that number before the credit only where blocks alone decide.
 */
function confirmationsOf(attempt: ObservedAttempt, required: number): number {
  if (attempt.status === 'completed') return required;
  if (attempt.seenAmount === 0n || attempt.seenBlock === null || attempt.headNumber === null) return 0;
  const counted = Number(attempt.headNumber - attempt.seenBlock) + 1;
  const waitsForMore = attempt.agreementAwaitedSince !== null || typeof parseLevel(attempt.finality ?? '') === 'string';
  return Math.min(Math.max(counted, 0), waitsForMore ? required - 1 : required);
}
