import { BALANCE_READER_ADDRESS, balanceReader } from '@till/contracts';
import { toFunctionSelector } from 'viem/utils';
import { present } from '../../../kernel/lib/errors.ts';
import { appendAll, inBatches } from '../../../kernel/lib/lists.ts';
import { type Balance, type BalanceQuery, type BlockRef, ChainUnavailable, StateUnavailable } from '../port.ts';
import type { RpcCall, RpcReader } from '../rpc/rpc.ts';
import { RpcRefused } from '../rpc/rpc-errors.ts';
import { addressWord, numberWord } from './hex.ts';

const SELECTOR = toFunctionSelector(
  present(
    balanceReader.abi.find((item) => item.type === 'function' && item.name === 'balances'),
    'BalanceReader has no balances()',
  ),
);
const NATIVE = `0x${'0'.repeat(40)}`;
/** Addresses per call: about 12 million gas of the 50 million that nodes allow for a call. */
const MAX_ADDRESSES = 2_000;
const WORD = 64;
const HEX = /^0x[0-9a-f]*$/;

/**
 * After this many consecutive refusals for parts of one asset's addresses, its contract is assumed to refuse all of
 * them.
 */
const REFUSED_FOR_ALL = 8;
/** Maximum calls spent on finding the refused addresses of one asset. */
const MAX_NARROWING_CALLS = 64;

/** Queries for one asset that share a call, by their index among all queries. */
interface Group {
  readonly tokenAddress: string | null;
  readonly places: number[];
}

interface Reading {
  readonly rpc: RpcReader;
  readonly queries: readonly BalanceQuery[];
  readonly at: BlockRef;
  /** In the requested order; undefined until known. */
  readonly balances: Balance[];
}

/**
 * Reads balances at one block, pinned by its hash, in the requested order. When one contract refuses, the node answers
 * with an error for the whole call: each asset is then read separately, and balances that a contract still refuses stay
 * undefined.
 */
export async function readBalances(
  rpc: RpcReader,
  queries: readonly BalanceQuery[],
  at: BlockRef,
): Promise<readonly Balance[]> {
  const reading: Reading = { rpc, queries, at, balances: new Array<Balance>(queries.length).fill(undefined) };
  const groups = groupByAsset(queries);
  try {
    await readGroups(reading, groups);
  } catch (error) {
    if (!(error instanceof RpcRefused)) throw error;
    await readApart(reading, groups, error);
  }
  return reading.balances;
}

/** Reads groups in one request. @throws RpcRefused when one of their contracts, or the node, refuses */
async function readGroups({ rpc, queries, at, balances }: Reading, groups: readonly Group[]): Promise<void> {
  const calls = groups.map((group) => balanceCall(group, queries, at));
  const answers = await rpc.read(calls, (results) =>
    groups.map((group, index) => decodeWords(rpc.chain, results[index], group.places.length, at)),
  );
  groups.forEach((group, index) => {
    const words = answers[index] ?? '';
    group.places.forEach((place, position) => {
      balances[place] = BigInt(`0x${words.slice(position * WORD, (position + 1) * WORD)}`);
    });
  });
}

/** Reads a group; returns false when it is refused. */
async function isRead(reading: Reading, group: Group): Promise<boolean> {
  try {
    await readGroups(reading, [group]);
    return true;
  } catch (error) {
    if (!(error instanceof RpcRefused)) throw error;
    return false;
  }
}

/**
 * Reads each asset separately.
 * @throws RpcRefused the given refusal, when the node refuses regardless of the asset
 */
async function readApart(reading: Reading, groups: readonly Group[], refusal: RpcRefused): Promise<void> {
  let isAnyRead = false;
  for (const group of groups) {
    const isWhole = groups.length > 1 && (await isRead(reading, group));
    isAnyRead = isWhole || (await readNarrowly(reading, group)) || isAnyRead;
  }
  if (isAnyRead) return;
  // A balance in native coin can always be read: a node that does not answer even that cannot be relied on.
  const control: Reading = { ...reading, balances: [...reading.balances] };
  const first = present(groups[0]?.places[0], 'what is refused was asked for');
  if (!(await isRead(control, { tokenAddress: null, places: [first] }))) throw refusal;
}

/**
 * Halves a refused group until the refused addresses are found, or all seem to be. Resolves to true when any was read.
 */
async function readNarrowly(reading: Reading, { places, tokenAddress }: Group): Promise<boolean> {
  const parts = halves(places);
  let isAnyRead = false;
  for (let calls = 1; calls <= MAX_NARROWING_CALLS; calls++) {
    const part = parts.shift();
    if (part === undefined) break;
    if (await isRead(reading, { tokenAddress, places: part })) isAnyRead = true;
    else appendAll(parts, halves(part));
    if (!isAnyRead && calls === REFUSED_FOR_ALL) break;
  }
  return isAnyRead;
}

function halves(places: readonly number[]): number[][] {
  if (places.length < 2) return [];
  const middle = Math.ceil(places.length / 2);
  return [places.slice(0, middle), places.slice(middle)];
}

function groupByAsset(queries: readonly BalanceQuery[]): Group[] {
  const byAsset = Map.groupBy(queries.keys(), (place) => queries[place]?.tokenAddress ?? null);
  return [...byAsset].flatMap(([tokenAddress, places]) =>
    [...inBatches(places, MAX_ADDRESSES)].map((batch) => ({ tokenAddress, places: batch })),
  );
}

/** Returns a sample of the balance calls: for one address at a block. */
export function sampleBalanceCall(at: BlockRef): RpcCall {
  return balanceCall(
    { tokenAddress: null, places: [0] },
    [{ address: BALANCE_READER_ADDRESS, tokenAddress: null }],
    at,
  );
}

function balanceCall(group: Group, queries: readonly BalanceQuery[], at: BlockRef): RpcCall {
  const owners = group.places.map((place) => addressWord(present(queries[place], 'a query at its place').address));
  const token = addressWord(group.tokenAddress ?? NATIVE);
  const data = `${SELECTOR}${token}${numberWord(2 * 32)}${numberWord(owners.length)}${owners.join('')}`;
  const block = { blockHash: at.hash, requireCanonical: true };
  return { method: 'eth_call', params: [{ to: BALANCE_READER_ADDRESS, data }, block] };
}

/** Returns the words of the returned array, without prefix; the answer is an offset, a length and the words. */
function decodeWords(chain: string, result: unknown, expected: number, at: BlockRef): string {
  if (result === '0x') throw new StateUnavailable(`the balance reader is not yet on ${chain} at block ${at.number}`);
  if (typeof result !== 'string' || result.length !== 2 + WORD * (2 + expected) || !HEX.test(result)) {
    throw new ChainUnavailable(chain, 'the balance reader did not answer with balances');
  }
  return result.slice(2 + WORD * 2);
}
