import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageWindow, paginationOf } from '../../../src/kernel/lib/paging.ts';

/** Returns the rows of a table in a window, counted from the newest or from the oldest. */
function rowsOf(list: readonly number[], request: { page: number; limit: number }): number[] {
  const window = pageWindow(request, list.length);
  if (window === undefined) return [];
  const { fromEnd, offset, limit } = window;
  if (!fromEnd) return list.slice(offset, offset + limit);
  return list
    .toReversed()
    .slice(offset, offset + limit)
    .toReversed();
}

describe('page windows', () => {
  const lists = fc.integer({ min: 0, max: 500 }).map((length) => Array.from({ length }, (_, index) => index));
  const limits = fc.integer({ min: 1, max: 100 });

  it('tile a list: every row is on exactly one page, in order, from either end', () => {
    fc.assert(
      fc.property(lists, limits, (list, limit) => {
        const { totalPages } = paginationOf({ page: 1, limit }, list.length);
        const pages = Array.from({ length: totalPages }, (_, index) => rowsOf(list, { page: index + 1, limit }));
        expect(pages.flat()).toEqual(list);
        expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
        expect(rowsOf(list, { page: totalPages + 1, limit })).toEqual([]);
      }),
    );
  });

  it('never skip more than half of the list', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), limits, fc.nat(), (total, limit, seed) => {
        const pages = Math.ceil(total / limit);
        const window = pageWindow({ page: (seed % pages) + 1, limit }, total);
        expect(window?.offset).toBeLessThanOrEqual(total / 2);
      }),
    );
  });

  it('are empty past the end, at any distance', () => {
    expect(pageWindow({ page: 1, limit: 20 }, 0)).toBeUndefined();
    expect(pageWindow({ page: Number.MAX_SAFE_INTEGER, limit: 100 }, 10_000_000)).toBeUndefined();
  });
});

describe('the pagination object', () => {
  it.each([
    [0, 20, 0],
    [1, 20, 1],
    [20, 20, 1],
    [21, 20, 2],
    [100, 1, 100],
  ])('%i rows in pages of %i are %i pages', (total, limit, totalPages) => {
    expect(paginationOf({ page: 3, limit }, total)).toEqual({ page: 3, limit, total, totalPages });
  });
});
