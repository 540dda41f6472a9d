import type { BlockRef, Chain } from '../../chains/port.ts';
import type { Database } from '../../db/pool.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { bookLateMoney } from '../found/late-money.ts';
import type { PayableAccesses } from '../payable.ts';
import { type AttemptBalance, agreedBalances, isDoubtful } from './agree.ts';
import { readDeposits } from './balance-reader.ts';
import { locateDeciding } from './deciding-block.ts';
import { attemptsToRead, type DecidableAttempt, endReadingAgain } from './decision-repository.ts';
import { isLapsed, keepForLevel, withoutKnown } from './pending.ts';
import { settleSideBySide } from './settle-side-by-side.ts';

export interface ConfirmDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly payables: PayableAccesses;
}

/**
 * Decides credits and ends after the confirmed block advanced over `blocks` (ascending, consecutive). An attempt is
 * read at the last block whose time is not later than its quote's end, so that money mined in time always counts and
 * money mined later never does. One that asks for more than the chain's confirmations is read all the same, and its
 * reading kept until the block is final enough. Repeating it changes nothing.
 *
 * @throws ChainUnavailable, BlockNotCanonical, StateUnavailable
 */
export async function decideConfirmed(deps: ConfirmDeps, chain: Chain, blocks: readonly BlockRef[]): Promise<void> {
  const latest = blocks.at(-1);
  if (latest === undefined) return;
  const attempts = await attemptsToRead(deps.db, chain.name, blocks);
  if (attempts.length === 0) return;
  const open = attempts.filter((attempt) => !attempt.ended && !attempt.lastRead);
  const located = await locateDeciding(deps.db, chain.name, open, blocks);
  const readings = await readDeposits(deps.db, chain, located, latest);
  const byId = new Map(open.map((attempt) => [attempt.id, attempt]));
  const balances = readings.flatMap((reading) => {
    const attempt = byId.get(reading.id);
    return attempt === undefined ? [] : [{ attempt, reading }];
  });
  const news = await withoutKnown(deps.db, balances, latest);
  const doubtful = news.filter(isDoubtful);
  const certain = news.filter((balance) => !isDoubtful(balance));
  await apply(deps, chain, certain, latest);
  const agreed = await agreedBalances(deps, chain, doubtful, latest);
  await apply(deps, chain, agreed, latest);
  // Kept readings book nothing: an attempt that another one has just ended is read for what it holds.
  const applied = [...certain, ...agreed].filter(({ attempt }) => attempt.finality === null);
  const booked = applied.map(({ reading }) => reading);
  await bookLateMoney(deps, chain, attempts, booked, latest);
  await noteRead(deps, attempts, doubtful, agreed, latest);
}

/** Settles what needs no more than the confirmations, and keeps the rest. */
async function apply(
  deps: ConfirmDeps,
  chain: Chain,
  balances: readonly AttemptBalance[],
  latest: BlockRef,
): Promise<void> {
  const atOnce = balances.filter(({ attempt }) => attempt.finality === null);
  const rows = atOnce.map(({ attempt, reading }) => ({
    attemptId: attempt.id,
    payableKind: attempt.payableKind,
    payableId: attempt.payableId,
    reading: {
      amount: reading.inTime,
      held: reading.held,
      block: reading.block.number,
      lapsed: isLapsed(attempt, latest),
    },
  }));
  await settleSideBySide(deps, rows);
  await keepForLevel(deps.db, chain.name, balances, latest);
}

/** What was marked to be read again was read; all but what still waits for two providers. */
async function noteRead(
  { db }: ConfirmDeps,
  attempts: readonly DecidableAttempt[],
  doubtful: readonly AttemptBalance[],
  agreed: readonly AttemptBalance[],
  latest: BlockRef,
): Promise<void> {
  const open = new Set(doubtful.map(({ attempt }) => attempt.id));
  for (const { attempt } of agreed) open.delete(attempt.id);
  const done = attempts.filter((attempt) => attempt.readAgain && !open.has(attempt.id));
  await endReadingAgain(db, done, latest.number);
}
