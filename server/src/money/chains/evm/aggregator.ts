import { toFunctionSelector } from 'viem/utils';
import { ChainUnavailable } from '../port.ts';
import type { Rpc } from '../rpc/rpc.ts';

const LATEST_ROUND_DATA = toFunctionSelector('function latestRoundData()');
const DECIMALS = toFunctionSelector('function decimals()');
const WORD = 64;

/** The latest round of a price contract. `updatedAt` is in seconds since the epoch. */
export interface AggregatorRound {
  readonly roundId: bigint;
  readonly answer: bigint;
  readonly decimals: number;
  readonly updatedAt: bigint;
}

/** Reads a contract with Chainlink's `AggregatorV3Interface` at the head. @throws ChainUnavailable */
export async function readAggregator(rpc: Rpc, address: string): Promise<AggregatorRound> {
  const calls = [LATEST_ROUND_DATA, DECIMALS].map((data) => {
    return { method: 'eth_call', params: [{ to: address, data }, 'latest'] };
  });
  const [round, decimals] = await rpc.batch(calls);
  // roundId, answer, startedAt, updatedAt, answeredInRound; the last is deprecated.
  const [roundId = 0n, answer = 0n, , updatedAt = 0n] = words(rpc.chain, round, 5);
  const [places = 0n] = words(rpc.chain, decimals, 1);
  return { roundId, answer: BigInt.asIntN(256, answer), updatedAt, decimals: Number(places) };
}

function words(chain: string, result: unknown, count: number): bigint[] {
  if (typeof result !== 'string' || !/^0x[0-9a-f]+$/i.test(result) || result.length !== 2 + WORD * count) {
    throw new ChainUnavailable(chain, 'the contract is not a price feed');
  }
  return Array.from({ length: count }, (_, index) =>
    BigInt(`0x${result.slice(2 + index * WORD, 2 + (index + 1) * WORD)}`),
  );
}
