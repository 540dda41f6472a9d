import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { evmNetwork } from '../../../src/money/chains/catalogue.ts';
import type { EvmChain } from '../../../src/money/chains/evm/evm-chain.ts';
import { readTransferFees } from '../../../src/money/chains/evm/transfer-fees.ts';
import { ChainUnavailable, type TransferFees } from '../../../src/money/chains/port.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { type LyingProxy, startLyingProxy } from '../../support/lying-proxy.ts';

let node: TestChain;
let proxies: readonly LyingProxy[];
let chain: EvmChain | undefined;

beforeAll(async () => {
  node = await startTestChain();
  proxies = [
    await startLyingProxy(node.rpcUrl),
    await startLyingProxy(node.rpcUrl),
    await startLyingProxy(node.rpcUrl),
  ];
});
afterAll(async () => {
  await Promise.all((proxies ?? []).map((proxy) => proxy.close()));
  await node?.stop();
});
afterEach(async () => {
  await chain?.close();
  for (const proxy of proxies) proxy.tell();
});

const GWEI = 10n ** 9n;
/** Reads fees through this many of the providers. */
async function feesFrom(count: number): Promise<TransferFees> {
  chain = node.createChain({ rpcUrls: proxies.slice(0, count).map(({ url }) => url), rpcTimeoutMs: 2_000 });
  return chain.transferFees();
}
/** Makes a provider report this gas price, in gwei: a base fee of zero and all of it as tip. */
const claim = (proxy: LyingProxy | undefined, gwei: bigint) =>
  proxy?.tell({
    tamper: (method, _params, result) => {
      if (method === 'eth_maxPriorityFeePerGas') return `0x${(gwei * GWEI).toString(16)}`;
      if (method !== 'eth_getBlockByNumber' || typeof result !== 'object') return undefined;
      return { ...result, baseFeePerGas: '0x0' };
    },
  });

test('a transfer costs its gas at the current price: more for tokens than for native coin', async () => {
  claim(proxies[0], 10n);
  expect(await feesFrom(1)).toEqual({ native: 21_000n * 10n * GWEI, token: 65_000n * 10n * GWEI });
});

test('a lying provider changes nothing beside two honest ones, and one that lies upwards nothing beside one', async () => {
  claim(proxies[1], 10n);
  claim(proxies[2], 12n);
  for (const lie of [0n, 10n ** 60n]) {
    claim(proxies[0], lie);
    const { native } = await feesFrom(3);
    expect([10n, 12n]).toContain(native / 21_000n / GWEI);
    await chain?.close();
  }
  expect((await feesFrom(2)).native).toBe(21_000n * 10n * GWEI);
});

test('providers that do not answer, or answer nonsense, are not waited for beside one that does', async () => {
  proxies[0]?.tell({ hangs: true });
  proxies[1]?.tell({ tamper: (method) => (method === 'eth_gasPrice' ? { cheap: true } : undefined) });
  claim(proxies[2], 7n);
  expect((await feesFrom(3)).token).toBe(65_000n * 7n * GWEI);
});

test('no fees are returned when no provider answers', async () => {
  for (const proxy of proxies) proxy.tell({ isCut: true });
  await expect(feesFrom(3)).rejects.toThrow(ChainUnavailable);
});

test('a rollup charges for the bytes as well, and for more of them when a token is sent', async () => {
  const asked: string[] = [];
  claim(proxies[0], 1n);
  const plain = await feesFrom(1);
  proxies[0]?.tell({
    tamper: (method, params, result) => {
      if (method === 'eth_maxPriorityFeePerGas') return `0x${GWEI.toString(16)}`;
      if (method === 'eth_getBlockByNumber' && typeof result === 'object') return { ...result, baseFeePerGas: '0x0' };
      if (method !== 'eth_call') return undefined;
      const { data } = params[0] as { data: string };
      asked.push(data);
      return `0x${(BigInt(data.length) * GWEI).toString(16).padStart(64, '0')}`;
    },
  });
  const network = evmNetwork('base');
  const fees = await readTransferFees((chain as EvmChain).rpc, network as NonNullable<typeof network>);
  expect(asked).toHaveLength(2);
  expect(fees.native).toBeGreaterThan(plain.native);
  expect(fees.token - plain.token).toBeGreaterThan(fees.native - plain.native);
});
