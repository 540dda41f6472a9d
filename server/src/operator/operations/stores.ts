import type { Queryable } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { STORE_STATUSES, type StoreStatus } from '../../stores/store-transitions.ts';
import type { Finding } from './attention.ts';
import {
  actsOnStore,
  findOperatedStore,
  foundOfClosedStores,
  type ListedStore,
  listStores,
  type OperatedStore,
  type StoresRequest,
  type StoreVolume,
  volumesOfStores,
} from './stores-repository.ts';

/** Period of a store's recent volume. */
const LATELY_DAYS = 30;
const DAY_MS = 86_400_000;
/** Maximum acts shown of a store. */
const SHOWN_ACTS = 50;

interface Deps {
  readonly db: Queryable;
  readonly clock: Clock;
}

/** A store's takings in one currency, in thousandths of it. */
export type Volume = Omit<StoreVolume, 'storeId'>;

/** Reads a page of stores with their takings, for the dashboard and the command line. */
export async function readStores({ db, clock }: Deps, request: StoresRequest) {
  const { rows, counts } = await listStores(db, request);
  const volumes = await volumesBy(db, clock, rows);
  const byStatus = new Map(STORE_STATUSES.map((status) => [status, 0]));
  for (const { status, total } of counts) byStatus.set(status, total);
  return {
    rows: rows.map((row) => ({ ...row, volumes: volumes(row) })),
    counts: byStatus as ReadonlyMap<StoreStatus, number>,
    total: request.status === null ? sum(byStatus.values()) : (byStatus.get(request.status) ?? 0),
  };
}

/** Reads a store with its takings and the operators' acts on it; undefined if there is none. */
export async function readStore({ db, clock }: Deps, slug: string) {
  const store: OperatedStore | undefined = await findOperatedStore(db, { slug });
  if (store === undefined) return undefined;
  const volumes = await volumesBy(db, clock, [store]);
  const acts = await actsOnStore(db, { storeId: store.id, limit: SHOWN_ACTS });
  return { ...store, volumes: volumes(store), acts };
}

/** Returns the volumes of some stores, each with its own currency first. */
async function volumesBy(
  db: Queryable,
  clock: Clock,
  stores: readonly Pick<ListedStore, 'id' | 'currency'>[],
): Promise<(store: Pick<ListedStore, 'id' | 'currency'>) => Volume[]> {
  const from = new Date(clock.now() - LATELY_DAYS * DAY_MS).toISOString().slice(0, 10);
  const rows = await volumesOfStores(db, { storeIds: stores.map(({ id }) => id), from });
  const byStore = Map.groupBy(rows, ({ storeId }) => storeId);
  return ({ id, currency }) => {
    const own = (byStore.get(id) ?? []).map(({ storeId: _, ...volume }) => volume);
    return [...own.filter((one) => one.currency === currency), ...own.filter((one) => one.currency !== currency)];
  };
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0);
}

/** Time for which found funds are reported, in milliseconds: as on a store's home page. */
const TOLD_MS = 30 * 86_400_000;

/** Finds closed stores with recent found funds: these go to the payout address, which the owner may no longer watch. */
export async function attentionOfClosedStores(db: Queryable, clock: Clock): Promise<Finding[]> {
  const found = await foundOfClosedStores(db, { from: clock.now() - TOLD_MS });
  return found.map(({ slug, foundAt }) => ({
    code: 'foundInClosed',
    subject: slug,
    since: foundAt,
    facts: [],
    page: `/operator/stores/${slug}`,
  }));
}
