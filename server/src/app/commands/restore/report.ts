import type { Queryable } from '../../../kernel/db/pool.ts';
import { formatUnits } from '../../../kernel/lib/money.ts';
import type { ChainRegistry } from '../../../money/chains/registry.ts';
import {
  moneyByStore,
  type StoreMoney,
  type StoreStatus,
  statusesByStore,
} from '../../../money/payments/booking/restore-repository.ts';

/** The books of all stores at a moment. */
export interface Books {
  readonly money: readonly StoreMoney[];
  readonly statuses: readonly StoreStatus[];
}

/** The changes on the books of one store. Amounts in whole tokens, negative for decreases. */
export interface StoreChanges {
  /** The slug, or the id of a store without one. */
  readonly store: string;
  /** Changes in the number of orders and invoices by status. */
  readonly statuses: readonly { readonly kind: string; readonly status: string; readonly change: number }[];
  readonly money: readonly {
    readonly method: string;
    readonly credited: string;
    readonly late: string;
    readonly held: string;
    readonly swept: string;
  }[];
}

/** Reads the books of all stores. */
export async function readBooks(q: Queryable): Promise<Books> {
  return { money: await moneyByStore(q), statuses: await statusesByStore(q) };
}

/** Returns the changes on the books between two readings; stores without changes are omitted. */
export function changesBetween(before: Books, after: Books, chains: ChainRegistry): StoreChanges[] {
  const stores = new Map([...after.money, ...after.statuses].map(({ storeId, slug }) => [storeId, slug ?? storeId]));
  return [...stores]
    .map(([storeId, store]) => ({
      store,
      statuses: statusChanges(storeId, before.statuses, after.statuses),
      money: moneyChanges(storeId, before.money, after.money, chains),
    }))
    .filter(({ statuses, money }) => statuses.length + money.length > 0)
    .sort((a, b) => (a.store < b.store ? -1 : 1));
}

function statusChanges(
  storeId: string,
  before: readonly StoreStatus[],
  after: readonly StoreStatus[],
): StoreChanges['statuses'] {
  return after.flatMap(({ storeId: id, kind, status, total }) => {
    if (id !== storeId) return [];
    const was = before.find((row) => row.storeId === id && row.kind === kind && row.status === status)?.total ?? 0;
    return total === was ? [] : [{ kind, status, change: total - was }];
  });
}

function moneyChanges(
  storeId: string,
  before: readonly StoreMoney[],
  after: readonly StoreMoney[],
  chains: ChainRegistry,
): StoreChanges['money'] {
  return after.flatMap((row) => {
    if (row.storeId !== storeId) return [];
    const was = before.find((other) => other.storeId === storeId && other.method === row.method);
    const { chain, method: { decimals } = { decimals: 0 } } = chains.method(row.method) ?? {};
    const change = (name: 'credited' | 'late' | 'held' | 'swept'): bigint => {
      // In the merchant's own wallet, it waits for nothing.
      if (name === 'held' && chain?.accounts !== undefined) return 0n;
      return row[name] - (was?.[name] ?? 0n);
    };
    const isSame = (['credited', 'late', 'held', 'swept'] as const).every((name) => change(name) === 0n);
    if (isSame) return [];
    const text = (amount: bigint): string =>
      amount < 0n ? `-${formatUnits(-amount, decimals)}` : formatUnits(amount, decimals);
    return [
      {
        method: row.method,
        credited: text(change('credited')),
        late: text(change('late')),
        held: text(change('held')),
        swept: text(change('swept')),
      },
    ];
  });
}
