import { privateKeyToAddress } from 'viem/accounts';
import type { EvmChain } from '../../chains/evm/evm-chain.ts';
import type { Config } from '../../config/config.ts';
import { isoTime, systemClock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { formatUnits } from '../../lib/money.ts';
import { type ChainStatus, chainStatus } from '../../sweeping/chain-status.ts';
import { configuredChains } from '../configured-chains.ts';
import { withDatabase } from '../database-server.ts';

/** A chain as `till chains` prints it: block numbers as decimal strings, amounts in whole coins and tokens. */
export type ChainView = ReturnType<typeof viewOf>;

/** The state of each chain that is on. A node that does not answer shows in the result and stops nothing. */
export async function chainStatuses({ config, log }: { config: Config; log: Log }): Promise<ChainView[]> {
  const gasAddress = config.gasPrivateKey === undefined ? undefined : privateKeyToAddress(config.gasPrivateKey);
  const chains = configuredChains({ config, clock: systemClock, log });
  try {
    return await withDatabase({ config, log }, (db) =>
      Promise.all(
        chains.evm.map(async (chain) =>
          viewOf(chain, await chainStatus({ chain, db, clock: systemClock, ...(gasAddress && { gasAddress }) })),
        ),
      ),
    );
  } finally {
    await chains.close();
  }
}

function viewOf(chain: EvmChain, status: ChainStatus) {
  const { followed, gas } = status;
  const coinDecimals = chain.network.tokens.find((token) => token.address === null)?.decimals ?? 18;
  return {
    chain: status.chain,
    chainId: status.chainId,
    head: status.head?.toString() ?? null,
    followed: followed?.number.toString() ?? null,
    followedAt: followed === null ? null : isoTime(followed.time),
    lagBlocks: status.lagBlocks === null ? null : Number(status.lagBlocks),
    lagSeconds: status.lagSeconds,
    confirmed: followed?.confirmedNumber.toString() ?? null,
    confirmations: status.confirmations,
    rpc: status.endpoints.map(({ url, ok, latencyMs, lastError }) => {
      return { url, ok, latencyMs, error: ok ? null : lastError };
    }),
    gas: gas && { address: gas.address, balance: gas.balance === null ? null : formatUnits(gas.balance, coinDecimals) },
    unswept: status.unswept.map(({ method, deposits, amount }) => {
      const decimals = chain.methods.find(({ id }) => id === method)?.decimals ?? 0;
      return { method, deposits, amount: formatUnits(amount, decimals) };
    }),
  };
}
