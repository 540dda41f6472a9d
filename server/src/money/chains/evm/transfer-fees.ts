import type { Hex } from 'viem';
import { encodeFunctionData, parseAbi } from 'viem/utils';
import { ChainUnavailable, type TransferFees } from '../port.ts';
import type { Rpc, RpcProvider } from '../rpc/rpc.ts';
import type { EvmNetwork } from './network.ts';
import { readDataFee } from './sweeping/data-fee.ts';
import { suggestFees } from './transactions.ts';

/** Gas of every plain transfer of native coin. */
const NATIVE_GAS = 21_000n;
/** Approximate gas of a USDC or USDT transfer to an address that has none yet, as with deposit addresses. */
const TOKEN_GAS = 65_000n;
/** An address that cannot be compressed, and a typical amount, for measuring a rollup's charge for their bytes. */
const SAMPLE_ADDRESS = '0x9f3c5a1be27d4806b1e5c0d79a4f2368be715d0c';
const SAMPLE_AMOUNT = 12_500_000n;
const SAMPLE_TRANSFER = encodeFunctionData({
  abi: parseAbi(['function transfer(address, uint256)']),
  functionName: 'transfer',
  args: [SAMPLE_ADDRESS, SAMPLE_AMOUNT],
});

/**
 * Reads the current cost of a buyer's own transfer: the median of all providers' answers, or the lower of two.
 * A lying provider changes it only if it is the only one, or lies downwards next to a single other one.
 * @throws ChainUnavailable when none answers
 */
export async function readTransferFees(rpc: Rpc, network: EvmNetwork): Promise<TransferFees> {
  const answers = await Promise.allSettled(rpc.providers().map((provider) => feesAt(provider, network)));
  const claims = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const native = middleOf(claims.map((claim) => claim.native));
  const token = middleOf(claims.map((claim) => claim.token));
  if (native === undefined || token === undefined)
    throw new ChainUnavailable(rpc.chain, `no provider of ${rpc.chain} says what gas costs`);
  return { native, token };
}

async function feesAt(provider: RpcProvider, network: EvmNetwork): Promise<TransferFees> {
  const { gasPrice } = await suggestFees(provider);
  const bytes = (data: Hex) => readDataFee(provider, network, { to: SAMPLE_ADDRESS, data }, gasPrice);
  return {
    native: NATIVE_GAS * gasPrice + (await bytes('0x')),
    token: TOKEN_GAS * gasPrice + (await bytes(SAMPLE_TRANSFER)),
  };
}

/** Returns the median of some numbers, the lower of the two in the middle; undefined for none. */
function middleOf(values: readonly bigint[]): bigint | undefined {
  return values.toSorted((a, b) => (a < b ? -1 : Number(a > b)))[Math.floor((values.length - 1) / 2)];
}
