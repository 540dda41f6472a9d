import { createEvmSweepClient } from '../chains/evm/sweep-client.ts';
import { createLeadership } from '../db/locks.ts';
import { createSweeper } from '../sweeping/sweeper.ts';
import type { Parts } from './parts.ts';

/** The local chain is for trying things out: what was paid is seen at the payout address within a moment. */
const LOCAL_INTERVAL_MS = 1_000;

/** One sweeper a chain among all processes, since one must own the gas key's nonces. Without a gas key there is none. */
export function startSweepers({ chains, clock, config, db, ids, log }: Parts): () => Promise<void> {
  const { databaseUrl: url, gasPrivateKey } = config;
  if (gasPrivateKey === undefined) {
    if (chains.evm.length > 0) log.warn({}, 'GAS_PRIVATE_KEY is not set: deposits stay unswept until a sweeper has it');
    return async () => undefined;
  }
  const roles = chains.evm.map((chain) => {
    const sweeper = createSweeper({
      chain: createEvmSweepClient({ chain, gasPrivateKey }),
      db,
      clock,
      ids,
      log,
      ...(chain.name === 'local' && { intervalMs: LOCAL_INTERVAL_MS }),
    });
    const key = `sweeper:${chain.name}`;
    return createLeadership({ url, key, log, onGained: (signal) => sweeper.run(signal) });
  });
  return async () => void (await Promise.all(roles.map((role) => role.close())));
}
