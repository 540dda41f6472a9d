import type { Hex } from 'viem';
import { decodeAbiParameters, toFunctionSelector } from 'viem/utils';
import type { Authorization, AuthorizationProblem } from '../../authorization.ts';
import { ChainUnavailable } from '../../port.ts';
import type { RpcCall, RpcProvider } from '../../rpc/rpc.ts';
import { isEndpointTrouble, RpcRefused } from '../../rpc/rpc-errors.ts';
import { addressWord, numberWord, parseQuantity, toQuantity } from '../hex.ts';
import { authorizationData, isSignedByKey, separatorOf } from './typed-data.ts';

const NAME = toFunctionSelector('function name()');
const VERSION = toFunctionSelector('function version()');
const SEPARATOR = toFunctionSelector('function DOMAIN_SEPARATOR()');
const STATE = toFunctionSelector('function authorizationState(address,bytes32)');
const BALANCE = toFunctionSelector('function balanceOf(address)');
/** Maximum gas of a transfer, however a contract wallet verifies the signature; USDC's own use less than half. */
const MAX_GAS = 300_000n;
/** Gas limit per read: the author of a token or wallet could make it compute endlessly. */
const CALL_GAS = toQuantity(1_000_000n);
/** Maximum length of a token's name in an answer, in hex digits. */
const MAX_TEXT = 2_000;

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
  readonly name: string;
  readonly version: string;
  readonly separator: string;
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
  const { name, version } = facts;
  const domain = { name, version, chainId, verifyingContract: tokenAddress as Hex };
  if (separatorOf(domain) !== facts.separator) return 'token';
  // The token itself asks a contract (EIP-1271), when the transfer is tried.
  if (!facts.isContract && !(await isSignedByKey(domain, authorization))) return 'signature';
  if (facts.isUsed) return 'nonce';
  return facts.balance < authorization.value ? 'balance' : null;
}

/** Reads the facts; undefined when the token does not answer as every token with EIP-3009 does. */
async function readFacts(provider: RpcProvider, sending: Sending): Promise<Facts | undefined> {
  const { authorization, tokenAddress } = sending;
  const { from, nonce } = authorization;
  const ask = (data: string): RpcCall => ({
    method: 'eth_call',
    params: [{ to: tokenAddress, data, gas: CALL_GAS }, 'latest'],
  });
  const calls = [
    { method: 'eth_getCode', params: [from, 'latest'] },
    ask(`${STATE}${addressWord(from)}${nonce.slice(2)}`),
    ask(`${BALANCE}${addressWord(from)}`),
    ask(NAME),
    ask(VERSION),
    ask(SEPARATOR),
  ];
  try {
    return await provider.read(calls, ([code, state, balance, name, version, separator]) => {
      if (typeof code !== 'string' || !code.startsWith('0x')) {
        throw new ChainUnavailable(provider.chain, 'the node did not send the code of an address');
      }
      return {
        isContract: code !== '0x',
        isUsed: parseQuantity(provider.chain, state) !== 0n,
        balance: parseQuantity(provider.chain, balance),
        name: textOf(provider.chain, name),
        version: textOf(provider.chain, version),
        separator: `0x${numberWord(parseQuantity(provider.chain, separator))}`,
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

/** Returns true when a contract refused; a node that is in trouble itself says nothing about contracts. */
function isRefusal(error: unknown): boolean {
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
