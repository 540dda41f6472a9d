import { isoTime } from '../../kernel/lib/clock.ts';
import type { Millis } from '../../kernel/lib/money.ts';
import { paginationOf } from '../../kernel/lib/paging.ts';
import type { ChainRegistry } from '../../money/chains/registry.ts';
import {
  type AttemptDetail,
  type AttemptMove,
  attemptDetails,
  movesOf,
} from '../../money/payments/booking/attempt-detail-repository.ts';
import { type FoundFunds, foundFundsOf, sendersOf } from '../../money/payments/booking/found-funds.ts';
import { settlesBy } from '../../money/payments/deciding/decide.ts';
import { type DeliveryOf, deliveriesOf } from '../../outbound/webhooks/deliveries-repository.ts';
import { customerOfSale } from '../customers/customer-repository.ts';
import type { SalesDeps } from '../dependencies.ts';
import { attemptMoneyView } from './attempt-money.ts';
import { quoteView } from './quote-view.ts';

/** Attempts per page: an order or invoice may have 200. */
const ATTEMPTS_AT_A_TIME = 10;
/** Maximum transfers and sweeps shown per attempt. Anyone may send any number of transfers to an address. */
const MOVES_AT_MOST = 10;
const FOUND_AT_MOST = 20;

/** An attempt with its transfers and sweeps. */
export type AttemptWithMoves = AttemptDetail & {
  readonly moves: readonly AttemptMove[];
  readonly hasMoreMoves: boolean;
};

/** The payments and the customer of an order or invoice, bounded in size. */
export interface Payments {
  /** Null until they are counted, without an email address, and once they are erased. */
  readonly customerId: string | null;
  readonly attempts: readonly AttemptWithMoves[];
  readonly attemptTotal: number;
  readonly found: readonly FoundFunds[];
  readonly hasMoreFound: boolean;
  readonly deliveries: readonly DeliveryOf[];
}

/**
 * Returns a page of attempts with their transfers and sweeps.
 * @param page from 1
 */
async function attemptPage(
  { db }: Pick<SalesDeps, 'db'>,
  storeId: string,
  payableId: string,
  page: number,
): Promise<{ attempts: AttemptWithMoves[]; total: number }> {
  const window = { limit: ATTEMPTS_AT_A_TIME, offset: (page - 1) * ATTEMPTS_AT_A_TIME };
  const details = await attemptDetails(db, { storeId, payableId, ...window });
  const ids = details.map(({ id }) => id);
  const moves = ids.length === 0 ? [] : await movesOf(db, { attemptIds: ids, limit: MOVES_AT_MOST + 1 });
  const attempts = details.map((attempt) => {
    const of = moves.filter(({ attemptId }) => attemptId === attempt.id);
    const shown = (['transfer', 'sweep'] as const).flatMap((kind) =>
      of.filter((move) => move.kind === kind).slice(-MOVES_AT_MOST),
    );
    return { ...attempt, moves: shown, hasMoreMoves: shown.length < of.length };
  });
  return { attempts, total: details[0]?.total ?? 0 };
}

/** Reads the payments, found funds, webhook deliveries and customer of an order or invoice. */
export async function paymentsOf(deps: Pick<SalesDeps, 'db'>, storeId: string, payableId: string): Promise<Payments> {
  const [{ attempts, total }, found, deliveries, customerId] = await Promise.all([
    attemptPage(deps, storeId, payableId, 1),
    foundFundsOf(deps.db, storeId, payableId, FOUND_AT_MOST + 1),
    deliveriesOf(deps.db, { storeId, payableId }),
    customerOfSale(deps.db, { storeId, saleId: payableId }),
  ]);
  return {
    customerId: customerId ?? null,
    attempts,
    attemptTotal: total,
    found: found.slice(0, FOUND_AT_MOST),
    hasMoreFound: found.length > FOUND_AT_MOST,
    deliveries,
  };
}

interface ViewDeps {
  readonly chains: ChainRegistry;
  readonly settings: { readonly hostedBase: string };
}

/**
 * Builds a page of attempts as their merchant sees them.
 * @param page from 1
 */
export async function attemptPageView(
  deps: ViewDeps & Pick<SalesDeps, 'db'>,
  { storeId, payableId, price }: { readonly storeId: string; readonly payableId: string; readonly price: Millis },
  page: number,
) {
  const { attempts, total } = await attemptPage(deps, storeId, payableId, page);
  const data = attempts.map((attempt) => attemptView(deps, attempt, price));
  return { data, pagination: paginationOf({ page, limit: ATTEMPTS_AT_A_TIME }, total) };
}

