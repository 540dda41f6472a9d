import { LruMap } from 'toad-cache';
import type { Database } from './pool.ts';

/**
 * Rows as this process last read them, possibly long ago. Whoever writes by one must have all that it takes from it
 * compared in the statement that writes, and must read the row again before refusing anything.
 */
export interface KnownRows<Row> {
  get(db: Database, key: string): Row | undefined;
  /** Keeps what was read; undefined where there is nothing to keep, or no longer. */
  set(db: Database, key: string, row: Row | undefined): void;
}

/** @param most how many rows of a database are kept; then those go that were used longest ago */
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
