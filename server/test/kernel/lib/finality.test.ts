import { expect, test } from 'vitest';
import {
  compareLevels,
  type FinalityLevel,
  parseLevel,
  tierLevel,
  tiersProblem,
} from '../../../src/kernel/lib/finality.ts';
import { millis } from '../../../src/kernel/lib/money.ts';

const tier = (from: bigint, level: FinalityLevel) => ({ from: millis(from), level });

test.each<[string, FinalityLevel | undefined]>([
  ['1', 1],
  ['10000', 10_000],
  ['safe', 'safe'],
  ['finalized', 'finalized'],
  ['0', undefined],
  ['10001', undefined],
  ['1.5', undefined],
  ['-1', undefined],
  ['', undefined],
  ['latest', undefined],
  ['Finalized', undefined],
])('%s is read as %s', (text, level) => {
  expect(parseLevel(text)).toBe(level);
});

test('a number of blocks requires less than safe, and safe less than finalized', () => {
  const levels: FinalityLevel[] = ['finalized', 10_000, 'safe', 1, 12];
  expect(levels.sort(compareLevels)).toEqual([1, 12, 10_000, 'safe', 'finalized']);
});

test('an amount has the level of the highest tier that it reaches', () => {
  const tiers = [tier(1_000n, 12), tier(5_000n, 'safe')];
  const levels = [999n, 1_000n, 4_999n, 5_000n, 10n ** 15n].map((amount) => tierLevel(tiers, millis(amount)));
  expect(levels).toEqual([undefined, 12, 12, 'safe', 'safe']);
  expect(tierLevel([], millis(1n))).toBeUndefined();
});

test('tiers that contradict themselves or the chain are refused with the problem', () => {
  expect(tiersProblem([tier(1n, 12), tier(2n, 12), tier(3n, 'safe')], 12)).toBeUndefined();
  expect(tiersProblem([], 'finalized')).toBeUndefined();
  expect(tiersProblem([tier(1n, 2), tier(1n, 3)])).toContain('ascending');
  expect(tiersProblem([tier(1n, 'safe'), tier(2n, 99)])).toContain(
    'less (99) than the level of the amount below (safe)',
  );
  expect(tiersProblem([tier(1n, 11)], 12)).toContain(
    'less (11) than the level that the chain asks of every amount (12)',
  );
  expect(tiersProblem(Array.from({ length: 20 }, (_, index) => tier(BigInt(index), 1)))).toBeUndefined();
  expect(tiersProblem(Array.from({ length: 21 }, (_, index) => tier(BigInt(index), 1)))).toContain('at most 20');
});
