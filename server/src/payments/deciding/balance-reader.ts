import { type BlockRef, type Chain, type ChainActivity, StateUnavailable } from '../../chains/port.ts';
import type { Queryable } from '../../db/pool.ts';
import { receivedTooLate, sweptUpTo } from '../observing/observation-repository.ts';

/** What is needed of an attempt to read its deposit. */
export interface Deposit {
  readonly id: string;
  readonly depositAddress: string;
  readonly tokenAddress: string | null;
  readonly quoteExpiresAt: number;
}

/** What one deposit address holds and has received at one block, in smallest units. */
export interface DepositReading {
  readonly id: string;
  readonly block: BlockRef;
  readonly held: bigint;
  readonly swept: bigint;
  /** Held and swept, less what is known to have come after the quote's end. */
  readonly inTime: bigint;
}

/** What happened in blocks that the follower has not reached: those above a number. */
export interface Unfollowed {
  readonly above: bigint;
  readonly activity: ChainActivity;
}

/**
 * Reads deposits, each at the block that decides it, one balance call a block.
 * A node that no longer keeps the state of a block is asked at `latest` instead; what is known to have come in
 * between too late is taken off by its transfers.
 *
 * @param unfollowed given when blocks are read that the follower has not reached
 * @throws ChainUnavailable, BlockNotCanonical, StateUnavailable also for `latest`
 */
export async function readDeposits(
  db: Queryable,
  chain: Chain,
  deposits: readonly Located[],
  latest: BlockRef,
  unfollowed?: Unfollowed,
): Promise<DepositReading[]> {
  const held: (Located & { held: bigint })[] = [];
  for (const group of groupByBlock(deposits)) held.push(...(await readGroup(chain, group, latest)));
  if (held.length === 0) return [];
  const recorded = ({ number }: BlockRef) =>
    unfollowed === undefined || number < unfollowed.above ? number : unfollowed.above;
  const swept = await sweptUpTo(
    db,
    held.map(({ deposit, at }) => ({ id: deposit.id, block: recorded(at) })),
  );
  const ids = held.filter(isReadLate).map(({ deposit }) => deposit.id);
  const tooLate = ids.length === 0 ? new Map<string, bigint>() : await receivedTooLate(db, ids, recorded(latest));
  return held.map((located) => {
    const { deposit, at, held: amount } = located;
    const sweptAmount = (swept.get(deposit.id) ?? 0n) + sweptIn(unfollowed, located);
    const lateAmount = isReadLate(located) ? (tooLate.get(deposit.id) ?? 0n) + lateIn(unfollowed, located) : 0n;
    const inTime = amount + sweptAmount - lateAmount;
    return { id: deposit.id, block: at, held: amount, swept: sweptAmount, inTime: inTime > 0n ? inTime : 0n };
  });
}

type Located = { deposit: Deposit; at: BlockRef };

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

function lateIn(unfollowed: Unfollowed | undefined, { deposit, at }: Located): bigint {
  const transfers = unfollowed?.activity.transfers ?? [];
  return transfers
    .filter(({ to, tokenAddress }) => isOf(deposit, to, tokenAddress))
    .filter(({ block }) => block.number <= at.number && block.time > deposit.quoteExpiresAt)
    .reduce((sum, { amount }) => sum + amount, 0n);
}

function isOf(deposit: Deposit, address: string, tokenAddress: string | null): boolean {
  return deposit.depositAddress === address && deposit.tokenAddress === tokenAddress;
}

function groupByBlock(deposits: readonly Located[]): Located[][] {
  const groups = new Map<string, Located[]>();
  for (const located of deposits) {
    const group = groups.get(located.at.hash);
    if (group === undefined) groups.set(located.at.hash, [located]);
    else group.push(located);
  }
  return [...groups.values()];
}

async function readGroup(chain: Chain, group: readonly Located[], latest: BlockRef) {
  const queries = group.map(({ deposit }) => ({ address: deposit.depositAddress, tokenAddress: deposit.tokenAddress }));
  const at = group[0]?.at ?? latest;
  try {
    const balances = await chain.balances(queries, at);
    return group.map(({ deposit }, index) => ({ deposit, at, held: balances[index] ?? 0n }));
  } catch (error) {
    if (!(error instanceof StateUnavailable) || at.hash === latest.hash) throw error;
    const balances = await chain.balances(queries, latest);
    return group.map(({ deposit }, index) => ({ deposit, at: latest, held: balances[index] ?? 0n }));
  }
}
