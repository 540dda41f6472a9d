import type { BlockRef, Chain } from '../chains/port.ts';
import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { type AttemptBalance, agreedBalances, isDoubtful } from './agree.ts';
import { readDeposits } from './balance-reader.ts';
import { locateDeciding } from './deciding-block.ts';
import { attemptsToRead, type DecidableAttempt, endReadingAgain } from './decision-repository.ts';
import { bookLateMoney } from './late-money.ts';
import type { PayableAccesses } from './payable.ts';
import { keepReading, newestPendingAmounts } from './pending-repository.ts';
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
 * @throws ChainUnavailable, BlockNotCanonical
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
  const news = await withoutKnown(deps, balances, latest);
  const doubtful = news.filter(isDoubtful);
  await apply(
    deps,
    chain,
    news.filter((balance) => !isDoubtful(balance)),
    latest,
  );
  const agreed = await agreedBalances(deps, chain, doubtful, latest);
  await apply(deps, chain, agreed, latest);
  await bookLateMoney(deps, chain, attempts, readings, latest);
  await noteRead(deps, attempts, doubtful, agreed);
}

/** Leaves out what was read before and waits for its level: two providers have agreed on it then, if need be. */
async function withoutKnown(
  deps: ConfirmDeps,
  balances: readonly AttemptBalance[],
  latest: BlockRef,
): Promise<AttemptBalance[]> {
  const levelled = balances.filter(({ attempt }) => attempt.finality !== null);
  const pending = await newestPendingAmounts(
    deps.db,
    levelled.map(({ attempt }) => attempt.id),
  );
  return balances.filter(({ attempt, reading }) => {
    const isAwaited = attempt.agreementAwaitedSince !== null;
    if (attempt.finality === null || isAwaited || isLapsed(attempt, latest)) return true;
    return reading.inTime !== (pending.get(attempt.id) ?? attempt.creditedAmount);
  });
}

async function apply(
  deps: ConfirmDeps,
  chain: Chain,
  balances: readonly AttemptBalance[],
  latest: BlockRef,
): Promise<void> {
  const atOnce = balances.filter(({ attempt }) => attempt.finality === null);
  await settleSideBySide(
    deps,
    atOnce.map(({ attempt, reading }) => ({
      attemptId: attempt.id,
      payableKind: attempt.payableKind,
      payableId: attempt.payableId,
      reading: {
        amount: reading.inTime,
        held: reading.held,
        block: reading.block.number,
        lapsed: isLapsed(attempt, latest),
      },
    })),
  );
  for (const balance of balances) await keep(deps, chain, balance, latest);
}

/** Keeps the reading of an attempt that asks for a level of finality. */
async function keep(
  { db }: ConfirmDeps,
  chain: Chain,
  { attempt, reading }: AttemptBalance,
  latest: BlockRef,
): Promise<void> {
  if (attempt.finality === null) return;
  const lapsed = isLapsed(attempt, latest);
  const readBlock = reading.block.number;
  // That the quote has ended shows in the block after the last one in time.
  const finalBlock = lapsed && readBlock < latest.number ? readBlock + 1n : readBlock;
  await keepReading(db, {
    chain: chain.name,
    level: attempt.finality,
    attemptId: attempt.id,
    amount: reading.inTime,
    heldAmount: reading.held,
    readBlock,
    finalBlock,
    lapsed,
  });
}

function isLapsed(attempt: DecidableAttempt, latest: BlockRef): boolean {
  return latest.time > attempt.quoteExpiresAt;
}

/** What was marked to be read again was read; all but what still waits for two providers. */
async function noteRead(
  { db }: ConfirmDeps,
  attempts: readonly DecidableAttempt[],
  doubtful: readonly AttemptBalance[],
  agreed: readonly AttemptBalance[],
): Promise<void> {
  const open = new Set(doubtful.map(({ attempt }) => attempt.id));
  for (const { attempt } of agreed) open.delete(attempt.id);
  const done = attempts.filter((attempt) => attempt.readAgain && !open.has(attempt.id));
  await endReadingAgain(
    db,
    done.map((attempt) => attempt.id),
  );
}
