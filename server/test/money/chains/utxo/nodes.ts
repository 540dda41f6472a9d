import { systemClock } from '../../../../src/kernel/lib/clock.ts';
import { silentLog } from '../../../../src/kernel/lib/log.ts';
import { type BlockThread, createBlockThread } from '../../../../src/money/chains/utxo/block-thread.ts';
import { createUtxoNode, type UtxoNode, type UtxoNodeOptions } from '../../../../src/money/chains/utxo/node.ts';
import type { Litecoind } from '../../../support/litecoind.ts';
import { REGTEST } from './networks.ts';

/** Opens clients of regtest nodes, and closes them together. */
export function createClients() {
  const thread: BlockThread = createBlockThread();
  const opened: UtxoNode[] = [];
  return {
    thread,
    open(urls: readonly string[], options: Partial<UtxoNodeOptions> = {}): UtxoNode {
      const node = createUtxoNode({ chain: REGTEST, urls, thread, clock: systemClock, log: silentLog, ...options });
      opened.push(node);
      return node;
    },
    async close() {
      for (const node of opened) await node.close();
      await thread.close();
    },
  };
}

/** A new address of the node's wallet, with its script. */
export async function newAddress(node: Litecoind): Promise<{ address: string; script: string }> {
  const address = await node.call<string>('getnewaddress');
  const { scriptPubKey } = await node.call<{ scriptPubKey: string }>('validateaddress', address);
  return { address, script: scriptPubKey };
}
