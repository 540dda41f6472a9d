import { COMPACT_SWEEP_ADDRESS, FACTORY_ADDRESS, gasSnapshot } from '@till/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { present } from '../../../src/kernel/lib/errors.ts';
import { PRESENT_CONTRACTS } from '../../../src/money/chains/evm/addresses.ts';
import {
  compactCall,
  directCall,
  groupKey,
  type SweepItem,
} from '../../../src/money/chains/evm/sweeping/sweep-calldata.ts';
import { compactPaysFrom, LARGEST_BATCH, SWEEP_GAS } from '../../../src/money/chains/evm/sweeping/sweep-gas.ts';
import { sampleItems } from '../../../src/money/chains/evm/sweeping/sweep-pricing.ts';
import { waitForReceipt } from '../../../src/money/chains/evm/transactions.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { startSweepHarness } from './sweep-harness.ts';

const bytes = ({ data }: { data: string }): number => (data.length - 2) / 2;

describe('compact calldata', () => {
  test('is 36 bytes per item and 44 per group, a quarter of what the factory takes', () => {
    const items = sampleItems(LARGEST_BATCH);
    expect(bytes(compactCall(items))).toBe(44 + 36 * LARGEST_BATCH);
    expect(bytes(directCall(items))).toBe(4 + 64 + 160 * LARGEST_BATCH);
    expect(Math.ceil(bytes(compactCall(items)) / LARGEST_BATCH)).toBe(gasSnapshot['calldata bytes compact, 50']);
    expect(Math.ceil(bytes(directCall(items)) / LARGEST_BATCH)).toBe(gasSnapshot['calldata bytes, 50']);
  });

  test('names every item once, in any grouping', () => {
    const hex = (length: number) => fc.array(fc.integer({ min: 0, max: 15 }), { minLength: length, maxLength: length });
    const word = (length: number) => hex(length).map((digits) => digits.map((digit) => digit.toString(16)).join(''));
    const item: fc.Arbitrary<SweepItem> = fc.record({
      factory: fc.constant(PRESENT_CONTRACTS.factory),
      attemptId: word(32),
      payout: word(40).map((digits) => `0x${digits}`),
      feeRecipient: fc.constantFrom(`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`),
      feeBps: fc.constantFrom(0, 300, 1000),
      tokenAddress: fc.constantFrom(null, `0x${'33'.repeat(20)}`),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 60 }), (items) => {
        if (items.length === 0) return;
        expect(unpack(compactCall(items).data)).toEqual(items);
        const sorted = [...items].sort((a, b) => (groupKey(a) < groupKey(b) ? -1 : 1));
        const groups = new Set(items.map(groupKey)).size;
        expect(bytes(compactCall(sorted))).toBe(44 * groups + 36 * items.length);
      }),
    );
  });
});

describe('the gas of a sweep', () => {
  test('is taken from the measured snapshot, right for batches of 1, 10 and 50 within a percent', () => {
    const { token, native } = SWEEP_GAS;
    for (const [name, once, each] of [
      ['usdt first', token.once, token.first],
      ['usdt second', token.once, token.later],
      ['native first', native.once, native.first],
      ['native second', native.once, native.later],
    ] as const) {
      for (const batch of [1, 10, 50]) {
        const measured = gasSnapshot[`${name}, ${batch}` as keyof typeof gasSnapshot];
        const modelled = Number(each) + Number(once) / batch;
        expect(Math.abs(modelled / measured - 1)).toBeLessThan(0.01);
      }
    }
  });

  test('is less through CompactSweep from the stated number of items up, and not below it', () => {
    const at = (batch: number, way: '' | ' compact'): number => {
      const [alone, together] = [gasSnapshot[`erc20 first${way}, 1`], gasSnapshot[`erc20 first${way}, 50`]];
      const once = ((alone - together) * 50) / 49;
      return alone - once + once / batch;
    };
    const from = compactPaysFrom();
    expect(at(from, ' compact')).toBeLessThan(at(from, ''));
    expect(at(from - 1, ' compact')).toBeGreaterThan(at(from - 1, ''));
  });
});

describe('a sweep on a chain', () => {
  let local: TestChain;
  beforeAll(async () => {
    local = await startTestChain();
  });
  afterAll(() => local.stop());

  const sweepOf = async (count: number): Promise<{ to: unknown; paid: bigint[] }> => {
    const harness = await startSweepHarness(local);
    const feeRecipient = `0x${'7'.repeat(40)}`;
    const deposits = [];
    for (let index = 0; index < count; index++) {
      deposits.push(await harness.deposit(index % 2 ? 'usdt' : 'usdc', 1_000n, { feeRecipient }));
    }
    const [transaction] = await harness.sweeper().sweepOnce();
    const txHash = present(transaction?.txHash, 'a sweep was sent');
    await waitForReceipt(local.rpc, txHash);
    const { to } = (await local.rpc.call('eth_getTransactionByHash', [txHash])) as { to: string };
    const paid = await Promise.all(deposits.map(({ payout, tokenAddress }) => local.balanceOf(payout, tokenAddress)));
    await harness.stop();
    return { to: to.toLowerCase(), paid };
  };

  test('uses CompactSweep when that costs less, and the factory when there are too few items', async () => {
    const enough = compactPaysFrom();
    expect(await sweepOf(enough)).toEqual({ to: COMPACT_SWEEP_ADDRESS.toLowerCase(), paid: Array(enough).fill(970n) });
    expect(await sweepOf(enough - 1)).toMatchObject({ to: FACTORY_ADDRESS.toLowerCase() });
  });

  test('uses the factory where CompactSweep is not deployed', async () => {
    const code = await local.rpc.call('eth_getCode', [COMPACT_SWEEP_ADDRESS, 'latest']);
    await local.rpc.call('anvil_setCode', [COMPACT_SWEEP_ADDRESS, '0x']);
    expect(await sweepOf(10)).toEqual({ to: FACTORY_ADDRESS.toLowerCase(), paid: Array(10).fill(970n) });
    await local.rpc.call('anvil_setCode', [COMPACT_SWEEP_ADDRESS, code]);
  });
});

/** Returns the items of compact calldata, by the layout documented in the contract. */
function unpack(data: string): SweepItem[] {
  const items: SweepItem[] = [];
  let place = 2;
  const take = (count: number): string => {
    place += count * 2;
    return data.slice(place - count * 2, place);
  };
  while (place < data.length) {
    const [feeRecipient, feeBps, token, count] = [take(20), take(2), take(20), take(2)];
    const tokenAddress = /^0+$/.test(token) ? null : `0x${token}`;
    const terms = { feeRecipient: `0x${feeRecipient}`, feeBps: Number.parseInt(feeBps, 16), tokenAddress };
    for (let item = 0; item < Number.parseInt(count, 16); item++) {
      items.push({ factory: PRESENT_CONTRACTS.factory, payout: `0x${take(20)}`, attemptId: take(16), ...terms });
    }
  }
  return items;
}
