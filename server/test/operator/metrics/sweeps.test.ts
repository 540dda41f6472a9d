import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { millis } from '../../../src/kernel/lib/money.ts';
import { createSweepMetrics } from '../../../src/operator/metrics/sweeps.ts';

test('waiting deposits and minimum orders are shown only for the chains that this process sweeps', async () => {
  const registry = new Registry();
  const metrics = createSweepMetrics(registry);
  const minimum = { stores: 1, alone: 1n, inBatch: 1n, typical: null, isCovered: null };
  metrics.report('base', {
    waiting: [{ method: 'usdc-base', deposits: 3, amount: '1.5' }],
    minimumOrders: [
      {
        ...minimum,
        method: 'usdc-base',
        feeBps: 300,
        fiat: { currency: 'usd', alone: millis(1_234n), inBatch: millis(1n) },
      },
      { ...minimum, method: 'eth-base', feeBps: 300, fiat: null },
    ],
  });
  metrics.report('local', { waiting: [{ method: 'usdc-local', deposits: 1, amount: '1' }], minimumOrders: [] });
  const shown = async (): Promise<string[]> =>
    (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(await shown()).toEqual([
    'till_sweep_deposits_waiting{chain="base",method="usdc-base"} 3',
    'till_sweep_deposits_waiting{chain="local",method="usdc-local"} 1',
    'till_sweep_minimum_order{chain="base",method="usdc-base",fee_bps="300",currency="usd"} 1.234',
  ]);
  metrics.report('base', { waiting: [], minimumOrders: [] });
  metrics.forget('local');
  expect(await shown()).toEqual([]);
});
