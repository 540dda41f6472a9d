import { encodeFunctionData, parseAbi, serializeTransaction } from 'viem/utils';
import type { RpcReader } from '../../rpc/rpc.ts';
import { RpcRefused } from '../../rpc/rpc-errors.ts';
import { parseQuantity } from '../hex.ts';
import type { DataFeeSource } from '../network.ts';
import type { SweepCall } from './sweep-calldata.ts';

/** The predeploy of OP-stack rollups that reports the cost of a transaction's bytes. From https://specs.optimism.io */
const GAS_PRICE_ORACLE = '0x420000000000000000000000000000000000000F';
/** Not a real contract: Arbitrum's nodes answer calls to it themselves. From https://docs.arbitrum.io */
const NODE_INTERFACE = '0x00000000000000000000000000000000000000C8';
const ABI = parseAbi([
  'function getL1Fee(bytes data) view returns (uint256)',
  'function gasEstimateL1Component(address, bool, bytes) view returns (uint64 gas, uint256 baseFee, uint256 l1BaseFee)',
]);
/** End of the first word of an answer: after 0x and 64 digits. */
const WORD_END = 66;
/** Approximate gas limit of a real transaction, whose bytes are paid for as well. */
const USUAL_GAS = 4_000_000n;

/**
 * Reads a rollup's charge for the bytes of a call on top of its execution, in wei; 0 on chains that charge only for
 * gas, and if the node cannot say.
 * @param gasPrice wei per gas; Arbitrum states its charge in gas
 */
export async function readDataFee(
  rpc: RpcReader,
  { chainId, dataFee }: { readonly chainId: number; readonly dataFee?: DataFeeSource | undefined },
  { to, data }: SweepCall,
  gasPrice: bigint,
): Promise<bigint> {
  if (dataFee === undefined) return 0n;
  if (dataFee === 'arbitrum') {
    const call = encodeFunctionData({ abi: ABI, functionName: 'gasEstimateL1Component', args: [to, false, data] });
    return (await askFirstWord(rpc, NODE_INTERFACE, call)) * gasPrice;
  }
  const unsigned = serializeTransaction({
    type: 'eip1559',
    chainId,
    nonce: 1_000,
    to,
    data,
    gas: USUAL_GAS,
    maxFeePerGas: gasPrice,
    maxPriorityFeePerGas: gasPrice,
  });
  const call = encodeFunctionData({ abi: ABI, functionName: 'getL1Fee', args: [unsigned] });
  return askFirstWord(rpc, GAS_PRICE_ORACLE, call);
}

/** Returns the first word of an answer; 0 if the node has none, since sweeping must not depend on it. */
async function askFirstWord(rpc: RpcReader, to: string, data: string): Promise<bigint> {
  try {
    const [answer] = await rpc.batch([{ method: 'eth_call', params: [{ to, data }, 'latest'] }]);
    if (answer === '0x') return 0n;
    return parseQuantity(rpc.chain, typeof answer === 'string' ? answer.slice(0, WORD_END) : answer);
  } catch (error) {
    if (error instanceof RpcRefused) return 0n;
    throw error;
  }
}
