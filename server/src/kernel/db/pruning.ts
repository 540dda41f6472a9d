import { type Query, query, t } from './query.ts';

interface Step {
  /** Only rows after this id; earlier ones were visited. */
  readonly after: string;
  /** Only rows before this id; ids are ordered by time. */
  readonly before: string;
  readonly limit: number;
}

/** The result of one pruning step over a table. */
export interface PruningStep {
  /** The last visited row; null when there are no more. */
  readonly last: string | null;
  /** Rows that can be removed, or have been. */
  readonly rows: number;
  /** Their approximate size on disk in bytes, indexes included. */
  readonly bytes: number;
}

/** Rows of a table that can be removed once they are old enough. */
export interface Pruning {
  /** Counts removable rows among the next rows. */
  readonly count: Query<Step, PruningStep, PruningStep>;
  /** Removes them from the next rows, in one short transaction; rows locked by others are skipped. */
  readonly remove: Query<Step, PruningStep, PruningStep>;
}

const row = { last: t.nullable(t.uuid), rows: t.count, bytes: t.count };

/**
 * Declares the walk over a table whose ids are ordered by time.
 * @param walk `where` selects the removable rows and `size` their long columns, in SQL over the table's columns;
 *   `rowBytes` is the size of the rest of a row and its index entries
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
