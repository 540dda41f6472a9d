import type { Database, Queryable } from '../../../kernel/db/pool.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Balance, BlockRef, Chain } from '../../chains/port.ts';
import type { ReadableAttempt } from '../booking/attempt-repository.ts';
import { foreignHeldBy } from '../booking/ended-repository.ts';
import { bookFees } from '../booking/fee-repository.ts';
import {
  awaitForeignDeposits,
  bookEndedAttempts,
  bookedOf,
  bookForeignDeposits,
  type ForeignDeposit,
  type FoundReading,
  foreignDepositsTouched,
  markAttemptsFound,
} from '../booking/found-repository.ts';
import { sweptUpTo } from '../booking/sweep-repository.ts';
import { foundParts } from '../found-kinds.ts';
import { agreement, stakesOfEnded } from '../reading/agreement.ts';
import { type DepositReading, readDeposits } from '../reading/balance-reader.ts';
import { type AgreeDeps, agreedReadings, areBookable } from '../reading/second-provider.ts';
import type { Attempt } from '../types.ts';

export interface FoundDeps {
  readonly db: Queryable;
  readonly clock: Clock;
}

/**
 * Returns the payment method, `<token>-<chain>`, for an asset of a chain; undefined when the chain lacks that asset.
 */
export function methodOf(chain: Chain, tokenAddress: string | null): string | undefined {
  return chain.methods.find((method) => method.tokenAddress === tokenAddress)?.id;
}

/**
 * Books assets that attempts did not ask for and that came to, or left, their addresses in newly confirmed blocks. They
 * count towards no order or invoice, whether the attempt has ended or not. Repeating this changes nothing.
 *
 * @throws ChainUnavailable, BlockNotCanonical, StateUnavailable
 */
export async function bookForeignMoney(deps: FoundDeps, chain: Chain, blocks: readonly BlockRef[]): Promise<void> {
  const latest = blocks.at(-1);
  const touched = await foreignDepositsTouched(deps.db, chain.name, blocks);
  if (latest === undefined || touched.length === 0) return;
  const queries = touched.map(({ depositAddress, tokenAddress }) => ({ address: depositAddress, tokenAddress }));
  const balances = await chain.balances(queries, latest);
  const ids = touched.map(({ attemptId }) => attemptId);
  const booked = new Map((await foreignHeldBy(deps.db, { ids })).map((row) => [nameOf(row), row.heldAmount]));
  const deposits = touched.map((deposit, index) => ({ ...deposit, held: balances[index] }));
  const holdings = deposits.map((deposit) => {
    const before = booked.get(nameOf(deposit)) ?? 0n;
    return { ...deposit, booked: before, held: deposit.held ?? before };
  });
  const bookable = await areBookable(chain, holdings, latest);
  await bookForeign(
    deps,
    chain,
    deposits.map((deposit, index) => ({ ...deposit, isDisputed: bookable[index] === false })),
    latest,
  );
}

/** Returns the key of one asset at one deposit address. */
export function nameOf({ attemptId, tokenAddress }: Pick<ForeignDeposit, 'attemptId' | 'tokenAddress'>): string {
  return `${attemptId} ${tokenAddress}`;
}

/**
 * Books the balances of assets that attempts did not ask for, read at a confirmed block and passed in the same order.
 * An asset that cannot be read keeps its booked amount: the watch over ended addresses finds its balance, and a later
 * block its sweeps. Balances that two providers dispute are read again with the next block.
 */
export async function bookForeign(
  { clock, db }: FoundDeps,
  chain: Chain,
  deposits: readonly (ForeignDeposit & { readonly held: Balance; readonly isDisputed?: boolean })[],
  at: BlockRef,
): Promise<void> {
  const upTo = at.number;
  const swept = await sweptUpTo(
    db,
    deposits.map(({ attemptId, tokenAddress }) => ({ attemptId, tokenAddress, upTo })),
  );
  const rows = deposits.flatMap((deposit, index) => {
    const method = methodOf(chain, deposit.tokenAddress);
    return method === undefined ? [] : [{ ...deposit, method, swept: swept[index] ?? 0n }];
  });
  const booking = { chain: chain.name, confirmedBlock: upTo, now: clock.now() };
  await bookForeignDeposits(
    db,
    booking,
    rows.flatMap((row) => (row.held === undefined || row.isDisputed ? [] : [{ ...row, held: row.held }])),
  );
  await awaitForeignDeposits(
    db,
    booking,
    rows.filter(({ held, isDisputed, swept: taken }) => isDisputed || (held === undefined && taken > 0n)),
  );
}

