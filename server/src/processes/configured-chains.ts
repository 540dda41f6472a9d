import { evmNetwork } from '../chains/catalogue.ts';
import { createEvmChain, type EvmChain } from '../chains/evm/evm-chain.ts';
import { type ChainRegistry, createChainRegistry } from '../chains/registry.ts';
import type { Config } from '../config/config.ts';
import { present } from '../lib/assert.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';

/** The chains that are on. */
export interface ConfiguredChains {
  readonly registry: ChainRegistry;
  readonly evm: readonly EvmChain[];
  /** Closes every connection to a node. */
  close(): Promise<void>;
}

/** Builds a chain for each one that has an RPC URL. Opens no connection. */
export function configuredChains({
  config,
  clock,
  log,
}: {
  config: Pick<Config, 'chains'>;
  clock: Clock;
  log: Log;
}): ConfiguredChains {
  const evm = config.chains.map(({ name, rpcUrls, confirmations }) =>
    createEvmChain({
      network: present(evmNetwork(name), `the configuration knows a chain that the catalogue does not: ${name}`),
      rpcUrls,
      ...(confirmations !== undefined && { confirmations }),
      clock,
      log,
    }),
  );
  return {
    registry: createChainRegistry(evm),
    evm,
    close: async () => void (await Promise.all(evm.map((chain) => chain.close()))),
  };
}
