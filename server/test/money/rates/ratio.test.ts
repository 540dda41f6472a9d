import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { present } from '../../../src/kernel/lib/errors.ts';
import { parseJsonText, textAt } from '../../../src/money/rates/json.ts';
import {
  compare,
  differenceBps,
  divide,
  formatRatio,
  midpoint,
  multiply,
  parseDecimal,
  scaled,
} from '../../../src/money/rates/ratio.ts';

const ratio = fc
  .tuple(fc.bigInt(1n, 10n ** 30n), fc.integer({ min: 0, max: 18 }))
  .map(([value, decimals]) => scaled(value, decimals));

describe('parseDecimal', () => {
  it.each([
    ['2000', '2000'],
    ['0.9998', '0.9998'],
    ['30303.20000', '30303.2'],
    ['1e-7', '0.0000001'],
    ['1.5E+3', '1500'],
    ['2.5e0', '2.5'],
    ['12345678901234567890.123456789', '12345678901234567890.123456789'],
  ])('reads %s exactly', (text, expected) => {
    const parsed = parseDecimal(text);
    expect(parsed && formatRatio(parsed)).toBe(expected);
  });

  it.each([
    '',
    '0',
    '0.00000000',
    '0e5',
    '-1',
    '+1',
    '.5',
    '5.',
    '1,5',
    'NaN',
    'Infinity',
    '0x10',
    '1e',
    '1e100',
    ' 1',
    '1'.repeat(41),
  ])('refuses %j, which is not a positive price', (text) => expect(parseDecimal(text)).toBeUndefined());
});

describe('JSON of a source', () => {
  it('keeps every digit of a number, which floating point would not', () => {
    const body = parseJsonText('{"usd":0.1000000000000000055511151231257827,"at":12345678901234567890,"small":1e-7}');
    expect(textAt(body, 'usd')).toBe('0.1000000000000000055511151231257827');
    expect(textAt(body, 'at')).toBe('12345678901234567890');
    expect(textAt(body, 'small')).toBe('1e-7');
  });

  it('yields nothing for a missing key, and never a member of the prototype', () => {
    const body = parseJsonText('{"a":[{"b":"c"}],"n":null}');
    expect(textAt(body, 'a', 0, 'b')).toBe('c');
    for (const path of [['a', 1, 'b'], ['n', 'x'], ['toString'], ['a', 'length', 'x'], ['a']]) {
      expect(textAt(body, ...path)).toBeUndefined();
    }
  });
});

describe('ratios', () => {
  it('are divided back exactly after being multiplied', () => {
    fc.assert(fc.property(ratio, ratio, (a, b) => compare(divide(multiply(a, b), b), a) === 0));
  });

  it('have a midpoint between them', () => {
    fc.assert(
      fc.property(ratio, ratio, (a, b) => {
        const [low, high] = compare(a, b) <= 0 ? [a, b] : [b, a];
        const middle = midpoint(a, b);
        expect(compare(low, middle)).toBeLessThanOrEqual(0);
        expect(compare(middle, high)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it.each([
    ['100', '101', 100],
    ['101', '100', 100],
    ['100', '101.0001', 101],
    ['2000', '2000', 0],
    ['1', '2', 10_000],
  ])('%s and %s are %i hundredths of a percent apart, never rounded down', (a, b, expected) => {
    const [first, second] = [a, b].map((text) => present(parseDecimal(text), 'a decimal'));
    expect(differenceBps(present(first, 'two'), present(second, 'two'))).toBe(expected);
  });
});
