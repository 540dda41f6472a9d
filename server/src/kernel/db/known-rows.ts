import { LruMap } from 'toad-cache';
import type { Database } from './pool.ts';

/**
 * Rows as this process last read them, possibly long ago. A write that relies on one must compare all used values in
 * its own statement, and must read the row again before refusing anything.
 */
export interface KnownRows<Row> {
  get(db: Database, key: string): Row | undefined;
  /** Caches the row; undefined removes it. */
  set(db: Database, key: string, row: Row | undefined): void;
}

/**
 * Creates an empty cache.
 * @param most maximum rows kept per database; beyond that, the least recently used are dropped
 */
export function createKnownRows<Row>(most: number): KnownRows<Row> {
  const known = new WeakMap<Database, LruMap<Row>>();
  return {
    get: (db, key) => known.get(db.whole ?? db)?.get(key),
    set(db, key, row) {
      const whole = db.whole ?? db;
      const rows = known.get(whole) ?? new LruMap<Row>(most);
      known.set(whole, rows);
      if (row === undefined) rows.delete(key);
      else rows.set(key, row);
    },
  };
}
