import { takeShare } from '../kernel/auth/throttle.ts';
import type { Queryable } from '../kernel/db/pool.ts';
import type { Clock } from '../kernel/lib/clock.ts';
import { openerOfStore } from './store-repository.ts';

/** Stores subject to quotas: those that people have opened themselves, all, or none. */
export type QuotaScope = 'opened' | 'all' | 'none';

/** Limits on the stores of one owner together in 24 hours; 0 means no limit. */
export interface QuotaLimits {
  /** Changes made by people in the dashboard. */
  readonly changes: number;
  /** Data written, in KiB; each request counts for at least 4 KiB. */
  readonly kibibytes: number;
}

/** Daily write quotas per owner, counted in the database for all processes. */
export interface Quotas {
  /**
   * Returns the id under which a store's use is counted: its own, or, if owners have quotas, that of the person who
   * opened it.
   */
  countedFor(storeId: string): Promise<string>;
  /** Counts a request of a store. @returns seconds until it may be made; undefined when it may be made now */
  secondsUntil(storeId: string, use: { readonly changes: number; readonly bytes: number }): Promise<number | undefined>;
}

interface Options {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly scope: QuotaScope;
  readonly limits: QuotaLimits;
}

/** Size of the rows and indexes of the smallest change. */
const MIN_KIBIBYTES = 4;
const DAY_MS = 24 * 60 * 60_000;
/**
 * Number of shares of a quota. A process takes one at a time and spends it from memory, so that no request waits for a
 * row that all requests of its owner change. The rest is lost when the process ends.
 */
const SHARES = 100;
/** Cache lifetime of a store's opener; provisioning the store ends its quota. */
const CACHE_MS = 60_000;
/** Maximum number of cached stores and quotas; the oldest are dropped first. */
const MAX_CACHED = 10_000;

/** Unspent part of a quota that a process has taken. */
interface Share {
  left: number;
  /** True if nothing more can be taken. */
  readonly isLast: boolean;
  readonly windowEndsAt: number;
}

export function createQuotas({ db, clock, scope, limits }: Options): Quotas {
  const shares = new Map<string, Share>();
  const refills = new Map<string, Promise<void>>();
  const openers = new Map<string, { readonly opener: string | null; readonly readAt: number }>();

  async function openerOf(storeId: string): Promise<string | null> {
    const known = openers.get(storeId);
    const now = clock.now();
    if (known !== undefined && Math.abs(now - known.readAt) < CACHE_MS) return known.opener;
    const opener = (await openerOfStore(db, { storeId })) ?? null;
    keep(openers, storeId, { opener, readAt: now });
    return opener;
  }

  async function refill(name: string, amount: number, limit: number): Promise<void> {
    const wanted = Math.max(amount, Math.ceil(limit / SHARES));
    const all = { wanted, most: limit, withinMs: DAY_MS };
    const { granted, windowEndsAt } = await takeShare({ db, clock }, ['quota', name], all);
    const before = shares.get(name);
    const rest = before?.windowEndsAt === windowEndsAt ? before.left : 0;
    keep(shares, name, { left: rest + Math.max(0, granted), isLast: granted < wanted, windowEndsAt });
  }

  /**
   * Takes an amount from a quota.
   * @returns the time at which there is room again; undefined when the amount was taken
   */
  async function take(name: string, amount: number, limit: number): Promise<number | undefined> {
    for (;;) {
      const share = shares.get(name);
      const isCurrent = share !== undefined && share.windowEndsAt > clock.now();
      if (isCurrent && share.left >= amount) {
        share.left -= amount;
        return undefined;
      }
      if (isCurrent && share.isLast) return share.windowEndsAt;
      // One of several concurrent requests queries the database for all of them.
      let refilling = refills.get(name);
      if (refilling === undefined) {
        refilling = refill(name, amount - (isCurrent ? share.left : 0), limit).finally(() => refills.delete(name));
        refills.set(name, refilling);
      }
      await refilling;
    }
  }

  return {
    async countedFor(storeId) {
      return scope === 'none' ? storeId : ((await openerOf(storeId)) ?? storeId);
    },
    async secondsUntil(storeId, { changes, bytes }) {
      if (scope === 'none') return undefined;
      const opener = await openerOf(storeId);
      if (opener === null && scope !== 'all') return undefined;
      const owner = opener ?? storeId;
      const kibibytes = Math.max(MIN_KIBIBYTES, Math.ceil(bytes / 1024));
      let until: number | undefined;
      if (limits.changes > 0 && changes > 0) until = await take(`changes ${owner}`, changes, limits.changes);
      if (until === undefined && limits.kibibytes > 0)
        until = await take(`kibibytes ${owner}`, kibibytes, limits.kibibytes);
      return until === undefined ? undefined : Math.max(1, Math.ceil((until - clock.now()) / 1000));
    },
  };
}

function keep<T>(map: Map<string, T>, name: string, value: T): void {
  map.set(name, value);
  if (map.size <= MAX_CACHED) return;
  for (const first of map.keys()) return void map.delete(first);
}
