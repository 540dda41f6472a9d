import type { Queryable } from '../../kernel/db/pool.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import { type Currency, formatFiat, formatUnits, type Millis, millis } from '../../kernel/lib/money.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import { evmNetwork } from '../chains/catalogue.ts';
import { utxoNetwork } from '../chains/utxo/network.ts';
import { feeOwed } from '../payments/fee-owed.ts';
import {
  authorizationSums,
  type LedgerPlace,
  type LedgerRow,
  ledgerLines,
  ledgerSums,
  ledgerTimeAfter,
  newestLedgerLines,
} from './ledger-repository.ts';

export type { LedgerPlace } from './ledger-repository.ts';

/** Later than any block. */
export const FOREVER = Date.UTC(9999, 11, 31);

/** The store and period of a ledger: epoch milliseconds, `to` exclusive. */
export interface LedgerRange {
  readonly storeId: string;
  readonly from: number;
  readonly to: number;
}

/** Amounts received and paid on, in smallest units of one asset: received = net + fee. */
interface LedgerAmounts {
  /** The payment method id of the asset. */
  readonly method: string;
  readonly decimals: number;
  readonly received: bigint;
  /** The operator's share that reached the fee recipient, or is owed. */
  readonly fee: bigint;
  /** The part that reached the merchant. */
  readonly net: bigint;
}

/** One asset that left one deposit address in a transaction, or one payment to the merchant's own wallet. */
export interface LedgerLine extends LedgerAmounts {
  /** The time of its block, epoch milliseconds. */
  readonly time: number;
  readonly chain: string;
  readonly txHash: string;
  readonly kind: 'order' | 'invoice';
  readonly payableId: string;
  /** Null for an order. */
  readonly invoiceNumber: bigint | null;
  /** True when it left in a sweep of ours; anyone may sweep. */
  readonly byOperator: boolean;
  /**
   * Its share of the operator's cost for the transaction, in wei; null if someone else paid or it is not booked yet.
   */
  readonly gasShare: bigint | null;
  /**
   * The fee owed on a payment to the merchant's own wallet, at the quote's price; null where it was taken on the chain.
   */
  readonly owed: { readonly amount: Millis; readonly currency: Currency } | null;
}

/** The sums of one asset. */
export interface LedgerTotal extends LedgerAmounts {
  readonly chain: string;
  readonly deposits: number;
  /** The operator's cost for them, in wei of the chain's native coin. */
  readonly gas: bigint;
  /** Number of signed transfers sent for buyers, and the operator's cost for all attempts at that, in wei. */
  readonly authorizations: number;
  readonly authorizationGas: bigint;
}

export interface LedgerPage {
  readonly lines: readonly LedgerLine[];
  /** Start of the next page; undefined after the last. */
  readonly next: LedgerPlace | undefined;
}

/**
 * Returns a page of a store's ledger, the oldest lines first unless the newest are wanted: the money that has left its
 * deposit addresses, and the payments to its own wallets, according to confirmed blocks. Money still waiting at deposit
 * addresses is not included.
 */
