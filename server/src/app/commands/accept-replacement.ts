import { isoTime, systemClock } from '../../kernel/lib/clock.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { acceptReplacement, type Replacement } from '../../money/chains/replacement-repository.ts';
import type { Config } from '../config/config.ts';
import { configuredChains } from '../processes/configured-chains.ts';
import { withDatabase } from '../processes/database-server.ts';
import { namedChain } from './arguments.ts';
import { type CommandContext, print } from './io.ts';
import { openSession } from './session.ts';

export interface Options {
  readonly chain: string;
  readonly json?: boolean;
}

export async function run({ io }: CommandContext, { chain, json }: Options): Promise<void> {
  const { finalizedHash, finalizedNumber, foundHash, noticedAt } = await acceptChainReplacement(openSession(io), chain);
  const value = {
    chain,
    block: finalizedNumber.toString(),
    hash: finalizedHash,
    foundHash,
    noticedAt: isoTime(noticedAt),
  };
  const text =
    `${chain}: block ${value.block} (${finalizedHash}), which was final, is discarded; its indexer resumes from ` +
    `the newest block on the chain`;
  print(io, { json, value, text });
}

/**
 * Accepts that a chain no longer has the block it had called final, so that its indexer can resume. Sends no requests to nodes.
 * @throws OperatorError when the chain is not on, or was not replaced
 */
async function acceptChainReplacement(
  { config, log }: { config: Config; log: Log },
  name: string,
): Promise<Replacement> {
  const chains = configuredChains({ config, clock: systemClock, log });
  try {
    namedChain(chains, name);
    const accepted = await withDatabase({ config, log }, (db) => acceptReplacement(db, { chain: name }));
    if (accepted !== undefined) return accepted;
    throw new OperatorError(`${name} still has its final block: there is nothing to accept`);
  } finally {
    await chains.close();
  }
}
