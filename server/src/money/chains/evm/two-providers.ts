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
  ProvidersDisagree,
  StateUnavailable,
} from '../port.ts';
import type { Lie, Rpc, RpcProvider } from '../rpc/rpc.ts';
import { readBalances } from './balances.ts';
import { parseHeader } from './blocks.ts';
import { sweepsShownBy, transfersShownBy } from './events-shown.ts';
import { parseQuantity } from './hex.ts';

/** Number of providers that must give the same answer for it to be believed. */
const NEEDED = 2;

/** One provider's answers, in the requested order. */
interface ProviderReply<T> {
  readonly provider: RpcProvider;
  readonly answers: readonly T[];
}

interface Question<T> {
  /** Number of answers that each provider gives. */
  readonly count: number;
  /** Subject of the question, for messages: `balances at block 5`. */
  readonly subject: string;
  ask(provider: RpcProvider): Promise<readonly T[]>;
  /** Returns the lie of which a provider with this answer is accused when two others agree on a different one. */
  lieIn(answer: T): Lie;
  /** Returns the minimum that enough of several answers to one question show, where answers can be compared. */
  leastOf?(answers: readonly T[]): Balance;
}

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

/** Queries two providers in order of preference, then the others one at a time while anything is undecided. */
async function agree<T>(rpc: Rpc, question: Question<T>): Promise<readonly T[]> {
  const waiting = [...rpc.providers()];
  const replies: ProviderReply<T>[] = [];
  const failures: unknown[] = [];
  for (let count = NEEDED; waiting.length > 0; count = 1) {
    const queried = waiting.splice(0, count);
    const outcomes = await Promise.allSettled(queried.map((provider) => question.ask(provider)));
    outcomes.forEach((outcome, index) => {
      const provider = present(queried[index], 'an asked provider');
      if (outcome.status === 'fulfilled') replies.push({ provider, answers: outcome.value });
      else failures.push(outcome.reason);
    });
    const agreed = agreedUpon(question.count, replies);
    if (agreed === undefined) continue;
    accuseDissenters(question, agreed, replies);
    return agreed.map(({ answer }) => answer);
  }
  throw tooFew(rpc.chain, question, replies, failures);
}

/** Returns, for each question, the answer that enough replies share; undefined while any question is undecided. */
function agreedUpon<T>(count: number, replies: readonly ProviderReply<T>[]): { answer: T }[] | undefined {
  if (replies.length < NEEDED) return undefined;
  const agreed: { answer: T }[] = [];
  for (let place = 0; place < count; place++) {
    const given = replies.map(({ answers }) => ({ answer: answers[place] as T }));
    const shared = given.find(({ answer }) => given.filter((other) => other.answer === answer).length >= NEEDED);
    if (shared === undefined) return undefined;
    agreed.push(shared);
  }
  return agreed;
}

/** Accuses the providers that differ from an answer on which two others agree. */
function accuseDissenters<T>(
  { lieIn, subject }: Question<T>,
  agreed: readonly { answer: T }[],
  replies: readonly ProviderReply<T>[],
): void {
  for (const { provider, answers } of replies) {
    const place = agreed.findIndex(({ answer }, index) => answers[index] !== answer);
    if (place < 0) continue;
    provider.accuse(lieIn(answers[place] as T), `two other providers agree on a different answer: ${subject}`);
  }
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

function tooFew<T>(
  chain: string,
  { count, leastOf, subject }: Question<T>,
  replies: readonly ProviderReply<T>[],
  failures: readonly unknown[],
): Error {
  const hosts = replies.map(({ provider }) => provider.host);
  if (replies.length >= NEEDED) {
    const given = Array.from({ length: count }, (_, place) => replies.map(({ answers }) => answers[place] as T));
    const atLeast = leastOf === undefined ? [] : given.map(leastOf);
    return new ProvidersContradict(chain, `${hosts.join(', ')} disagree on ${subject} of ${chain}`, atLeast);
  }
  const shallow = failures
    .filter((error) => error instanceof BlockNotDeep)
    .sort((a, b) => Number(b.head - a.head))
    .at(NEEDED - replies.length - 1);
  if (shallow !== undefined) return shallow;
  const known = failures.find((error) => error instanceof StateUnavailable || error instanceof BlockNotCanonical);
  if (known instanceof Error) return known;
  const differing = failures.find((error) => error instanceof ProvidersDisagree && !(error instanceof BlockNotDeep));
  if (differing instanceof Error) return differing;
  const answered = hosts.length === 0 ? 'no provider' : `only ${hosts[0]}`;
  return new ProvidersDisagree(chain, `${answered} answered for ${subject} of ${chain}`, { cause: failures[0] });
}
