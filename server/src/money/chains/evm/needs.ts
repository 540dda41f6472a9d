import { ChainUnavailable } from '../port.ts';
import type { RpcCall } from '../rpc/rpc.ts';
import type { FindSamples, Sample } from '../rpc/rpc-probe.ts';
import { logsOfOne, spanOf } from './activity/logs.ts';
import { sampleBalanceCall } from './balances.ts';
import { blockByNumber, parseHeader, parseTransactions } from './blocks.ts';
import { isQuantity } from './hex.ts';

interface Scope {
  readonly chain: string;
  /** Lower case. */
  readonly tokens: readonly string[];
  /** True if native payments are read from the transactions of blocks. */
  readonly hasNative: boolean;
}

const isObject = (result: unknown): boolean => typeof result === 'object' && result !== null;
const isList = (result: unknown): boolean => Array.isArray(result);
const isText = (result: unknown): boolean => typeof result === 'string' && result.startsWith('0x');

/**
 * Returns one sample of each call used for following and sweeping a chain, about the block below the newest: every node
 * behind a URL should have that block. A node that was started from the state of its newest block has no older one, so the
 * second time the balance is asked for there.
 */
export function samplesFor({ chain, hasNative, tokens }: Scope): FindSamples {
  return async (ask, isAgain) => {
    const newest = parseHeader(chain, await ask(blockByNumber('latest')));
    if (newest === undefined) throw new ChainUnavailable(chain, 'the node has no block yet');
    const number = newest.number === 0n ? 0n : newest.number - 1n;
    const sent = await ask(blockByNumber(number));
    const block = parseHeader(chain, sent);
    if (block === undefined) throw new ChainUnavailable(chain, `the node has no block ${number}`);
    const { hash } = block;
    const txHash = firstTransaction(sent);
    const isBlock = (result: unknown): boolean => isObject(result) && (result as { hash?: unknown }).hash === hash;
    const one = (call: RpcCall, isAnswer: Sample['isAnswer']): Sample => ({ call, isAnswer });
    const range = { fromBlock: blockByNumber(number).params[0] as string };
    return [
      one({ method: 'eth_getBlockByHash', params: [hash, false] }, isBlock),
      ...(hasNative
        ? [
            one({ method: 'eth_getBlockByHash', params: [hash, true] }, (result) => {
              return isBlock(result) && parseTransactions(result) !== undefined;
            }),
          ]
        : []),
      one(sampleBalanceCall(isAgain ? newest : block), isText),
      ...(tokens.length > 0
        ? [
            one(logsOfOne(spanOf([block]), tokens), isList),
            one(logsOfOne({ ...range, toBlock: range.fromBlock }, tokens), isList),
          ]
        : []),
      // Some nodes answer a made-up hash with an error.
      ...(txHash === undefined
        ? []
        : [
            one({ method: 'eth_getTransactionReceipt', params: [txHash] }, isObject),
            one({ method: 'eth_getTransactionByHash', params: [txHash] }, isObject),
          ]),
      one({ method: 'eth_gasPrice', params: [] }, isQuantity),
    ];
  };
}

function firstTransaction(block: unknown): string | undefined {
  const { transactions } = block as { transactions?: unknown };
  const [first] = Array.isArray(transactions) ? (transactions as unknown[]) : [];
  return typeof first === 'string' ? first : undefined;
}
