import { OperatorError } from '../../kernel/lib/errors.ts';
import { knownChainNames } from '../../money/chains/catalogue.ts';
import type { EvmChain } from '../../money/chains/evm/evm-chain.ts';
import { chainSettings } from '../config/settings/chains.ts';
import type { ConfiguredChains } from '../processes/configured-chains.ts';

/**
 * Returns the chain named by a command.
 * @throws OperatorError when it is not on
 */
export function namedChain(chains: ConfiguredChains, name: string): EvmChain {
  const chain = chains.evm.find((candidate) => candidate.name === name);
  if (chain !== undefined) return chain;
  const on = chains.evm.map((candidate) => candidate.name).join(', ') || 'none';
  if (!knownChainNames().includes(name)) throw new OperatorError(`there is no chain "${name}"; these are on: ${on}`);
  throw new OperatorError(
    `the chain "${name}" is not on: set ${chainSettings(name).rpcUrls.name} to turn it on; these are on: ${on}`,
  );
}
