import { LARGE_PAGE_BYTES } from '../lib/large-rows.ts';
import type { PageWindow } from '../lib/paging.ts';
import type { Shape, ValuesOf } from './column-types.ts';
import type { Queryable } from './pool.ts';
import { count, type Statement, statement, text, uuid } from './statement.ts';

/** What a list of a store's rows reads. */
interface ListDefinition<R extends Shape> {
  /** What the names of its statements begin with. */
  readonly name: string;
  readonly table: string;
  readonly row: R;
  /** SQL of the columns without the long texts: of the table as `p`, and of what is joined to it. */
  readonly columns: string;
  readonly joins: string;
  /** The table's columns with long texts. */
  readonly texts: readonly string[];
  /** SQL of how long they are together. */
  readonly bytes: string;
}

const pageParams = { storeId: uuid, limit: count, offset: count, maxBytes: count };
const statusPageParams = { ...pageParams, status: text };

type Direction = 'asc' | 'desc';

/** The statements of a list by direction: of all rows, and of those with one status. */
export type ListStatements<R extends Shape> = Readonly<
  Record<
    Direction,
    {
      readonly all: Statement<ValuesOf<typeof pageParams>, ValuesOf<R>>;
      readonly byStatus: Statement<ValuesOf<typeof statusPageParams>, ValuesOf<R>>;
    }
  >
>;

/** Declares the statements of a list of a store's rows, newest first, whose texts are null on a page with too much of them. */
export function listStatements<R extends Shape>(list: ListDefinition<R>): ListStatements<R> {
  const of = (direction: Direction, end: string) => ({
    all: statement({
      name: `${list.name}${end}`,
      params: pageParams,
      row: list.row,
      sql: pageSql(list, '', direction),
    }),
    byStatus: statement({
      name: `${list.name}_by_status${end}`,
      params: statusPageParams,
      row: list.row,
      sql: pageSql(list, 'and status = $status', direction),
    }),
  });
  return { desc: of('desc', ''), asc: of('asc', '_from_end') };
}

/** Columns of `p` with long texts, each null when a length is more than `$maxBytes`. @param length SQL */
export function textsWithin(texts: readonly string[], length: string): string {
  return texts.map((column) => `case when ${length} <= $maxBytes then p.${column} end as ${column}`).join(', ');
}

/**
 * One page of a store's rows, newest first. The window's offset counts from the newest, or from the oldest when `fromEnd`,
 * so that the last pages cost as little as the first. Without texts when the page has too much of them.
 */
export async function readPage<R extends Shape>(
  q: Queryable,
  statements: ListStatements<R>,
  storeId: string,
  { status, limit, offset, fromEnd }: PageWindow & { readonly status: string | undefined },
): Promise<ValuesOf<R>[]> {
  const { all, byStatus } = statements[fromEnd ? 'asc' : 'desc'];
  const page = { storeId, limit, offset, maxBytes: LARGE_PAGE_BYTES };
  return status === undefined ? q.many(all, page) : q.many(byStatus, { ...page, status });
}

function pageSql<R extends Shape>(list: ListDefinition<R>, filter: string, direction: Direction): string {
  const { table, columns, texts, bytes, joins } = list;
  return `select ${columns}, p.bytes, ${textsWithin(texts, 'p.page_bytes')}
    from (
      select p.*, ${bytes} as bytes, (sum(${bytes}) over ())::bigint as page_bytes from (
        select id from ${table} where store_id = $storeId ${filter} order by id ${direction} limit $limit offset $offset
      ) page join ${table} p on p.id = page.id
    ) p ${joins} order by p.id desc`;
}
