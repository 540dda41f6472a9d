import { type PageRequest, type PageWindow, pageWindow } from '../lib/paging.ts';
import type { Queryable } from './pool.ts';
import { query, t } from './query.ts';

const count = query.value({
  name: 'row_count_total',
  shared: 'reads',
  params: { storeId: t.uuid, kind: t.text, status: t.nullable(t.text) },
  row: { total: t.count },
  sql: `select coalesce(sum(total), 0)::bigint as total from row_counts
    where store_id = $storeId and kind = $kind and ($status::text is null or status = $status)`,
});

const countByStatus = query.many({
  name: 'row_count_by_status',
  shared: 'reads',
  params: { storeId: t.uuid, kind: t.text },
  row: { status: t.text, total: t.count },
  sql: `select status, sum(total)::bigint as total from row_counts where store_id = $storeId and kind = $kind group by status`,
});

interface CountedRows {
  readonly storeId: string;
  readonly kind: 'order' | 'invoice' | 'delivery';
}

interface CountedList extends CountedRows {
  readonly status?: string | undefined;
}

/** Counts a store's rows of a kind by status, including statuses now empty. The cost does not depend on the number. */
export async function countRowsByStatus(q: Queryable, list: CountedRows): Promise<ReadonlyMap<string, number>> {
  return new Map((await countByStatus(q, list)).map(({ status, total }) => [status, total]));
}

/**
 * Reads one page of a store's rows of a kind, in one status or in all, and their total number. Triggers keep the
 * counts. The cost of a page grows with its distance from the nearer end of the list: 0.3 µs per row.
 */
export async function pageOfStore<T>(
  q: Queryable,
  list: CountedList,
  page: PageRequest,
  read: (window: PageWindow) => Promise<T[]>,
): Promise<{ rows: T[]; total: number }> {
  const total = await count(q, { ...list, status: list.status ?? null });
  return { rows: await readPage(page, total, read), total };
}

/** Like {@link pageOfStore}, with the number of rows in each status. */
export async function countedPageOfStore<T>(
  q: Queryable,
  list: CountedList,
  page: PageRequest,
  read: (window: PageWindow) => Promise<T[]>,
): Promise<{ rows: T[]; total: number; counts: ReadonlyMap<string, number> }> {
  const counts = await countRowsByStatus(q, list);
  const inAll = [...counts.values()].reduce((sum, each) => sum + each, 0);
  const total = list.status === undefined ? inAll : (counts.get(list.status) ?? 0);
  return { rows: await readPage(page, total, read), total, counts };
}

async function readPage<T>(page: PageRequest, total: number, read: (window: PageWindow) => Promise<T[]>): Promise<T[]> {
  const window = pageWindow(page, total);
  return window === undefined ? [] : await read(window);
}
