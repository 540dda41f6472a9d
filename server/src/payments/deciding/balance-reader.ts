import { type BlockRef, type Chain, StateUnavailable } from '../../chains/port.ts';
import type { Queryable } from '../../db/pool.ts';
import { receivedTooLate, sweptUpTo } from '../observing/observation-repository.ts';

interface Deposit {
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

/**
 * Reads deposits, each at the block that decides it, one balance call a block.
 * A node that no longer keeps the state of a block is asked at `latest` instead; what is known to have come in
 * between too late is taken off by its transfers.
 *
 * @throws ChainUnavailable, BlockNotCanonical
 */
export async function readDeposits(
  db: Queryable,
  chain: Chain,
  deposits: readonly { deposit: Deposit; at: BlockRef }[],
  latest: BlockRef,
): Promise<DepositReading[]> {
  const held: { deposit: Deposit; at: BlockRef; held: bigint }[] = [];
  for (const group of groupByBlock(deposits)) held.push(...(await readGroup(chain, group, latest)));
  if (held.length === 0) return [];
  const swept = await sweptUpTo(
    db,
    held.map(({ deposit, at }) => ({ id: deposit.id, block: at.number })),
  );
  const ids = held.filter(({ deposit, at }) => at.time > deposit.quoteExpiresAt).map(({ deposit }) => deposit.id);
  const tooLate = ids.length === 0 ? new Map<string, bigint>() : await receivedTooLate(db, ids, latest.number);
  return held.map(({ deposit, at, held: amount }) => {
    const sweptAmount = swept.get(deposit.id) ?? 0n;
    const inTime = amount + sweptAmount - (tooLate.get(deposit.id) ?? 0n);
    return { id: deposit.id, block: at, held: amount, swept: sweptAmount, inTime: inTime > 0n ? inTime : 0n };
  });
}

type Located = { deposit: Deposit; at: BlockRef };

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
