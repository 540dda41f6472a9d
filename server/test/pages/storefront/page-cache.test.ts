import { beforeEach, expect, test } from 'vitest';
import { createPageCache, type PageCache, type Rendered, rendered } from '../../../src/pages/storefront/page-cache.ts';
import type { Shop } from '../../../src/stores/storefront/shops.ts';

const PAGE_BYTES = 10_000;
/** Room for about three pages. */
const MAX_BYTES = 3.5 * (1.5 * PAGE_BYTES + 2_048);
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

test('a page is rendered once, also for concurrent requests, and separately for each store', async () => {
  await Promise.all([find('a', '/'), find('a', '/'), find('b', '/')]);
  await find('a', '/');
  expect(renders).toEqual(['a /', 'b /']);
});

test('a page of a changed store, and an expired one, is rendered again', async () => {
  await find('a', '/');
  changed.add('a');
  await find('a', '/');
  changed.clear();
  now += 25_000;
  await find('a', '/');
  expect(renders).toHaveLength(3);
});

test('expensive pages survive changes until they expire', async () => {
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

test('the least used pages are evicted first, so that memory stays bounded', async () => {
  for (const name of ['1', '2', '3']) await find('a', name);
  await find('a', '1');
  await find('a', '4');
  renders = [];
  for (const name of ['1', '3', '4', '2']) await find('a', name);
  expect(renders).toEqual(['a 2']);
});

test('failures and missing pages are not cached', async () => {
  const failing = () => Promise.reject(new Error('the database is away'));
  await expect(find('a', '/', failing)).rejects.toThrow('away');
  expect(await find('a', '/', async () => undefined)).toBeUndefined();
  expect((await find('a', '/'))?.body).toHaveLength(PAGE_BYTES);
  expect(renders).toHaveLength(3);
});
