import { present } from '../../../kernel/lib/errors.ts';
import {
  type Balance,
  type BalanceQuery,
  BlockNotCanonical,
  BlockNotDeep,
  type BlockRef,
  isReadFailure,
  type ObservedSweep,
  type ObservedTransfer,
  ProvidersContradict,
} from '../port.ts';
import { agree, NEEDED } from '../rpc/agree.ts';
import type { Rpc, RpcProvider } from '../rpc/rpc.ts';
import { readBalances } from './balances.ts';
import { parseHeader } from './blocks.ts';
import { sweepsShownBy, transfersShownBy } from './events-shown.ts';
import { parseQuantity } from './hex.ts';

/**
 * Reads balances at one block as one provider shows them. A balance that it cannot read, because the contract refuses,
 * is asked of the others: that a contract refuses is one provider's word as well.
 *
 * @throws ChainUnavailable, BlockNotCanonical, StateUnavailable
 */
export async function readBalancesOfAny(
  rpc: Rpc,
  queries: readonly BalanceQuery[],
  at: BlockRef,
): Promise<readonly Balance[]> {
  const balances = [...(await readBalances(rpc, queries, at))];
  if (!balances.includes(undefined)) return balances;
  // One that does not answer would hold up every other payment of the block.
  const answering = new Set(rpc.health().flatMap(({ host, ok }) => (ok ? [host] : [])));
  const providers = rpc.providers().filter(({ host }) => answering.has(host));
  for (const provider of providers.length < NEEDED ? [] : providers) {
    const refused = [...balances.keys()].filter((place) => balances[place] === undefined);
    if (refused.length === 0) break;
    const queried = refused.map((place) => present(queries[place], 'a refused balance was asked for'));
    const answers = await readBalances(provider, queried, at).catch((error: unknown) => {
      if (!isReadFailure(error)) throw error;
      return [];
    });
    refused.forEach((place, index) => {
      balances[place] = answers[index];
    });
  }
  return balances;
}

/**
 * Reads balances at one confirmed block, each confirmed by two independent providers. Each provider must also know the
 * block under this number and time, and have the given number of blocks from it on: otherwise a head made up by one
 * provider could confirm anything.
 *
 * @param depth number of blocks, counting the given one
 * @throws BlockNotDeep, ProvidersDisagree naming hosts only
 * @throws BlockNotCanonical or StateUnavailable when that is why too few answered
 */
export function readAgreedBalances(
  rpc: Rpc,
  queries: readonly BalanceQuery[],
  at: BlockRef,
  depth: number,
): Promise<readonly Balance[]> {
  return agree(rpc, {
    count: queries.length,
    subject: `balances at block ${at.number}`,
    async ask(provider) {
      await provePlace(provider, at, depth);
      return readBalances(provider, queries, at);
    },
    lieIn: () => 'wrong balance',
    leastOf: shownByEnough,
  });
}

/** Returns the highest balance that enough providers show or exceed; undefined when fewer could read one. */
function shownByEnough(balances: readonly Balance[]): Balance {
  return balances
    .filter((balance) => balance !== undefined)
    .sort((a, b) => (a < b ? 1 : a > b ? -1 : 0))
    .at(NEEDED - 1);
}

/** Checks whether each sweep happened, according to two independent providers. @throws as {@link readAgreedBalances} */
export function readAgreedSweeps(rpc: Rpc, sweeps: readonly ObservedSweep[]): Promise<readonly boolean[]> {
  return agreeOnEvents(rpc, 'sweeps', sweeps, (provider) => sweepsShownBy(provider, sweeps));
}

/**
 * Checks whether each transfer happened, according to two independent providers. @throws as {@link readAgreedBalances}
 */
export function readAgreedTransfers(rpc: Rpc, transfers: readonly ObservedTransfer[]): Promise<readonly boolean[]> {
  return agreeOnEvents(rpc, 'transfers', transfers, (provider) => transfersShownBy(provider, transfers));
}

async function agreeOnEvents(
  rpc: Rpc,
  name: string,
  events: readonly { readonly block: BlockRef }[],
  ask: (provider: RpcProvider) => Promise<boolean[]>,
): Promise<readonly boolean[]> {
  if (events.length === 0) return [];
  const newest = events.reduce((highest, { block }) => (block.number > highest ? block.number : highest), 0n);
  return await agree(rpc, {
    count: events.length,
    subject: `${name} up to block ${newest}`,
    ask,
    lieIn: (isThere) => (isThere ? 'made-up log' : 'empty logs'),
  });
}

/**
 * Makes a provider prove that it has the block under its number and time, with that many blocks of its chain from it
 * on.
 */
async function provePlace(provider: RpcProvider, at: BlockRef, depth: number): Promise<void> {
  const { chain, host } = provider;
  const [block, newest] = await provider.batch([
    { method: 'eth_getBlockByHash', params: [at.hash, false] },
    { method: 'eth_blockNumber', params: [] },
  ]);
  const head = parseQuantity(chain, newest);
  const header = parseHeader(chain, block ?? null);
  if (head < at.number + BigInt(depth) - 1n) {
    throw new BlockNotDeep(chain, `${host} is at block ${head}, too low for block ${at.number}`, head);
  }
  if (header === undefined) throw new BlockNotCanonical(`${host} has no block ${at.hash}`);
  if (header.number === at.number && header.time === at.time) return;
  throw new ProvidersContradict(chain, `${host} has block ${at.hash} with another number or time`);
}
