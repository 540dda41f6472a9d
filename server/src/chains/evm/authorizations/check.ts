import type { Hex } from 'viem';
import { createPlaces, NoPlace } from '../../../lib/places.ts';
import { within } from '../../../lib/within.ts';
import type { AuthorizationReport } from '../../authorization.ts';
import { type AuthorizationToCheck, ChainUnavailable, isReadFailure, ProvidersDisagree } from '../../port.ts';
import type { EvmNetwork } from '../network.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { readDataFee } from '../sweeping/data-fee.ts';
import { suggestFees } from '../transactions.ts';
import { type Look, lookAt } from './look-at.ts';

/** As many providers must say the same, where there are as many. */
const NEEDED = 2;
/** How many are checked at a time: payments are read over the same few connections. */
const AT_ONCE = 4;
const MAX_WAITING = 50;
const MAX_WAITING_EACH = 4;
/** How long somebody waits for an answer, in milliseconds, and before that for their turn. */
const LONGEST_MS = 10_000;
/**
 * How long one must still hold: some blocks, and at least as long as it takes to have a transaction known, in
 * milliseconds. What is mined once its time is over burns gas, and costs its owner nothing.
 */
const LEAST_BLOCKS = 3;
const LEAST_MS = 10_000;
/** The margin above an estimate, in percent: what is stored may change before the transaction is mined. */
const MARGIN_PERCENT = 125n;

/** What sending an authorization takes. */
export interface CheckedAuthorization extends AuthorizationReport {
  readonly call: { readonly to: Hex; readonly data: Hex };
}

/**
 * Whether a transfer that was signed would be made now, and what it costs to send, according to two providers or to the
 * only one there is; further ones are asked while no two agree. Few are looked at at a time, and of those to one
 * receiver one.
 * @returns a function that throws ProvidersDisagree when no two say the same, and ChainUnavailable when too few answer or
 *   it takes too long
 */
export function createAuthorizationChecker(
  rpc: Rpc,
  network: EvmNetwork,
): (given: AuthorizationToCheck) => Promise<CheckedAuthorization> {
  const places = createPlaces({
    total: AT_ONCE,
    perKey: 1,
    maxWaiting: MAX_WAITING,
    maxWaitingPerKey: MAX_WAITING_EACH,
    waitMs: LONGEST_MS,
  });
  const leastMs = Math.max(LEAST_MS, LEAST_BLOCKS * network.blockSeconds * 1_000);
  const unavailable = (reason: string, cause?: unknown) => new ChainUnavailable(rpc.chain, reason, { cause });
  return async (given) => {
    const tokenAddress = given.method.tokenAddress ?? '';
    const token = network.tokens.find(({ address }) => address === tokenAddress);
    const refused = { gas: 0n, cost: 0n, call: { to: tokenAddress as Hex, data: '0x' } } as const;
    if (token?.takesAuthorizations !== true) return { problem: 'token', ...refused };
    const endsAt = Number(given.authorization.validBefore) * 1_000;
    if (endsAt < given.now + leastMs) return { problem: 'time', ...refused };
    const { granted, leave } = places.enter(given.authorization.to);
    try {
      await granted;
    } catch (error) {
      if (!(error instanceof NoPlace)) throw error;
      throw unavailable('too many authorizations are being checked', error);
    }
    // The place is given back once the nodes have answered, also when nobody waits for that any more.
    const checked = check(rpc, network, { ...given, tokenAddress }).finally(() => leave());
    return within(checked, LONGEST_MS, unavailable('an authorization could not be checked in time'));
  };
}

async function check(
  rpc: Rpc,
  network: EvmNetwork,
  { authorization, sender, tokenAddress }: AuthorizationToCheck & { readonly tokenAddress: string },
): Promise<CheckedAuthorization> {
  const { chainId } = network;
  const { data, gas: used, problem } = await agreedLook(rpc, { chainId, tokenAddress, authorization, sender });
  const call = { to: tokenAddress as Hex, data };
  if (problem !== null) return { problem, gas: 0n, cost: 0n, call };
  const gas = (used * MARGIN_PERCENT) / 100n;
  const { gasPrice } = await suggestFees(rpc);
  return { problem, gas, cost: gas * gasPrice + (await readDataFee(rpc, network, call, gasPrice)), call };
}

async function agreedLook(rpc: Rpc, sending: Parameters<typeof lookAt>[1]): Promise<Look> {
  const providers = rpc.providers();
  const needed = Math.min(NEEDED, providers.length);
  const looks: Look[] = [];
  let failure: unknown = new ChainUnavailable(rpc.chain, `${rpc.chain} has no endpoint`);
  for (const provider of providers) {
    try {
      looks.push(await lookAt(provider, sending));
    } catch (error) {
      if (!isReadFailure(error)) throw error;
      failure = error;
    }
    const same = looks.filter(({ data, problem }) => problem === looks.at(-1)?.problem && data === looks.at(-1)?.data);
    // The larger of their estimates: too little gas would burn all of it.
    const [first] = same.sort((one, other) => Number(other.gas - one.gas));
    if (first !== undefined && same.length >= needed) return first;
  }
  if (looks.length < needed) throw failure;
  throw new ProvidersDisagree(rpc.chain, `no two providers of ${rpc.chain} say the same of an authorization`);
}
