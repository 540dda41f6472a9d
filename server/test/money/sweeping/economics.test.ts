import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../../src/kernel/lib/clock.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { createEvmChain, type EvmChain } from '../../../src/money/chains/evm/evm-chain.ts';
import type { DataFeeSource } from '../../../src/money/chains/evm/network.ts';
import { createEvmSweepClient } from '../../../src/money/chains/evm/sweeping/sweep-client.ts';
import { sampleItems } from '../../../src/money/chains/evm/sweeping/sweep-pricing.ts';
import { createFixedRates, type FixedRates } from '../../../src/money/rates/fixed.ts';
import { minimumOrders } from '../../../src/money/sweeping/minimum-orders.ts';
import type { SweepReport } from '../../../src/money/sweeping/report.ts';
import type { WorthOptions } from '../../../src/money/sweeping/terms.ts';
import type { Verdict } from '../../../src/money/sweeping/worth.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { startSweepHarness } from './sweep-harness.ts';

const HOUR = 3_600_000;
const USDC = 10n ** 6n;
/**
 * With gas at 2 gwei, sweeping one item costs about 40 cents: at 3 %, an order of $15 pays for it, one of $5 does not.
 */
const PRICES: FixedRates = { eth: { usd: '2000' }, usdc: { usd: '1' } };
const GAS_PRICE = 2n * 10n ** 9n;

const byAmount = (a: Verdict, b: Verdict): number => Number(a.item.amount - b.item.amount);
const judgedBy = (prices: FixedRates): { worth: WorthOptions } => {
  return { worth: { rates: createFixedRates(prices), patienceMs: 24 * HOUR } };
};

