import { expect, test } from 'vitest';
import { millis } from '../../src/kernel/lib/money.ts';
import { attemptMoneyView } from '../../src/sales/details/attempt-money.ts';

const sweep = (amount: bigint, feeAmount: bigint, isForeign = false) => {
  return { kind: 'sweep' as const, isForeign, amount, feeAmount };
};
/** An attempt that asked for 10 tokens of 6 decimals for $20, at a fee of 1 %. */
const ATTEMPT = {
  requiredAmount: 10_000_000n,
  creditedAmount: 10_000_000n,
  lateAmount: 0n,
  sweptAmount: 0n,
  feeBps: 100,
  derivation: null,
  moves: [],
  hasMoreMoves: false,
};
const PRICE = millis(20_000n);
const OWN_WALLET = { fingerprint: 'aabbccdd', path: 'm/84h/0h/0h/0/7' };

test.each([
  ['nothing', { creditedAmount: 0n }, { gross: '0', net: '0', grossFiat: '0', place: 'none' }],
  [
    'money that waits',
    {},
    {
      gross: '10000000',
      fee: '100000',
      net: '9900000',
      grossFiat: '20',
      feeFiat: '0.2',
      netFiat: '19.8',
      waiting: '10000000',
      place: 'at-address',
    },
  ],
  [
    'money paid out',
    { moves: [sweep(9_900_000n, 100_000n)] },
    { net: '9900000', paidOut: '10000000', waiting: '0', place: 'paid-out' },
  ],
  [
    'late money that waits after a payout',
    { lateAmount: 5_000_000n, moves: [sweep(9_900_001n, 99_999n)] },
    {
      gross: '15000000',
      fee: '149999',
      net: '14850001',
      paidOut: '10000000',
      waiting: '5000000',
      place: 'partly-paid-out',
    },
  ],
  ['another token paid out', { moves: [sweep(7n, 1n, true)] }, { paidOut: '0', place: 'at-address' }],
  [
    'more payouts than are listed',
    { moves: [sweep(990n, 10n)], hasMoreMoves: true, sweptAmount: 10_000_000n },
    { gross: '10000000', fee: '100000', waiting: '0', place: 'paid-out' },
  ],
  [
    'money in an own wallet, whose fee is owed',
    { derivation: OWN_WALLET, sweptAmount: 10_000_000n },
    { gross: '10000000', fee: '100000', paidOut: '10000000', waiting: '0', place: 'in-wallet' },
  ],
])('the money of an attempt with %s adds up and is in one place', (_, attempt, expected) => {
  const money = attemptMoneyView({ ...ATTEMPT, ...attempt }, PRICE);
  expect(money).toMatchObject(expected);
  expect(BigInt(money.fee) + BigInt(money.net)).toBe(BigInt(money.gross));
  expect(BigInt(money.paidOut) + BigInt(money.waiting)).toBe(BigInt(money.gross));
});
