import { privateKeyToAccount } from 'viem/accounts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { present } from '../../kernel/lib/errors.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { toChecksum } from '../../money/chains/evm/addresses.ts';
import { evmFamily } from '../../money/chains/evm/rpc/evm-family.ts';
import { forgetFinalized } from '../../money/chains/replacement-repository.ts';
import { createRpc } from '../../money/chains/rpc/rpc.ts';
import { withDatabase } from '../processes/database-server.ts';
import { LOCAL_CHAIN_ID } from './chain/anvil.ts';
import { deployLocalContracts } from './chain/contracts.ts';
import { DEV_TOKENS } from './chain/tokens.ts';
import type { EvmDemoChain } from './demo-file.ts';
import { type DemoConfig, FAUCET, gasAddress, ownChain, PAYOUT_ADDRESS } from './demo-settings.ts';

/**
 * Deletes the final block on record, since a demo's chain may be a different one at each start. A replacement while the
 * demo runs is treated as on any chain.
 */
export async function forgetFinalBlock(task: { config: DemoConfig; log: Log }): Promise<void> {
  await withDatabase(task, (db) => forgetFinalized(db, { chain: 'local' }));
}

/** Adds missing contracts, tokens and funds on the demo's chain, and describes it. */
export async function prepareLocalChain({
  config,
  clock,
  log,
}: {
  config: DemoConfig;
  clock: Clock;
  log: Log;
}): Promise<EvmDemoChain> {
  const { rpcUrls } = present(ownChain(config, 'local'), 'the demo turns the local chain on');
  const rpc = createRpc({ chain: 'local', family: evmFamily(LOCAL_CHAIN_ID), urls: rpcUrls, clock, log });
  try {
    const faucet = privateKeyToAccount(FAUCET.privateKey);
    await deployLocalContracts({ rpc, chainId: LOCAL_CHAIN_ID, faucet, gasAddress: gasAddress(config) });
  } finally {
    await rpc.close();
  }
  const tokens = DEV_TOKENS.map(({ symbol, decimals, address }) => [
    symbol.toLowerCase(),
    { address: toChecksum(address), decimals },
  ]);
  return {
    name: 'local',
    chainId: LOCAL_CHAIN_ID,
    rpcUrl: present(rpcUrls[0], 'a chain that is on has an RPC URL'),
    tokens: Object.fromEntries(tokens),
    payout: PAYOUT_ADDRESS,
    feeRecipient: toChecksum(config.feeRecipient),
    faucet: FAUCET,
  };
}
