import { setInterval } from 'node:timers/promises';
import { type Litecoind, startLitecoind } from '../support/litecoind.ts';
import { type RpcProxy, startRpcProxy } from '../support/rpc-proxy.ts';

/** A Litecoin chain that pays into merchants' own wallets. */
export interface CoinChain {
  readonly node: Litecoind;
  /** Lines to the node, each of which counts as a node to the service. */
  readonly lines: readonly RpcProxy[];
  /** Sets the node's time and mines a block. @param now epoch milliseconds */
  mineAt(now: number): Promise<void>;
  stop(): Promise<void>;
}

/** Blocks after which the first coins of the node's wallet can be spent, and a few more. */
const SPENDABLE = 105;

/** Starts the node of a chain with spendable coins. @param lines number of lines to it */
export async function startCoinChain(lines: number): Promise<CoinChain> {
  // Without extension blocks: the first one cannot be mined without a payment into a private balance.
  const node = await startLitecoind({ args: ['-vbparams=mweb:-2:-2'] });
  await node.mine(SPENDABLE);
  const opened = await Promise.all(Array.from({ length: lines }, () => startRpcProxy(node.rpcUrl)));
  return {
    node,
    lines: opened,
    async mineAt(now) {
      await node.call('setmocktime', Math.floor(now / 1000));
      await node.mine();
    },
    async stop() {
      await Promise.all(opened.map((line) => line.close()));
      await node.stop();
    },
  };
}

/** Mines a block at each interval until it is aborted. @param now returns the time of the block, epoch milliseconds */
export async function keepMining(
  chain: CoinChain,
  options: { readonly everyMs: number; readonly now: () => number; readonly signal: AbortSignal },
): Promise<void> {
  const { everyMs, now, signal } = options;
  try {
    for await (const _ of setInterval(everyMs, undefined, { signal })) await chain.mineAt(now());
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
