import type { Queryable } from '../db/pool.ts';
import { findStore, type StoreRow } from './store-repository.ts';

/** Where storefronts live: the hosted pages' origin gives the scheme, the domain the rest. */
export interface StorefrontSettings {
  readonly hostedBaseUrl: string;
  /** Undefined: storefronts are on custom domains alone. */
  readonly storefrontDomain: string | undefined;
}

/** A store with the address of its storefront. */
export interface FoundStore extends StoreRow {
  /** Canonical public origin; null while the storefront is unclaimed or switched off. */
  readonly storefrontUrl: string | null;
}

/** Undefined when the store no longer exists. */
export async function readStore(
  q: Queryable,
  storeId: string,
  settings: StorefrontSettings,
): Promise<FoundStore | undefined> {
  const store = await findStore(q, { storeId });
  if (store === undefined) return undefined;
  return { ...store, storefrontUrl: store.storefrontEnabled ? storefrontOrigin(store, settings) : null };
}

/** Where a storefront is by its slug, on or off; null where storefronts are on custom domains alone. */
export function slugUrl(slug: string | null, { hostedBaseUrl, storefrontDomain }: StorefrontSettings): string | null {
  if (slug === null || storefrontDomain === undefined) return null;
  return `${new URL(hostedBaseUrl).protocol}//${slug}.${storefrontDomain}`;
}

/**
 * Where the storefront of a store is, on or off: at its custom domain while that is active, else at
 * `<slug>.<storefront domain>`; under the scheme of the hosted pages.
 */
export function storefrontOrigin(
  { slug, domain }: Pick<StoreRow, 'slug' | 'domain'>,
  settings: StorefrontSettings,
): string | null {
  if (domain === null) return slugUrl(slug, settings);
  return `${new URL(settings.hostedBaseUrl).protocol}//${domain}`;
}
