import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EvmSweepClient } from '../../../src/money/chains/evm/sweeping/sweep-client.ts';
import { waitForReceipt } from '../../../src/money/chains/evm/transactions.ts';
import { ChainUnavailable } from '../../../src/money/chains/port.ts';
import { SweepingBlocked } from '../../../src/money/sweeping/send-batch.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { type Deposit, startSweepHarness } from './sweep-harness.ts';

const MINUTE = 60_000;

describe('the sweeper', () => {
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
  const mined = async (txHash: string | null | undefined): Promise<void> =>
    void (await waitForReceipt(local.rpc, txHash ?? ''));

  test('a batch of several assets arrives split exactly: merchant first, fee rounded down', async () => {
    const deposits = [
      await harness.deposit('usdc', 1_000_001n),
      await harness.deposit('usdt', 999n),
      await harness.deposit('dai', 10n ** 18n),
      await harness.deposit('eth', 33n),
    ];
    const [transaction, ...others] = await harness.sweeper().sweepOnce();
    await mined(transaction?.txHash);

    expect(others).toEqual([]);
    expect(transaction?.items.map((item) => item.attemptId).sort()).toEqual(deposits.map((d) => d.attemptId).sort());
    expect(await Promise.all(deposits.map(amountsOf))).toEqual([
      [970_001n, 30_000n, 0n],
      [970n, 29n, 0n],
      [97n * 10n ** 16n, 3n * 10n ** 16n, 0n],
      [33n, 0n, 0n],
    ]);
  });

  test('a dry run shows what would be swept, and does nothing', async () => {
    const deposit = await harness.deposit('usdc', 100n);
    const [transaction] = await harness.sweeper().sweepOnce({ dryRun: true });
    expect(transaction).toMatchObject({ txHash: null, items: [{ attemptId: deposit.attemptId, amount: 100n }] });
    expect(await harness.sweepRows()).toEqual([]);
    expect(await harness.sweeper().due()).toHaveLength(1);
  });

  test('more than fifty deposits are swept in several transactions, each deposit only once', async () => {
    const deposits = [];
    const storeId = await harness.addStore();
    for (let index = 0; index < 50; index++) deposits.push(await harness.deposit('usdc', 100n));
    for (let index = 0; index < 2; index++) deposits.push(await harness.deposit('usdc', 100n, { storeId }));
    const transactions = await harness.sweeper().sweepOnce();
    for (const { txHash } of transactions) await mined(txHash);
    expect(transactions.map(({ items }) => items.length)).toEqual([50, 2]);
    for (const deposit of deposits) expect(await amountsOf(deposit)).toEqual([97n, 3n, 0n]);
  });

  test('a deposit under way is not due again until its sweep is confirmed and booked', async () => {
    const deposit = await harness.deposit('usdc', 100n);
    await harness.confirmHead(deposit);
    const sweeper = harness.sweeper();
    const [transaction] = await sweeper.sweepOnce();
    await mined(transaction?.txHash);
    await sweeper.settleOnce();
    expect(await sweeper.due()).toEqual([]);
    expect(await harness.sweepRows()).toMatchObject([{ status: 'sent' }]);

    await harness.confirmHead(deposit);
    await sweeper.settleOnce();
    expect(await harness.sweepRows()).toMatchObject([{ status: 'mined' }]);
    expect(await sweeper.due()).toEqual([]);
  });

  test('after a crash between storing and sending a sweep, the same transaction is sent', async () => {
    const deposit = await harness.deposit('usdc', 100n);
    const crashing: EvmSweepClient = {
      ...harness.client,
      broadcast: () => Promise.reject(new ChainUnavailable('local', 'killed before sending')),
    };
    await expect(harness.sweeper({ chain: crashing }).sweepOnce()).rejects.toThrow('killed before sending');
    const [stored] = await harness.sweepRows();
    expect(await amountsOf(deposit)).toEqual([0n, 0n, 100n]);

    const restarted = harness.sweeper();
    expect(await restarted.sweepOnce()).toEqual([]);
    await restarted.settleOnce();
    await mined(stored?.tx_hash);
    expect(await amountsOf(deposit)).toEqual([97n, 3n, 0n]);
    await harness.confirmHead(deposit);
    await restarted.settleOnce();
    expect(await harness.sweepRows()).toMatchObject([{ tx_hash: stored?.tx_hash, status: 'mined' }]);
  });

  test('a stranger who sweeps first does no harm: the deposit is done, and a pending sweep still settles', async () => {
    const first = await harness.deposit('usdc', 100n);
    await local.sweep(first, first.tokenAddress);
    await harness.confirmHead(first);
    const sweeper = harness.sweeper();
    expect(await sweeper.due()).toEqual([]);

    const second = await harness.deposit('usdc', 100n);
    await local.setAutomine(false);
    const [transaction] = await sweeper.sweepOnce();
    await local.rpc.call('anvil_dropAllTransactions', []);
    await local.setAutomine(true);
    await local.sweep(second, second.tokenAddress);
    await sweeper.settleOnce();
    await mined(transaction?.txHash);
    await harness.confirmHead(second);
    await sweeper.settleOnce();
    expect(await harness.sweepRows()).toMatchObject([{ status: 'mined' }]);
    expect(await sweeper.due()).toEqual([]);
    expect(await amountsOf(second)).toEqual([97n, 3n, 0n]);
  });

  test('a blacklisted payout stops no other deposit, and is retried after growing waits', async () => {
    const blocked = await harness.deposit('usdt', 100n);
    const fine = await harness.deposit('usdt', 100n);
    await local.setBlackListed('usdt', blocked.payout, true);
    const sweeper = harness.sweeper();
    const sweepAndBook = async (): Promise<void> => {
      const [transaction] = await sweeper.sweepOnce();
      await mined(transaction?.txHash);
      await harness.confirmHead(blocked, fine);
      await sweeper.settleOnce();
    };
    await sweepAndBook();
    expect(await amountsOf(fine)).toEqual([97n, 3n, 0n]);
    expect(await amountsOf(blocked)).toEqual([0n, 0n, 100n]);
    expect(await sweeper.due()).toEqual([]);

    harness.passTime(6 * MINUTE);
    expect(await sweeper.due()).toMatchObject([{ attemptId: blocked.attemptId }]);
    await sweepAndBook();
    harness.passTime(6 * MINUTE);
    expect(await sweeper.due()).toEqual([]);

    await local.setBlackListed('usdt', blocked.payout, false);
    harness.passTime(20 * MINUTE);
    await sweepAndBook();
    expect(await amountsOf(blocked)).toEqual([97n, 3n, 0n]);
    expect(await sweeper.due()).toEqual([]);
  });

  test('an undeliverable fee share stays behind, and is not swept again immediately', async () => {
    const deposit = await harness.deposit('usdt', 1_000n);
    await local.setBlackListed('usdt', deposit.feeRecipient, true);
    const sweeper = harness.sweeper();
    const [transaction] = await sweeper.sweepOnce();
    await mined(transaction?.txHash);
    await harness.confirmHead(deposit);
    await sweeper.settleOnce();
    expect(await amountsOf(deposit)).toEqual([970n, 0n, 30n]);
    expect(await sweeper.due()).toEqual([]);
    expect(harness.log.entries).toContain('warn: deposits could not be swept and will be retried later');
  });

  test('money that arrives after a sweep is swept from the same address too', async () => {
    const deposit = await harness.deposit('usdc', 100n);
    const sweeper = harness.sweeper();
    for (const total of [97n, 194n]) {
      const [transaction] = await sweeper.sweepOnce();
      await mined(transaction?.txHash);
      await harness.confirmHead(deposit);
      await sweeper.settleOnce();
      expect(await local.balanceOf(deposit.payout, deposit.tokenAddress)).toBe(total);
      await local.transferToken('usdc', deposit.address, 100n);
      await harness.confirmHead(deposit);
    }
  });

  test('a sweep that waits too long is replaced at a higher fee, same nonce, and either one settles it', async () => {
    const deposit = await harness.deposit('usdc', 100n);
    await harness.confirmHead();
    await local.setAutomine(false);
    const sweeper = harness.sweeper();
    await sweeper.sweepOnce();
    await sweeper.settleOnce();
    expect(await harness.sweepRows()).toHaveLength(1);
    harness.passTime(4 * MINUTE);
    await sweeper.settleOnce();
    await sweeper.settleOnce();

    const rows = await harness.sweepRows();
    expect(rows).toMatchObject([{ status: 'sent' }, { status: 'sent', nonce: rows[0]?.nonce }]);
    expect(await sweeper.due()).toEqual([]);
    await local.mine();
    await local.setAutomine(true);
    await harness.confirmHead(deposit);
    await sweeper.settleOnce();
    expect(await harness.sweepRows()).toMatchObject([{ status: 'replaced' }, { status: 'mined' }]);
    expect(await amountsOf(deposit)).toEqual([97n, 3n, 0n]);
  });

  test('two sweepers at the same time raise the fee of a sweep once', async () => {
    const deposit = await harness.deposit('usdc', 100n);
    await harness.confirmHead();
    await local.setAutomine(false);
    const sweepers = [harness.sweeper(), harness.sweeper()];
    await sweepers[0]?.sweepOnce();
    harness.passTime(4 * MINUTE);
    await Promise.all(sweepers.map((sweeper) => sweeper.settleOnce()));
    expect(await harness.sweepRows()).toHaveLength(2);
    await local.mine();
    await local.setAutomine(true);
    await harness.confirmHead(deposit);
    await Promise.all(sweepers.map((sweeper) => sweeper.settleOnce()));
    expect(await amountsOf(deposit)).toEqual([97n, 3n, 0n]);
  });

  test('a sweep whose nonce another program has used is abandoned and its deposits are swept again', async () => {
    const deposit = await harness.deposit('usdc', 100n);
    await local.setAutomine(false);
    const sweeper = harness.sweeper();
    await sweeper.sweepOnce();
    await local.rpc.call('anvil_dropAllTransactions', []);
    await local.setAutomine(true);
    await local.send({ to: harness.gasKey.address, from: harness.gasKey });
    await harness.confirmHead(deposit);
    await sweeper.settleOnce();
    expect(await harness.sweepRows()).toMatchObject([{ status: 'replaced' }]);

    const [transaction] = await sweeper.sweepOnce();
    await mined(transaction?.txHash);
    expect(await amountsOf(deposit)).toEqual([97n, 3n, 0n]);
  });

  test('a sweep in a block that a reorg removed is sent again', async () => {
    const deposit = await harness.deposit('usdc', 100n);
    await local.mine(2);
    await harness.confirmHead(deposit);
    const sweeper = harness.sweeper();
    const [transaction] = await sweeper.sweepOnce();
    await mined(transaction?.txHash);
    await sweeper.settleOnce();
    await local.reorg(1);
    expect(await amountsOf(deposit)).toEqual([0n, 0n, 100n]);
    harness.passTime(MINUTE);
    await sweeper.settleOnce();
    await mined(transaction?.txHash);
    expect(await amountsOf(deposit)).toEqual([97n, 3n, 0n]);
  });

  test('two sweepers at the same time sweep each deposit once', async () => {
    const deposits = [];
    for (let index = 0; index < 4; index++) deposits.push(await harness.deposit('usdc', 100n));
    const results = await Promise.all([harness.sweeper().sweepOnce(), harness.sweeper().sweepOnce()]);
    for (const { txHash } of results.flat()) await mined(txHash);
    expect(results.flat()).toHaveLength(1);
    for (const deposit of deposits) expect(await amountsOf(deposit)).toEqual([97n, 3n, 0n]);
  });

  test('two sweepers at the same time book a receipt once, and failed items wait no longer for it', async () => {
    const blocked = await harness.deposit('usdt', 100n);
    await local.setBlackListed('usdt', blocked.payout, true);
    const sweepers = [harness.sweeper(), harness.sweeper()];
    const [transaction] = (await sweepers[0]?.sweepOnce()) ?? [];
    await mined(transaction?.txHash);
    await harness.confirmHead(blocked);
    await Promise.all(sweepers.map((sweeper) => sweeper.settleOnce()));
    const { rows } = await harness.query('select failures from sweep_failures');
    expect(rows).toEqual([{ failures: 1 }]);
  });

  test('without enough gas money nothing is stored, and the log names the amount and address', async () => {
    await harness.deposit('usdc', 100n);
    await local.rpc.call('anvil_setBalance', [harness.gasKey.address, '0x1']);
    const failure = harness.sweeper().sweepOnce();
    await expect(failure).rejects.toBeInstanceOf(SweepingBlocked);
    const address = harness.gasKey.address.toLowerCase();
    await expect(failure).rejects.toThrow(address);
    await expect(failure).rejects.toMatchObject({ reason: { kind: 'gasKeyShort', address, balance: '1' } });
    expect(await harness.sweepRows()).toEqual([]);
  });

  test('above the gas price limit nothing is swept', async () => {
    await harness.deposit('usdc', 100n);
    const failure = harness.sweeper({ maxFeePerGas: 1n }).sweepOnce();
    await expect(failure).rejects.toBeInstanceOf(SweepingBlocked);
    await expect(failure).rejects.toMatchObject({ reason: { kind: 'gasPriceHigh', limit: '1' } });
  });

  test('while it runs, it sweeps deposits as they become due and settles them', async () => {
    const controller = new AbortController();
    const running = harness.sweeper({ intervalMs: 20 }).run(controller.signal);
    const deposit = await harness.deposit('eth', 1_000n);
    while ((await local.balanceOf(deposit.payout)) === 0n) await sleep(20);
    await harness.confirmHead(deposit);
    while ((await harness.sweepRows())[0]?.status !== 'mined') await sleep(20);
    controller.abort();
    await running;
    expect(await amountsOf(deposit)).toEqual([970n, 30n, 0n]);
  });
});
