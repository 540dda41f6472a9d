import { STOCK_CHANGED } from '../catalog/stock-changes.ts';
import type { Notifications } from '../db/notifications.ts';
import type { Queryable } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import { type StorefrontSettings, storefrontOrigin } from '../merchants/read-store.ts';
import { SLUG_PATTERN } from '../merchants/slug.ts';
import { findStoreIdBySlug } from '../merchants/store-repository.ts';
import { type StoreStatus, statusOf } from '../merchants/store-transitions.ts';
import { ACTS_CHANNEL } from '../people/audit.ts';
import { findShopRow, findStoreIdByDomain, type ShopRow } from './shop-repository.ts';

/** A storefront that somebody visits. */
export interface Shop extends Omit<ShopRow, 'isOn' | 'suspendedAt' | 'closedAt'> {
  /** `off`: its owners do not show it. */
  readonly status: StoreStatus | 'off';
  /** Where it is, as in `https://games.shops.example.com`; null when it is nowhere at present. */
  readonly origin: string | null;
  /** The host of it, without a port. */
  readonly host: string | null;
  /** When it was read, for {@link Shops.isCurrent}. */
  readonly readAt: number;
}

/** Finds storefronts by host, and knows when one has changed. */
export interface Shops {
  /** @param host lower case, without a port */
  at(host: string): Promise<Shop | undefined>;
  /** Whether nothing in a store has changed since it was read, its products included. */
  isCurrent(shop: Pick<Shop, 'storeId' | 'readAt'>): boolean;
}

export interface ShopsDeps {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly notifications: Notifications;
  readonly settings: StorefrontSettings;
}

/** Notifications may be lost, and a former slug ends by itself: nothing is believed for longer, in milliseconds. */
const BELIEVED_MS = 5_000;
/** Hosts and changed stores that are remembered. */
const MAX_REMEMBERED = 10_000;
/**
 * Acts by which a store may come to a host that was another's. Every storefront is read again then, so none is among them
 * that anybody can repeat at will: to claim a domain and leave it concerns nobody else.
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
      // Which store is at a host may have changed while it was read; then it is not kept.
      if (changes.isCurrent(shop)) hosts.set(host, { shop, until: now + BELIEVED_MS });
      return shop;
    },
    isCurrent: changes.isCurrent,
  };
}

/** Counts changes, and remembers the last of each store. */
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
