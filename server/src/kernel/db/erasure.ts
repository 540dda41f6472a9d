import { type Query, query, t } from './query.ts';

/** The result of one step of an erasure. */
export interface ErasureStep {
  /** Rows visited; fewer than the limit when no older ones are left. */
  readonly visited: number;
  /** Rows from which data was erased. */
  readonly erased: number;
}

/**
 * Erases data from the next rows of a table that are older than an id, and advances the position of the walk, in one
 * statement. Each row is visited once; any number of processes may run this.
 */
export type Erase = Query<{ readonly before: string; readonly limit: number }, ErasureStep, ErasureStep>;

/**
 * Declares the walk over a table whose ids are ordered by time.
 * @param walk `kind` is the key in `erasures`; `set` and `where` are SQL over the table's columns
 */
export function declareErasure(walk: {
  readonly kind: 'attempts' | 'deliveries' | 'mails' | 'notes';
  readonly table: string;
  readonly set: string;
  readonly where: string;
}): Erase {
  const { kind, table, set, where } = walk;
  return query.one({
    name: `erase_${kind}`,
    params: { before: t.uuid, limit: t.integer },
    row: { visited: t.count, erased: t.count },
    sql: `with place as (
        select after_id from erasures where kind = '${kind}' for update
      ), visited as (
        select id from (
          select id from ${table} where id > (select after_id from place) order by id limit $limit
        ) next where id < $before
      ), erased as (
        update ${table} set ${set} where id = any(array(select id from visited)) and ${where} returning id
      ), moved as (
        update erasures set after_id = (select id from visited order by id desc limit 1)
        where kind = '${kind}' and exists (select from visited) returning kind
      )
      select (select count(*) from visited) as visited, (select count(*) from erased) as erased`,
  });
}
