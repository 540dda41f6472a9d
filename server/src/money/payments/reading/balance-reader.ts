import type { Queryable } from '../../../kernel/db/pool.ts';
import { appendAll } from '../../../kernel/lib/lists.ts';
import { type Balance, type BlockRef, type Chain, type ChainActivity, StateUnavailable } from '../../chains/port.ts';
import { awaitedInTime, outputsSeenInTime } from '../booking/sighting-repository.ts';
import { sweptUpTo } from '../booking/sweep-repository.ts';
import { receivedTooLate } from '../booking/transfer-repository.ts';

/** The fields of an attempt needed to read its deposit. */
export interface Deposit {
  readonly id: string;
  readonly depositAddress: string;
  readonly tokenAddress: string | null;
  readonly quoteExpiresAt: number;
}

/** A deposit and the block to read it at. */
export interface Located {
  readonly deposit: Deposit;
  readonly at: BlockRef;
}

/** The balance and total receipts of a deposit address at one block, in smallest units. */
export interface DepositReading {
  readonly id: string;
  readonly block: BlockRef;
  readonly held: bigint;
  readonly swept: bigint;
  /** Amount known to have come after the quote's end, if the block is later than that. */
  readonly late: bigint;
  /** Amount that came in time and waits for confirmations: it is in the mempool, or in a later block. */
  readonly awaited: bigint;
  /** Held plus swept, less late. */
  readonly inTime: bigint;
}

/** The deposits that could be read, and those that could not. */
export interface DepositReadings {
  readonly readings: readonly DepositReading[];
  /** The ids of those whose asset's contract does not report a balance. */
  readonly unreadable: readonly string[];
}

/** Limits of a reading. */
interface ReadingScope {
  /** The newest block to read at. */
  readonly latest: BlockRef;
  /** Given when the blocks to read include some that the follower has not reached. */
  readonly unfollowed?: Unfollowed;
}

/** Activity in blocks that the follower has not reached yet: those above a number. */
export interface Unfollowed {
  readonly above: bigint;
  readonly activity: ChainActivity;
}

/**
 * Reads deposits, each at the block given with it, with one balance call per block. If the node no longer has the state
 * of a block, or a contract refused there, the deposit is read at `latest` instead, and transfers known to have come
 * too late are subtracted.
 *
 * @throws ChainUnavailable, BlockNotCanonical, StateUnavailable also for `latest`
 */
export async function readDeposits(
  db: Queryable,
  chain: Chain,
  deposits: readonly Located[],
  { latest, unfollowed }: ReadingScope,
): Promise<DepositReadings> {
  const read: (Located & { held: Balance })[] = [];
  for (const group of Map.groupBy(deposits, ({ at }) => at.hash).values())
    appendAll(read, await readGroup(chain, group, latest));
  const held = read.flatMap(({ held: amount, ...located }) =>
    amount === undefined ? [] : { ...located, held: amount },
  );
  const unreadable = read.flatMap(({ deposit, held: amount }) => (amount === undefined ? deposit.id : []));
  if (held.length === 0) return { readings: [], unreadable };
  const recorded = ({ number }: BlockRef) =>
    unfollowed === undefined || number < unfollowed.above ? number : unfollowed.above;
  const swept = await sweptUpTo(
    db,
    held.map(({ deposit: { id, tokenAddress }, at }) => ({ attemptId: id, tokenAddress, upTo: recorded(at) })),
  );
  const ids = held.filter(isReadLate).map(({ deposit }) => deposit.id);
  const tooLate = ids.length === 0 ? new Map<string, bigint>() : await receivedTooLate(db, ids, recorded(latest));
  const isSeenEarly = chain.mempool !== undefined;
  const all = held.map(({ deposit }) => deposit.id);
  const seenInTime = isSeenEarly && unfollowed !== undefined ? await outputsSeenInTime(db, all) : new Set<string>();
  const awaited = isSeenEarly ? await awaitedInTime(db, all, latest.number) : new Map<string, bigint>();
  const readings = held.map((located, index) => {
    const { deposit, at, held: amount } = located;
    const sweptAmount = (swept[index] ?? 0n) + sweptIn(unfollowed, located);
    const late = isReadLate(located) ? (tooLate.get(deposit.id) ?? 0n) + lateIn(unfollowed, located, seenInTime) : 0n;
    const waiting = (awaited.get(deposit.id) ?? 0n) - minedIn(unfollowed, located, seenInTime);
    return withInTime({
      id: deposit.id,
      block: at,
      held: amount,
      swept: sweptAmount,
      late,
      awaited: waiting > 0n ? waiting : 0n,
    });
  });
  return { readings, unreadable };
}

