import type { Queryable } from './pool.ts';
import { count, nullable, statement, text, uuid } from './statement.ts';

const total = statement({
  name: 'row_count_total',
  shared: 'reads',
  params: { storeId: uuid, kind: text, status: nullable(text) },
  row: { total: count },
  sql: `select coalesce(sum(total), 0)::bigint as total from row_counts
    where store_id = $storeId and kind = $kind and ($status::text is null or status = $status)`,
});

const byStatus = statement({
  name: 'row_count_by_status',
  shared: 'reads',
  params: { storeId: uuid, kind: text },
  row: { status: text, total: count },
  sql: `select status, sum(total)::bigint as total from row_counts where store_id = $storeId and kind = $kind group by status`,
});

/** How many rows of a kind a store has in each status that any was ever in. */
export async function countRowsByStatus(
  q: Queryable,
  storeId: string,
  kind: 'order' | 'invoice' | 'delivery',
): Promise<ReadonlyMap<string, number>> {
  const rows = await q.many(byStatus, { storeId, kind });
  return new Map(rows.map((row) => [row.status, row.total]));
}

/** How many rows of a kind a store has, in one status or in all. Triggers keep the counts, so this costs the same at any size. */
export async function countRows(
  q: Queryable,
  storeId: string,
  kind: 'order' | 'invoice' | 'delivery',
  status: string | undefined,
): Promise<number> {
  return (await q.one(total, { storeId, kind, status: status ?? null })).total;
}
