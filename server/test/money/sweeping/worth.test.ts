import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LARGEST_BATCH } from '../../../src/money/chains/evm/sweeping/sweep-gas.ts';
import type { DueItem } from '../../../src/money/sweeping/due-repository.ts';
import { boundsOf, COVER_PERCENT, itemCost, judgeAll, type SweepTerms } from '../../../src/money/sweeping/worth.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21);

/** One smallest unit is worth 10 wei; an item costs 1,000 wei, and the batch shares 10,000. */
const TERMS: SweepTerms = {
  costs: { token: { once: 10_000n, first: 1_000n, later: 300n }, native: { once: 5_000n, first: 2_000n, later: 900n } },
  exchanges: new Map([
    ['usdc-local', { unitsPerWei: { numerator: 1n, denominator: 10n }, fiat: null }],
    ['eth-local', { unitsPerWei: { numerator: 1n, denominator: 1n }, fiat: null }],
  ]),
  patientSince: NOW - 24 * HOUR,
};

const item = (amount: bigint, more: Partial<DueItem> = {}): DueItem => ({
  attemptId: '00000000-0000-7000-8000-000000000000',
  storeId: '00000000-0000-7000-8000-000000000001',
  method: 'usdc-local',
  depositAddress: '0x',
  factory: '0x',
  implementation: '0x',
  payout: '0x',
  feeRecipient: '0x',
  feeBps: 300,
  tokenAddress: '0x1',
  amount,
  waitingSince: NOW,
  isDeployed: false,
  failures: 0,
  batchLimit: null,
  underWay: 0,
  isAlone: false,
  ...more,
});
const verdictOf = (amount: bigint, more: Partial<DueItem> = {}) => judgeAll([item(amount, more)], TERMS)[0];

describe('an item on its own', () => {
  // Swept alone, it costs 11,000 wei of gas, that is 1,100 units; 3 % of the amount must be 10 % more than that.
  test.each([
    [40_334n, {}, 'fee-covers-gas', true],
    [40_333n, {}, 'fee-below-gas', false],
    [40_333n, { waitingSince: TERMS.patientSince + 1 }, 'fee-below-gas', false],
    [40_333n, { waitingSince: TERMS.patientSince }, 'waited-long', true],
    [1_101n, { waitingSince: 0 }, 'waited-long', true],
    [1_100n, { waitingSince: 0 }, 'worth-less-than-gas', false],
    [1n, {}, 'worth-less-than-gas', false],
    // A fee that is exactly 110 % of the gas covers it.
    [12_100n, { feeBps: 1_000 }, 'fee-covers-gas', true],
    [12_099n, { feeBps: 1_000 }, 'fee-below-gas', false],
    // Without a fee it is only swept after a long wait.
    [10n ** 18n, { feeBps: 0 }, 'fee-below-gas', false],
    [10n ** 18n, { feeBps: 0, waitingSince: 0 }, 'waited-long', true],
    // A later sweep deploys nothing: 10,300 wei.
    [37_767n, { isDeployed: true }, 'fee-covers-gas', true],
    [37_766n, { isDeployed: true }, 'fee-below-gas', false],
    // The native coin is compared with gas directly: 7,000 wei.
    [256_667n, { method: 'eth-local', tokenAddress: null }, 'fee-covers-gas', true],
    [256_666n, { method: 'eth-local', tokenAddress: null }, 'fee-below-gas', false],
    // Assets without a price are not judged.
    [1n, { method: 'dai-local' }, 'no-price', true],
  ])('of %s with %j: %s', (amount, more, reason, isDue) => {
    expect(verdictOf(amount, more)).toMatchObject({ reason, isDue });
  });

  test('gets its share of the fee in its token, and of the gas in wei and in its token', () => {
    expect(verdictOf(40_334n)).toMatchObject({ feeShare: 1_210n, gasShare: 11_000n, gasInToken: 1_100n });
    expect(verdictOf(5n, { method: 'dai-local' })).toMatchObject({ gasShare: 11_000n, gasInToken: null });
  });
});

