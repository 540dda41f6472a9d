import type { Hex } from 'viem';
import { toFunctionSelector } from 'viem/utils';
import type { Authorization, AuthorizationProblem, TokenDomain } from '../../authorization.ts';
import { ChainUnavailable } from '../../port.ts';
import type { RpcCall, RpcProvider } from '../../rpc/rpc.ts';
import { addressWord, parseQuantity, toQuantity } from '../hex.ts';
import { CALL_GAS, domainCalls, domainIn, isRefusal } from './domain.ts';
import { authorizationData, isSignedByKey } from './typed-data.ts';

const STATE = toFunctionSelector('function authorizationState(address,bytes32)');
const BALANCE = toFunctionSelector('function balanceOf(address)');
/** Maximum gas of a transfer, however a contract wallet verifies the signature; USDC's own use less than half. */
const MAX_GAS = 300_000n;

/** A transfer to be sent: its chain, token and sender. */
export interface Sending {
  readonly chainId: number;
  /** Lower case. */
  readonly tokenAddress: string;
  readonly authorization: Authorization;
  /** Sender of the transaction, lower case. */
  readonly sender: string;
}

/** One provider's view of an authorization. */
export interface Inspection {
  /** Null when the transfer would succeed. */
  readonly problem: AuthorizationProblem | null;
  /** Gas that it would use; 0 with a problem. */
  readonly gas: bigint;
  /** The call that makes the transfer. */
  readonly data: Hex;
}

/** A provider's data on the token and the account, read before the transfer is tried. */
interface Facts {
  readonly isContract: boolean;
  readonly isUsed: boolean;
  readonly balance: bigint;
  /** Undefined when the token's name and version do not make up its separator. */
  readonly domain: TokenDomain | undefined;
}

/**
 * Reads one provider's view of an authorization, with the transfer tried at its newest block.
 * @throws ChainUnavailable when the provider does not answer
 */
export async function inspectAuthorization(provider: RpcProvider, sending: Sending): Promise<Inspection> {
  const { authorization } = sending;
  const facts = await readFacts(provider, sending);
  const data = authorizationData(authorization, facts?.isContract ?? false);
  const problem = facts === undefined ? 'token' : await problemIn(facts, sending);
  if (problem !== null) return { problem, gas: 0n, data };
  const gas = await tried(provider, sending, data);
  return gas === undefined ? { problem: 'refused', gas: 0n, data } : { problem: null, gas, data };
}

async function problemIn(facts: Facts, sending: Sending): Promise<AuthorizationProblem | null> {
  const { authorization, chainId, tokenAddress } = sending;
  if (facts.domain === undefined) return 'token';
  const domain = { ...facts.domain, chainId, verifyingContract: tokenAddress as Hex };
  // The token itself asks a contract (EIP-1271), when the transfer is tried.
  if (!facts.isContract && !(await isSignedByKey(domain, authorization))) return 'signature';
  if (facts.isUsed) return 'nonce';
  return facts.balance < authorization.value ? 'balance' : null;
}

/** Reads the facts; undefined when the token does not answer as every token with EIP-3009 does. */
async function readFacts(provider: RpcProvider, sending: Sending): Promise<Facts | undefined> {
  const { authorization, chainId, tokenAddress } = sending;
  const { from, nonce } = authorization;
  const token = { chain: provider.chain, chainId, tokenAddress };
  const ask = (data: string): RpcCall => ({
    method: 'eth_call',
    params: [{ to: tokenAddress, data, gas: CALL_GAS }, 'latest'],
  });
  const calls = [
    { method: 'eth_getCode', params: [from, 'latest'] },
    ask(`${STATE}${addressWord(from)}${nonce.slice(2)}`),
    ask(`${BALANCE}${addressWord(from)}`),
    ...domainCalls(tokenAddress),
  ];
  try {
    return await provider.read(calls, ([code, state, balance, ...answers]) => {
      if (typeof code !== 'string' || !code.startsWith('0x')) {
        throw new ChainUnavailable(provider.chain, 'the node did not send the code of an address');
      }
      return {
        isContract: code !== '0x',
        isUsed: parseQuantity(provider.chain, state) !== 0n,
        balance: parseQuantity(provider.chain, balance),
        domain: domainIn(token, answers),
      };
    });
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/** Estimates the gas of the transfer; undefined when it would revert or exceed the maximum. */
async function tried(provider: RpcProvider, sending: Sending, data: Hex): Promise<bigint | undefined> {
  const call = { from: sending.sender, to: sending.tokenAddress, data, gas: toQuantity(MAX_GAS) };
  try {
    return await provider.read([{ method: 'eth_estimateGas', params: [call] }], ([gas]) =>
      parseQuantity(provider.chain, gas),
    );
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}
