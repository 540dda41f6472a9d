import type { BlockRef, Chain } from '../chains/port.ts';
import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import { type DepositReading, readDeposits } from './balance-reader.ts';
import { bookLateMoney } from './late-money.ts';
import { attemptsToRead, lastConfirmedBlock, type ReadableAttempt } from './observation-repository.ts';
import type { PayableAccesses } from './payable.ts';
import { type Reading, settlePayable } from './settle.ts';
import type { PayableKind } from './types.ts';

/** Orders and invoices settled side by side; each is a transaction of its own. */
const PARALLEL_SETTLEMENTS = 4;

export interface ConfirmDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly payables: PayableAccesses;
}

/**
 * Decides credits and ends after the confirmed block advanced over `blocks` (ascending, consecutive). An attempt is
 * read at the last block whose time is not later than its quote's end, so that money mined in time always counts and
 * money mined later never does. Repeating it changes nothing.
 *
 * @throws ChainUnavailable, BlockNotCanonical
 */
export async function decideConfirmed(deps: ConfirmDeps, chain: Chain, blocks: readonly BlockRef[]): Promise<void> {
  const latest = blocks.at(-1);
  if (latest === undefined) return;
  const attempts = await attemptsToRead(deps.db, chain.name, blocks);
  if (attempts.length === 0) return;
  const previous = await lastConfirmedBlock(deps.db, chain.name);
  const candidates = previous === undefined ? blocks : [previous, ...blocks];
  const watched = attempts.filter((attempt) => !attempt.ended);
  const located = watched.map((deposit) => ({ deposit, at: decidingBlock(deposit, candidates) }));
  const readings = await readDeposits(deps.db, chain, located, latest);
  await settleAll(deps, watched, readings, latest);
  await bookLateMoney(deps, chain, attempts, readings, latest);
}

function decidingBlock(attempt: ReadableAttempt, candidates: readonly BlockRef[]): BlockRef {
  const inTime = candidates.findLast((block) => block.time <= attempt.quoteExpiresAt);
  const block = inTime ?? candidates[0];
  if (block === undefined) throw new Error('no block to decide at');
  return block;
}

async function settleAll(
  deps: ConfirmDeps,
  attempts: readonly ReadableAttempt[],
  readings: readonly DepositReading[],
  latest: BlockRef,
): Promise<void> {
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const payables = new Map<string, { kind: PayableKind; readings: Map<string, Reading> }>();
  for (const reading of readings) {
    const attempt = byId.get(reading.id);
    if (attempt === undefined) continue;
    const payable = payables.get(attempt.payableId) ?? { kind: attempt.payableKind, readings: new Map() };
    payable.readings.set(reading.id, {
      amount: reading.inTime,
      held: reading.held,
      block: reading.block.number,
      lapsed: latest.time > attempt.quoteExpiresAt,
    });
    payables.set(attempt.payableId, payable);
  }
  const waiting = [...payables].values();
  const settleNext = async (): Promise<void> => {
    for (const [payableId, payable] of waiting) {
      const access = deps.payables[payable.kind];
      await deps.db.transaction((tx) => settlePayable(access, tx, payableId, payable.readings, deps.clock.now()));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_SETTLEMENTS }, settleNext));
}