export async function ledgerPage(
  q: Queryable,
  {
    after,
    limit,
    newestFirst = false,
    ...range
  }: LedgerRange & {
    readonly after?: LedgerPlace | undefined;
    readonly limit: number;
    readonly newestFirst?: boolean;
  },
): Promise<LedgerPage> {
  const read = newestFirst ? newestLedgerLines : ledgerLines;
  const rows = await read(q, { ...range, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { lines: page.map(lineOf), next: last };
}

/** Returns the sums of a store's ledger by payment method; undefined if it has more than `atMost` lines. */
export async function ledgerTotalsWithin(
  q: Queryable,
  range: LedgerRange,
  atMost: number,
): Promise<LedgerTotal[] | undefined> {
  const isLonger = (await ledgerTimeAfter(q, { ...range, lines: atMost })) !== undefined;
  return isLonger ? undefined : totalsOf(q, range, await ledgerSums(q, range));
}

/**
 * Returns the sums of a store's ledger by payment method. The cost grows with its lines, each of which takes some 15
 * µs: they are added up in parts, so that no statement exceeds its time limit.
 * @param linesAtOnce lines per part; all with the same time are in the same one
 */
export async function ledgerTotals(q: Queryable, range: LedgerRange, linesAtOnce = 50_000): Promise<LedgerTotal[]> {
  const sums = new Map<string, AssetSums>();
  for (let { from } = range; from < range.to; ) {
    const next = await ledgerTimeAfter(q, { ...range, from, lines: linesAtOnce });
    const to = next === undefined ? range.to : Math.max(next, from + 1);
    for (const part of await ledgerSums(q, { ...range, from, to })) {
      const asset = `${part.chain} ${part.tokenAddress ?? ''}`;
      const sum = sums.get(asset);
      sums.set(asset, sum === undefined ? part : sumOf(sum, part));
    }
    from = to;
  }
  const sorted = [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
  return totalsOf(
    q,
    range,
    sorted.map(([, sum]) => sum),
  );
}

type AssetSums = Awaited<ReturnType<typeof ledgerSums>>[number];

function sumOf(one: AssetSums, other: AssetSums): AssetSums {
  return {
    ...one,
    deposits: one.deposits + other.deposits,
    netAmount: one.netAmount + other.netAmount,
    feeAmount: one.feeAmount + other.feeAmount,
    gasShare: one.gasShare + other.gasShare,
  };
}

/** @param sums by chain and asset */
async function totalsOf(q: Queryable, range: LedgerRange, sums: readonly AssetSums[]): Promise<LedgerTotal[]> {
  const totals = sums.map(({ chain, deposits, feeAmount, gasShare, netAmount, tokenAddress }): LedgerTotal => {
    const amounts = { received: netAmount + feeAmount, fee: feeAmount, net: netAmount };
    return { ...NOTHING, chain, ...assetOf(chain, tokenAddress), deposits, ...amounts, gas: gasShare };
  });
  for (const { chain, gas, method, used } of await authorizationSums(q, range)) {
    const at = totals.findIndex((total) => total.method === method);
    const total = totals[at] ?? { ...NOTHING, chain, method, decimals: decimalsOf(method) };
    totals.splice(at < 0 ? totals.length : at, 1, { ...total, authorizations: used, authorizationGas: gas });
  }
  return totals;
}

const NOTHING = { deposits: 0, received: 0n, fee: 0n, net: 0n, gas: 0n, authorizations: 0, authorizationGas: 0n };

function lineOf(row: LedgerRow): LedgerLine {
  const { byOperator, chain, gasShare, invoiceNumber, payableId, time, tokenAddress, txHash } = row;
  const { fee, net, owed } = sharesOf(row);
  return {
    time,
    chain,
    txHash,
    kind: row.payableKind,
    payableId,
    invoiceNumber,
    ...assetOf(chain, tokenAddress),
    received: net + fee,
    fee,
    net,
    byOperator,
    gasShare,
    owed,
  };
}

/** Returns the shares of a line. Fees owed are rounded once for each attempt, so that its lines add up to the fee. */
function sharesOf(row: LedgerRow): Pick<LedgerLine, 'fee' | 'net' | 'owed'> {
  const { currency, feeAmount: fee, netAmount: net, receivedBefore } = row;
  if (receivedBefore === null) return { fee, net, owed: null };
  const { priceDenominator: denominator, priceNumerator: numerator } = row;
  // Without a price, no fee is owed.
  const isPriced = numerator !== null && denominator !== null;
  const terms = { ...row, price: isPriced ? { numerator, denominator } : { numerator: 0n, denominator: 1n } };
  const [before, after] = [feeOwed(receivedBefore, terms), feeOwed(receivedBefore + net, terms)];
  const units = after.units - before.units;
  return { fee: units, net: net - units, owed: { amount: millis(after.fiat - before.fiat), currency } };
}

/**
 * Returns the name and decimals of an asset; one that is no longer in the catalogue has its address as its name, and
 * amounts in smallest units.
 */
function assetOf(chain: string, tokenAddress: string | null): { method: string; decimals: number } {
  const utxo = utxoNetwork(chain);
  if (utxo !== undefined) return { method: `${utxo.coin}-${chain}`, decimals: utxo.decimals };
  const token = evmNetwork(chain)?.tokens.find(({ address }) => address === tokenAddress);
  return { method: `${token?.symbol ?? tokenAddress}-${chain}`, decimals: token?.decimals ?? 0 };
}

/** Formats a line for people: amounts in whole tokens, gas in whole coins. */
export function readableLine(line: LedgerLine) {
  const { time, chain, txHash, kind, payableId, invoiceNumber, byOperator, gasShare, owed } = line;
  const coin = coinOf(chain);
  return {
    time: isoTime(time),
    chain,
    transactionHash: txHash,
    kind,
    id: shortIdOf(payableId),
    invoiceNumber: invoiceNumber === null ? null : Number(invoiceNumber),
    ...readableAmounts(line),
    byOperator,
    gas: gasShare === null ? null : formatUnits(gasShare, coin.decimals),
    coin: coin.symbol,
    owed: owed && { amount: formatFiat(owed.amount), currency: owed.currency },
  };
}

/** Formats sums for people, as {@link readableLine} formats a line. */
export function readableTotal(total: LedgerTotal) {
  const { authorizations, chain, deposits, gas } = total;
  const coin = coinOf(chain);
  return {
    chain,
    ...readableAmounts(total),
    deposits,
    gas: formatUnits(gas, coin.decimals),
    coin: coin.symbol,
    authorizations,
    authorizationGas: formatUnits(total.authorizationGas, coin.decimals),
  };
}

function readableAmounts({ method, decimals, received, fee, net }: LedgerAmounts) {
  const whole = (amount: bigint): string => formatUnits(amount, decimals);
  return { method, received: whole(received), fee: whole(fee), net: whole(net) };
}

/** Returns the coin in which gas is paid on a chain. */
export function coinOf(chain: string): { readonly symbol: string; readonly decimals: number } {
  const utxo = utxoNetwork(chain);
  if (utxo !== undefined) return { symbol: utxo.coin, decimals: utxo.decimals };
  return evmNetwork(chain)?.tokens.find(({ address }) => address === null) ?? { symbol: 'coins', decimals: 18 };
}

/** Returns the decimals of a method's token; 0 for one that is no longer in the catalogue. */
export function decimalsOf(method: string): number {
  const at = method.indexOf('-');
  const [symbol, chain] = [method.slice(0, at), method.slice(at + 1)];
  const utxo = utxoNetwork(chain);
  if (utxo !== undefined) return utxo.decimals;
  return evmNetwork(chain)?.tokens.find((token) => token.symbol === symbol)?.decimals ?? 0;
}
