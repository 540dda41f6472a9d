import type { Hex } from 'viem';
import { createPlaces, NoPlace } from '../../../../kernel/lib/places.ts';
import { withTimeout } from '../../../../kernel/lib/turns.ts';
import type { AuthorizationReport } from '../../authorization.ts';
import { type AuthorizationToCheck, ChainUnavailable, isReadFailure, ProvidersDisagree } from '../../port.ts';
import type { Rpc } from '../../rpc/rpc.ts';
import type { EvmNetwork } from '../network.ts';
import { readDataFee } from '../sweeping/data-fee.ts';
import { suggestFees } from '../transactions.ts';
import { type Inspection, inspectAuthorization } from './inspect.ts';

/** Providers that must agree, where there are that many. */
const NEEDED = 2;
/** Maximum checks at the same time: payments are read over the same few connections. */
const MAX_CONCURRENT = 4;
const MAX_WAITING = 50;
const MAX_WAITING_EACH = 4;
/** Maximum wait for an answer, in milliseconds, and for a turn before that. */
const LONGEST_MS = 10_000;
/**
 * Minimum remaining validity: some blocks, and at least the time in milliseconds until a transaction is known. One that
 * is mined after its end burns gas, and costs its owner nothing.
 */
const MIN_BLOCKS = 3;
const MIN_MS = 10_000;
/** Gas limit in percent of an estimate: the state may change before the transaction is mined. */
const MARGIN_PERCENT = 125n;

/** An authorization's report, with the call that sends it. */
export interface CheckedAuthorization extends AuthorizationReport {
  readonly call: { readonly to: Hex; readonly data: Hex };
}

/**
 * Checks whether a signed transfer would succeed now and the cost of sending it, according to two providers or to the
 * only one; further ones are queried while no two agree. Few are checked at the same time, and one per receiver.
 * @returns a function that throws ProvidersDisagree when no two agree, and ChainUnavailable when too few answer or it
 *   takes too long
 */
export function createAuthorizationChecker(
  rpc: Rpc,
  network: EvmNetwork,
): (given: AuthorizationToCheck) => Promise<CheckedAuthorization> {
  const places = createPlaces({
    total: MAX_CONCURRENT,
    perKey: 1,
    maxWaiting: MAX_WAITING,
    maxWaitingPerKey: MAX_WAITING_EACH,
    waitMs: LONGEST_MS,
  });
  const minMs = Math.max(MIN_MS, MIN_BLOCKS * network.blockSeconds * 1_000);
  const unavailable = (reason: string, cause?: unknown) => new ChainUnavailable(rpc.chain, reason, { cause });
  return async (given) => {
    const tokenAddress = given.method.tokenAddress ?? '';
    const token = network.tokens.find(({ address }) => address === tokenAddress);
    const refused = { gas: 0n, cost: 0n, call: { to: tokenAddress as Hex, data: '0x' } } as const;
    if (token?.takesAuthorizations !== true) return { problem: 'token', ...refused };
    const endsAt = Number(given.authorization.validBefore) * 1_000;
    if (endsAt < given.now + minMs) return { problem: 'time', ...refused };
    const { granted, leave } = places.enter(given.authorization.to);
    try {
      await granted;
    } catch (error) {
      if (!(error instanceof NoPlace)) throw error;
      throw unavailable('too many authorizations are being checked', error);
    }
    // The place is released once the nodes have answered, even when no one waits for that any more.
    const checked = check(rpc, network, { ...given, tokenAddress }).finally(() => leave());
    return withTimeout(checked, LONGEST_MS, unavailable('an authorization could not be checked in time'));
  };
}

async function check(
  rpc: Rpc,
  network: EvmNetwork,
  { authorization, sender, tokenAddress }: AuthorizationToCheck & { readonly tokenAddress: string },
): Promise<CheckedAuthorization> {
  const { chainId } = network;
  const { data, gas: used, problem } = await agreedInspection(rpc, { chainId, tokenAddress, authorization, sender });
  const call = { to: tokenAddress as Hex, data };
  if (problem !== null) return { problem, gas: 0n, cost: 0n, call };
  const gas = (used * MARGIN_PERCENT) / 100n;
  const { gasPrice } = await suggestFees(rpc);
  return { problem, gas, cost: gas * gasPrice + (await readDataFee(rpc, network, call, gasPrice)), call };
}

async function agreedInspection(rpc: Rpc, sending: Parameters<typeof inspectAuthorization>[1]): Promise<Inspection> {
  const providers = rpc.providers();
  const needed = Math.min(NEEDED, providers.length);
  const inspections: Inspection[] = [];
  let failure: unknown = new ChainUnavailable(rpc.chain, `${rpc.chain} has no endpoint`);
  for (const provider of providers) {
    try {
      inspections.push(await inspectAuthorization(provider, sending));
    } catch (error) {
      if (!isReadFailure(error)) throw error;
      failure = error;
    }
    const last = inspections.at(-1);
    const same = inspections.filter(({ data, problem }) => problem === last?.problem && data === last?.data);
    // The larger of their estimates: too little gas would burn all of it.
    const [first] = same.sort((one, other) => Number(other.gas - one.gas));
    if (first !== undefined && same.length >= needed) return first;
  }
  if (inspections.length < needed) throw failure;
  throw new ProvidersDisagree(rpc.chain, `no two providers of ${rpc.chain} say the same of an authorization`);
}
