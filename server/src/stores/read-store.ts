import type { Queryable } from '../kernel/db/pool.ts';
import { findStore, type StoreRow } from './store-repository.ts';

/** Location of storefronts: the hosted pages' origin determines the scheme, the domain the rest. */
export interface StorefrontSettings {
  readonly hostedBaseUrl: string;
  /** Undefined when storefronts are on custom domains only. */
  readonly storefrontDomain: string | undefined;
}

/** A store with the address of its storefront. */
export interface FoundStore extends StoreRow {
  /** Canonical public origin; null while the storefront is unclaimed or switched off. */
  readonly storefrontUrl: string | null;
}

/** Reads a store; undefined when it no longer exists. */
export async function readStore(
  q: Queryable,
  storeId: string,
  settings: StorefrontSettings,
): Promise<FoundStore | undefined> {
  const store = await findStore(q, { storeId });
  if (store === undefined) return undefined;
  return { ...store, storefrontUrl: store.storefrontEnabled ? storefrontOrigin(store, settings) : null };
}

/** Returns the storefront URL of a slug, on or off; null when storefronts are on custom domains only. */
export function slugUrl(slug: string | null, { hostedBaseUrl, storefrontDomain }: StorefrontSettings): string | null {
  if (slug === null || storefrontDomain === undefined) return null;
  return `${new URL(hostedBaseUrl).protocol}//${slug}.${storefrontDomain}`;
}

/**
 * Returns the origin of a store's storefront, on or off: its custom domain while that is active, else
 * `<slug>.<storefront domain>`; with the scheme of the hosted pages.
 */
export function storefrontOrigin(
  { slug, domain }: Pick<StoreRow, 'slug' | 'domain'>,
  settings: StorefrontSettings,
): string | null {
  if (domain === null) return slugUrl(slug, settings);
  return `${new URL(settings.hostedBaseUrl).protocol}//${domain}`;
}
