import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FeeTerms, feeOwed } from '../../../src/money/payments/fee-owed.ts';

const COIN = 100_000_000n;
const TERMS: FeeTerms = { feeBps: 300, price: { numerator: 100n, denominator: 1n }, decimals: 8 };
const amounts = fc.bigInt(0n, 10n ** 20n);
const terms = fc.record({
  feeBps: fc.integer({ min: 0, max: 10_000 }),
  price: fc.record({ numerator: fc.bigInt(1n, 10n ** 18n), denominator: fc.bigInt(1n, 10n ** 18n) }),
  decimals: fc.integer({ min: 0, max: 18 }),
});

describe('the fee owed on money in own wallets', () => {
  test('is the share in coins and in fiat at the price, rounded down', () => {
    expect(feeOwed(COIN, TERMS)).toEqual({ units: 3_000_000n, fiat: 3_000n });
    expect(feeOwed(33n, TERMS)).toEqual({ units: 0n, fiat: 0n });
    expect(feeOwed(COIN, { ...TERMS, feeBps: 0 })).toEqual({ units: 0n, fiat: 0n });
  });

  test('is never more than the exact share, and less by under one unit', () => {
    fc.assert(
      fc.property(amounts, terms, (received, { decimals, feeBps, price }) => {
        const { fiat, units } = feeOwed(received, { decimals, feeBps, price });
        const share = received * BigInt(feeBps);
        expect(units * 10_000n <= share && share < (units + 1n) * 10_000n).toBe(true);
        const [exact, unit] = [share * price.numerator * 1000n, 10_000n * price.denominator * 10n ** BigInt(decimals)];
        expect(fiat * unit <= exact && exact < (fiat + 1n) * unit).toBe(true);
      }),
    );
  });

  test('booked in parts as more is received, it is the fee on everything, and no part is negative', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 20 }), terms, (readings, on) => {
        let [received, booked] = [0n, 0n];
        for (const reading of readings) {
          if (reading <= received) continue;
          const part = feeOwed(reading, on).fiat - booked;
          expect(part >= 0n).toBe(true);
          [received, booked] = [reading, booked + part];
        }
        expect(booked).toBe(feeOwed(received, on).fiat);
      }),
    );
  });
});
