import type { BlockRef, Chain } from '../../chains/port.ts';
import { appendAll } from '../../lib/lists.ts';
import {
  attemptsToRead,
  type DecidableAttempt,
  markEndedToReadAgain,
  markToReadAgain,
  unmarkReadAgain,
} from '../booking/to-read-repository.ts';
import { readDeposits } from '../reading/balance-reader.ts';
import { locateDeciding } from '../reading/deciding-block.ts';
import { type AttemptBalance, atLastTransfers, notBorneOut } from '../reading/last-transfers.ts';
import { agreedBalances, isDoubtful } from '../reading/second-provider.ts';
import { applyReadings, type SettleDeps } from './apply-readings.ts';
import { bookLateMoney } from './found-money.ts';
import { isLapsed, keepForLevel, withoutKnown } from './pending.ts';
import { noteUnreadable } from './unreadable.ts';

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
  const attempts = await attemptsToRead(deps.db, chain.name, blocks);
  if (attempts.length === 0) return noteUnreadable(deps, chain, [], []);
  const open = attempts.filter((attempt) => !attempt.ended && !attempt.lastRead);
  const located = await locateDeciding(deps.db, chain.name, open, blocks);
  const { readings, unreadable } = await readDeposits(deps.db, chain, located, { latest });
  const byId = new Map(open.map((attempt) => [attempt.id, attempt]));
  const balances = readings.flatMap((reading) => {
    const attempt = byId.get(reading.id);
    return attempt === undefined ? [] : [{ attempt, reading }];
  });
  const news = await withoutKnown(deps.db, balances, latest);
  const { less, more } = await notBorneOut(deps.db, chain.name, chain.providers < 2 ? [] : news);
  const needsAnother = (balance: AttemptBalance) =>
    isDoubtful(chain, balance) || less.has(balance.attempt.id) || more.has(balance.attempt.id);
  // While the second provider is away, small payments that leave no log go on.
  const oneIsEnough = (balance: AttemptBalance) => more.has(balance.attempt.id) && !isDoubtful(chain, balance);
  const doubtful = news.filter(needsAnother);
  const undoubted = news.filter((balance) => !needsAnother(balance));
  const certain = await atLastTransfers(deps.db, chain, undoubted, latest);
  const failed = await apply(deps, chain, certain, latest);
  const agreed = await agreedBalances(deps, chain, { doubtful, oneIsEnough }, latest);
  appendAll(failed, await apply(deps, chain, agreed, latest));
  // Readings that are only kept have booked nothing, so if such an attempt was ended by another one just now, it is
  // read for what it holds.
  const applied = [...certain, ...agreed].filter(({ attempt }) => attempt.finality === null);
  const booked = applied.map(({ reading }) => reading);
  const late = await bookLateMoney(deps, chain, { attempts, decided: booked }, latest);
  const agreedOn = new Set(agreed.map(({ attempt }) => attempt.id));
  const undecided = doubtful.map(({ attempt }) => attempt.id).filter((id) => !agreedOn.has(id));
  await markToReadAgain(deps.db, [...failed, ...late.disputed]);
  const unread = [...unreadable, ...late.unreadable];
  await noteUnreadable(deps, chain, attempts, unread);
  await noteRead(deps, attempts, new Set([...undecided, ...late.disputed, ...failed, ...unread]), latest);
}

/** Settles what needs only the confirmations and keeps the rest. Returns the attempts that could not be settled. */
async function apply(
  deps: SettleDeps,
  chain: Chain,
  balances: readonly AttemptBalance[],
  latest: BlockRef,
): Promise<string[]> {
  const atOnce = balances.filter(({ attempt }) => attempt.finality === null);
  const rows = atOnce.map(({ attempt, reading }) => ({
    attemptId: attempt.id,
    payableKind: attempt.payableKind,
    payableId: attempt.payableId,
    reading: {
      amount: reading.inTime,
      held: reading.held,
      block: reading.block,
      lapsed: isLapsed(attempt, latest),
    },
  }));
  // Ending an attempt books only what it holds; what was swept from it is booked when it is read again.
  const swept = new Set(atOnce.filter(({ reading }) => reading.swept > 0n).map(({ attempt }) => attempt.id));
  const failed = await applyReadings(deps, rows, {
    after: (tx, ids) =>
      markEndedToReadAgain(
        tx,
        ids.filter((id) => swept.has(id)),
      ),
  });
  await keepForLevel(deps.db, chain.name, balances, latest);
  return failed;
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
