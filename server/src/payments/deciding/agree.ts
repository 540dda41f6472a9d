import { type BlockRef, type Chain, isReadFailure, StateUnavailable } from '../../chains/port.ts';
import type { Queryable } from '../../db/pool.ts';
import { present } from '../../lib/assert.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { type DepositReading, readDeposits } from './balance-reader.ts';
import { awaitAgreement, blocksKnownUpTo, type DecidableAttempt } from './decision-repository.ts';

/** Attempts that the providers are asked about side by side: one that does not answer must not hold up the rest. */
const PARALLEL_QUESTIONS = 16;

/** How far a provider may be behind and still be asked, in milliseconds of block time. */
const TOLERATED_LAG_MS = 60_000;

export interface AgreeDeps {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly log: Log;
}

/** What one provider says a deposit holds, and for which attempt. */
export interface AttemptBalance {
  readonly attempt: DecidableAttempt;
  readonly reading: DepositReading;
}

/** Whether one provider's word is too little to decide by: it would complete the attempt, or another one differed. */
export function isDoubtful({ attempt, reading }: AttemptBalance): boolean {
  if (!attempt.needsAgreement) return false;
  return attempt.agreementAwaitedSince !== null || reading.inTime >= attempt.requiredAmount;
}

/**
 * Asks a second provider for each balance. Gives back those on which two agree, as they say it; the others are noted
 * and read again at every confirmed block, one log line when that begins.
 */
export async function agreedBalances(
  deps: AgreeDeps,
  chain: Chain,
  doubtful: readonly AttemptBalance[],
  latest: BlockRef,
): Promise<AttemptBalance[]> {
  const agreed: AttemptBalance[] = [];
  const open: string[] = [];
  for (let start = 0; start < doubtful.length; start += PARALLEL_QUESTIONS) {
    const part = doubtful.slice(start, start + PARALLEL_QUESTIONS);
    const answers = await Promise.all(part.map((balance) => askTwo(deps, chain, balance, latest)));
    part.forEach(({ attempt, reading }, index) => {
      const answer = answers[index];
      const details = { chain: chain.name, attemptId: attempt.id, block: reading.block.number.toString() };
      if (answer !== undefined && !(answer instanceof Error)) {
        if (attempt.agreementAwaitedSince !== null) deps.log.info(details, 'two providers agree on a large payment');
        agreed.push({ attempt, reading: answer });
        return;
      }
      open.push(attempt.id);
      if (attempt.agreementAwaitedSince !== null) return;
      deps.log.warn({ ...details, reason: answer?.message }, 'a large payment waits for two providers to agree on it');
    });
  }
  await awaitAgreement(deps.db, open, deps.clock.now());
  return agreed;
}

/** The reading as two providers give it, or why there is none. */
async function askTwo(
  { db }: AgreeDeps,
  chain: Chain,
  { attempt, reading }: AttemptBalance,
  latest: BlockRef,
): Promise<DepositReading | Error> {
  const answer = await confirmedByTwo(chain, attempt, reading);
  if (!(answer instanceof Error)) return answer;
  const isLatest = reading.block.hash === latest.hash;
  if (answer instanceof StateUnavailable && !isLatest) return readByTwo(db, chain, attempt, latest, latest);
  if (!isLatest || attempt.agreementAwaitedSince === null) return answer;
  // A provider that is always a few blocks behind never knows the newest one: the money was there before as well.
  const known = await blocksKnownUpTo(db, chain.name, latest.number);
  const earlier = known.findLast((block) => block.time <= latest.time - TOLERATED_LAG_MS);
  const before = earlier && (await readByTwo(db, chain, attempt, earlier, latest));
  const isEnough = before !== undefined && !(before instanceof Error) && before.inTime >= attempt.requiredAmount;
  return isEnough ? before : answer;
}

async function readByTwo(
  db: Queryable,
  chain: Chain,
  attempt: DecidableAttempt,
  at: BlockRef,
  latest: BlockRef,
): Promise<DepositReading | Error> {
  try {
    const [reading] = await readDeposits(db, chain, [{ deposit: attempt, at }], latest);
    return await confirmedByTwo(chain, attempt, present(reading, 'one deposit was read'));
  } catch (error) {
    if (!isReadFailure(error)) throw error;
    return error;
  }
}

async function confirmedByTwo(
  chain: Chain,
  { depositAddress, tokenAddress }: DecidableAttempt,
  reading: DepositReading,
): Promise<DepositReading | Error> {
  try {
    const balances = await chain.agreedBalances([{ address: depositAddress, tokenAddress }], reading.block);
    const held = present(balances[0], 'one balance was asked for');
    const inTime = reading.inTime - reading.held + held;
    return { ...reading, held, inTime: inTime > 0n ? inTime : 0n };
  } catch (error) {
    // A provider that has not seen the block, or does not keep its state, is as good as one that does not answer.
    if (!isReadFailure(error)) throw error;
    return error;
  }
}
