import type { Database } from '../../../kernel/db/pool.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import { type Chain, isReadFailure } from '../../chains/port.ts';
import type { ChainRegistry } from '../../chains/registry.ts';
import { markToReadAgain } from '../booking/to-read-repository.ts';
import { silentSince } from '../reading/outage-repository.ts';
import { readAhead } from '../reading/read-ahead.ts';
import { askTwoProvidersAtHead } from '../reading/second-provider.ts';
import type { AttemptWithEvidence, Reading } from './decide.ts';

export interface HeadDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly chains: ChainRegistry;
}

/** Evidence about watched attempts for a merchant's request, by attempt. */
export interface HeadEvidence {
  readonly readings: ReadonlyMap<string, Reading>;
  /** Start of the silence for attempts on chains that are off, in epoch milliseconds. */
  readonly silent: ReadonlyMap<string, number>;
}

export const NO_EVIDENCE: HeadEvidence = { readings: new Map(), silent: new Map() };

/**
 * Reads the addresses of watched attempts at the head, by two providers where there are two. Attempts that cannot be
 * read are absent.
 */
export async function readAtHead(deps: HeadDeps, attempts: readonly AttemptWithEvidence[]): Promise<HeadEvidence> {
  const readings = new Map<string, Reading>();
  const silent = new Map<string, number>();
  const watched = attempts.filter((attempt) => attempt.endedAt === null);
  for (const [name, deposits] of Map.groupBy(watched, (attempt) => attempt.chain)) {
    const chain = deps.chains.chain(name);
    if (chain === undefined) {
      const since = await silentSince(deps.db, name);
      for (const { id } of since === undefined ? [] : deposits) silent.set(id, since ?? 0);
      continue;
    }
    try {
      for (const [id, reading] of await readOne(deps, chain, deposits)) readings.set(id, reading);
    } catch (error) {
      if (!isReadFailure(error)) throw error;
    }
  }
  return { readings, silent };
}

async function readOne(
  deps: HeadDeps,
  chain: Chain,
  deposits: readonly AttemptWithEvidence[],
): Promise<ReadonlyMap<string, Reading>> {
  const { readings, unreadable } = await readAhead(deps.db, chain, deposits);
  // The follower reports their asset in the log and in health at the next confirmed block.
  await markToReadAgain(deps.db, unreadable);
  const byId = new Map(deposits.map((deposit) => [deposit.id, deposit]));
  const queried = readings.flatMap((reading) => {
    const deposit = byId.get(reading.id);
    return deposit === undefined ? [] : [{ deposit, reading }];
  });
  const corroboration = await askTwoProvidersAtHead(deps, chain, queried);
  return new Map(
    queried.map(({ deposit, reading }, index) => {
      const { awaited, block, held, id, inTime: amount, swept } = reading;
      const testimony = { corroboration: corroboration[index] ?? 'unanswered', providers: chain.providers };
      const lapsed = block.time > deposit.quoteExpiresAt;
      return [id, { amount, held, swept, awaited, brought: 0n, block, lapsed, testimony }];
    }),
  );
}