/** Adds to a reading the amount that came in time. */
export function withInTime(reading: Omit<DepositReading, 'inTime'>): DepositReading {
  const { held, late, swept } = reading;
  const inTime = held + swept - late;
  return { ...reading, inTime: inTime > 0n ? inTime : 0n };
}

function isReadLate({ deposit, at }: Located): boolean {
  return at.time > deposit.quoteExpiresAt;
}

function sweptIn(unfollowed: Unfollowed | undefined, { deposit, at }: Located): bigint {
  const sweeps = unfollowed?.activity.sweeps ?? [];
  return sweeps
    .filter(({ depositAddress, tokenAddress }) => isOf(deposit, depositAddress, tokenAddress))
    .filter(({ block }) => block.number <= at.number)
    .reduce((sum, { net, fee }) => sum + net + fee, 0n);
}

function lateIn(unfollowed: Unfollowed | undefined, { deposit, at }: Located, seenInTime: ReadonlySet<string>): bigint {
  const transfers = unfollowed?.activity.transfers ?? [];
  return transfers
    .filter(({ to, tokenAddress }) => isOf(deposit, to, tokenAddress))
    .filter(({ block }) => block.number <= at.number && block.time > deposit.quoteExpiresAt)
    .filter(({ logIndex, txHash }) => !seenInTime.has(`${txHash}:${logIndex}`))
    .reduce((sum, { amount }) => sum + amount, 0n);
}

/** Returns the amount seen in time that blocks have which the follower has not reached: it is in the balance. */
function minedIn(
  unfollowed: Unfollowed | undefined,
  { deposit, at }: Located,
  seenInTime: ReadonlySet<string>,
): bigint {
  const transfers = unfollowed?.activity.transfers ?? [];
  return transfers
    .filter(({ to, tokenAddress }) => isOf(deposit, to, tokenAddress))
    .filter(({ block, logIndex, txHash }) => block.number <= at.number && seenInTime.has(`${txHash}:${logIndex}`))
    .reduce((sum, { amount }) => sum + amount, 0n);
}

function isOf(deposit: Deposit, address: string, tokenAddress: string | null): boolean {
  return deposit.depositAddress === address && deposit.tokenAddress === tokenAddress;
}

async function readGroup(
  chain: Chain,
  group: readonly Located[],
  latest: BlockRef,
): Promise<(Located & { held: Balance })[]> {
  const at = group[0]?.at ?? latest;
  if (at.hash === latest.hash) return readAt(chain, group, latest);
  try {
    const read = await readAt(chain, group, at);
    // A contract that refuses at one block will always refuse there, but may have been fixed since.
    const refused = read.filter(({ held }) => held === undefined);
    return [...read.filter(({ held }) => held !== undefined), ...(await readAt(chain, refused, latest))];
  } catch (error) {
    if (!(error instanceof StateUnavailable)) throw error;
    return readAt(chain, group, latest);
  }
}

async function readAt(
  chain: Chain,
  located: readonly Located[],
  at: BlockRef,
): Promise<(Located & { held: Balance })[]> {
  if (located.length === 0) return [];
  const queries = located.map(({ deposit: { depositAddress: address, tokenAddress } }) => ({ address, tokenAddress }));
  const balances = await chain.balances(queries, at);
  return located.map(({ deposit }, index) => ({ deposit, at, held: balances[index] }));
}
