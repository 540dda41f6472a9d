import type { ChainRegistry } from '../../chains/registry.ts';
import { isoTime } from '../../lib/clock.ts';
import type { FoundStore } from '../../merchants/read-store.ts';
import type { Scope } from '../../merchants/scopes.ts';
import { methodViews } from '../payment-methods.ts';

/** A store as its own keys may see it. @param scopes of the calling key */
export function storeView(store: FoundStore, scopes: readonly Scope[], chains: ChainRegistry) {
  const { id, name, slug, methods, storefrontUrl, storefrontEnabled, createdAt } = store;
  const paymentMethods = methodViews(chains, methods);
  return { id, name, slug, scopes, paymentMethods, storefrontUrl, storefrontEnabled, createdAt: isoTime(createdAt) };
}
