import type { Queryable } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { present } from '../../kernel/lib/errors.ts';
import { type FinalityLevel, type FinalityTier, requiresTag, tiersProblem } from '../../kernel/lib/finality.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { evmNetwork } from '../../money/chains/catalogue.ts';
import type { ConnectedChain } from '../../money/chains/connected-chain.ts';
import { createEvmChain, type EvmChain } from '../../money/chains/evm/evm-chain.ts';
import { type ChainRegistry, createChainRegistry } from '../../money/chains/registry.ts';
import { type BlockThread, createBlockThread } from '../../money/chains/utxo/block-thread.ts';
import { type UtxoNetwork, utxoNetwork } from '../../money/chains/utxo/network.ts';
import { createUtxoChain } from '../../money/chains/utxo/utxo-chain.ts';
import { createOutputBook, NO_OUTPUT_BOOK } from '../../money/payments/reading/output-book.ts';
import type { ChainConfig, Config } from '../config/config.ts';
import { ConfigInvalid } from '../config/problem.ts';
import { chainSettings } from '../config/settings/chains.ts';

/** The chains that are on. */
export interface ConfiguredChains {
  readonly registry: ChainRegistry;
  /** All of them, as configured. */
  readonly all: readonly ConnectedChain[];
  readonly evm: readonly EvmChain[];
  /** Closes every connection to a node. */
  close(): Promise<void>;
}

interface Deps {
  readonly config: Pick<Config, 'chains'>;
  readonly clock: Clock;
  readonly log: Log;
  /** The database with the recorded outputs; without it, amounts on chains of Bitcoin's family cannot be read. */
  readonly db?: Queryable;
}

/** Builds a chain for each one that has an RPC URL. Opens no connection. @throws ConfigInvalid */
export function configuredChains(deps: Deps): ConfiguredChains {
  const thread = createBlockThread();
  const evm: EvmChain[] = [];
  const all = deps.config.chains.map((settings) => {
    const network = utxoNetwork(settings.name);
    if (network !== undefined) return utxoChainOf(deps, network, settings, thread);
    const chain = evmChainOf(deps, settings);
    evm.push(chain);
    return chain;
  });
  return {
    registry: createChainRegistry(all),
    all,
    evm,
    close: async () => void (await Promise.all([...all.map((chain) => chain.close()), thread.close()])),
  };
}

function evmChainOf(
  { clock, log }: Deps,
  { confirmations, finalityTiers, name, rpcUrls, wsUrl, zmqUrl }: ChainConfig,
): EvmChain {
  if (zmqUrl !== undefined) refuseSetting(chainSettings(name).zmqUrl.name, `${name} has no ZMQ publishers`);
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
}

function utxoChainOf(
  { clock, db, log }: Deps,
  network: UtxoNetwork,
  { confirmations, finalityTiers, name, rpcUrls, wsUrl, zmqUrl }: ChainConfig,
  thread: BlockThread,
): ConnectedChain {
  const { confirmations: confirmationsSetting, finalityTiers: tiersSetting, wsUrl: wsSetting } = chainSettings(name);
  if (wsUrl !== undefined) refuseSetting(wsSetting.name, `nodes of ${name} have no websocket`);
  if (typeof confirmations === 'string') refuseTag(name, confirmationsSetting);
  if (finalityTiers !== undefined && requiresTag(finalityTiers)) refuseTag(name, tiersSetting);
  if (finalityTiers !== undefined) refuseWeakTiers(name, finalityTiers, confirmations ?? network.confirmations);
  return createUtxoChain({
    network,
    rpcUrls,
    ...(zmqUrl !== undefined && { zmqUrl }),
    ...(typeof confirmations === 'number' && { confirmations }),
    ...(finalityTiers !== undefined && { tiers: finalityTiers }),
    outputs: db === undefined ? NO_OUTPUT_BOOK : createOutputBook(db),
    thread,
    clock,
    log,
  });
}

/** The family of Bitcoin has no tags. */
function refuseTag(chain: string, { example, name: variable }: { example?: string; name: string }): never {
  refuseSetting(
    variable,
    `must be a number of blocks: ${chain} calls no block safe or finalized (example: ${variable}=${example})`,
  );
}

function refuseSetting(variable: string, message: string): never {
  throw new ConfigInvalid([{ variable, message }]);
}

/** A tier below what every payment requires would never apply. Only here is the chain's own default known. */
function refuseWeakTiers(chain: string, tiers: readonly FinalityTier[], base: FinalityLevel): void {
  const problem = tiersProblem(tiers, base);
  if (problem === undefined) return;
  const { name: variable, example } = chainSettings(chain).finalityTiers;
  refuseSetting(variable, `must ${problem} (example: ${variable}=${example})`);
}
