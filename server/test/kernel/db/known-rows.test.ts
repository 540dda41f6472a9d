import { expect, it } from 'vitest';
import { createKnownRows } from '../../../src/kernel/db/known-rows.ts';
import type { Database } from '../../../src/kernel/db/pool.ts';

const database = (whole?: Database) => ({ whole }) as Database;

it('keeps as many rows as it may, and lets those go that were used longest ago', () => {
  const rows = createKnownRows<number>(3);
  const db = database();
  for (const key of [1, 2, 3]) rows.set(db, String(key), key);
  expect(rows.get(db, '1')).toBe(1);
  rows.set(db, '4', 4);
  expect(['1', '2', '3', '4'].map((key) => rows.get(db, key))).toEqual([1, undefined, 3, 4]);
  rows.set(db, '3', undefined);
  expect(rows.get(db, '3')).toBeUndefined();
});

it('knows the rows of one database nowhere else, except in the shares of that one', () => {
  const rows = createKnownRows<string>(3);
  const db = database();
  rows.set(database(db), 'key', 'row');
  expect([db, database(db), database()].map((each) => rows.get(each, 'key'))).toEqual(['row', 'row', undefined]);
});
