import { groupKey } from '../chains/evm/sweeping/sweep-calldata.ts';
import { LARGEST_BATCH, LARGEST_NATIVE_BATCH, provenGas } from '../chains/evm/sweeping/sweep-gas.ts';
import type { DueItem } from './due-repository.ts';

/** The items of one transaction. */
export interface Batch {
  readonly items: readonly DueItem[];
  /** All items belong to one payout that is swept alone. */
  readonly isAlone: boolean;
}

/**
 * Divides due items into transactions, each for one factory: first those that may share a transaction with anything,
 * then those of a transaction that reverted, then payouts that are swept alone. None needs more gas than allowed, or is
 * larger than half of a transaction that reverted with one of its items. Pure.
 * @param maxGas the highest gas limit of a transaction
 */
export function batchesOf(items: readonly DueItem[], maxGas: bigint): Batch[] {
  const parts = Map.groupBy([...items].sort(inOrder), companyOf);
  return [...parts.values()].flatMap((part) => cut(part, maxGas));
}

/** Returns a key: items with the same one may share a transaction. */
function companyOf({ batchLimit, factory, implementation, isAlone, method, payout, storeId }: DueItem): string {
  const contracts = `${factory}/${implementation}`;
  if (isAlone) return `2/${contracts}/${storeId}/${method}/${payout}`;
  return `${batchLimit === null ? '0' : '1'}/${contracts}`;
}

/**
 * Orders items by company, then those that share calldata, then those of one store, so that a store is in few
 * transactions.
 */
function inOrder(a: DueItem, b: DueItem): number {
  const [left, right] = [orderOf(a), orderOf(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function orderOf(item: DueItem): string {
  return [companyOf(item), groupKey(item), item.storeId, item.attemptId].join('/');
}

function cut(part: readonly DueItem[], maxGas: bigint): Batch[] {
  const batches: { items: DueItem[]; isAlone: boolean }[] = [];
  for (const item of part) {
    const last = batches.at(-1);
    if (last !== undefined && fits([...last.items, item], maxGas)) last.items.push(item);
    else batches.push({ items: [item], isAlone: item.isAlone });
  }
  return batches;
}

function fits(items: readonly DueItem[], maxGas: bigint): boolean {
  const most = items.reduce((least, { batchLimit }) => Math.min(least, batchLimit ?? LARGEST_BATCH), LARGEST_BATCH);
  const native = items.filter(({ tokenAddress }) => tokenAddress === null).length;
  if (native > LARGEST_NATIVE_BATCH) return false;
  return items.length <= most && provenGas({ native, tokens: items.length - native }) <= maxGas;
}
