import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatFiat,
  formatUnits,
  MAX_UNIT_MILLIS,
  millis,
  parseFiat,
  parseRatio,
  type Ratio,
  requiredAmountFor,
} from '../../../src/kernel/lib/money.ts';

describe('fiat decimal strings', () => {
  it.each([
    ['0', 0n, '0'],
    ['0.0', 0n, '0'],
    ['0.000', 0n, '0'],
    ['0.001', 1n, '0.001'],
    ['0.010', 10n, '0.01'],
    ['0.5', 500n, '0.5'],
    ['1', 1_000n, '1'],
    ['9.99', 9_990n, '9.99'],
    ['12.5', 12_500n, '12.5'],
    ['12.50', 12_500n, '12.5'],
    ['12.500', 12_500n, '12.5'],
    ['50', 50_000n, '50'],
    ['50.00', 50_000n, '50'],
    ['100', 100_000n, '100'],
    ['1000000000', MAX_UNIT_MILLIS, '1000000000'],
    ['123456789012345678901234567890.123', 123456789012345678901234567890123n, '123456789012345678901234567890.123'],
  ])('%j is %i thousandths and prints as %j', (text, value, printed) => {
    expect(parseFiat(text)).toBe(value);
    expect(formatFiat(millis(value))).toBe(printed);
  });

  it.each([
    ['nothing', ''],
    ['a minus', '-1'],
    ['a negative zero', '-0'],
    ['a leading plus', '+1'],
    ['an exponent', '1e3'],
    ['a capital exponent', '1E3'],
    ['a leading blank', ' 1'],
    ['a trailing blank', '1 '],
    ['a trailing line break', '1\n'],
    ['a comma for thousands', '1,000'],
    ['an underscore', '1_000'],
    ['a decimal comma', '1,5'],
    ['a bare point in front', '.5'],
    ['a bare point at the end', '5.'],
    ['a point alone', '.'],
    ['leading zeros', '007'],
    ['two zeros', '00'],
    ['a leading zero before a fraction', '00.5'],
    ['four decimals', '1.0000'],
    ['two points', '1.2.3'],
    ['hexadecimal', '0x10'],
    ['digits of another script', '١٢'],
    ['full-width digits', '１'],
    ['a currency sign', '$1'],
    ['a word', 'NaN'],
    ['infinity', 'Infinity'],
  ])('refuses %s: %j', (_, text) => {
    expect(parseFiat(text)).toBeUndefined();
  });

  it('parses back what it prints, for every amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), (value) => {
        expect(parseFiat(formatFiat(millis(value)))).toBe(value);
      }),
    );
  });
});

describe('prices', () => {
  it.each([
    ['2000', 2000n, 1n],
    ['0.9998', 9998n, 10_000n],
    ['1.10', 110n, 100n],
  ])('%s is exact', (text, numerator, denominator) => {
    expect(parseRatio(text)).toEqual({ numerator, denominator });
  });

  it.each(['0', '0.000', '', '-1', '1e3', '.5', '5.', ' 1', `1.${'1'.repeat(31)}`])('%j is none', (text) => {
    expect(parseRatio(text)).toBeUndefined();
  });
});

describe('the crypto amount of a fiat amount', () => {
  const price = (text: string): Ratio => parseRatio(text) ?? { numerator: 1n, denominator: 1n };

  it.each([
    ['9.99 at 1, 6 decimals', 9_990n, '1', 6, 9_990_000n],
    ['a third of a unit is rounded up at the sixth decimal', 1_000n, '3', 6, 333_334n],
    ['18 decimals are typed with 8', 1_000n, '3', 18, 333_333_34n * 10n ** 10n],
    ['the smallest fiat amount of an expensive token is one typed unit', 1n, '1000000', 18, 10n ** 10n],
    ['the smallest fiat amount of an expensive token with few decimals is one smallest unit', 1n, '1000000', 6, 1n],
    ['a token without decimals costs whole tokens', 1_500n, '1', 0, 2n],
    ['8 decimals are typed whole', 10_000n, '97123.45', 8, 10_297n],
    ['what divides evenly is not rounded', 100_000n, '2000', 18, 5n * 10n ** 16n],
  ])('%s', (_, fiat, priceText, decimals, expected) => {
    expect(requiredAmountFor(millis(fiat), price(priceText), decimals)).toBe(expected);
  });

  const amounts = fc.record({
    fiat: fc.bigInt({ min: 1n, max: 10n ** 20n }),
    numerator: fc.bigInt({ min: 1n, max: 10n ** 18n }),
    denominator: fc.bigInt({ min: 1n, max: 10n ** 18n }),
    decimals: fc.integer({ min: 0, max: 24 }),
  });

  it('is never worth less than requested, and at most one typed unit more', () => {
    fc.assert(
      fc.property(amounts, ({ fiat, numerator, denominator, decimals }) => {
        const amount = requiredAmountFor(millis(fiat), { numerator, denominator }, decimals);
        const typedUnit = 10n ** BigInt(Math.max(0, decimals - 8));
        // fiat / 1000 / price <= amount / 10^decimals, multiplied out.
        const asked = fiat * denominator * 10n ** BigInt(decimals);
        const worth = (units: bigint): bigint => units * 1000n * numerator;
        expect(worth(amount) >= asked).toBe(true);
        expect(worth(amount - typedUnit) < asked).toBe(true);
      }),
    );
  });

  it('has at most 8 decimal places, so that a person can type it', () => {
    fc.assert(
      fc.property(amounts, ({ fiat, numerator, denominator, decimals }) => {
        const amount = requiredAmountFor(millis(fiat), { numerator, denominator }, decimals);
        const [, fraction = ''] = formatUnits(amount, decimals).split('.');
        expect(fraction.length).toBeLessThanOrEqual(Math.min(decimals, 8));
      }),
    );
  });
});

describe('smallest units for people', () => {
  it.each([
    [0n, 6, '0'],
    [1n, 6, '0.000001'],
    [1_500_000n, 6, '1.5'],
    [10n ** 18n, 18, '1'],
    [7n, 0, '7'],
  ])('%i with %i decimals is %s', (amount, decimals, printed) => {
    expect(formatUnits(amount, decimals)).toBe(printed);
  });
});
