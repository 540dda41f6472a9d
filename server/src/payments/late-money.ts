import type { BlockRef, Chain } from '../chains/port.ts';
import type { Queryable } from '../db/pool.ts';
import { type DepositReading, readDeposits } from './balance-reader.ts';
import { bookEndedAttempt, type ReadableAttempt } from './observation-repository.ts';

/**
 * Books what ended attempts that were touched hold at a confirmed block: late money, and what sweeps took away.
 *
 * @param decided readings of this round; attempts that were read at `latest` by them are not read again
 * @throws ChainUnavailable, BlockNotCanonical, StateUnavailable
 */
export async function bookLateMoney(
  db: Queryable,
  chain: Chain,
  attempts: readonly (ReadableAttempt & { touched: boolean })[],
  decided: readonly DepositReading[],
  latest: BlockRef,
): Promise<void> {
  const readAtLatest = new Set(decided.filter((reading) => reading.block.hash === latest.hash).map(({ id }) => id));
  const rest = attempts.filter((attempt) => attempt.touched && !readAtLatest.has(attempt.id));
  const located = rest.map((deposit) => ({ deposit, at: latest }));
  for (const { id, held, swept, block } of await readDeposits(db, chain, located, latest)) {
    await bookEndedAttempt(db, { id, heldAmount: held, sweptAmount: swept, confirmedBlock: block.number });
  }
}
