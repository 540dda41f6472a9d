import type { Scope } from '../kernel/auth/scopes.ts';
import { isoTime } from '../kernel/lib/clock.ts';
import type { ChainRegistry } from '../money/chains/registry.ts';
import type { FoundStore } from './read-store.ts';

/**
 * Builds the view of a store for its own keys.
 * @param scopes scopes of the calling key
 */
export function storeView(store: FoundStore, scopes: readonly Scope[], chains: ChainRegistry) {
  const { id, name, slug, methods, storefrontUrl, storefrontEnabled, createdAt } = store;
  const paymentMethods = methodViews(chains, methods);
  return { id, name, slug, scopes, paymentMethods, storefrontUrl, storefrontEnabled, createdAt: isoTime(createdAt) };
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
