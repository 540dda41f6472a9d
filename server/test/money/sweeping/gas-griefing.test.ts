import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EvmSweepClient } from '../../../src/money/chains/evm/sweeping/sweep-client.ts';
import { provenGas } from '../../../src/money/chains/evm/sweeping/sweep-gas.ts';
import { waitForReceipt } from '../../../src/money/chains/evm/transactions.ts';
import type { Sweeper } from '../../../src/money/sweeping/sweeper.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { randomAddress } from '../chains/addresses.ts';
import { type Deposit, startSweepHarness } from './sweep-harness.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const AMOUNT = 10n ** 15n;
/** Accepts native coin while its first slot is empty; otherwise burns all the gas it is given. */
const BURNER = '0x5f54600657005bfe';
const FEES = randomAddress();
const SLOT = `0x${'0'.repeat(64)}`;
/**
 * Maximum gas of one burning item promised by docs/operating/sweeping.md: when swept with others, and in total before
 * and after it is swept alone.
 */
const MOST_OF_ONE = 1_000_000n;
const MOST_TOGETHER = 9_500_000n;
const MOST_ALONE = 1_100_000n;
/** Gas of an item that is paid out for the first time, including the payout's account. */
const HONEST_EACH = 95_000n;

interface Round {
  /** For each transaction: its number of items, its success, and the gas used. */
  readonly sent: { readonly items: number; readonly succeeded: boolean; readonly gasUsed: bigint }[];
}

