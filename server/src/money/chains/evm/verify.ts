import { BALANCE_READER_ADDRESS } from '@till/contracts';
import { toFunctionSelector } from 'viem/utils';
import { ChainMisconfigured, ChainUnavailable, type DepositBinding, type DepositContracts } from '../port.ts';
import type { Rpc, RpcCall } from '../rpc/rpc.ts';
import { RpcRefused } from '../rpc/rpc-errors.ts';
import { attemptBytes, deriveDepositAddress, toChecksum } from './addresses.ts';
import { hasCode } from './deploy.ts';
import { addressOfWord, addressWord, numberWord, parseQuantity } from './hex.ts';
import type { EvmNetwork, EvmToken } from './network.ts';

const ADDRESS_OF = toFunctionSelector('function addressOf(address,address,uint16,bytes16)');
const DECIMALS = toFunctionSelector('function decimals()');
const SYMBOL = toFunctionSelector('function symbol()');

/** Arbitrary terms for comparing the two derivations. */
const SAMPLE: DepositBinding = {
  attemptId: '01234567-89ab-7def-8123-456789abcdef',
  payout: `0x${'11'.repeat(20)}`,
  feeRecipient: `0x${'22'.repeat(20)}`,
  feeBps: 321,
};

/**
 * Checks that the chain behind the endpoints is the configured one: the contracts are deployed, the factory derives
 * deposit addresses as this program does, and tokens have the decimals and symbol of the catalogue. Each endpoint
 * checks the chain id itself.
 * @returns the tokens whose contracts do not answer: only payments in those tokens are held up
 * @throws ChainMisconfigured naming the mismatch and the remedy
 * @throws ChainUnavailable when the chain cannot be read
 */
export async function verifyNetwork(rpc: Rpc, network: EvmNetwork, contracts: DepositContracts): Promise<EvmToken[]> {
  await verifyFactory(rpc, contracts);
  await requireCode(rpc, 'balance reader', BALANCE_READER_ADDRESS);
  const silent: EvmToken[] = [];
  for (const token of network.tokens) {
    if (token.address === null) continue;
    if (!(await isVerified(rpc, network, { ...token, address: token.address }))) silent.push(token);
  }
  return silent;
}

/**
 * Returns true when a token is the one in the catalogue; false when its contract does not answer. @throws
 * ChainMisconfigured
 */
async function isVerified(rpc: Rpc, network: EvmNetwork, token: EvmToken & { address: string }): Promise<boolean> {
  const decimals = await ask(rpc, token.address, DECIMALS);
  if (decimals === '0x' && (await hasCode(rpc, token.address))) return false;
  if (decimals === '0x' || Number(parseQuantity(network.name, decimals.slice(0, 66))) !== token.decimals) {
    throw new ChainMisconfigured(
      `${token.symbol} on ${network.name}: ` +
        `the contract ${token.address} is not a token with ${token.decimals} decimals`,
    );
  }
  const answer = await ask(rpc, token.address, SYMBOL);
  if (answer === '0x') return false;
  const symbol = decodeText(answer);
  if (!token.onChainSymbols.includes(symbol)) {
    throw new ChainMisconfigured(
      `${token.symbol} on ${network.name}: the contract ${token.address} calls itself ${JSON.stringify(symbol)}, ` +
        `not ${token.onChainSymbols.join(' or ')}: ask its issuer whether that is its name, ` +
        'then add it to the token in the catalogue',
    );
  }
  return true;
}

/**
 * Checks that a factory is on the chain and derives the same addresses as this program.
 * @throws ChainMisconfigured, ChainUnavailable
 */
export async function verifyFactory(rpc: Rpc, contracts: DepositContracts): Promise<void> {
  await requireCode(rpc, 'deposit factory', contracts.factory);
  if ((await derivedOnChain(rpc, SAMPLE, contracts)) !== deriveDepositAddress(SAMPLE, contracts)) {
    throw new ChainMisconfigured(
      `the deposit factory on ${rpc.chain} derives other addresses than this program: ${contracts.factory}`,
    );
  }
}

async function requireCode(rpc: Rpc, name: string, address: string): Promise<void> {
  if (await hasCode(rpc, address)) return;
  throw new ChainMisconfigured(
    `the ${name} is not on ${rpc.chain} at ${toChecksum(address)}: run "till deploy --chain ${rpc.chain}"`,
  );
}

/**
 * Returns the deposit address that the factory on the chain derives for a binding, lower case.
 * @throws ChainUnavailable when the chain cannot be read or its factory does not answer
 */
export async function derivedOnChain(
  rpc: Rpc,
  binding: DepositBinding,
  { factory }: DepositContracts,
): Promise<string> {
  const terms = `${addressWord(binding.payout)}${addressWord(binding.feeRecipient)}${numberWord(binding.feeBps)}`;
  const id = attemptBytes(binding.attemptId).slice(2).padEnd(64, '0');
  const answer = await ask(rpc, factory, `${ADDRESS_OF}${terms}${id}`);
  if (answer.length < 66) throw new ChainUnavailable(rpc.chain, `the deposit factory on ${rpc.chain} does not answer`);
  return addressOfWord(answer);
}

async function ask(rpc: Rpc, to: string, data: string): Promise<string> {
  const call: RpcCall = { method: 'eth_call', params: [{ to, data }, 'latest'] };
  try {
    const result = await rpc.call(call.method, call.params);
    return typeof result === 'string' ? result : '0x';
  } catch (error) {
    if (error instanceof RpcRefused) return '0x';
    throw error;
  }
}

/** Decodes a `string` return value; older tokens return 32 bytes of text instead. */
function decodeText(result: string): string {
  const bytes = Buffer.from(result.slice(2), 'hex');
  if (bytes.length === 32) return bytes.toString('utf8').replace(/\0+$/, '');
  if (bytes.length < 96) return '';
  const length = Math.min(bytes.readUInt32BE(60), 64);
  return bytes.subarray(64, 64 + length).toString('utf8');
}
