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

/**
 * One page of a store's rows of a kind, in one status or in all, and how many there are. Triggers keep the counts, so
 * this costs the same at any number.
 */
export async function pageOfStore<T>(
  q: Queryable,
  { storeId, kind, status }: { storeId: string; kind: 'order' | 'invoice' | 'delivery'; status: string | undefined },
  page: PageRequest,
  read: (window: PageWindow) => Promise<T[]>,
): Promise<{ rows: T[]; total: number }> {
  const total = await count(q, { storeId, kind, status: status ?? null });
  const window = pageWindow(page, total);
  return { rows: window === undefined ? [] : await read(window), total };
}
