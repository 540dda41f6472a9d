import { groupKey } from '../chains/evm/sweeping/sweep-calldata.ts';
import { LARGEST_BATCH, LARGEST_NATIVE_BATCH, provenGas } from '../chains/evm/sweeping/sweep-gas.ts';
import type { DueItem } from './due-repository.ts';

/** What one transaction would sweep. */
export interface Batch {
  readonly items: readonly DueItem[];
  /** All items are of one payout that goes alone. */
  readonly isAlone: boolean;
}

/**
 * Parts what is due into transactions: what goes with anybody, then what was in a transaction that reverted, then payouts that go
 * alone; each made by one factory. None is larger than its gas limit may be, or than half of the one that reverted with an item of it. Pure.
 * @param mostGas the highest gas limit of a transaction
 */
export function batchesOf(items: readonly DueItem[], mostGas: bigint): Batch[] {
  const parts = Map.groupBy([...items].sort(inOrder), companyOf);
  return [...parts.values()].flatMap((part) => cut(part, mostGas));
}

/** What an item shares a transaction with. */
function companyOf({ batchLimit, factory, implementation, isAlone, method, payout, storeId }: DueItem): string {
  const contracts = `${factory}/${implementation}`;
  if (isAlone) return `2/${contracts}/${storeId}/${method}/${payout}`;
  return `${batchLimit === null ? '0' : '1'}/${contracts}`;
}

/** By company; then what shares calldata side by side, then a store's items, so that one store is in few transactions. */
function inOrder(a: DueItem, b: DueItem): number {
  const [left, right] = [orderOf(a), orderOf(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function orderOf(item: DueItem): string {
  return [companyOf(item), groupKey(item), item.storeId, item.attemptId].join('/');
}

function cut(part: readonly DueItem[], mostGas: bigint): Batch[] {
  const batches: { items: DueItem[]; isAlone: boolean }[] = [];
  for (const item of part) {
    const last = batches.at(-1);
    if (last !== undefined && fits([...last.items, item], mostGas)) last.items.push(item);
    else batches.push({ items: [item], isAlone: item.isAlone });
  }
  return batches;
}

function fits(items: readonly DueItem[], mostGas: bigint): boolean {
  const most = items.reduce((least, { batchLimit }) => Math.min(least, batchLimit ?? LARGEST_BATCH), LARGEST_BATCH);
  const native = items.filter(({ tokenAddress }) => tokenAddress === null).length;
  if (native > LARGEST_NATIVE_BATCH) return false;
  return items.length <= most && provenGas({ native, tokens: items.length - native }) <= mostGas;
}
