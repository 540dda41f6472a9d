import { offsetOf, type PageRequest, type PageWindow, pageWindow } from '../lib/paging.ts';
import type { Queryable } from './pool.ts';
import { query, type RowOf, t } from './query.ts';
import { type CountedKind, spanAt } from './row-span-repository.ts';

/** The number of skipped rows from which finding a nearer one pays off. */
const FAR = 2_000;

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
  readonly kind: CountedKind;
}

interface CountedList extends CountedRows {
  readonly status?: string | undefined;
}

/** Counts a store's rows of a kind in each status that any row ever had. The cost does not depend on the number. */
export async function countRowsByStatus(q: Queryable, list: CountedRows): Promise<ReadonlyMap<string, number>> {
  return new Map((await countByStatus(q, list)).map(({ status, total }) => [status, total]));
}

/**
 * Reads one page of a store's rows of a kind, in one status or in all, and their total number. Triggers keep the
 * counts, so the cost does not depend on the number.
 */
export async function pageOfStore<T>(
  q: Queryable,
  list: CountedList,
  page: PageRequest,
  read: (window: PageWindow) => Promise<T[]>,
): Promise<{ rows: T[]; total: number }> {
  const counting = count(q, { ...list, status: list.status ?? null });
  const [total, span] = await Promise.all([counting, spanOf(q, list, page)]);
  return { rows: await readPage(page, total, span, read), total };
}

/** Like {@link pageOfStore}, with the number of rows in each status. */
export async function countedPageOfStore<T>(
  q: Queryable,
  list: CountedList,
  page: PageRequest,
  read: (window: PageWindow) => Promise<T[]>,
): Promise<{ rows: T[]; total: number; counts: ReadonlyMap<string, number> }> {
  const [counts, span] = await Promise.all([countRowsByStatus(q, list), spanOf(q, list, page)]);
  const inAll = [...counts.values()].reduce((sum, each) => sum + each, 0);
  const total = list.status === undefined ? inAll : (counts.get(list.status) ?? 0);
  return { rows: await readPage(page, total, span, read), total, counts };
}

type Span = RowOf<typeof spanAt> | undefined;

/** Returns a row close to the start of a page of a long list; undefined when the page is close to the beginning. */
async function spanOf(q: Queryable, { storeId, kind, status }: CountedList, page: PageRequest): Promise<Span> {
  const offset = Math.min(offsetOf(page), Number.MAX_SAFE_INTEGER);
  return offset < FAR ? undefined : await spanAt(q, { storeId, kind, status: status ?? null, offset });
}

async function readPage<T>(
  page: PageRequest,
  total: number,
  span: Span,
  read: (window: PageWindow) => Promise<T[]>,
): Promise<T[]> {
  const window = pageWindow(page, total);
  if (window === undefined) return [];
  const offset = offsetOf(page) - (span?.newer ?? 0);
  if (span === undefined || offset >= window.offset) return await read(window);
  return await read({ limit: window.limit, offset, fromEnd: false, below: span.below });
}
