import type { Queryable } from '../../../kernel/db/pool.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import { appendAll, inBatches } from '../../../kernel/lib/lists.ts';
import type { Log } from '../../../kernel/lib/log.ts';
import {
  BlockNotDeep,
  type BlockRef,
  type Chain,
  ChainUnavailable,
  isReadFailure,
  ProvidersContradict,
  StateUnavailable,
} from '../../chains/port.ts';
import { removeDenied } from '../booking/replaced-repository.ts';
import { sweepsOf } from '../booking/sweep-repository.ts';
import type { DecidableAttempt } from '../booking/to-read-repository.ts';
import { transfersTooLate } from '../booking/transfer-repository.ts';
import { agreement, type Corroboration, stakesOfEnded } from './agreement.ts';
import { type Deposit, type DepositReading, type Located, readDeposits, withInTime } from './balance-reader.ts';
import { blocksKnownUpTo } from './block-repository.ts';
import { type AttemptBalance, lastTransferBlocks } from './last-transfers.ts';

/** Maximum attempts checked with the providers in parallel, so that one without an answer does not hold up the rest. */
const PARALLEL_QUESTIONS = 16;

/** Balances per request to two providers; if they differ on one, none of the batch is booked. */
const HOLDINGS_PER_REQUEST = 25;

export interface AgreeDeps {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly log: Log;
}

/** Result of checking a balance with a second provider. */
export interface Answer {
  /** The balance that both providers report; without agreement, that of the first. */
  readonly reading: DepositReading;
  readonly corroboration: Exclude<Corroboration, 'one'>;
  /** Cause of the missing agreement. */
  readonly reason?: Error;
}

/** Checks each balance at a confirmed block with a second provider. Returns the answers in the same order. */
export async function askTwoProviders(
  deps: AgreeDeps,
  chain: Chain,
  balances: readonly AttemptBalance[],
  latest: BlockRef,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const part of inBatches(balances, PARALLEL_QUESTIONS)) {
    const given = await Promise.all(part.map((balance) => askTwoOf(deps, chain, balance, latest)));
    part.forEach(({ reading }, index) => {
      const answer = given[index];
      if (answer !== undefined && !(answer instanceof Error)) answers.push({ reading: answer, corroboration: 'two' });
      else {
        const corroboration = answer instanceof ProvidersContradict ? 'contradicted' : 'unanswered';
        answers.push({ reading, corroboration, ...(answer && { reason: answer }) });
      }
    });
  }
  return answers;
}

/**
 * Returns the testimony for balances that one provider reported at the head, in the same order. If another is a few
 * blocks behind, the balance must be the same at the newest block known to both.
 */
export async function askTwoProvidersAtHead(
  { db }: Pick<AgreeDeps, 'db'>,
  chain: Chain,
  queried: readonly { readonly deposit: Deposit; readonly reading: DepositReading }[],
): Promise<Corroboration[]> {
  if (chain.providers < 2) return queried.map(() => 'one');
  const answers: (boolean | Error)[] = [];
  for (const part of inBatches(queried, PARALLEL_QUESTIONS)) {
    const questions = part.map(({ deposit, reading }) =>
      orReadFailure(() => shownByTwoAtHead(db, chain, deposit, reading)),
    );
    appendAll(answers, await Promise.all(questions));
  }
  return answers.map((answer) => {
    if (answer instanceof ProvidersContradict) return 'contradicted';
    if (answer instanceof Error) return 'unanswered';
    return answer ? 'two' : 'contradicted';
  });
}

/** Returns true if two providers report the same as the reading. @throws as `agreedBalances` of the chain does */
async function shownByTwoAtHead(
  db: Queryable,
  chain: Chain,
  { depositAddress, id, tokenAddress }: Deposit,
  { block, held, late, swept }: DepositReading,
): Promise<boolean> {
  const query = [{ address: depositAddress, tokenAddress }];
  const attempt = { id, depositAddress, tokenAddress };
  const sweeps = swept === 0n ? [] : await sweepsOf(db, attempt, block.number);
  const transfers = late === 0n ? [] : await transfersTooLate(db, attempt, block.number);
  const areShown = [
    ...((await chain.sweeping?.agreedSweeps(sweeps)) ?? []),
    ...(await chain.agreedTransfers(transfers)),
  ];
  const isWhole =
    sweeps.reduce((sum, { fee, net }) => sum + net + fee, 0n) === swept &&
    transfers.reduce((sum, { amount }) => sum + amount, 0n) === late;
  if (!isWhole || areShown.includes(false)) return false;
  try {
    return (await chain.agreedBalances(query, block, 1))[0] === held;
  } catch (error) {
    if (!(error instanceof BlockNotDeep)) throw error;
    const earlier = (await blocksKnownUpTo(db, { chain: chain.name, number: error.head })).at(-1);
    if (earlier === undefined || earlier.number >= block.number) throw error;
    return (await chain.agreedBalances(query, earlier, 1))[0] === held;
  }
}

