import type { ChainRegistry } from '../chains/registry.ts';

/** The methods of the given ids whose chain is on, as the API shows them. */
export function methodViews(chains: ChainRegistry, ids: readonly string[]) {
  return ids.flatMap((id) => {
    const resolved = chains.method(id);
    if (resolved === undefined) return [];
    const { token, chain, decimals } = resolved.method;
    return [{ id, token, chain, decimals }];
  });
}
