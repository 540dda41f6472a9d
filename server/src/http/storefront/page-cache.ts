import { createHash } from 'node:crypto';
import type { Clock } from '../../lib/clock.ts';
import type { Shop, Shops } from '../../storefront/shops.ts';

/** Something that everybody is sent alike. */
export interface Rendered {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Of its content, as in `"…"`. */
  readonly etag: string;
}

/** Keeps what was rendered for a storefront until anything in its store changes. */
export interface PageCache {
  /**
   * What is kept of a storefront under a name, else what rendering gives; several that ask at once share it. Undefined is
   * not kept.
   */
  find(shop: Shop, name: string, render: Render, options?: KeepOptions): Promise<Rendered | undefined>;
}

export interface KeepOptions {
  /**
   * Whether it is kept until it is old, whatever changes: for what is dear to render and need not be of this moment. A
   * store that changes all the time would otherwise have every request render it.
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
 * Changes are told, and a telling may be lost: then this is how long a page stays as it was, in milliseconds. What is in
 * it of the store may be five seconds older, so that nothing shown is older than 30.
 */
const KEPT_MS = 25_000;
/** Long enough for a burst of visitors, short enough that a price or the last unit is not shown for long after. */
const LIFE = 'public, max-age=30';
const MAX_BYTES = 32 * 1024 * 1024;
/** What an entry takes besides its body. */
const OVERHEAD_BYTES = 2_048;
const TAG_LENGTH = 22;

interface Entry {
  /** As the storefront was when the page was rendered. */
  readonly shop: Shop;
  readonly until: number;
  readonly page: Promise<Rendered | undefined>;
  bytes: number;
}

export function createPageCache({ shops, clock, maxBytes = MAX_BYTES }: PageCacheDeps): PageCache {
  // The first is the one that was asked for the longest time ago.
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
    entry.bytes += page.body.length;
    total += page.body.length;
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

/** Makes something to keep of a text. */
export function rendered(text: string, headers: Rendered['headers']): Rendered {
  const body = Buffer.from(text);
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, TAG_LENGTH);
  const etag = `"${tag}"`;
  return { body, headers: { ...headers, etag, 'cache-control': LIFE }, etag };
}

/** Whether a client has it already. A proxy that compresses calls the tag weak, or adds to it. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const plain = etag.slice(1, -1);
  return ifNoneMatch.split(',').some((tag) => {
    const known = tag.trim().replace(/^W\//, '');
    return known === etag || known === `"${plain}-gzip"` || known === `"${plain}-zstd"`;
  });
}