/** Balance of one asset reported for an address, and the booked amount; smallest units. */
export interface Holding {
  readonly depositAddress: string;
  readonly tokenAddress: string | null;
  readonly held: bigint;
  readonly booked: bigint;
}

/**
 * Decides which balances may be booked for ended attempts and for assets that no attempt asked for: those already
 * booked, those of a chain with one provider, and those that a second one confirms.
 *
 * @returns in the same order, true where the balance may be booked
 */
export async function areBookable(chain: Chain, holdings: readonly Holding[], at: BlockRef): Promise<boolean[]> {
  const { providers } = chain;
  const may = (corroboration: Corroboration, { booked, held }: Holding) =>
    agreement({ corroboration, providers }, stakesOfEnded(booked, held)) === 'enough';
  const queried = holdings.filter((holding) => !may('one', holding));
  const confirmed = new Set<Holding>();
  for (const part of inBatches(queried, HOLDINGS_PER_REQUEST)) {
    const queries = part.map(({ depositAddress: address, tokenAddress }) => ({ address, tokenAddress }));
    const balances = await orReadFailure(() => chain.agreedBalances(queries, at));
    if (balances instanceof Error) continue;
    part.forEach((holding, index) => {
      if (balances[index] === holding.held && may('two', holding)) confirmed.add(holding);
    });
  }
  return holdings.map((holding) => may('one', holding) || confirmed.has(holding));
}

/**
 * Checks each reading of ended attempts with two providers. Returns the agreed readings, and the attempts in dispute.
 */
export async function agreedReadings(
  deps: AgreeDeps,
  chain: Chain,
  doubtful: readonly { readonly deposit: Deposit; readonly reading: DepositReading }[],
): Promise<{ agreed: DepositReading[]; disputed: string[] }> {
  const agreed: DepositReading[] = [];
  const disputed: string[] = [];
  for (const part of inBatches(doubtful, PARALLEL_QUESTIONS)) {
    const answers = await Promise.all(
      part.map(({ deposit, reading }) => confirmedByTwo(deps, chain, deposit, reading)),
    );
    part.forEach(({ deposit }, index) => {
      const answer = answers[index];
      if (answer === undefined || answer instanceof Error) disputed.push(deposit.id);
      else agreed.push(answer);
    });
  }
  return { agreed, disputed };
}

/** Returns the reading that two providers agree on, or the reason why there is none. */
async function askTwoOf(
  deps: AgreeDeps,
  chain: Chain,
  { attempt, reading }: AttemptBalance,
  latest: BlockRef,
): Promise<DepositReading | Error> {
  const answer = await inTimeByTwo(deps, chain, attempt, reading);
  if (!(answer instanceof Error)) return atLastTransfer(deps, chain, { attempt, reading: answer }, latest);
  if (answer instanceof ProvidersContradict) return enoughByTwo(deps, chain, { attempt, reading }, answer);
  const isLatest = reading.block.hash === latest.hash;
  if (answer instanceof StateUnavailable && !isLatest)
    return readByTwo(deps, chain, { deposit: attempt, at: latest }, latest);
  if (!(answer instanceof BlockNotDeep)) return answer;
  // A provider that is always a few blocks behind never confirms the newest block, but may show the money in an older
  // one.
  const newest = answer.head - BigInt(chain.confirmations) + 1n;
  const earlier = (await blocksKnownUpTo(deps.db, { chain: chain.name, number: newest })).at(-1);
  const before = earlier && (await readByTwo(deps, chain, { deposit: attempt, at: earlier }, latest));
  const isEnough = before !== undefined && !(before instanceof Error) && before.inTime >= attempt.requiredAmount;
  return isEnough ? before : answer;
}

/**
 * Returns the minimum that two providers show, if that completes the attempt: one that shows too much, or has a later
 * payment, does not hold up the payment. Otherwise returns the contradiction, since either may be lying about the
 * difference.
 */
async function enoughByTwo(
  deps: AgreeDeps,
  chain: Chain,
  { attempt, reading }: AttemptBalance,
  contradiction: ProvidersContradict,
): Promise<DepositReading | ProvidersContradict> {
  const [held] = contradiction.atLeast;
  if (held === undefined) return contradiction;
  const swept = await agreedSwept(deps, chain, attempt, reading).catch((error: unknown) => {
    if (!isReadFailure(error)) throw error;
    return undefined;
  });
  const least = swept === undefined ? undefined : withInTime({ ...reading, held, swept });
  return least !== undefined && least.inTime >= attempt.requiredAmount ? least : contradiction;
}