/** The attempts of one round over newly confirmed blocks, and their readings that were applied. */
interface DecidedRound {
  readonly attempts: readonly (ReadableAttempt & { readonly touched: boolean })[];
  /** An attempt that was read at the latest block, with nothing late and nothing swept, is not read again. */
  readonly decided: readonly DepositReading[];
}

/**
 * Books the balances of touched, ended attempts at a confirmed block: late money, and amounts taken away by sweeps.
 * Unmatched money is booked, and missing money deducted, once two providers agree on it, where there are two.
 *
 * @returns attempts that could not be read and those that wait for two providers; they must be read again
 * @throws ChainUnavailable, BlockNotCanonical, StateUnavailable
 */
export async function bookLateMoney(
  deps: AgreeDeps & { readonly db: Database },
  chain: Chain,
  { attempts, decided }: DecidedRound,
  latest: BlockRef,
): Promise<{ unreadable: readonly string[]; disputed: readonly string[] }> {
  const isWhole = ({ block, held, inTime, swept }: DepositReading) =>
    block.hash === latest.hash && inTime === held && swept === 0n;
  const readAtLatest = new Set(decided.filter(isWhole).map(({ id }) => id));
  const rest = attempts.filter(({ id, touched }) => touched && !readAtLatest.has(id));
  const located = rest.map((deposit) => ({ deposit, at: latest }));
  const { readings: read, unreadable } = await readDeposits(deps.db, chain, located, { latest });
  const booked = await bookedOf(
    deps.db,
    read.map(({ id }) => id),
  );
  // The others have not ended, so their money is not late.
  const readings = read.filter(({ id }) => booked.has(id));
  const isKnown = ({ held, id, swept }: DepositReading) =>
    agreement(
      { corroboration: 'one', providers: chain.providers },
      stakesOfEnded(booked.get(id) ?? 0n, held + swept),
    ) === 'enough';
  const known = readings.filter(isKnown);
  const byId = new Map(rest.map((attempt) => [attempt.id, attempt]));
  const doubtful = readings.flatMap((reading) => {
    const deposit = byId.get(reading.id);
    return deposit === undefined || isKnown(reading) ? [] : [{ deposit, reading }];
  });
  const { agreed, disputed } = await agreedReadings(deps, chain, doubtful);
  await bookEnded(deps, chain, [...known, ...agreed], latest);
  return { unreadable, disputed };
}

/** Books the money of ended attempts, and the fees owed on it where no contract takes them. */
export async function bookEnded(
  { clock, db }: FoundDeps & { readonly db: Database },
  { sweeping }: Chain,
  rows: readonly (FoundReading & { readonly id: string })[],
  { number }: BlockRef,
): Promise<void> {
  const now = clock.now();
  if (sweeping !== undefined) return bookEndedAttempts(db, rows, number, now);
  const ids = rows.map(({ id }) => id);
  await db.transaction(async (tx) => {
    await bookEndedAttempts(tx, rows, number, now);
    await bookFees(tx, ids, now);
  });
}

/**
 * Records which attempts of an order or invoice hold more than it accounts for, in the transaction that ends it.
 *
 * @param attempts all of them, as they have ended, oldest first
 */
export async function noteFound(tx: Queryable, attempts: readonly Attempt[], now: number): Promise<void> {
  // Late money is recorded when it is booked.
  const parts = foundParts(attempts.map((attempt) => ({ ...attempt, lateAmount: 0n })));
  if (parts.length > 0) {
    await markAttemptsFound(tx, { ids: parts.map((part) => part.attemptId), now });
  }
}
