import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import { systemClock } from '../../../../src/kernel/lib/clock.ts';
import { silentLog } from '../../../../src/kernel/lib/log.ts';
import { formatUnits } from '../../../../src/kernel/lib/money.ts';
import type { OutputBook } from '../../../../src/money/chains/port.ts';
import { createBlockThread } from '../../../../src/money/chains/utxo/block-thread.ts';
import { createUtxoChain } from '../../../../src/money/chains/utxo/utxo-chain.ts';
import { NO_LITECOIND, startLitecoind } from '../../../support/litecoind.ts';
import { watch } from '../addresses.ts';
import { describeChainConformance } from '../conformance/conformance.ts';
import { REGTEST } from './networks.ts';

describe.skipIf(NO_LITECOIND !== undefined)(NO_LITECOIND ?? 'on litecoind', () => {
  describeChainConformance('the adapter of Bitcoin’s family', async () => {
    const litecoind = await startLitecoind();
    await litecoind.mine(110);
    const thread = createBlockThread();
    // Records what a follower at the head would have recorded, by reading the chain again.
    const outputs: OutputBook = {
      async received({ scripts, upTo }) {
        const head = await chain.head();
        const blocks = await chain.headers(105n, upTo < head.number ? upTo : head.number);
        const sums = new Map<string, bigint>();
        const { transfers } = await chain.activity(blocks, watch(...scripts));
        for (const { amount, to } of transfers) sums.set(to, (sums.get(to) ?? 0n) + amount);
        return { followed: head, hash: blocks.find(({ number }) => number === upTo)?.hash ?? null, sums };
      },
    };
    const chain = createUtxoChain({
      network: REGTEST,
      rpcUrls: [litecoind.rpcUrl],
      outputs,
      thread,
      clock: systemClock,
      log: silentLog,
    });
    const own = await litecoind.call<string>('getnewaddress');
    const mineEmpty = async (blocks: number): Promise<void> => {
      // Paid to another address, so that no block is one that was replaced before.
      const address = await litecoind.call('getnewaddress');
      for (let block = 0; block < blocks; block += 1) await litecoind.call('generateblock', address, []);
    };
    return {
      chain,
      payer: '',
      unit: 100_000n,
      logIndex: expect.any(Number),
      newAddress: () => `0014${randomBytes(20).toString('hex')}`,
      async pay(_method, to, amount) {
        const txHash = await litecoind.call<string>('sendtoaddress', chain.displayAddress(to), formatUnits(amount, 8));
        await litecoind.mine();
        return txHash;
      },
      mine: async (blocks) => void (await litecoind.mine(blocks, own)),
      async reorg(depth) {
        const { number } = await chain.head();
        await litecoind.call('invalidateblock', await litecoind.call('getblockhash', Number(number) - depth + 1));
        await mineEmpty(depth);
      },
      async stop() {
        await chain.close();
        await thread.close();
        await litecoind.stop();
      },
    };
  });
});