/**
 * Moves the reading to the block of the last transfer, if both confirm that the amount was there by then: the wait for
 * a level of finality counts from that block, however long the two took to agree.
 */
async function atLastTransfer(
  deps: AgreeDeps,
  chain: Chain,
  { attempt, reading }: AttemptBalance,
  latest: BlockRef,
): Promise<DepositReading> {
  const block = (await lastTransferBlocks(deps.db, chain.name, [{ attempt, reading }])).get(attempt.id);
  if (block === undefined) return reading;
  const before = await readByTwo(deps, chain, { deposit: attempt, at: block }, latest);
  if (before instanceof Error || before.block.hash !== block.hash) return reading;
  return before.inTime === reading.inTime ? before : reading;
}

async function readByTwo(
  deps: AgreeDeps,
  chain: Chain,
  { at, deposit }: Located & { readonly deposit: DecidableAttempt },
  latest: BlockRef,
): Promise<DepositReading | Error> {
  return orReadFailure(async () => {
    const { readings } = await readDeposits(deps.db, chain, [{ deposit, at }], { latest });
    const [reading] = readings;
    return reading === undefined ? unreadable(chain) : await inTimeByTwo(deps, chain, deposit, reading);
  });
}

/** Returns the reading with all inputs to the amount in time as two providers show them. */
async function inTimeByTwo(
  deps: AgreeDeps,
  chain: Chain,
  attempt: Deposit,
  reading: DepositReading,
): Promise<DepositReading | Error> {
  const answer = await confirmedByTwo(deps, chain, attempt, reading);
  if (answer instanceof Error || answer.late === 0n) return answer;
  return orReadFailure(async () => withInTime({ ...answer, late: await agreedLate(deps, chain, attempt, answer) }));
}

/** Returns the reading with its balance and sweeps as two providers show them. */
async function confirmedByTwo(
  deps: AgreeDeps,
  chain: Chain,
  attempt: Deposit,
  reading: DepositReading,
): Promise<DepositReading | Error> {
  const { depositAddress, tokenAddress } = attempt;
  return orReadFailure(async () => {
    const [held] = await chain.agreedBalances([{ address: depositAddress, tokenAddress }], reading.block);
    if (held === undefined) return unreadable(chain);
    const swept = await agreedSwept(deps, chain, attempt, reading);
    return withInTime({ ...reading, held, swept });
  });
}

/**
 * Returns a read failure as a value: a provider that has not seen the block, or no longer has its state, counts as one
 * that does not answer.
 */
async function orReadFailure<T>(read: () => Promise<T>): Promise<T | Error> {
  try {
    return await read();
  } catch (error) {
    if (!isReadFailure(error)) throw error;
    return error;
  }
}

/** Returns the amount swept, by events that two providers show. Events that two deny are removed from the books. */
async function agreedSwept(
  { db, log }: AgreeDeps,
  chain: Chain,
  attempt: Deposit,
  { block, swept }: DepositReading,
): Promise<bigint> {
  if (swept === 0n) return 0n;
  const sweeps = await sweepsOf(db, attempt, block.number);
  const isShown = (await chain.sweeping?.agreedSweeps(sweeps)) ?? [];
  const shown = sweeps.filter((_, index) => isShown[index] === true);
  const denied = sweeps.filter((_, index) => isShown[index] === false);
  if (denied.length > 0) {
    await removeDenied(db, chain.name, denied);
    const events = denied.map(({ txHash, logIndex }) => `${txHash}:${logIndex}`);
    log.error(
      { chain: chain.name, attemptId: attempt.id, events },
      'sweeps denied by two providers were removed from the books',
    );
  }
  const sum = shown.reduce((total, { net, fee }) => total + net + fee, 0n);
  return sum < swept ? sum : swept;
}

/**
 * Returns the late amount, by transfers that two providers show: one provider's made-up transfer does not lower the
 * amount in time.
 */
async function agreedLate(
  { db }: AgreeDeps,
  chain: Chain,
  attempt: Deposit,
  { block, late }: DepositReading,
): Promise<bigint> {
  const transfers = await transfersTooLate(db, attempt, block.number);
  const isShown = await chain.agreedTransfers(transfers);
  const sum = transfers.reduce((total, { amount }, index) => (isShown[index] === true ? total + amount : total), 0n);
  return sum < late ? sum : late;
}

function unreadable(chain: Chain): ChainUnavailable {
  return new ChainUnavailable(chain.name, 'the contract of the asset does not report the balance of the address');
}
