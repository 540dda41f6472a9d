import { beforeEach, expect, test } from 'vitest';
import { createPageCache, type PageCache, type Rendered, rendered } from '../../../src/pages/storefront/page-cache.ts';
import type { Shop } from '../../../src/stores/storefront/shops.ts';

const PAGE_BYTES = 10_000;
/** Room for about three pages. */
const MAX_BYTES = 3.5 * (PAGE_BYTES + 2_048);
let now: number;
/** Stores that have changed since. */
let changed: Set<string>;
let cache: PageCache;
let renders: string[];

beforeEach(() => {
  now = Date.parse('2026-01-01');
  changed = new Set();
  renders = [];
  const shops = { isCurrent: ({ storeId }: Pick<Shop, 'storeId'>) => !changed.has(storeId) };
  cache = createPageCache({ shops, clock: { now: () => now }, maxBytes: MAX_BYTES });
});

const shopOf = (storeId: string) => ({ storeId, readAt: 0 }) as Shop;
function find(storeId: string, name: string, make?: () => Promise<Rendered | undefined>) {
  return cache.find(shopOf(storeId), name, () => {
    renders.push(`${storeId} ${name}`);
    return make?.() ?? Promise.resolve(rendered('x'.repeat(PAGE_BYTES), {}));
  });
}

test('a page is rendered once, also for those who ask at the same time, and apart for each store', async () => {
  await Promise.all([find('a', '/'), find('a', '/'), find('b', '/')]);
  await find('a', '/');
  expect(renders).toEqual(['a /', 'b /']);
});

test('a page of a store that has changed, and one that is old, is rendered anew', async () => {
  await find('a', '/');
  changed.add('a');
  await find('a', '/');
  changed.clear();
  now += 25_000;
  await find('a', '/');
  expect(renders).toHaveLength(3);
});

test('what is dear outlives changes, until it is old', async () => {
  const dear = () =>
    cache.find(shopOf('a'), 'sitemap', async () => rendered(`made ${renders.push('a')}`, {}), {
      outlivesChanges: true,
    });
  await dear();
  changed.add('a');
  expect(String((await dear())?.body)).toBe('made 1');
  now += 25_000;
  expect(String((await dear())?.body)).toBe('made 2');
});

test('what is asked for least leaves first, so that memory stays bounded', async () => {
  for (const name of ['1', '2', '3']) await find('a', name);
  await find('a', '1');
  await find('a', '4');
  renders = [];
  for (const name of ['1', '3', '4', '2']) await find('a', name);
  expect(renders).toEqual(['a 2']);
});

test('what fails or is not there is not kept', async () => {
  const failing = () => Promise.reject(new Error('the database is away'));
  await expect(find('a', '/', failing)).rejects.toThrow('away');
  expect(await find('a', '/', async () => undefined)).toBeUndefined();
  expect((await find('a', '/'))?.body).toHaveLength(PAGE_BYTES);
  expect(renders).toHaveLength(3);
});
