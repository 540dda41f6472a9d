import type { Queryable } from '../db/pool.ts';
import { findStore, type StoreRow } from './store-repository.ts';

/** Where storefronts live: the hosted pages' origin gives the scheme, the domain the rest. */
export interface StorefrontSettings {
  readonly hostedBaseUrl: string;
  /** Undefined: this installation has no storefronts. */
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
  return store === undefined ? undefined : { ...store, storefrontUrl: storefrontUrl(store, settings) };
}

/** `<slug>.<storefront domain>` under the scheme of the hosted pages. */
function storefrontUrl(
  store: Pick<StoreRow, 'slug' | 'storefrontEnabled'>,
  settings: StorefrontSettings,
): string | null {
  const { hostedBaseUrl, storefrontDomain } = settings;
  if (!store.storefrontEnabled || store.slug === null || storefrontDomain === undefined) return null;
  return `${new URL(hostedBaseUrl).protocol}//${store.slug}.${storefrontDomain}`;
}