/**
 * Builds the merchant's view of an attempt.
 * @param price what its order or invoice asks for
 */
export function attemptView({ chains, settings }: ViewDeps, attempt: AttemptWithMoves, price: Millis) {
  const chain = chains.chain(attempt.chain);
  const shown = (address: string): string => chain?.displayAddress(address) ?? address;
  const depositAddress = shown(attempt.depositAddress);
  const latest = settlesBy(attempt);
  return {
    id: attempt.id,
    status: attempt.status,
    method: attempt.method,
    chain: attempt.chain,
    token: attempt.token,
    decimals: attempt.decimals,
    requiredAmount: attempt.requiredAmount.toString(),
    seenAmount: attempt.seenAmount.toString(),
    creditedAmount: attempt.creditedAmount.toString(),
    lateAmount: attempt.lateAmount.toString(),
    money: attemptMoneyView(attempt, price),
    depositAddress,
    payoutAddress: attempt.derivation === null ? shown(attempt.payout) : null,
    derivation: attempt.derivation,
    feeBps: attempt.feeBps,
    verifyUrl: verifyUrl({ chains, settings }, attempt, depositAddress),
    addressUrl: explorerUrl(chains, attempt.chain, 'address', depositAddress),
    quote: quoteView(attempt.quote),
    quoteExpiresAt: isoTime(attempt.quoteExpiresAt),
    createdAt: isoTime(attempt.createdAt),
    endedAt: attempt.endedAt === null ? null : isoTime(attempt.endedAt),
    settlesBy: latest === null ? null : isoTime(latest),
    moves: attempt.moves.map((move) => moveView(chains, attempt.chain, move)),
    hasMoreMoves: attempt.hasMoreMoves,
  };
}

function moveView(chains: ChainRegistry, chain: string, move: AttemptMove) {
  const { kind, txHash, fromAddress, amount, feeAmount, isForeign, isConfirmed, blockNumber, blockTime } = move;
  return {
    kind,
    txHash,
    txUrl: explorerUrl(chains, chain, 'tx', txHash),
    fromAddress: !fromAddress ? null : (chains.chain(chain)?.displayAddress(fromAddress) ?? fromAddress),
    amount: amount.toString(),
    feeAmount: feeAmount === null ? null : feeAmount.toString(),
    isForeign,
    isConfirmed,
    blockNumber: blockNumber.toString(),
    blockTime: isoTime(blockTime),
  };
}

/** Returns the explorer's URL of an address or transaction; null where no explorer is known. */
export function explorerUrl(chains: ChainRegistry, chain: string, what: 'address' | 'tx', id: string): string | null {
  const explorer = chains.chain(chain)?.explorer ?? null;
  return explorer === null ? null : `${explorer}/${what}/${id}`;
}

/**
 * Returns the URL of the page that derives the address again, with its fields filled in; null while the chain is off,
 * and for an address of the merchant's own wallet.
 */
function verifyUrl({ chains, settings }: ViewDeps, attempt: AttemptDetail, address: string): string | null {
  const chain = chains.chain(attempt.chain);
  if (chain?.sweeping === undefined) return null;
  const { id: attemptId, payout, feeRecipient, feeBps, factory, implementation } = attempt;
  if (factory === null || implementation === null) return null;
  const binding = { attemptId, payout, feeRecipient, feeBps };
  const terms = chain.sweeping.derivation(binding, { factory, implementation });
  return `${settings.hostedBase}/verify#${new URLSearchParams({ address, ...terms })}`;
}

export function foundView(chains: ChainRegistry, entry: FoundFunds) {
  const { attemptId, method, depositAddress, parts, heldAmount, sweptAmount, foundAt } = entry;
  const resolved = chains.method(method);
  const shown = (address: string): string => resolved?.chain.displayAddress(address) ?? address;
  const [token = method] = method.split('-');
  return {
    attemptId,
    method,
    token,
    decimals: resolved?.method.decimals ?? null,
    depositAddress: shown(depositAddress),
    fromAddresses: sendersOf(entry).map(shown),
    parts: parts.map(({ kind, amount }) => ({ kind, amount: amount.toString() })),
    heldAmount: heldAmount.toString(),
    sweptAmount: sweptAmount.toString(),
    foundAt: isoTime(foundAt),
  };
}

export function deliveryView({ createdAt, lastAttemptAt, ...delivery }: DeliveryOf) {
  return {
    ...delivery,
    lastAttemptAt: lastAttemptAt === null ? null : isoTime(lastAttemptAt),
    createdAt: isoTime(createdAt),
  };
}
