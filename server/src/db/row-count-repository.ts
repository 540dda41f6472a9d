import type { Queryable } from './pool.ts';
import { query, t } from './query.ts';

const total = query.value({
  name: 'row_count_total',
  shared: 'reads',
  params: { storeId: t.uuid, kind: t.text, status: t.nullable(t.text) },
  row: { total: t.count },
  sql: `select coalesce(sum(total), 0)::bigint as total from row_counts
    where store_id = $storeId and kind = $kind and ($status::text is null or status = $status)`,
});

/** How many rows of a kind a store has, in one status or in all. Triggers keep the counts, so this costs the same at any size. */
export async function countRows(
  q: Queryable,
  storeId: string,
  kind: 'order' | 'invoice' | 'delivery',
  status: string | undefined,
): Promise<number> {
  return total(q, { storeId, kind, status: status ?? null });
}
