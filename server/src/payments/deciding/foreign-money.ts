import type { Balance, BlockRef, Chain } from '../../chains/port.ts';
import type { Queryable } from '../../db/pool.ts';
import type { Clock } from '../../lib/clock.ts';
import {
  bookForeignDeposits,
  type ForeignDeposit,
  foreignDepositsTouched,
  sweptOfAssets,
} from '../booking/found-repository.ts';

export interface FoundDeps {
  readonly db: Queryable;
  readonly clock: Clock;
}

/** The payment method, `<token>-<chain>`, of an asset of a chain; undefined when the chain has no such asset. */
export function methodOf(chain: Chain, tokenAddress: string | null): string | undefined {
  return chain.methods.find((method) => method.tokenAddress === tokenAddress)?.id;
}

/**
 * Books the assets that attempts did not ask for and that came to, or left, their addresses in the blocks that have
 * become confirmed. They count for no order or invoice, whether their attempt has ended or not. Repeating it changes
 * nothing.
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
 * Books assets that attempts did not ask for with their balances at a confirmed block, in the same order. What cannot be
 * read stays as it was booked, and is read again by the watch of ended addresses.
 */
export async function bookForeign(
  { clock, db }: FoundDeps,
  chain: Chain,
  deposits: readonly ForeignDeposit[],
  balances: readonly Balance[],
  at: BlockRef,
): Promise<void> {
  const swept = await sweptOfAssets(db, deposits, at.number);
  const rows = deposits.flatMap((deposit, index) => {
    const [method, held] = [methodOf(chain, deposit.tokenAddress), balances[index]];
    if (method === undefined || held === undefined) return [];
    return [{ ...deposit, method, held, swept: swept[index] ?? 0n }];
  });
  await bookForeignDeposits(db, chain.name, rows, at.number, clock.now());
}
