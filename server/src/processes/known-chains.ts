import { EVM_NETWORKS } from '../chains/catalogue.ts';

/** Every chain that the operator can turn on; the names that `CHAIN_<NAME>_…` variables may carry. */
export function knownChainNames(): readonly string[] {
  return EVM_NETWORKS.map((network) => network.name);
}
