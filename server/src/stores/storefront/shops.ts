import { STOCK_CHANGED } from '../../catalog/repository.ts';
import { ACTS_CHANNEL } from '../../kernel/auth/audit.ts';
import type { Notifications } from '../../kernel/db/notifications.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { present } from '../../kernel/lib/errors.ts';
import { type StorefrontSettings, storefrontOrigin } from '../read-store.ts';
import { SLUG_PATTERN } from '../slug.ts';
import { findStoreIdBySlug } from '../store-repository.ts';
import { type StoreStatus, statusOf } from '../store-transitions.ts';
import { findShopRow, findStoreIdByDomain, type ShopRow } from './shop-repository.ts';

/** A storefront as visitors see it. */
export interface Shop extends Omit<ShopRow, 'isOn' | 'suspendedAt' | 'closedAt'> {
  /** `off`: its owners have switched it off. */
  readonly status: StoreStatus | 'off';
  /** Its origin, such as `https://games.shops.example.com`; null if it has no address at present. */
  readonly origin: string | null;
  /** Its host, without a port. */
  readonly host: string | null;
  /** Count of changes when it was read, for {@link Shops.isCurrent}. */
  readonly readAt: number;
}

/** Finds storefronts by host, and detects changes. */
export interface Shops {
  /**
   * Returns the storefront at a host.
   * @param host lower case, without a port
   */
  at(host: string): Promise<Shop | undefined>;
  /** Returns the storefront of a store, read anew. */
  ofStore(storeId: string): Promise<Shop>;
  /** Returns true if nothing in the store, including its products, has changed since it was read. */
  isCurrent(shop: Pick<Shop, 'storeId' | 'readAt'>): boolean;
}

export interface ShopsDeps {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly notifications: Notifications;
  readonly settings: StorefrontSettings;
}

/** Maximum cache lifetime, in milliseconds: notifications may be lost, and a former slug expires by itself. */
const BELIEVED_MS = 5_000;
/** Maximum hosts and changed stores remembered. */
const MAX_REMEMBERED = 10_000;
/**
 * Acts by which a store may take over the host of another. All storefronts are read again after them, so they exclude
 * acts that anyone can repeat at will: claiming and leaving a domain affects no other store.
 */
const MAY_TAKE = /^(store\.(slug|prov|created)|domain\.active)/;
const IS_SLUG = new RegExp(SLUG_PATTERN);

interface Found {
  readonly shop: Shop;
  readonly until: number;
}

export function createShops({ db, clock, notifications, settings }: ShopsDeps): Shops {
  const hosts = new Map<string, Found>();
  const changes = createChanges();
  notifications.listen(ACTS_CHANNEL, (payload) => {
    if (payload === undefined) return changes.all();
    const [storeId = '', act = ''] = payload.split(' ');
    if (MAY_TAKE.test(act)) changes.all();
    else changes.of(storeId);
  });
  notifications.listen(STOCK_CHANGED, (storeId) => (storeId === undefined ? changes.all() : changes.of(storeId)));
  const find = async (host: string): Promise<Shop | undefined> => {
    const readAt = changes.now();
    const storeId = await storeIdAt(db, host, settings.storefrontDomain, clock.now());
    const row = storeId === undefined ? undefined : await findShopRow(db, { storeId });
    return row && shopOf(row, readAt, settings);
  };
  return {
    async at(host) {
      const now = clock.now();
      const known = hosts.get(host);
      if (known !== undefined && known.until > now && changes.isCurrent(known.shop)) return known.shop;
      const shop = await find(host);
      hosts.delete(host);
      if (shop === undefined) return undefined;
      if (hosts.size >= MAX_REMEMBERED) hosts.clear();
      // The store at a host may have changed while it was read; then the result is not cached.
      if (changes.isCurrent(shop)) hosts.set(host, { shop, until: now + BELIEVED_MS });
      return shop;
    },
    async ofStore(storeId) {
      const readAt = changes.now();
      return shopOf(present(await findShopRow(db, { storeId }), 'stores are never removed'), readAt, settings);
    },
    isCurrent: changes.isCurrent,
  };
}

/** Creates a counter of changes that remembers the last one of each store. */
function createChanges() {
  const last = new Map<string, number>();
  let count = 0;
  let before = 0;
  const all = (): void => {
    last.clear();
    count += 1;
    before = count;
  };
  return {
    all,
    of(storeId: string): void {
      if (last.size >= MAX_REMEMBERED) all();
      count += 1;
      last.set(storeId, count);
    },
    now: () => count,
    isCurrent: ({ storeId, readAt }: Pick<Shop, 'storeId' | 'readAt'>) =>
      readAt >= before && readAt >= (last.get(storeId) ?? 0),
  };
}

async function storeIdAt(
  db: Queryable,
  host: string,
  storefrontDomain: string | undefined,
  now: number,
): Promise<string | undefined> {
  const below = storefrontDomain === undefined ? undefined : `.${withoutPort(storefrontDomain)}`;
  if (below === undefined || !host.endsWith(below)) return findStoreIdByDomain(db, { domain: host });
  const slug = host.slice(0, -below.length);
  return IS_SLUG.test(slug) ? findStoreIdBySlug(db, { slug, now }) : undefined;
}

function withoutPort(domain: string): string {
  return domain.replace(/:\d+$/, '');
}

function shopOf({ isOn, suspendedAt, closedAt, ...row }: ShopRow, readAt: number, settings: StorefrontSettings): Shop {
  const status = statusOf({ suspendedAt, closedAt });
  const origin = storefrontOrigin(row, settings);
  const host = origin === null ? null : new URL(origin).hostname;
  return { ...row, status: status === 'open' && !isOn ? 'off' : status, origin, host, readAt };
}
