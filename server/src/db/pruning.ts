import { type Query, query, t } from './query.ts';

interface Step {
  /** Rows after this id; what comes before was looked at. */
  readonly after: string;
  /** And before this one: ids are in the order of time. */
  readonly before: string;
  readonly limit: number;
}

/** What one step over a table has found or removed. */
export interface PruningStep {
  /** The last row that was looked at; null when there are no more. */
  readonly last: string | null;
  /** Rows that may go, or are gone. */
  readonly rows: number;
  /** What they take on disk, about, in bytes; indexes included. */
  readonly bytes: number;
}

/** Rows of a table that may go once they are old enough. */
export interface Pruning {
  /** Counts them in the next rows. */
  readonly count: Query<Step, PruningStep, PruningStep>;
  /** Removes them from the next rows, in one short transaction; rows that somebody else has in hand are left alone. */
  readonly remove: Query<Step, PruningStep, PruningStep>;
}

const row = { last: t.nullable(t.uuid), rows: t.count, bytes: t.count };

/**
 * Declares the walk over a table whose ids are in the order of time.
 * @param walk `where` says which rows may go, and `size` what is long in one, in SQL over the table's columns;
 *   `rowBytes` is what the rest of a row and its entries in indexes take
 */
export function declarePruning(walk: {
  readonly table: string;
  readonly where: string;
  readonly size: string;
  readonly rowBytes: number;
}): Pruning {
  const { table, where, size, rowBytes } = walk;
  const params = { after: t.uuid, before: t.uuid, limit: t.integer };
  const visited = `visited as (
      select id from ${table} where id > $after and id < $before order by id limit $limit
    )`;
  const last = '(select id from visited order by id desc limit 1) as last';
  const sums = (from: string): string => `${last}, (select count(*) from ${from}) as rows,
    (select coalesce(sum(${rowBytes} + size), 0)::bigint from ${from}) as bytes`;
  return {
    count: query.one({
      name: `prune_count_${table}`,
      params,
      row,
      sql: `with ${visited}, due as (
          select ${size} as size from ${table} where id = any(array(select id from visited)) and ${where}
        )
        select ${sums('due')}`,
    }),
    remove: query.one({
      name: `prune_remove_${table}`,
      params,
      row,
      sql: `with ${visited}, due as (
          select id from ${table} where id = any(array(select id from visited)) and ${where} for update skip locked
        ), gone as (
          delete from ${table} where id = any(array(select id from due)) returning ${size} as size
        )
        select ${sums('gone')}`,
    }),
  };
}
