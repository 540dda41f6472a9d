import { type BalanceQuery, BlockNotCanonical, type BlockRef, ProvidersDisagree, StateUnavailable } from '../port.ts';
import { readBalances } from './balances.ts';
import type { Rpc, RpcProvider } from './rpc/rpc.ts';

/** Providers whose equal answers are believed. */
const NEEDED = 2;

interface Testimony {
  readonly provider: RpcProvider;
  readonly balances: readonly bigint[];
}

/**
 * Balances at one block, each as two independent providers gave it. Asks two in order of preference, and the others
 * one by one while something is open.
 * @throws ProvidersDisagree naming hosts only
 * @throws BlockNotCanonical or StateUnavailable when that is why too few answered
 */
export async function readAgreedBalances(
  rpc: Rpc,
  queries: readonly BalanceQuery[],
  at: BlockRef,
): Promise<readonly bigint[]> {
  const waiting = [...rpc.providers()];
  const testimonies: Testimony[] = [];
  const failures: { provider: RpcProvider; error: unknown }[] = [];
  for (let count = NEEDED; waiting.length > 0; count = 1) {
    const asked = waiting.splice(0, count);
    const outcomes = await Promise.allSettled(asked.map((provider) => readBalances(provider, queries, at)));
    outcomes.forEach((outcome, index) => {
      const provider = asked[index];
      if (provider === undefined) return;
      if (outcome.status === 'fulfilled') testimonies.push({ provider, balances: outcome.value });
      else failures.push({ provider, error: outcome.reason });
    });
    const agreed = agreedUpon(queries.length, testimonies);
    if (agreed === undefined) continue;
    accuseDissenters(agreed, testimonies, at);
    return agreed;
  }
  throw tooFew(rpc.chain, at, testimonies, failures);
}

/** Each balance that enough of the testimonies share; undefined while one of them is open. */
function agreedUpon(length: number, testimonies: readonly Testimony[]): bigint[] | undefined {
  if (testimonies.length < NEEDED) return undefined;
  const agreed: bigint[] = [];
  for (let place = 0; place < length; place++) {
    const values = testimonies.map(({ balances }) => balances[place]);
    const shared = values.find((value) => values.filter((other) => other === value).length >= NEEDED);
    if (shared === undefined) return undefined;
    agreed.push(shared);
  }
  return agreed;
}

/** Two who agree against one: the one is wrong. */
function accuseDissenters(agreed: readonly bigint[], testimonies: readonly Testimony[], at: BlockRef): void {
  for (const { provider, balances } of testimonies) {
    if (balances.every((balance, place) => balance === agreed[place])) continue;
    provider.accuse('wrong balance', `two other providers agree on another balance at block ${at.number}`);
  }
}

function tooFew(
  chain: string,
  at: BlockRef,
  testimonies: readonly Testimony[],
  failures: readonly { provider: RpcProvider; error: unknown }[],
): Error {
  const hosts = testimonies.map(({ provider }) => provider.host);
  if (testimonies.length >= NEEDED) {
    return new ProvidersDisagree(chain, `${hosts.join(', ')} disagree on balances at block ${at.number} of ${chain}`);
  }
  const errors = failures.map(({ error }) => error);
  const known = errors.find((error) => error instanceof StateUnavailable || error instanceof BlockNotCanonical);
  if (known instanceof Error) return known;
  const answered = hosts.length === 0 ? 'no provider' : `only ${hosts[0]}`;
  return new ProvidersDisagree(chain, `${answered} answered for balances at block ${at.number} of ${chain}`, {
    cause: errors[0],
  });
}
