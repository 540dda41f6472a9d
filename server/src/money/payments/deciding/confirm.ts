import type { BlockRef, Chain } from '../../chains/port.ts';
import {
  attemptsToRead,
  type DecidableAttempt,
  markToReadAgain,
  unmarkReadAgain,
} from '../booking/to-read-repository.ts';
import { readDeposits } from '../reading/balance-reader.ts';
import { locateDeciding } from '../reading/deciding-block.ts';
import type { SettleDeps } from './apply-readings.ts';
import { bookLateMoney } from './found-money.ts';
import { noteUnreadable } from './unreadable.ts';
import { weighAndApply } from './weigh.ts';

/**
 * Decides credits and ends once the confirmed block has advanced over `blocks` (ascending, consecutive). Each attempt
 * is read at the last block whose time is not later than its quote's end, so that money mined in time always counts and
 * money mined later never does. An attempt that needs more than the chain's confirmations is read just the same, and
 * its reading is kept until the block is final enough. Repeating this changes nothing.
 *
 * @throws ChainUnavailable, BlockNotCanonical, StateUnavailable
 */
export async function decideConfirmed(deps: SettleDeps, chain: Chain, blocks: readonly BlockRef[]): Promise<void> {
  const latest = blocks.at(-1);
  if (latest === undefined) return;
  const attempts = await attemptsToRead(deps.db, chain, blocks);
  if (attempts.length === 0) return noteUnreadable(deps, chain, [], []);
  const open = attempts.filter((attempt) => !attempt.ended && !attempt.lastRead);
  const located = await locateDeciding(deps.db, chain, open, blocks);
  const { readings, unreadable } = await readDeposits(deps.db, chain, located, { latest });
  const { applied, failed, waiting } = await weighAndApply(deps, chain, { attempts: open, readings }, latest);
  // Readings that are only kept have booked nothing: if such an attempt was just ended by another one, its balance is
  // read.
  const decided = applied.filter(({ attempt }) => attempt.finality === null).map(({ reading }) => reading);
  const late = await bookLateMoney(deps, chain, { attempts, decided }, latest);
  await markToReadAgain(deps.db, [...failed, ...late.disputed]);
  const unread = [...unreadable, ...late.unreadable];
  await noteUnreadable(deps, chain, attempts, unread);
  await noteRead(deps, attempts, new Set([...waiting, ...late.disputed, ...failed, ...unread]), latest);
}

/** Clears the mark to read again, except where two providers are awaited, or reading or settling failed. */
async function noteRead(
  { db }: SettleDeps,
  attempts: readonly DecidableAttempt[],
  waiting: ReadonlySet<string>,
  latest: BlockRef,
): Promise<void> {
  const done = attempts.filter((attempt) => attempt.readAgain && !waiting.has(attempt.id));
  await unmarkReadAgain(db, done, latest.number);
}
