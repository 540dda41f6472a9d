import type { Hex } from 'viem';
import { within } from '../../../lib/within.ts';
import type { Authorization, AuthorizationReport } from '../../authorization.ts';
import { ChainUnavailable, isReadFailure, type PaymentMethod, ProvidersDisagree } from '../../port.ts';
import type { EvmNetwork } from '../network.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { readDataFee } from '../sweeping/data-fee.ts';
import { suggestFees } from '../transactions.ts';
import { type Look, lookAt } from './look-at.ts';

/** As many providers must say the same, where there are as many. */
const NEEDED = 2;
/** How long somebody waits for an answer, in milliseconds. */
const LONGEST_MS = 10_000;
/** The margin above an estimate, in percent: what is stored may change before the transaction is mined. */
const MARGIN_PERCENT = 125n;

/** What sending an authorization takes. */
export interface CheckedAuthorization extends AuthorizationReport {
  readonly call: { readonly to: Hex; readonly data: Hex };
}

/**
 * Whether a transfer that was signed would be made now, and what it costs to send, according to two providers or to the
 * only one there is. Further ones are asked while no two agree.
 * @throws ProvidersDisagree when no two say the same; ChainUnavailable when too few answer or it takes too long
 */
export async function checkAuthorization(
  rpc: Rpc,
  network: EvmNetwork,
  given: { readonly method: PaymentMethod; readonly authorization: Authorization; readonly sender: string },
): Promise<CheckedAuthorization> {
  const { authorization, method, sender } = given;
  const tokenAddress = method.tokenAddress ?? '';
  const sending = { chainId: network.chainId, tokenAddress, authorization, sender };
  const token = network.tokens.find(({ address }) => address === tokenAddress);
  if (token?.takesAuthorizations !== true) {
    return { problem: 'token', gas: 0n, cost: 0n, call: { to: tokenAddress as Hex, data: '0x' } };
  }
  const late = new ChainUnavailable(rpc.chain, 'an authorization could not be checked in time');
  const look = async (): Promise<CheckedAuthorization> => {
    const { data, gas: used, problem } = await agreedLook(rpc, sending);
    const call = { to: tokenAddress as Hex, data };
    if (problem !== null) return { problem, gas: 0n, cost: 0n, call };
    const gas = (used * MARGIN_PERCENT) / 100n;
    const { gasPrice } = await suggestFees(rpc);
    return { problem, gas, cost: gas * gasPrice + (await readDataFee(rpc, network, call, gasPrice)), call };
  };
  return within(look(), LONGEST_MS, late);
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
