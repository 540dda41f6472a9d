import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerChainsMetrics } from '../../../src/operator/metrics/chains.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { type LyingProxy, startLyingProxy } from '../../support/lying-proxy.ts';

let chain: TestChain;
let provider: LyingProxy;

beforeAll(async () => {
  chain = await startTestChain();
  provider = await startLyingProxy(chain.rpcUrl);
});
afterAll(async () => {
  await provider?.close();
  await chain?.stop();
});

test('an old node answer in one process hides no outage that another process sees', async () => {
  const asked = chain.createChain({ rpcUrls: [provider.url] });
  let later = 0;
  const registry = new Registry();
  registerChainsMetrics({ registry, chains: [asked], clock: { now: () => Date.now() + later } });
  const up = async () => /^till_rpc_up\{[^}]*\} (\d)$/m.exec(await registry.metrics())?.[1];
  expect(await up()).toBeUndefined();
  await asked.rpc.call('eth_blockNumber', []);
  expect(await up()).toBe('1');
  later = 10 * 60_000;
  expect(await up()).toBeUndefined();
  provider.tell({ isCut: true });
  await expect(asked.rpc.call('eth_blockNumber', [])).rejects.toThrow();
  expect(await up()).toBe('0');
  later = 60 * 60_000;
  expect(await up()).toBe('0');
});
