import type { BlockRef, Chain } from '../../chains/port.ts';
import type { Queryable } from '../../db/pool.ts';
import type { Clock } from '../../lib/clock.ts';
import { bookEndedAttempts } from '../booking/found-repository.ts';
import type { ReadableAttempt } from '../booking/observation-repository.ts';
import { type DepositReading, readDeposits } from '../reading/balance-reader.ts';

/**
 * Books what ended attempts that were touched hold at a confirmed block: late money, and what sweeps took away.
 *
 * @param decided readings of this round; attempts that were read at `latest` by them, with nothing too late and nothing
 *   swept, are not read again
 * @returns the attempts that could not be read; they are to be read again
 * @throws ChainUnavailable, BlockNotCanonical, StateUnavailable
 */
export async function bookLateMoney(
  { clock, db }: { readonly db: Queryable; readonly clock: Clock },
  chain: Chain,
  attempts: readonly (ReadableAttempt & { touched: boolean })[],
  decided: readonly DepositReading[],
  latest: BlockRef,
): Promise<readonly string[]> {
  const isWhole = ({ block, held, inTime, swept }: DepositReading) =>
    block.hash === latest.hash && inTime === held && swept === 0n;
  const readAtLatest = new Set(decided.filter(isWhole).map(({ id }) => id));
  const rest = attempts.filter(({ id, touched }) => touched && !readAtLatest.has(id));
  const located = rest.map((deposit) => ({ deposit, at: latest }));
  const { readings, unreadable } = await readDeposits(db, chain, located, latest);
  await bookEndedAttempts(db, readings, latest.number, clock.now());
  return unreadable;
}
