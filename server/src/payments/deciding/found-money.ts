import type { Balance, BlockRef, Chain } from '../../chains/port.ts';
import type { Queryable } from '../../db/pool.ts';
import type { Clock } from '../../lib/clock.ts';
import type { ReadableAttempt } from '../booking/attempt-repository.ts';
import {
  bookEndedAttempts,
  bookForeignDeposits,
  type ForeignDeposit,
  foreignDepositsTouched,
} from '../booking/found-repository.ts';
import { sweptUpTo } from '../booking/sweep-repository.ts';
import { type DepositReading, readDeposits } from '../reading/balance-reader.ts';

export interface FoundDeps {
  readonly db: Queryable;
  readonly clock: Clock;
}

/** The payment method, `<token>-<chain>`, for an asset of a chain; undefined when the chain has no such asset. */
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
  await bookForeign(deps, chain, touched, await chain.balances(queries, latest), latest);
}

/**
 * Books the balances of assets that attempts did not ask for, read at a confirmed block and given in the same order. An
 * asset that cannot be read stays as booked, and the watch over ended addresses reads it again.
 */
export async function bookForeign(
  { clock, db }: FoundDeps,
  chain: Chain,
  deposits: readonly ForeignDeposit[],
  balances: readonly Balance[],
  at: BlockRef,
): Promise<void> {
  const upTo = at.number;
  const swept = await sweptUpTo(
    db,
    deposits.map(({ attemptId, tokenAddress }) => ({ attemptId, tokenAddress, upTo })),
  );
  const rows = deposits.flatMap((deposit, index) => {
    const [method, held] = [methodOf(chain, deposit.tokenAddress), balances[index]];
    if (method === undefined || held === undefined) return [];
    return [{ ...deposit, method, held, swept: swept[index] ?? 0n }];
  });
  await bookForeignDeposits(db, chain.name, rows, at.number, clock.now());
}

/**
 * Books what touched, ended attempts hold at a confirmed block: late money, and what sweeps took away.
 *
 * @param decided readings of this round; an attempt that was read at `latest`, with nothing late and nothing swept, is
 *   not read again
 * @returns the attempts that could not be read and must be read again
 * @throws ChainUnavailable, BlockNotCanonical, StateUnavailable
 */
export async function bookLateMoney(
  { clock, db }: { readonly db: Queryable; readonly clock: Clock },
  chain: Chain,
  attempts: readonly (ReadableAttempt & { touched: boolean })[],
  decided: readonly DepositReading[],
  latest: BlockRef,
): Promise<readonly string[]> {
  const isWhole = ({ block, held, inTime, swept }: DepositReading) =>
    block.hash === latest.hash && inTime === held && swept === 0n;
  const readAtLatest = new Set(decided.filter(isWhole).map(({ id }) => id));
  const rest = attempts.filter(({ id, touched }) => touched && !readAtLatest.has(id));
  const located = rest.map((deposit) => ({ deposit, at: latest }));
  const { readings, unreadable } = await readDeposits(db, chain, located, latest);
  await bookEndedAttempts(db, readings, latest.number, clock.now());
  return unreadable;
}
