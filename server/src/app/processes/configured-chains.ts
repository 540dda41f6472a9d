import type { Clock } from '../../kernel/lib/clock.ts';
import { present } from '../../kernel/lib/errors.ts';
import { type FinalityLevel, type FinalityTier, tiersProblem } from '../../kernel/lib/finality.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { evmNetwork } from '../../money/chains/catalogue.ts';
import { createEvmChain, type EvmChain } from '../../money/chains/evm/evm-chain.ts';
import { type ChainRegistry, createChainRegistry } from '../../money/chains/registry.ts';
import type { Config } from '../config/config.ts';
import { ConfigInvalid } from '../config/problem.ts';
import { chainSettings } from '../config/settings/chains.ts';

/** The chains that are on. */
export interface ConfiguredChains {
  readonly registry: ChainRegistry;
  readonly evm: readonly EvmChain[];
  /** Closes every connection to a node. */
  close(): Promise<void>;
}

/** Builds a chain for each one that has an RPC URL. Opens no connection. @throws ConfigInvalid */
export function configuredChains({
  config,
  clock,
  log,
}: {
  config: Pick<Config, 'chains'>;
  clock: Clock;
  log: Log;
}): ConfiguredChains {
  const evm = config.chains.map(({ name, rpcUrls, wsUrl, confirmations, finalityTiers }) => {
    const network = present(evmNetwork(name), `the configuration has a chain that is not in the catalogue: ${name}`);
    if (finalityTiers !== undefined) refuseWeakTiers(name, finalityTiers, confirmations ?? network.confirmations);
    return createEvmChain({
      network,
      rpcUrls,
      ...(wsUrl !== undefined && { wsUrl }),
      ...(confirmations !== undefined && { confirmations }),
      ...(finalityTiers !== undefined && { tiers: finalityTiers }),
      clock,
      log,
    });
  });
  return {
    registry: createChainRegistry(evm),
    evm,
    close: async () => void (await Promise.all(evm.map((chain) => chain.close()))),
  };
}

/** A tier below what every payment requires would never apply. Only here is the chain's own default known. */
function refuseWeakTiers(chain: string, tiers: readonly FinalityTier[], base: FinalityLevel): void {
  const problem = tiersProblem(tiers, base);
  if (problem === undefined) return;
  const { name: variable, example } = chainSettings(chain).finalityTiers;
  throw new ConfigInvalid([{ variable, message: `must ${problem} (example: ${variable}=${example})` }]);
}