describe('items together', () => {
  test('share the cost of the transaction, so that several are due although none would be alone', () => {
    const amounts = Array<bigint>(10).fill(8_000n);
    expect(judgeAll([item(8_000n)], TERMS)[0]?.isDue).toBe(false);
    expect(
      judgeAll(
        amounts.map((amount) => item(amount)),
        TERMS,
      ).every(({ isDue }) => isDue),
    ).toBe(true);
  });

  test('do not rely on items that are left behind', () => {
    const amounts = [40_334n, 8_000n, ...Array<bigint>(20).fill(1n)];
    const due = judgeAll(
      amounts.map((amount) => item(amount)),
      TERMS,
    ).filter(({ isDue }) => isDue);
    expect(due.map((verdict) => verdict.item.amount)).toEqual([40_334n]);
  });

  const anyItem = fc
    .record({
      amount: fc.bigInt({ min: 1n, max: 100_000n }),
      feeBps: fc.constantFrom(0, 100, 300, 1000),
      method: fc.constantFrom('usdc-local', 'eth-local', 'dai-local'),
      isDeployed: fc.boolean(),
      waitingSince: fc.constantFrom(0, NOW),
    })
    .map(({ amount, method, ...more }) =>
      item(amount, { ...more, method, tokenAddress: method === 'eth-local' ? null : '0x1' }),
    );

  test('each pay their share of the gas when due, and those that wait would not have', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 80 }), (items) => {
        const verdicts = judgeAll(items, TERMS);
        const due = verdicts.filter(({ isDue }) => isDue);
        const batch = Math.min(Math.max(due.length, 1), LARGEST_BATCH);
        for (const { item: each, isDue, reason, gasShare } of verdicts) {
          const cost = itemCost(TERMS.costs, {
            isNative: each.tokenAddress === null,
            isDeployed: each.isDeployed,
            batch,
          });
          expect(gasShare).toBe(cost);
          if (reason === 'no-price') continue;
          const inUnits = each.tokenAddress === null ? cost : (cost + 9n) / 10n;
          const isCovered = each.amount * BigInt(each.feeBps) * 100n >= inUnits * 10_000n * BigInt(COVER_PERCENT);
          const isPatient = each.waitingSince <= TERMS.patientSince && each.amount > inUnits;
          expect(isDue).toBe(isCovered || isPatient);
        }
      }),
    );
  });

  test('that are due are all within the bounds used to find them', () => {
    const { bounds, coverPercent, patientSince } = boundsOf(TERMS, [
      { id: 'usdc-local', tokenAddress: '0x1' },
      { id: 'eth-local', tokenAddress: null },
      { id: 'dai-local', tokenAddress: '0x2' },
    ]);
    expect(bounds.map(({ method }) => method)).toEqual(['usdc-local', 'eth-local']);
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 80 }), (items) => {
        for (const { item: each, isDue } of judgeAll(items, TERMS)) {
          const bound = bounds.find(({ method }) => method === each.method);
          if (!isDue || bound === undefined) continue;
          const gas = each.isDeployed ? bound.laterGas : bound.firstGas;
          const isCovered = each.amount * BigInt(each.feeBps) * 100n >= gas * 10_000n * BigInt(coverPercent);
          expect(isCovered || (each.waitingSince <= patientSince && each.amount > gas)).toBe(true);
        }
      }),
    );
  });
});

test('the bounds are the gas of a full batch, of a first sweep and of a later one, each in its own asset', () => {
  const exchanges = new Map(TERMS.exchanges).set('dai-local', {
    unitsPerWei: { numerator: 3n, denominator: 7n },
    fiat: null,
  });
  const methods = ['usdc-local', 'eth-local', 'dai-local', 'unpriced-local'].map((id) => {
    return { id, tokenAddress: id === 'eth-local' ? null : '0x1' };
  });
  // A fiftieth of the one-off cost of a transaction, and the item; rounded up.
  expect(boundsOf({ ...TERMS, exchanges }, methods).bounds).toEqual([
    { method: 'usdc-local', firstGas: 120n, laterGas: 50n },
    { method: 'eth-local', firstGas: 2_100n, laterGas: 1_000n },
    { method: 'dai-local', firstGas: 515n, laterGas: 215n },
  ]);
});
