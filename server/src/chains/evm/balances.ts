import { BALANCE_READER_ADDRESS, balanceReader } from '@till/contracts';
import { toFunctionSelector } from 'viem';
import { present } from '../../lib/assert.ts';
import { type BalanceQuery, type BlockRef, ChainUnavailable, StateUnavailable } from '../port.ts';
import { addressWord, numberWord } from './hex.ts';
import type { RpcCall, RpcReader } from './rpc/rpc.ts';

const SELECTOR = toFunctionSelector(
  present(
    balanceReader.abi.find((item) => item.type === 'function' && item.name === 'balances'),
    'BalanceReader has no balances()',
  ),
);
const NATIVE = `0x${'0'.repeat(40)}`;
/** Addresses in one call: about 12 million gas of the 50 million that nodes allow a call. */
const MAX_ADDRESSES = 2_000;
const WORD = 64;

/** Queries of one asset that share a call, with the places of their answers. */
interface Group {
  readonly tokenAddress: string | null;
  readonly places: number[];
}

/** Balances at one block, pinned by its hash, in the order asked. */
export async function readBalances(rpc: RpcReader, queries: readonly BalanceQuery[], at: BlockRef): Promise<bigint[]> {
  const groups = groupByAsset(queries);
  const calls = groups.map((group) => balanceCall(group, queries, at));
  const results = await rpc.batch(calls);
  const balances = new Array<bigint>(queries.length).fill(0n);
  groups.forEach((group, index) => {
    const words = decodeWords(rpc.chain, results[index], group.places.length, at);
    group.places.forEach((place, position) => {
      balances[place] = BigInt(`0x${words.slice(position * WORD, (position + 1) * WORD)}`);
    });
  });
  return balances;
}

function groupByAsset(queries: readonly BalanceQuery[]): Group[] {
  const open = new Map<string | null, Group>();
  const groups: Group[] = [];
  queries.forEach(({ tokenAddress }, place) => {
    let group = open.get(tokenAddress);
    if (group === undefined || group.places.length === MAX_ADDRESSES) {
      group = { tokenAddress, places: [] };
      open.set(tokenAddress, group);
      groups.push(group);
    }
    group.places.push(place);
  });
  return groups;
}

function balanceCall(group: Group, queries: readonly BalanceQuery[], at: BlockRef): RpcCall {
  const owners = group.places.map((place) => addressWord(present(queries[place], 'a query at its place').address));
  const token = addressWord(group.tokenAddress ?? NATIVE);
  const data = `${SELECTOR}${token}${numberWord(2 * 32)}${numberWord(owners.length)}${owners.join('')}`;
  const block = { blockHash: at.hash, requireCanonical: true };
  return { method: 'eth_call', params: [{ to: BALANCE_READER_ADDRESS, data }, block] };
}

/** The array's words, without prefix; the answer is an offset, a length and the words. */
function decodeWords(chain: string, result: unknown, expected: number, at: BlockRef): string {
  if (result === '0x') throw new StateUnavailable(`the balance reader is not yet on ${chain} at block ${at.number}`);
  if (typeof result !== 'string' || result.length !== 2 + WORD * (2 + expected)) {
    throw new ChainUnavailable(chain, 'the balance reader answered something else than balances');
  }
  return result.slice(2 + WORD * 2);
}
