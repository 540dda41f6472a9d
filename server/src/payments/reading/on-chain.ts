import type { Chain } from '../../chains/port.ts';
import type { Queryable } from '../../db/pool.ts';
import { hashesRemembered } from './block-repository.ts';

/** Blocks requested together. */
const SPAN = 100n;

/**
 * The hashes of the blocks that the chain now has at the given numbers. For blocks that the node no longer serves,
 * these are the remembered ones, which are linked to the followed head; unknown blocks are absent.
 *
 * @throws ChainUnavailable
 */
export async function hashesOf(
  db: Queryable,
  chain: Chain,
  numbers: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const hashes = new Map<bigint, string>();
  const wanted = [...new Set(numbers)].sort((a, b) => (a < b ? -1 : 1));
  for (let index = 0; index < wanted.length; ) {
    const from = wanted[index] ?? 0n;
    const part = wanted.slice(index).filter((number) => number < from + SPAN);
    const headers = await chain.headers(from, part.at(-1) ?? from);
    for (const { hash, number } of headers) hashes.set(number, hash);
    index += part.length;
  }
  const unserved = wanted.filter((number) => !hashes.has(number));
  for (const { hash, number } of await hashesRemembered(db, chain.name, unserved)) hashes.set(number, hash);
  return hashes;
}
