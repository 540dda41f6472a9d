import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  LARGEST_BATCH,
  LARGEST_NATIVE_BATCH,
  MAX_BATCH_GAS,
  provenGas,
} from '../../../src/money/chains/evm/sweeping/sweep-gas.ts';
import { batchesOf } from '../../../src/money/sweeping/batches.ts';
import type { DueItem } from '../../../src/money/sweeping/due-repository.ts';

const hex = (digits: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${digits}}$`));
const item: fc.Arbitrary<DueItem> = fc.record({
  attemptId: fc.uuid(),
  storeId: fc.constantFrom('a', 'b', 'c'),
  method: fc.constantFrom('eth-base', 'usdc-base'),
  depositAddress: hex(40).map((digits) => `0x${digits}`),
  factory: fc.constantFrom('0xf1', '0xf2'),
  implementation: fc.constant('0xe'),
  payout: fc.constantFrom('0x1', '0x2'),
  feeRecipient: fc.constantFrom(`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`),
  feeBps: fc.constantFrom(0, 300),
  tokenAddress: fc.constant(null),
  amount: fc.bigInt({ min: 1n, max: 10n ** 20n }),
  waitingSince: fc.constant(0),
  isDeployed: fc.boolean(),
  failures: fc.nat(5),
  batchLimit: fc.option(fc.integer({ min: 1, max: 25 }), { freq: 4 }),
  underWay: fc.constant(0),
  isAlone: fc.boolean(),
});
const items = fc.array(
  item.map((one) => (one.method === 'eth-base' ? one : { ...one, tokenAddress: `0x${'3'.repeat(40)}` })),
  { maxLength: 200 },
);
const gasLimits = fc.bigInt({ min: provenGas({ native: 1, tokens: 0 }), max: MAX_BATCH_GAS });

test('each due item is in exactly one batch, and no batch is too large', () => {
  fc.assert(
    fc.property(items, gasLimits, (due, maxGas) => {
      const batches = batchesOf(due, maxGas);
      expect(
        batches
          .flatMap(({ items }) => items)
          .map(({ attemptId }) => attemptId)
          .sort(),
      ).toEqual(due.map(({ attemptId }) => attemptId).sort());
      for (const { items } of batches) {
        const native = items.filter(({ tokenAddress }) => tokenAddress === null).length;
        expect(native).toBeLessThanOrEqual(LARGEST_NATIVE_BATCH);
        expect(items.length).toBeLessThanOrEqual(Math.min(...items.map((one) => one.batchLimit ?? LARGEST_BATCH)));
        expect(provenGas({ native, tokens: items.length - native })).toBeLessThanOrEqual(maxGas);
      }
    }),
  );
});

test('a payout swept alone shares no transaction, and reverted items share none with others', () => {
  fc.assert(
    fc.property(items, (due) => {
      for (const { isAlone, items } of batchesOf(due, MAX_BATCH_GAS)) {
        expect(items.every((item) => item.isAlone === isAlone)).toBe(true);
        expect(new Set(items.map(({ factory }) => factory)).size).toBe(1);
        const companies = new Set(items.map(({ method, payout, storeId }) => `${storeId} ${method} ${payout}`));
        if (isAlone) expect(companies.size).toBe(1);
        else expect(new Set(items.map(({ batchLimit }) => batchLimit === null)).size).toBe(1);
      }
    }),
  );
});

test('items that may share a transaction with any others come first', () => {
  fc.assert(
    fc.property(items, (due) => {
      const alone = batchesOf(due, MAX_BATCH_GAS).map(({ isAlone }) => isAlone);
      expect(alone).toEqual([...alone].sort((a, b) => Number(a) - Number(b)));
    }),
  );
});

test('the largest batches of every kind fit into one transaction', () => {
  expect(provenGas({ native: LARGEST_NATIVE_BATCH, tokens: LARGEST_BATCH - LARGEST_NATIVE_BATCH })).toBeLessThan(
    MAX_BATCH_GAS,
  );
  expect(provenGas({ native: 0, tokens: LARGEST_BATCH })).toBeLessThan(MAX_BATCH_GAS);
});

const TOKEN = `0x${'3'.repeat(40)}`;
/** Returns this many items that differ only in their attempts. */
const alike = (count: number, more: Partial<DueItem> = {}): DueItem[] =>
  Array.from({ length: count }, (_, index) => ({
    attemptId: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    storeId: '00000000-0000-7000-8000-000000000001',
    method: 'usdc-base',
    depositAddress: '0x',
    factory: '0xf1',
    implementation: '0xe',
    payout: '0x1',
    feeRecipient: `0x${'1'.repeat(40)}`,
    feeBps: 300,
    tokenAddress: TOKEN,
    amount: 1n,
    waitingSince: 0,
    isDeployed: false,
    failures: 0,
    batchLimit: null,
    underWay: 0,
    isAlone: false,
    ...more,
  }));
const sizes = (due: readonly DueItem[], maxGas = MAX_BATCH_GAS) =>
  batchesOf(due, maxGas).map((batch) => batch.items.length);

test('a batch is as large as it may be', () => {
  const native = { method: 'eth-base', tokenAddress: null };
  expect(sizes(alike(LARGEST_BATCH))).toEqual([LARGEST_BATCH]);
  expect(sizes(alike(2 * LARGEST_BATCH + 1))).toEqual([LARGEST_BATCH, LARGEST_BATCH, 1]);
  expect(sizes(alike(LARGEST_NATIVE_BATCH, native))).toEqual([LARGEST_NATIVE_BATCH]);
  expect(sizes(alike(LARGEST_NATIVE_BATCH + 1, native))).toEqual([LARGEST_NATIVE_BATCH, 1]);
  expect(sizes(alike(7, { batchLimit: 3 }))).toEqual([3, 3, 1]);
  expect(sizes([...alike(4, { batchLimit: 9 }), ...alike(1, { batchLimit: 4, storeId: 'z' })])).toEqual([4, 1]);
  const gas = provenGas({ native: 0, tokens: 7 });
  expect(sizes(alike(7), gas)).toEqual([7]);
  expect(sizes(alike(7), gas - 1n)).toEqual([6, 1]);
  const mixed = [...alike(2, native), ...alike(3)];
  expect(sizes(mixed, provenGas({ native: 2, tokens: 3 }))).toEqual([5]);
  expect(sizes(mixed, provenGas({ native: 2, tokens: 3 }) - 1n)).toEqual([4, 1]);
});

test('items of a reverted transaction come last, and items that share calldata are adjacent', () => {
  const [reverted, fresh] = [alike(2, { batchLimit: 25, storeId: 'a' }), alike(2, { storeId: 'b' })];
  const [first, second] = batchesOf([...reverted, ...fresh], MAX_BATCH_GAS);
  expect([first, second].map((batch) => batch?.items[0]?.batchLimit)).toEqual([null, 25]);
  const other = { feeRecipient: `0x${'2'.repeat(40)}` };
  const due = alike(9).map((one, index) => (index % 2 === 0 ? one : { ...one, ...other }));
  const shuffled = [4, 7, 0, 3, 8, 1, 6, 5, 2].flatMap((index) => due[index] ?? []);
  const order = batchesOf(shuffled, MAX_BATCH_GAS).flatMap((batch) =>
    batch.items.map(({ attemptId }) => Number(attemptId.at(-1))),
  );
  expect(order).toEqual([0, 2, 4, 6, 8, 1, 3, 5, 7]);
});
