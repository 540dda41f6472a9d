import { BlockNotDeep, type BlockRef, type Chain } from '../../chains/port.ts';
import { awaitAgreement, type DecidableAttempt, markEndedToReadAgain } from '../booking/to-read-repository.ts';
import { type Agreement, agreement, type Corroboration, stakesAtBlock } from '../reading/agreement.ts';
import type { DepositReading } from '../reading/balance-reader.ts';
import { type AttemptBalance, atLastTransfers, transferSums } from '../reading/last-transfers.ts';
import { askTwoProviders } from '../reading/second-provider.ts';
import { applyReadings, type SettleDeps } from './apply-readings.ts';
import type { Reading } from './decide.ts';
import { isLapsed, keepForLevel, withoutKnown } from './pending.ts';

/** Balances of watched attempts, as reported by one provider. */
interface Readings {
  readonly attempts: readonly DecidableAttempt[];
  readonly readings: readonly DepositReading[];
}

/** Outcome of weighing balances. */
interface Weighed {
  /** Settled, or stored until the attempt's finality level is reached. */
  readonly applied: readonly AttemptBalance[];
  /** Attempts that could not be settled. */
  readonly failed: readonly string[];
  /** Attempts for which one provider is not enough. */
  readonly waiting: readonly string[];
}

/**
 * Applies balances read at confirmed blocks: immediately where one provider is enough, else after asking a second one.
 * Balances on which the two disagree are recorded and read again at every confirmed block.
 *
 * @throws ChainUnavailable, BlockNotCanonical, StateUnavailable
 */
export async function weighAndApply(
  deps: SettleDeps,
  chain: Chain,
  { attempts, readings }: Readings,
  latest: BlockRef,
): Promise<Weighed> {
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const balances = readings.flatMap((reading) => {
    const attempt = byId.get(reading.id);
    return attempt === undefined ? [] : [{ attempt, reading }];
  });
  const now = deps.clock.now();
  const news = await withoutKnown(deps.db, balances, latest, now);
  // Without sweeping, the amount read is the sum of the transfers, and cannot confirm itself.
  const brought =
    chain.providers < 2 || chain.sweeping === undefined
      ? new Map<string, bigint>()
      : await transferSums(deps.db, chain.name, news);
  const readingOf = ({ attempt, reading }: AttemptBalance, corroboration: Corroboration): Reading => ({
    amount: reading.inTime,
    held: reading.held,
    swept: reading.swept,
    awaited: reading.awaited,
    brought: brought.get(attempt.id) ?? 0n,
    block: reading.block,
    lapsed: isLapsed({ attempt, reading }, latest, now),
    testimony: { corroboration, providers: chain.providers },
  });
  const weigh = (balance: AttemptBalance, corroboration: Corroboration): Agreement => {
    const reading = readingOf(balance, corroboration);
    return agreement(reading.testimony, stakesAtBlock(balance.attempt, reading), balance.attempt.needsAgreement);
  };
  const apply = async (
    vouched: readonly (AttemptBalance & { readonly corroboration: Corroboration })[],
  ): Promise<string[]> => {
    const settled = vouched.filter(({ attempt }) => attempt.finality === null);
    const rows = settled.map((balance) => {
      const { id: attemptId, payableId, payableKind } = balance.attempt;
      return { attemptId, payableId, payableKind, reading: readingOf(balance, balance.corroboration) };
    });
    // Ending an attempt books only the balance in time; its sweeps and late money are booked when it is read again.
    const others = settled.filter(({ reading }) => reading.swept > 0n || reading.late > 0n);
    const toReadAgain = new Set(others.map(({ attempt }) => attempt.id));
    const failed = await applyReadings(deps, rows, {
      after: (tx, ids) =>
        markEndedToReadAgain(
          tx,
          ids.filter((id) => toReadAgain.has(id)),
        ),
    });
    await keepForLevel(deps.db, chain.name, vouched, latest, now);
    return failed;
  };

  const undoubted = news.filter((balance) => weigh(balance, 'one') === 'enough');
  const certain = await atLastTransfers(deps.db, chain, undoubted, latest);
  const failedFirst = await apply(certain.map((balance) => ({ ...balance, corroboration: 'one' as const })));
  const doubtful = news.filter((balance) => weigh(balance, 'one') === 'ask');
  const answers = await askTwoProviders(deps, chain, doubtful, latest);
  const vouched: (AttemptBalance & { readonly corroboration: Corroboration })[] = [];
  const waiting: string[] = [];
  doubtful.forEach(({ attempt, reading: own }, index) => {
    const { corroboration = 'unanswered', reading = own, reason } = answers[index] ?? {};
    const details = { chain: chain.name, attemptId: attempt.id, block: reading.block.number.toString() };
    const isAwaited = attempt.agreementAwaitedSince !== null;
    if (weigh({ attempt, reading }, corroboration) === 'enough') {
      if (isAwaited) deps.log.info(details, 'two providers agree on a payment');
      vouched.push({ attempt, reading, corroboration });
      return;
    }
    waiting.push(attempt.id);
    if (isAwaited) return;
    // A provider that is a block or two behind soon catches up.
    const level = reason instanceof BlockNotDeep ? 'info' : 'warn';
    deps.log[level]({ ...details, reason: reason?.message }, 'payment waits for two providers to agree');
  });
  await awaitAgreement(deps.db, waiting, deps.clock.now());
  const failed = [...failedFirst, ...(await apply(vouched))];
  return { applied: [...certain, ...vouched], failed, waiting };
}
