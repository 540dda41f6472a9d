import type { Hex } from 'viem';
import { decodeAbiParameters, toFunctionSelector } from 'viem/utils';
import type { Clock } from '../../../../kernel/lib/clock.ts';
import { createMemory } from '../../../../kernel/lib/memory.ts';
import type { TokenDomain } from '../../authorization.ts';
import { ChainUnavailable, isReadFailure, type PaymentMethod, ProvidersDisagree } from '../../port.ts';
import type { Rpc, RpcCall, RpcProvider } from '../../rpc/rpc.ts';
import { isEndpointTrouble, RpcRefused } from '../../rpc/rpc-errors.ts';
import { numberWord, parseQuantity, toQuantity } from '../hex.ts';
import type { EvmNetwork } from '../network.ts';
import { separatorOf } from './typed-data.ts';

const READS = ['name()', 'version()', 'DOMAIN_SEPARATOR()'].map((name) => toFunctionSelector(`function ${name}`));
/** Gas limit per read: the author of a token or wallet could make it compute endlessly. */
export const CALL_GAS = toQuantity(1_000_000n);
/** Maximum length of a token's name in an answer, in hex digits. */
const MAX_TEXT = 2_000;
/** Providers that must agree, where there are that many. */
const NEEDED = 2;
/** Time for which a domain is remembered, in milliseconds. A payment signed for a former one is refused by the token. */
const KEPT_MS = 10 * 60_000;

/** Returns the calls whose answers {@link domainIn} reads. */
export function domainCalls(tokenAddress: string): readonly RpcCall[] {
  return READS.map((data) => ({ method: 'eth_call', params: [{ to: tokenAddress, data, gas: CALL_GAS }, 'latest'] }));
}

/**
 * Returns the name and version of a token's domain; undefined when they do not make up its separator, so that nothing
 * signed for them would count.
 */
export function domainIn(
  { chain, chainId, tokenAddress }: { readonly chain: string; readonly chainId: number; readonly tokenAddress: string },
  [nameAnswer, versionAnswer, separator]: readonly unknown[],
): TokenDomain | undefined {
  const [name, version] = [textOf(chain, nameAnswer), textOf(chain, versionAnswer)];
  const own = separatorOf({ name, version, chainId, verifyingContract: tokenAddress as Hex });
  return own === `0x${numberWord(parseQuantity(chain, separator))}` ? { name, version } : undefined;
}

/**
 * Creates a reader of the EIP-712 domains of a chain's tokens with EIP-3009.
 * @returns a function that returns undefined for tokens without one. Throws ProvidersDisagree when no two providers
 *   agree, ChainUnavailable when too few answer
 */
export function createDomainReader(
  rpc: Rpc,
  network: EvmNetwork,
  clock: Clock,
): (method: PaymentMethod) => Promise<TokenDomain | undefined> {
  const domains = createMemory<TokenDomain | undefined>(KEPT_MS, clock);
  return async ({ takesAuthorizations = false, tokenAddress }) => {
    if (!takesAuthorizations || tokenAddress === null) return undefined;
    return domains.get(tokenAddress, () => agreedDomain(rpc, network.chainId, tokenAddress));
  };
}

async function agreedDomain(rpc: Rpc, chainId: number, tokenAddress: string): Promise<TokenDomain | undefined> {
  const providers = rpc.providers();
  const needed = Math.min(NEEDED, providers.length);
  const read: string[] = [];
  let failure: unknown = new ChainUnavailable(rpc.chain, `${rpc.chain} has no endpoint`);
  for (const provider of providers) {
    try {
      const domain = await domainAt(provider, chainId, tokenAddress);
      const text = JSON.stringify(domain ?? null);
      read.push(text);
      if (read.filter((other) => other === text).length >= needed) return domain;
    } catch (error) {
      if (!isReadFailure(error)) throw error;
      failure = error;
    }
  }
  if (read.length < needed) throw failure;
  throw new ProvidersDisagree(rpc.chain, `no two providers of ${rpc.chain} say the same of a token`);
}

async function domainAt(
  provider: RpcProvider,
  chainId: number,
  tokenAddress: string,
): Promise<TokenDomain | undefined> {
  const token = { chain: provider.chain, chainId, tokenAddress };
  try {
    return await provider.read(domainCalls(tokenAddress), (answers) => domainIn(token, answers));
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/** Returns true when a contract refused; a node that is in trouble itself says nothing about contracts. */
export function isRefusal(error: unknown): boolean {
  return error instanceof RpcRefused && !isEndpointTrouble(error);
}

function textOf(chain: string, answer: unknown): string {
  if (typeof answer !== 'string' || answer.length > MAX_TEXT) {
    throw new ChainUnavailable(chain, 'the node did not send the name of a token');
  }
  try {
    return decodeAbiParameters([{ type: 'string' }], answer as Hex)[0];
  } catch (cause) {
    throw new ChainUnavailable(chain, 'the node did not send the name of a token', { cause });
  }
}
