import { expect, it } from 'vitest';
import {
  type AttemptMoney,
  type FoundKind,
  foundParts,
  largestShare,
} from '../../../src/money/payments/found-kinds.ts';
import type { AttemptStatus } from '../../../src/money/payments/types.ts';

/** [status, credited, late], oldest first; each attempt asks for 10. */
type Row = readonly [status: AttemptStatus, credited: bigint, late: bigint];

function attempts(rows: readonly Row[]): AttemptMoney[] {
  return rows.map(([status, creditedAmount, lateAmount], index) => ({
    id: String(index),
    status,
    requiredAmount: 10n,
    creditedAmount,
    lateAmount,
  }));
}

const TABLE: readonly (readonly [situation: string, rows: Row[], found: [number, FoundKind, bigint][]])[] = [
  ['no attempt at all', [], []],
  ['nothing received', [['expired', 0n, 0n]], []],
  ['paid exactly', [['completed', 10n, 0n]], []],
  ['paid too much at once', [['completed', 12n, 0n]], [[0, 'excess', 2n]]],
  ['paid, and paid again later', [['completed', 10n, 3n]], [[0, 'excess', 3n]]],
  ['paid too much, and again later', [['completed', 11n, 3n]], [[0, 'excess', 4n]]],
  ['short: the order says so itself', [['partial', 4n, 0n]], []],
  ['short, topped up too late', [['partial', 4n, 6n]], [[0, 'late', 6n]]],
  ['expired, then paid', [['expired', 0n, 10n]], [[0, 'late', 10n]]],
  ['voided, then paid', [['retired', 0n, 10n]], [[0, 'late', 10n]]],
  [
    'two paid in full',
    [
      ['completed', 10n, 0n],
      ['completed', 11n, 1n],
    ],
    [[1, 'second', 12n]],
  ],
  [
    'short, then another paid in full',
    [
      ['partial', 4n, 1n],
      ['completed', 10n, 0n],
    ],
    [[0, 'second', 5n]],
  ],
  [
    'paid, then the retired one paid too',
    [
      ['completed', 10n, 0n],
      ['retired', 0n, 10n],
    ],
    [[1, 'second', 10n]],
  ],
  [
    'paid, then a superseded one paid too',
    [
      ['superseded', 0n, 10n],
      ['completed', 10n, 0n],
    ],
    [[0, 'second', 10n]],
  ],
  [
    'nothing paid, then a superseded one',
    [
      ['superseded', 0n, 10n],
      ['retired', 0n, 0n],
    ],
    [[0, 'superseded', 10n]],
  ],
  [
    'a superseded one, the newest',
    [
      ['expired', 0n, 0n],
      ['superseded', 0n, 7n],
    ],
    [[1, 'superseded', 7n]],
  ],
  [
    'two short: the larger is the order’s',
    [
      ['partial', 4n, 0n],
      ['partial', 3n, 0n],
    ],
    [[1, 'short', 3n]],
  ],
  [
    'two equally short: the newer is the order’s',
    [
      ['partial', 4n, 0n],
      ['partial', 4n, 0n],
    ],
    [[0, 'short', 4n]],
  ],
  [
    'two short, the smaller paid late besides',
    [
      ['partial', 4n, 0n],
      ['partial', 3n, 2n],
    ],
    [
      [1, 'short', 3n],
      [1, 'late', 2n],
    ],
  ],
];

it.each(TABLE)('%s', (_situation, rows, found) => {
  const parts = found.map(([index, kind, amount]) => ({ attemptId: String(index), kind, amount }));
  expect(foundParts(attempts(rows))).toEqual(parts);
});

it('all received money is either accounted for by the order or found', () => {
  const statuses: readonly AttemptStatus[] = ['completed', 'partial', 'expired', 'superseded', 'retired'];
  const amounts = [0n, 4n, 10n, 13n];
  const each: Row[] = statuses.flatMap((status) =>
    amounts
      .filter((credited) =>
        status === 'completed' ? credited >= 10n : status === 'partial' ? credited === 4n : !credited,
      )
      .flatMap((credited) => [0n, 4n].map((late): Row => [status, credited, late])),
  );
  for (const first of each) {
    for (const second of each) {
      const all = attempts([first, second]);
      const received = all.reduce((sum, attempt) => sum + attempt.creditedAmount + attempt.lateAmount, 0n);
      const found = foundParts(all).reduce((sum, part) => sum + part.amount, 0n);
      const isCompleted = all.some((attempt) => attempt.status === 'completed');
      const largest = all.reduce(
        (most, attempt) => (attempt.creditedAmount > most ? attempt.creditedAmount : most),
        0n,
      );
      expect(received - found, `${first} and ${second}`).toBe(isCompleted ? 10n : largest);
    }
  }
});

it('a partial order is described by the largest share of the required amount, regardless of units', () => {
  const usdc = { requiredAmount: 10_000_000n, creditedAmount: 9_000_000n };
  const eth = { requiredAmount: 4_000_000_000_000_000n, creditedAmount: 40_000_000_000_000n };
  expect(largestShare([usdc, eth])).toBe(usdc);
  expect(largestShare([eth, usdc])).toBe(usdc);
  const same = { ...usdc };
  expect(largestShare([usdc, same])).toBe(same);
  expect(largestShare([])).toBeUndefined();
});
