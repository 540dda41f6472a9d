import {
  BALANCE_READER_ADDRESS,
  COMPACT_SWEEP_ADDRESS,
  DETERMINISTIC_DEPLOYER,
  EARLIER_DEPLOYMENTS,
  PRESENT_DEPLOYMENT,
} from '@till/contracts';
import { toFunctionSelector } from 'viem/utils';
import { createPlaces, NoPlace } from '../../../kernel/lib/places.ts';
import { withTimeout } from '../../../kernel/lib/turns.ts';
import {
  type AddressReport,
  ChainUnavailable,
  type DepositContracts,
  isReadFailure,
  type PaymentMethod,
  ProvidersDisagree,
} from '../port.ts';
import type { Rpc, RpcProvider } from '../rpc/rpc.ts';
import { isEndpointTrouble, RpcRefused } from '../rpc/rpc-errors.ts';
import { addressWord, toQuantity } from './hex.ts';

/** Providers that must agree, where there are that many. */
const NEEDED = 2;
/** Maximum addresses inspected at the same time: payments are read over the same few connections. */
const MAX_CONCURRENT = 2;
const MAX_WAITING = 50;
/** Maximum wait for an answer, in milliseconds, and for a turn before that. */
const LONGEST_MS = 10_000;
/** Gas limit per call: the author of the inspected contract could make it compute, or answer, endlessly. */
const CALL_GAS = toQuantity(1_000_000n);
/** Blacklist queries of tokens: Circle's (USDC), Tether's first (USDT) and its later contracts (USDT0). */
const BLACKLISTS = ['isBlacklisted', 'isBlackListed', 'isBlocked'].map((name) =>
  toFunctionSelector(`function ${name}(address)`),
);
const TRUE = `0x${'1'.padStart(64, '0')}`;
/** EIP-7702: an account that has delegated its address to code. It keeps its key. */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/;
/** Precompiled and system contracts are below this; no one has the key of such a small address. */
const FIRST_OWNED = 1n << 16n;
/** Addresses to which coin is sent to be destroyed. */
const BURNS = new Set(['0x000000000000000000000000000000000000dead', `0x${'f'.repeat(40)}`]);

const CONTRACTS = new Set(
  [
    BALANCE_READER_ADDRESS,
    COMPACT_SWEEP_ADDRESS,
    DETERMINISTIC_DEPLOYER,
    ...[PRESENT_DEPLOYMENT, ...EARLIER_DEPLOYMENTS].flatMap(({ factory, implementation }) => [factory, implementation]),
  ].map((address) => address.toLowerCase()),
);

/**
 * Returns true when no one could recover money sent to an address: one of ours, a token's, or one without a key.
 * @param address lower case
 */
export function isReservedAddress(
  address: string,
  { factory, implementation }: DepositContracts,
  methods: readonly PaymentMethod[],
): boolean {
  return (
    BigInt(address) < FIRST_OWNED ||
    BURNS.has(address) ||
    CONTRACTS.has(address) ||
    [factory, implementation].includes(address) ||
    methods.some(({ tokenAddress }) => tokenAddress === address)
  );
}

/**
 * Inspects addresses at the head, few at the same time. Where there are two providers, both must agree: one alone could
 * make its reader believe anything.
 * @returns a function that throws ChainUnavailable, also when it would take too long, and ProvidersDisagree
 */
export function createInspector(
  rpc: Rpc,
  methods: readonly PaymentMethod[],
): (address: string) => Promise<AddressReport> {
  const places = createPlaces({
    total: MAX_CONCURRENT,
    perKey: MAX_CONCURRENT,
    maxWaiting: MAX_WAITING,
    maxWaitingPerKey: MAX_WAITING,
    waitMs: LONGEST_MS,
  });
  return async (address) => {
    const { granted, leave } = places.enter('');
    try {
      await granted;
    } catch (error) {
      if (!(error instanceof NoPlace)) throw error;
      throw new ChainUnavailable(rpc.chain, 'too many addresses are being looked at', { cause: error });
    }
    // The place is released once the nodes have answered, even when no one waits for that any more.
    const report = inspectAddress(rpc, methods, address).finally(() => leave());
    return withTimeout(
      report,
      LONGEST_MS,
      new ChainUnavailable(rpc.chain, 'an address could not be looked at in time'),
    );
  };
}

async function inspectAddress(rpc: Rpc, methods: readonly PaymentMethod[], address: string): Promise<AddressReport> {
  const providers = rpc.providers();
  const needed = Math.min(NEEDED, providers.length);
  const reports: AddressReport[] = [];
  let failure: unknown = new ChainUnavailable(rpc.chain, `${rpc.chain} has no endpoint`);
  for (const provider of providers) {
    try {
      reports.push(await reportOf(provider, methods, address));
    } catch (error) {
      if (!isReadFailure(error)) throw error;
      failure = error;
    }
    if (reports.length === needed) break;
  }
  const [report] = reports;
  if (report === undefined || reports.length < needed) throw failure;
  if (new Set(reports.map((each) => JSON.stringify(each))).size === 1) return report;
  throw new ProvidersDisagree(rpc.chain, `two providers say different things of what is at ${address}`);
}

async function reportOf(
  provider: RpcProvider,
  methods: readonly PaymentMethod[],
  address: string,
): Promise<AddressReport> {
  const [code] = await provider.read([{ method: 'eth_getCode', params: [address, 'latest'] }], ([answer]) => {
    if (typeof answer !== 'string' || !answer.startsWith('0x')) {
      throw new ChainUnavailable(provider.chain, 'the node did not send the code of an address');
    }
    return [answer];
  });
  const isContract = code !== '0x' && !DELEGATION.test(code ?? '');
  const blockedFor: string[] = [];
  for (const { id, tokenAddress } of methods) {
    if (await isOnBlacklist(provider, tokenAddress, address)) blockedFor.push(id);
  }
  return {
    kind: isContract ? 'contract' : 'account',
    blockedFor,
    refusesCoin: isContract && (await answerOf(provider, address, '0x')) === undefined,
  };
}

/** Returns true when a token reports the address as blacklisted; one without a blacklist refuses the call. */
async function isOnBlacklist(provider: RpcProvider, token: string | null, address: string): Promise<boolean> {
  if (token === null) return false;
  const answers = await Promise.all(
    BLACKLISTS.map((selector) => answerOf(provider, token, `${selector}${addressWord(address)}`)),
  );
  return answers.includes(TRUE);
}

/** Returns a contract's answer to a call; undefined when it refuses. */
async function answerOf(provider: RpcProvider, to: string, data: string): Promise<string | undefined> {
  try {
    const [answer] = await provider.batch([{ method: 'eth_call', params: [{ to, data, gas: CALL_GAS }, 'latest'] }]);
    return typeof answer === 'string' ? answer : undefined;
  } catch (error) {
    // A node that is in trouble itself says nothing about the contract.
    if (error instanceof RpcRefused && !isEndpointTrouble(error)) return undefined;
    throw error;
  }
}