describe('a payout that behaves when a sweep is simulated and burns its gas when it is mined', () => {
  let local: TestChain;
  let harness: Awaited<ReturnType<typeof startSweepHarness>>;
  let burner: string;
  let hostile: Deposit[];
  let honest: Deposit[];

  beforeAll(async () => {
    local = await startTestChain();
  });
  afterAll(() => local.stop());
  beforeEach(async () => {
    harness = await startSweepHarness(local);
    burner = randomAddress();
    await local.rpc.call('anvil_setCode', [burner, BURNER]);
    hostile = [];
    honest = [];
  });
  afterEach(async () => {
    await local.setAutomine(true);
    await harness.stop();
  });

  const burns = (on: boolean) =>
    local.rpc.call('anvil_setStorageAt', [burner, SLOT, `0x${(on ? '1' : '0').padStart(64, '0')}`]);
  const left = async (deposits: readonly Deposit[]): Promise<number> => {
    const balances = await Promise.all(
      deposits.map(({ address, tokenAddress }) => local.balanceOf(address, tokenAddress)),
    );
    return balances.filter((balance) => balance > 0n).length;
  };
  /** Sweeps the due items, with the payout burning or not once the transactions are mined, and books them. */
  const round = async (sweeper: Sweeper, isBurning: boolean, blocks = 1): Promise<Round> => {
    await burns(false);
    await local.setAutomine(false);
    const transactions = await sweeper.sweepOnce();
    await burns(isBurning);
    await local.mine(blocks);
    await local.setAutomine(true);
    const sent = [];
    for (const { items, txHash } of transactions) {
      const { gasUsed, succeeded } = await waitForReceipt(local.rpc, txHash ?? '');
      sent.push({ items: items.length, succeeded, gasUsed });
    }
    await harness.confirmHead(...hostile, ...honest);
    await sweeper.settleOnce();
    return { sent };
  };
  /** Moves time to the payout's next sweep alone, or by a minute if that has passed. */
  const passToNext = async (): Promise<void> => {
    const { rows } = await harness.query('select max(retry_at) as at from sweep_alone where points > 0');
    harness.passTime(Math.max((rows[0].at?.getTime() ?? 0) - harness.clock.now(), MINUTE));
  };
  const addHostile = async (count: number): Promise<string> => {
    const storeId = await harness.addStore();
    for (let index = 0; index < count; index++) {
      hostile.push(await harness.deposit('eth', AMOUNT, { storeId, payout: burner, feeRecipient: FEES }));
    }
    return storeId;
  };
  const addHonest = async (count: number, symbol = 'eth'): Promise<void> => {
    for (let index = 0; index < count; index++) {
      honest.push(await harness.deposit(symbol, AMOUNT, { feeRecipient: FEES }));
    }
  };
  test.each([
    [3, 1],
    [12, 30],
    [1, 19],
    [50, 0],
  ])(
    '%i of its deposits among %i others: those are swept immediately, none reverts, and burnt gas is bounded',
    async (bad, good) => {
      await addHostile(bad);
      await addHonest(good);
      const { sent } = await round(harness.sweeper(), true);
      expect(sent.every(({ succeeded }) => succeeded)).toBe(true);
      expect([await left(honest), await left(hostile)]).toEqual([0, bad]);
      const items = sent.reduce((sum, one) => sum + one.items, 0);
      const burnt = sent.reduce((sum, one) => sum + one.gasUsed, 0n) - BigInt(good) * HONEST_EACH;
      expect(items).toBe(Math.min(bad, 40) + good);
      const most = sent.reduce((sum, one) => sum + (provenGas({ native: one.items, tokens: 0 }) * 2n) / 3n, 0n);
      expect(burnt).toBeLessThan(bad === 1 ? MOST_OF_ONE : most);
    },
  );

  test('it is swept alone, five items at a time, after growing waits; other assets as usual', async () => {
    const storeId = await addHostile(12);
    const sweeper = harness.sweeper();
    await round(sweeper, true);
    expect(harness.log.entries).toContain('warn: payout address did not accept money: its deposits are swept alone');
    expect(await sweeper.due()).toEqual([]);

    // Another payout of the same store, and a token to the same one.
    honest.push(await harness.deposit('eth', AMOUNT, { storeId, feeRecipient: FEES }));
    honest.push(await harness.deposit('usdc', AMOUNT, { storeId, payout: burner, feeRecipient: FEES }));
    await addHonest(3);
    expect((await round(sweeper, true)).sent.map(({ items }) => items)).toEqual([5]);
    expect(await left(honest)).toBe(0);

    const [start, waits] = [harness.clock.now(), []] as [number, number[]];
    let burnt = 0n;
    while (waits.length < 6) {
      await passToNext();
      const { sent } = await round(sweeper, true);
      if (sent.length === 0) continue;
      expect(sent).toMatchObject([{ succeeded: true }]);
      expect(sent[0]?.items).toBeLessThanOrEqual(5);
      expect(sent[0]?.gasUsed).toBeLessThan(MOST_ALONE);
      burnt += sent[0]?.gasUsed ?? 0n;
      waits.push(Math.round((harness.clock.now() - start) / MINUTE));
      harness.passTime(1);
    }
    const gaps = waits.map((at, index) => at - (waits[index - 1] ?? 0));
    expect(gaps).toEqual([5, 20, 80, 320, 1280, 1440]);
    expect(burnt).toBeLessThan(6n * MOST_ALONE);
  });

  test('once it accepts money again it is paid immediately, a few items at a time, then swept with others', async () => {
    await addHostile(12);
    const sweeper = harness.sweeper();
    await round(sweeper, true);
    harness.passTime(6 * MINUTE);
    expect((await round(sweeper, false)).sent.map(({ items }) => items)).toEqual([5]);
    // Nothing waits any longer, although each item was due later.
    expect((await round(sweeper, false)).sent.map(({ items }) => items)).toEqual([5]);
    expect(harness.log.entries).toContain('info: payout address is swept with others again');
    await addHonest(3);
    expect((await round(sweeper, false)).sent.map(({ items }) => items)).toEqual([5]);
    expect([await left(hostile), await left(honest)]).toEqual([0, 0]);
    expect((await harness.query('select * from sweep_failures')).rows).toEqual([]);
  });

  test('one that alternately accepts money and burns gas waits longer and longer', async () => {
    await addHostile(60);
    const sweeper = harness.sweeper();
    let burnt = 0n;
    const end = harness.clock.now() + 24 * HOUR;
    for (let isBurning = true; harness.clock.now() < end; await passToNext()) {
      const { sent } = await round(sweeper, isBurning);
      if (sent.length === 0) continue;
      if (isBurning) burnt += sent.reduce((sum, { gasUsed }) => sum + gasUsed, 0n);
      isBurning = !isBurning;
    }
    // It was swept with the others once more after having been paid alone; the gas it burnt then counted for more.
    expect(burnt).toBeLessThan(2n * MOST_TOGETHER + 6n * MOST_ALONE);
  });

  test('a reverted batch is retried in halves, immediately, until the cause is isolated', async () => {
    await addHostile(1);
    await addHonest(7);
    // As on a chain where an item may use more gas than measured anywhere.
    const client: EvmSweepClient = {
      ...harness.client,
      plan: async (items) => {
        const plan = await harness.client.plan(items);
        const isSpoilt = items.some(({ attemptId }) => attemptId === hostile[0]?.attemptId);
        return { ...plan, gas: isSpoilt ? 500_000n : plan.gas };
      },
    };
    const sweeper = harness.sweeper({ chain: client });
    const rounds: string[][] = [];
    for (let count = 0; count < 5; count++) {
      const { sent } = await round(sweeper, false);
      rounds.push(sent.map(({ items, succeeded }) => `${items} ${succeeded ? 'mined' : 'reverted'}`).sort());
    }
    expect(rounds).toEqual([
      ['8 reverted'],
      ['4 mined', '4 reverted'],
      ['2 mined', '2 reverted'],
      ['1 mined', '1 reverted'],
      [],
    ]);
    expect([await left(hostile), await left(honest)]).toEqual([1, 0]);
    harness.passTime(6 * MINUTE);
    await round(harness.sweeper(), false);
    expect(await left(hostile)).toBe(0);
    expect((await harness.query('select * from sweep_failures')).rows).toEqual([]);
  });

  test('two sweepers at the same time send a payout that is swept alone only once', async () => {
    await addHostile(12);
    await round(harness.sweeper(), true);
    harness.passTime(6 * MINUTE);
    const sent = await Promise.all([harness.sweeper().sweepOnce(), harness.sweeper().sweepOnce()]);
    expect(sent.flat().map(({ items }) => items.length)).toEqual([5]);
  });
});
