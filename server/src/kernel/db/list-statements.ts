import { PAST_ALL_IDS } from '../lib/ids.ts';
import { LARGE_PAGE_BYTES } from '../lib/large-rows.ts';
import type { PageWindow } from '../lib/paging.ts';
import type { Shape, ValuesOf } from './column-types.ts';
import type { Queryable } from './pool.ts';
import { type Query, query, t } from './query.ts';

/** The definition of a list of a store's rows. */
interface ListDefinition<R extends Shape> {
  /** The prefix of its statements' names. */
  readonly name: string;
  readonly table: string;
  readonly row: R;
  /** SQL for the columns without long texts: from the table as `p`, and from the tables joined to it. */
  readonly columns: string;
  readonly joins: string;
  /** The table's columns with long texts. */
  readonly texts: readonly string[];
  /** SQL for their total length. */
  readonly bytes: string;
}

/** True for every id: without a condition on it, a plan made before the table was counted sorts all rows of the store. */
const ANY_ID = `id < '${PAST_ALL_IDS}'`;
const OF_THE_STORE = 'and store_id = $storeId';
const pageParams = { storeId: t.uuid, limit: t.count, offset: t.count, maxBytes: t.count };
const statusPageParams = { ...pageParams, status: t.text };

type Direction = 'asc' | 'desc';

/** The statements of a list by direction: for all rows, and for those with one status. */
export type ListStatements<R extends Shape> = Readonly<
  Record<
    Direction,
    {
      readonly all: Query<ValuesOf<typeof pageParams>, ValuesOf<R>, ValuesOf<R>[]>;
      readonly byStatus: Query<ValuesOf<typeof statusPageParams>, ValuesOf<R>, ValuesOf<R>[]>;
    }
  >
>;

/**
 * Declares the statements for a list of a store's rows, newest first. Texts are null on a page that has too much text.
 */
export function listStatements<R extends Shape>(list: ListDefinition<R>): ListStatements<R> {
  const of = (direction: Direction, end: string) => ({
    all: query.many({
      name: `${list.name}${end}`,
      params: pageParams,
      row: list.row,
      sql: pageSql(list, '', direction),
    }),
    byStatus: query.many({
      name: `${list.name}_by_status${end}`,
      params: statusPageParams,
      row: list.row,
      sql: pageSql(list, 'and status = $status', direction),
    }),
  });
  return { desc: of('desc', ''), asc: of('asc', '_from_end') };
}

const shortPageParams = { storeId: t.uuid, limit: t.count, offset: t.count };
const shortStatusPageParams = { ...shortPageParams, status: t.text };

/** The statements of a list whose rows have no long texts. */
export type ShortListStatements<R extends Shape> = Readonly<
  Record<
    Direction,
    {
      readonly all: Query<ValuesOf<typeof shortPageParams>, ValuesOf<R>, ValuesOf<R>[]>;
      readonly byStatus: Query<ValuesOf<typeof shortStatusPageParams>, ValuesOf<R>, ValuesOf<R>[]>;
    }
  >
>;

/** Declares the statements for a list of a store's rows by some of their columns, newest first. */
export function shortListStatements<R extends Shape>({
  name,
  table,
  row,
  columns,
}: Pick<ListDefinition<R>, 'name' | 'table' | 'row' | 'columns'>): ShortListStatements<R> {
  const sql = (filter: string, direction: Direction): string => `select ${columns} from (
      select id from ${table} where store_id = $storeId and ${ANY_ID} ${filter}
        order by id ${direction} limit $limit offset $offset
    ) page ${rowOfPage(table, 'p', OF_THE_STORE)} order by p.id desc`;
  const of = (direction: Direction, end: string) => ({
    all: query.many({ name: `${name}${end}`, params: shortPageParams, row, sql: sql('', direction) }),
    byStatus: query.many({
      name: `${name}_by_status${end}`,
      params: shortStatusPageParams,
      row,
      sql: sql('and status = $status', direction),
    }),
  });
  return { desc: of('desc', ''), asc: of('asc', '_from_end') };
}

/** Reads one page of such a list, with {@link readPage}. */
export async function readShortPage<R extends Shape>(
  q: Queryable,
  statements: ShortListStatements<R>,
  storeId: string,
  { status, limit, offset, fromEnd }: PageWindow & { readonly status: string | undefined },
): Promise<ValuesOf<R>[]> {
  const { all, byStatus } = statements[fromEnd ? 'asc' : 'desc'];
  const page = { storeId, limit, offset };
  return status === undefined ? all(q, page) : byStatus(q, { ...page, status });
}

/**
 * Returns SQL that joins the row of each id of `page`. The limit prevents plans that read the whole table: a plan made
 * while the table was small, or before its rows were counted, expects pages as long as the table.
 * @param also another condition, as SQL that begins with `and`
 */
export function rowOfPage(table: string, alias: string, also = ''): string {
  return `cross join lateral (select * from ${table} where id = page.id ${also} limit 1) ${alias}`;
}

/**
 * Returns SQL for columns of `p` with long texts, each null when the length exceeds `$maxBytes`.
 * @param length SQL
 */
export function textsWithin(texts: readonly string[], length: string): string {
  return texts.map((column) => `case when ${length} <= $maxBytes then p.${column} end as ${column}`).join(', ');
}

/**
 * Reads one page of a store's rows, newest first. The window's offset counts from the newest row, or from the oldest if
 * `fromEnd`, so that the last pages cost as little as the first. Texts are null when they are too long in total.
 */
export async function readPage<R extends Shape>(
  q: Queryable,
  statements: ListStatements<R>,
  storeId: string,
  { status, limit, offset, fromEnd }: PageWindow & { readonly status: string | undefined },
): Promise<ValuesOf<R>[]> {
  const { all, byStatus } = statements[fromEnd ? 'asc' : 'desc'];
  const page = { storeId, limit, offset, maxBytes: LARGE_PAGE_BYTES };
  return status === undefined ? all(q, page) : byStatus(q, { ...page, status });
}

function pageSql<R extends Shape>(list: ListDefinition<R>, filter: string, direction: Direction): string {
  const { table, columns, texts, bytes, joins } = list;
  return `select ${columns}, p.bytes, ${textsWithin(texts, 'p.page_bytes')}
    from (
      select p.*, ${bytes} as bytes, (sum(${bytes}) over ())::bigint as page_bytes from (
        select id from ${table} where store_id = $storeId and ${ANY_ID} ${filter}
        order by id ${direction} limit $limit offset $offset
      ) page ${rowOfPage(table, 'p', OF_THE_STORE)}
    ) p ${joins} order by p.id desc`;
}

/**
 * Returns SQL for a part of a text column as UTF-8, from the `$from`th byte (0-based), `$length` long, each byte as one
 * character: a part may end in the middle of a character, and the hexadecimal form of bytes would be twice as long.
 * Read it with {@link textPartOf}.
 */
export function textPart(column: string): string {
  return `convert_from(substring(textsend(${column}) from $from + 1 for $length), 'LATIN1')`;
}

/** Returns the bytes of a part; undefined when the row or its text is gone. */
export function textPartOf(row: { readonly part: string | null } | undefined): Buffer | undefined {
  return row === undefined || row.part === null ? undefined : Buffer.from(row.part, 'latin1');
}
