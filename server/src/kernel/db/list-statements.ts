import { PAST_ALL_IDS } from '../lib/ids.ts';
import { LARGE_PAGE_BYTES } from '../lib/large-rows.ts';
import { type LongText, longText, PART_BYTES } from '../lib/long-text.ts';
import type { PageWindow } from '../lib/paging.ts';
import type { Shape, ValuesOf } from './column-types.ts';
import type { Queryable } from './pool.ts';
import { query, t } from './query.ts';

/** The definition of a list of a store's rows. */
interface ShortListDefinition<R extends Shape> {
  /** The prefix of its statements' names. */
  readonly name: string;
  readonly table: string;
  readonly row: R;
  /** SQL for the columns without long texts: from the table as `p`, and from the tables joined to it. */
  readonly columns: string;
  /** SQL that joins rows to each row of the page. */
  readonly joins?: string;
}

interface ListDefinition<R extends Shape> extends ShortListDefinition<R> {
  /** The table's columns with long texts. */
  readonly texts: readonly string[];
  /** SQL for their total length. */
  readonly bytes: string;
}

/** True for every id: without a condition on it, a plan made before the table was counted sorts all rows of the store. */
const ANY_ID = `id < '${PAST_ALL_IDS}'`;
const OF_THE_STORE = 'and store_id = $storeId';

type Direction = 'asc' | 'desc';

/**
 * Reads one page of a store's rows, newest first, or of those with one status. The window's offset counts from the
 * newest row, or from the oldest if `fromEnd`, so that the last pages cost as little as the first.
 */
export type PageReader<R extends Shape> = (
  q: Queryable,
  storeId: string,
  page: PageWindow & { readonly status: ValuesOf<R>[keyof R & 'status'] | undefined },
) => Promise<ValuesOf<R>[]>;

/** Declares the statements for a list of a store's rows. Texts are null on a page that has too much text. */
export function listReader<R extends Shape>(list: ListDefinition<R>): PageReader<R> {
  const { table, columns, texts, bytes, joins = '' } = list;
  return pageReader(
    list,
    (page) => `select ${columns}, p.bytes, ${textsWithin(texts, 'p.page_bytes', LARGE_PAGE_BYTES)}
    from (
      select p.*, ${bytes} as bytes, (sum(${bytes}) over ())::bigint as page_bytes
      from (${page}) page ${rowOfPage(table, 'p', OF_THE_STORE)}
    ) p ${joins} order by p.id desc`,
  );
}

/** Declares the statements for a list of a store's rows by some of their columns. */
export function shortListReader<R extends Shape>(list: ShortListDefinition<R>): PageReader<R> {
  const { table, columns, joins = '' } = list;
  return pageReader(
    list,
    (page) => `select ${columns} from (${page}) page ${rowOfPage(table, 'p', OF_THE_STORE)} ${joins}
      order by p.id desc`,
  );
}

/** @param rowsOf returns the whole SQL for that of the ids of a page */
function pageReader<R extends Shape>(
  { name, table, row }: ShortListDefinition<R>,
  rowsOf: (page: string) => string,
): PageReader<R> {
  const params = { storeId: t.uuid, limit: t.count, offset: t.count };
  const sql = (filter: string, direction: Direction): string =>
    rowsOf(`select id from ${table} where store_id = $storeId and ${ANY_ID} ${filter}
      order by id ${direction} limit $limit offset $offset`);
  const of = (direction: Direction, end: string) => ({
    all: query.many({ name: `${name}${end}`, params, row, sql: sql('', direction) }),
    byStatus: query.many({
      name: `${name}_by_status${end}`,
      params: { ...params, status: t.text },
      row,
      sql: sql('and status = $status', direction),
    }),
  });
  const [newest, oldest] = [of('desc', ''), of('asc', '_from_end')];
  return (q, storeId, { status, limit, offset, fromEnd }) => {
    const { all, byStatus } = fromEnd ? oldest : newest;
    const page = { storeId, limit, offset };
    return status === undefined ? all(q, page) : byStatus(q, { ...page, status: String(status) });
  };
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
 * Returns SQL for columns of `p` with long texts, each null when the length exceeds `maxBytes`.
 * @param length SQL
 */
export function textsWithin(texts: readonly string[], length: string, maxBytes: number): string {
  return texts.map((column) => `case when ${length} <= ${maxBytes} then p.${column} end as ${column}`).join(', ');
}

/**
 * Declares the statement that reads a long text of a row in parts. They are selected as UTF-8, each byte as one
 * character: a part may end in the middle of a character, and the hexadecimal form of bytes would be twice as long.
 */
export function longTextReader(name: string, table: string, column: string) {
  const readPart = query.maybe({
    name,
    params: { id: t.uuid, from: t.integer, length: t.integer },
    row: { part: t.nullable(t.text) },
    sql: `select convert_from(substring(textsend(${column}) from $from + 1 for $length), 'LATIN1') as part
      from ${table} where id = $id`,
  });
  return (q: Queryable, id: string, bytes: number): LongText =>
    longText(bytes, async (from) => {
      const row = await readPart(q, { id, from, length: PART_BYTES });
      return row === undefined || row.part === null ? undefined : Buffer.from(row.part, 'latin1');
    });
}
