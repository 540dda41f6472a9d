import type { Scope } from '../kernel/auth/scopes.ts';
import type { Queryable } from '../kernel/db/pool.ts';
import { isoTime } from '../kernel/lib/clock.ts';
import type { ChainRegistry } from '../money/chains/registry.ts';
import type { FoundStore } from './read-store.ts';
import { findStore } from './store-repository.ts';

/**
 * Builds the view of a store for its own keys.
 * @param scopes scopes of the calling key
 */
export function storeView(store: FoundStore, scopes: readonly Scope[], chains: ChainRegistry) {
  const { id, name, slug, methods, storefrontUrl, storefrontEnabled, createdAt } = store;
  const paymentMethods = methodViews(chains, methods);
  return { id, name, slug, scopes, paymentMethods, storefrontUrl, storefrontEnabled, createdAt: isoTime(createdAt) };
}

/** Counts the methods with which buyers of a store can pay: none for a closed or suspended store. */
export async function countMethods(
  { db, chains }: { readonly db: Queryable; readonly chains: ChainRegistry },
  storeId: string,
): Promise<number> {
  return methodViews(chains, (await findStore(db, { storeId }))?.methods ?? []).length;
}

/** Returns the methods with these ids whose chain is on. */
export function methodViews(chains: ChainRegistry, ids: readonly string[]) {
  return ids.flatMap((id) => {
    const resolved = chains.method(id);
    if (resolved === undefined) return [];
    const { token, chain, decimals } = resolved.method;
    return [{ id, token, chain, decimals }];
  });
}
