import { createHash } from 'node:crypto';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { Shop, Shops } from '../../stores/storefront/shops.ts';

/** A response that is the same for all visitors. */
export interface Rendered {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Entity tag of the content, with quotes. */
  readonly etag: string;
}

/** Caches rendered pages of a storefront until anything in its store changes. */
export interface PageCache {
  /**
   * Returns the cached page of a storefront under a name, or else renders it; concurrent calls share one rendering.
   * Undefined is not cached.
   */
  find(shop: Shop, name: string, render: Render, options?: KeepOptions): Promise<Rendered | undefined>;
}

export interface KeepOptions {
  /**
   * True to cache the page until it expires, regardless of changes: for pages that are expensive to render and need not
   * be current. Otherwise a store that changes all the time would have every request render it.
   */
  readonly outlivesChanges?: boolean;
}

type Render = () => Promise<Rendered | undefined>;

export interface PageCacheDeps {
  readonly shops: Pick<Shops, 'isCurrent'>;
  readonly clock: Clock;
  /** Default 32 MiB. */
  readonly maxBytes?: number;
}

/**
 * Maximum age of a cached page, in milliseconds, since a change notification may be lost. The shop data in it may be
 * five seconds older, so that nothing shown is older than 30 seconds.
 */
const KEPT_MS = 25_000;
/**
 * Cache lifetime in browsers: long enough for a burst of visitors, short enough that an old price or a sold-out unit
 * soon disappears.
 */
const LIFE = 'public, max-age=30';
const MAX_BYTES = 32 * 1024 * 1024;
/** Estimated memory of an entry besides its body, in bytes; and of a body with its compressed copies, in its size. */
const OVERHEAD_BYTES = 2_048;
const WITH_COPIES = 1.5;
const TAG_LENGTH = 22;

interface Entry {
  /** The storefront when the page was rendered. */
  readonly shop: Shop;
  readonly until: number;
  readonly page: Promise<Rendered | undefined>;
  bytes: number;
}

export function createPageCache({ shops, clock, maxBytes = MAX_BYTES }: PageCacheDeps): PageCache {
  // Ordered by last use, the least recently used first.
  const entries = new Map<string, Entry>();
  let total = 0;
  const forget = (key: string, entry: Entry): void => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    total -= entry.bytes;
  };
  const keep = (key: string, shop: Shop, page: Promise<Rendered | undefined>): Entry => {
    const entry: Entry = { shop, until: clock.now() + KEPT_MS, page, bytes: OVERHEAD_BYTES };
    entries.set(key, entry);
    total += entry.bytes;
    return entry;
  };
  const weigh = (key: string, entry: Entry, page: Rendered | undefined): void => {
    if (page === undefined) forget(key, entry);
    if (page === undefined || entries.get(key) !== entry) return;
    const bytes = page.body.length * WITH_COPIES;
    entry.bytes += bytes;
    total += bytes;
    for (const [oldest, each] of entries) {
      if (total <= maxBytes) break;
      forget(oldest, each);
    }
  };
  return {
    async find(shop, name, render, { outlivesChanges = false } = {}) {
      const key = `${shop.storeId} ${name}`;
      const known = entries.get(key);
      if (known !== undefined) {
        entries.delete(key);
        if (known.until > clock.now() && (outlivesChanges || shops.isCurrent(known.shop))) {
          entries.set(key, known);
          return known.page;
        }
        total -= known.bytes;
      }
      const entry = keep(key, shop, render());
      try {
        const page = await entry.page;
        weigh(key, entry, page);
        return page;
      } catch (error) {
        forget(key, entry);
        throw error;
      }
    },
  };
}

/** Builds a cacheable response from a text. */
export function rendered(text: string, headers: Rendered['headers']): Rendered {
  const body = Buffer.from(text);
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, TAG_LENGTH);
  const etag = `"${tag}"`;
  return { body, headers: { ...headers, etag, 'cache-control': LIFE }, etag };
}
