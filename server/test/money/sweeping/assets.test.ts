import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { waitForReceipt } from '../../../src/money/chains/evm/transactions.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { type Deposit, startSweepHarness } from './sweep-harness.ts';

const MINUTE = 60_000;

describe('several assets at one deposit address', () => {
  let local: TestChain;
  let harness: Awaited<ReturnType<typeof startSweepHarness>>;

  beforeAll(async () => {
    local = await startTestChain();
  });
  afterAll(() => local.stop());
  beforeEach(async () => {
    harness = await startSweepHarness(local);
  });
  afterEach(() => harness.stop());

  const amountsOf = async ({ payout, feeRecipient, address, tokenAddress }: Deposit): Promise<bigint[]> => [
    await local.balanceOf(payout, tokenAddress),
    await local.balanceOf(feeRecipient, tokenAddress),
    await local.balanceOf(address, tokenAddress),
  ];
  const sweepAndBook = async (sweeper: ReturnType<typeof harness.sweeper>, ...deposits: Deposit[]) => {
    const transactions = await sweeper.sweepOnce();
    for (const { txHash } of transactions) await waitForReceipt(local.rpc, txHash ?? '');
    await harness.confirmHead(...deposits);
    await sweeper.settleOnce();
    return transactions;
  };

  test('are swept together, each split between merchant and fee recipient', async () => {
    const own = await harness.deposit('usdc', 1_000n);
    const others = [await harness.foreign(own, 'usdt', 500n), await harness.foreign(own, 'eth', 10_000n)];
    const sweeper = harness.sweeper();
    expect((await sweepAndBook(sweeper, own, ...others)).map(({ items }) => items.length)).toEqual([3]);
    expect(await Promise.all([own, ...others].map(amountsOf))).toEqual([
      [970n, 30n, 0n],
      [485n, 15n, 0n],
      [9_700n, 300n, 0n],
    ]);
    expect(await sweeper.due()).toEqual([]);
  });

  test('wait until the attempt has ended, for any asset', async () => {
    const own = await harness.deposit('usdc', 1_000n);
    await harness.foreign(own, 'usdt', 500n);
    await harness.query('update payment_attempts set ended_at = null');
    expect(await harness.sweeper().due()).toEqual([]);
  });

  test('do not hold each other up when one cannot be moved, or when one is under way', async () => {
    const own = await harness.deposit('usdc', 1_000n);
    const blocked = await harness.foreign(own, 'usdt', 500n);
    await local.setBlackListed('usdt', own.payout, true);
    const sweeper = harness.sweeper();
    await sweepAndBook(sweeper, own, blocked);
    expect(await amountsOf(own)).toEqual([970n, 30n, 0n]);
    expect(await amountsOf(blocked)).toEqual([0n, 0n, 500n]);
    expect((await harness.query('select method, failures from sweep_failures')).rows).toEqual([
      { method: 'usdt-local', failures: 1 },
    ]);

    await local.transferToken('usdc', own.address, 100n);
    await harness.confirmHead(own, blocked);
    expect(await sweeper.due()).toMatchObject([{ method: 'usdc-local', amount: 100n, isDeployed: false }]);
    await local.setAutomine(false);
    await sweeper.sweepOnce();
    harness.passTime(6 * MINUTE);
    expect(await sweeper.due()).toMatchObject([{ method: 'usdt-local', amount: 500n }]);
    await local.setAutomine(true);
    await local.mine();
  });

  test('are swept again when more arrives, and found by the address and token of their events', async () => {
    const own = await harness.deposit('eth', 10_000n);
    const foreign = await harness.foreign(own, 'dai', 1_000n);
    const sweeper = harness.sweeper();
    await sweepAndBook(sweeper, own, foreign);
    await local.transferToken('dai', own.address, 1_000n);
    await harness.confirmHead(own, foreign);
    expect(await sweeper.due()).toMatchObject([{ method: 'dai-local' }]);
    await sweepAndBook(sweeper, own, foreign);
    expect(await amountsOf(foreign)).toEqual([1_940n, 60n, 0n]);
  });
});
