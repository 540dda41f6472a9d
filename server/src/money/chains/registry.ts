import type { Chain, PaymentMethod } from './port.ts';

/** A payment method and its chain. */
export interface ResolvedMethod {
  readonly chain: Chain;
  readonly method: PaymentMethod;
}

/** The enabled chains, which are those with an RPC URL. */
export interface ChainRegistry {
  readonly chains: readonly Chain[];
  chain(name: string): Chain | undefined;
  /** Returns the method with this id, if its chain is enabled. */
  method(id: string): ResolvedMethod | undefined;
}

/** Indexes the configured chains by name and their methods by id. */
export function createChainRegistry(chains: readonly Chain[]): ChainRegistry {
  const byName = new Map(chains.map((chain) => [chain.name, chain]));
  const methods = new Map<string, ResolvedMethod>();
  for (const chain of chains) {
    for (const method of chain.methods) methods.set(method.id, { chain, method });
  }
  return { chains, chain: (name) => byName.get(name), method: (id) => methods.get(id) };
}
