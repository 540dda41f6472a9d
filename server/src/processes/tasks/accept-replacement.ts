import { acceptReplacement, type Replacement } from '../../chains/replacement-repository.ts';
import type { Config } from '../../config/config.ts';
import { systemClock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { configuredChains } from '../configured-chains.ts';
import { withDatabase } from '../database-server.ts';
import { namedChain } from '../named-chain.ts';
import { OperatorError } from '../operator-error.ts';

/**
 * Gives up the block that a chain had called final and no longer has, so that its indexer can resume. Asks no node.
 * @throws OperatorError when the chain is not on, or was not replaced
 */
export async function acceptChainReplacement(
  { config, log }: { config: Config; log: Log },
  name: string,
): Promise<Replacement> {
  const chains = configuredChains({ config, clock: systemClock, log });
  try {
    namedChain(chains, name);
    const accepted = await withDatabase({ config, log }, (db) => acceptReplacement(db, name));
    if (accepted !== undefined) return accepted;
    throw new OperatorError(`${name} has the block that it had called final: there is nothing to accept`);
  } finally {
    await chains.close();
  }
}