describe('a deposit is swept when it is worth its gas', () => {
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

  /** The base fee falls with every block that is not full. The tip that anvil suggests is 1 gwei. */
  const setGasPrice = async (gasPrice = GAS_PRICE): Promise<void> => {
    await local.rpc.call('anvil_setNextBlockBaseFeePerGas', [`0x${(gasPrice - 10n ** 9n).toString(16)}`]);
    await local.mine();
  };
  const dueAmounts = async (prices: FixedRates = PRICES, gasPrice = GAS_PRICE): Promise<bigint[]> => {
    await setGasPrice(gasPrice);
    return (await harness.sweeper(judgedBy(prices)).due()).map(({ amount }) => amount).sort();
  };

  test('immediately if its fee covers the gas, later if it is worth more than that, never if worth less', async () => {
    for (const amount of [20n * USDC, 5n * USDC, USDC / 100n]) await harness.deposit('usdc', amount);
    expect(await dueAmounts()).toEqual([20n * USDC]);
    harness.passTime(23 * HOUR);
    expect(await dueAmounts()).toEqual([20n * USDC]);
    harness.passTime(2 * HOUR);
    expect(await dueAmounts()).toEqual([20n * USDC, 5n * USDC]);
    harness.passTime(1_000 * HOUR);
    expect(await dueAmounts()).toEqual([20n * USDC, 5n * USDC]);
  });

  test('as soon as gas is cheap enough, however long that takes', async () => {
    await harness.deposit('usdc', 20n * USDC);
    expect(await dueAmounts(PRICES, 100n * GAS_PRICE)).toEqual([]);
    harness.passTime(1_000 * HOUR);
    expect(await dueAmounts(PRICES, 100n * GAS_PRICE)).toEqual([]);
    expect(await dueAmounts(PRICES, 10n * GAS_PRICE)).toEqual([20n * USDC]);
  });

  test('sooner when others share the transaction', async () => {
    await harness.deposit('usdc', 12n * USDC);
    expect(await dueAmounts()).toEqual([]);
    for (let index = 0; index < 9; index++) await harness.deposit('usdc', 12n * USDC);
    expect(await dueAmounts()).toHaveLength(10);
    expect((await harness.sweeper(judgedBy(PRICES)).sweepOnce()).map(({ items }) => items.length)).toEqual([10]);
  });

  test('immediately if a price is missing, by euros if dollars are missing, without prices in native coin', async () => {
    await harness.deposit('usdc', 5n * USDC);
    expect(await dueAmounts()).toEqual([]);
    expect(await dueAmounts({ eth: { usd: '2000' } })).toHaveLength(1);
    expect(await dueAmounts({ usdc: { usd: '1' } })).toHaveLength(1);
    expect(await dueAmounts({ eth: { usd: '2000' }, usdc: { eur: '1' } })).toHaveLength(1);
    expect(await dueAmounts({ eth: { usd: '2000', eur: '2000' }, usdc: { eur: '1' } })).toEqual([]);
    await harness.deposit('eth', 10n ** 15n);
    await harness.deposit('eth', 10n ** 16n);
    expect(await dueAmounts({ usdc: { usd: '1' } })).toEqual([10n ** 16n, 5n * USDC]);
  });

  test('even behind more worthless deposits than are considered', async () => {
    const dust = await harness.deposit('usdc', 1n);
    await harness.query(
      `insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token,
        token_address,
         decimals, required_amount, held_amount, deposit_address, payout_address, fee_recipient, fee_bps, quote,
         quote_expires_at, created_at, ended_at)
       select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, store_id, payable_kind,
         gen_random_uuid(), status,
         method, chain, token, token_address, decimals, required_amount, 1, 'none ' || n, payout_address, fee_recipient,
         fee_bps, quote, quote_expires_at, created_at, ended_at
       from payment_attempts, generate_series(1, 1000) n where id = $1`,
      [dust.attemptId],
    );
    const worth = await harness.deposit('usdc', 20n * USDC);
    harness.passTime(1_000 * HOUR);
    const due = await harness.sweeper(judgedBy(PRICES)).due();
    expect(due.map(({ attemptId }) => attemptId)).toEqual([worth.attemptId]);
  });

  test('and waiting ones are reported to the operator: once in the log, and in the metrics', async () => {
    await harness.deposit('usdc', 5n * USDC);
    await harness.deposit('usdc', 2n * USDC);
    await harness.query(`insert into store_payment_methods (store_id, method) values ($1, 'usdc-local')`, [
      harness.storeId,
    ]);
    const heard: SweepReport[] = [];
    const controller = new AbortController();
    const running = harness
      .sweeper({ ...judgedBy(PRICES), intervalMs: 10, onReport: (report) => heard.push(report) })
      .run(controller.signal);
    while (heard.length < 1) await sleep(10);
    harness.passTime(2 * 60_000);
    while (heard.length < 2) await sleep(10);
    controller.abort();
    await running;
    expect(heard.at(-1)).toMatchObject({
      waiting: [{ method: 'usdc-local', deposits: 2, amount: '7' }],
      minimumOrders: [{ method: 'usdc-local', feeBps: 300, fiat: { currency: 'usd' } }],
    });
    const warning = 'warn: deposits waiting because their fee does not cover their gas: see "till chains"';
    expect(harness.log.entries.filter((entry) => entry === warning)).toHaveLength(1);
    expect(await harness.sweepRows()).toEqual([]);
  });

  test('is reported for every deposit: value, fee, gas, and why it is swept or waits', async () => {
    await harness.deposit('usdc', 20n * USDC);
    await harness.deposit('usdc', 5n * USDC);
    await setGasPrice();
    const { verdicts } = await harness.sweeper(judgedBy(PRICES)).appraise();
    expect([...verdicts].sort(byAmount).map(({ feeShare, isDue, reason }) => ({ feeShare, isDue, reason }))).toEqual([
      { feeShare: (15n * USDC) / 100n, isDue: false, reason: 'fee-below-gas' },
      { feeShare: (6n * USDC) / 10n, isDue: true, reason: 'fee-covers-gas' },
    ]);
    const always = await harness.sweeper().appraise();
    expect(always.verdicts.map(({ isDue, reason }) => ({ isDue, reason }))).toEqual([
      { isDue: true, reason: 'always' },
      { isDue: true, reason: 'always' },
    ]);
  });

  test('from the minimum order on, and not below it', async () => {
    await harness.query(
      `insert into store_payment_methods (store_id, method) values ($1, 'usdc-local'), ($1, 'eth-local')`,
      [harness.storeId],
    );
    const deps = { chain: harness.client, db: harness.db, clock: harness.clock };
    await setGasPrice();
    const minimums = await minimumOrders({ ...deps, ...judgedBy(PRICES) });
    expect(minimums).toMatchObject([
      { method: 'eth-local', feeBps: 300, stores: 1, typical: null, isCovered: null },
      { method: 'usdc-local', feeBps: 300, stores: 1, fiat: { currency: 'usd' } },
    ]);
    for (const { method, alone, inBatch } of minimums) {
      expect(alone).toBeGreaterThan(inBatch);
      const symbol = method.split('-')[0] ?? '';
      await harness.query('delete from payment_attempts');
      await harness.deposit(symbol, alone - 1n);
      expect(await dueAmounts()).toEqual([]);
      await harness.query('delete from payment_attempts');
      await harness.deposit(symbol, alone);
      expect(await dueAmounts()).toEqual([alone]);
    }
  });

  test('and a method whose usual payment does not pay for its sweep is flagged', async () => {
    await harness.query(`insert into store_payment_methods (store_id, method) values ($1, 'usdc-local')`, [
      harness.storeId,
    ]);
    const deps = { chain: harness.client, db: harness.db, clock: harness.clock };
    for (const [required, isCovered] of [
      [USDC, false],
      [100n * USDC, true],
    ] as const) {
      await harness.deposit('usdc', 1n);
      await harness.query('update payment_attempts set required_amount = $1', [required.toString()]);
      await setGasPrice();
      const [minimum] = await minimumOrders({ ...deps, ...judgedBy(PRICES) });
      expect(minimum).toMatchObject({ typical: required, isCovered });
    }
  });

  describe('on a rollup', () => {
    let rollup: EvmChain | undefined;
    afterEach(() => rollup?.close());

    /** Makes the local chain charge for bytes: the contract at the rollup's address charges 10^12 for each byte. */
    const clientOn = async (dataFee: DataFeeSource, oracle: string) => {
      await local.rpc.call('anvil_setCode', [oracle, '0x3664e8d4a51000025f5260605ff3']);
      const network = { ...local.chain.network, dataFee };
      rollup = createEvmChain({ network, rpcUrls: [local.rpcUrl], clock: systemClock, log: silentLog });
      return createEvmSweepClient({ chain: rollup, gasPrivateKey: harness.gasKey.privateKey });
    };

    test.each([
      ['op-stack', '0x420000000000000000000000000000000000000F', 1n],
      ['arbitrum', '0x00000000000000000000000000000000000000C8', GAS_PRICE],
    ] as const)('%s, the data fee is part of the gas', async (kind, oracle, factor) => {
      const client = await clientOn(kind, oracle);
      const [one, fifty] = [
        await client.dataFee(sampleItems(1), GAS_PRICE),
        await client.dataFee(sampleItems(50), GAS_PRICE),
      ];
      const perByte = 10n ** 12n * factor;
      // 49 items of 36 bytes more; the data around them is padded to words.
      expect((fifty - one) / perByte).toBeGreaterThanOrEqual(49n * 36n - 32n);
      expect((fifty - one) / perByte).toBeLessThanOrEqual(49n * 36n + 32n);

      await harness.deposit('usdc', 20n * USDC);
      expect(await dueAmounts()).toHaveLength(1);
      expect(await harness.sweeper({ ...judgedBy(PRICES), chain: client }).due()).toEqual([]);
    });

    test.each([
      ['op-stack', '0x420000000000000000000000000000000000000F'],
      ['arbitrum', '0x00000000000000000000000000000000000000C8'],
    ] as const)('%s, a node without a data fee stops no sweep', async (kind, oracle) => {
      const client = await clientOn(kind, oracle);
      for (const code of ['0x', '0x5f5ffd']) {
        await local.rpc.call('anvil_setCode', [oracle, code]);
        expect(await client.dataFee(sampleItems(1), GAS_PRICE)).toBe(0n);
      }
    });

    test('a sweep is not signed for more than the gas address can pay, its bytes included', async () => {
      const client = await clientOn('op-stack', '0x420000000000000000000000000000000000000F');
      await harness.deposit('usdc', 100n);
      const bytes = await client.dataFee(sampleItems(1), GAS_PRICE);
      await local.rpc.call('anvil_setBalance', [harness.gasKey.address, `0x${bytes.toString(16)}`]);
      await expect(harness.sweeper({ chain: client }).sweepOnce()).rejects.toThrow('send it some');
      expect(await harness.sweepRows()).toEqual([]);
    });
  });
});
