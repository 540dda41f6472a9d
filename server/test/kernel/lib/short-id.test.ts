import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { SHORT_ID_PATTERN, shortIdOf, uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';

const PATTERN = new RegExp(SHORT_ID_PATTERN);
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** From the year in which UUIDv7 was standardised; in 2252 its short form grows to 22 characters. */
const ourTime = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2252, 0) });
const base58 = fc
  .array(fc.constantFrom(...ALPHABET), { minLength: 21, maxLength: 22 })
  .map((characters) => characters.join(''));

describe('short ids', () => {
  it('encode every UUIDv7 of our time in 21 characters, and decode to it', () => {
    fc.assert(
      fc.property(ourTime, (time) => {
        const uuid = createIdSource({ now: () => time }).next();
        const shortId = shortIdOf(uuid);
        expect(shortId).toHaveLength(21);
        expect(shortId).toMatch(PATTERN);
        expect(uuidOfShortId(shortId)).toBe(uuid);
      }),
    );
  });

  it('sort as their UUIDs do, so that newer ids are greater', () => {
    fc.assert(
      fc.property(ourTime, ourTime, (one, other) => {
        const [first, second] = [one, other].map((time) => createIdSource({ now: () => time }).next());
        const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
        expect(order(shortIdOf(first ?? ''), shortIdOf(second ?? ''))).toBe(order(first ?? '', second ?? ''));
      }),
    );
  });

  it('have one spelling: a well-formed text that decodes encodes back to the same text', () => {
    fc.assert(
      fc.property(base58, (text) => {
        const uuid = uuidOfShortId(text);
        if (uuid !== undefined) expect(shortIdOf(uuid)).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['a leading zero digit is a second spelling', `1${shortIdOf('01890000-0000-7000-8000-000000000000')}`],
    ['a value of more than 128 bits', 'z'.repeat(22)],
    ['the first value of more than 128 bits', 'YcVfxkQb6JRzqk5kF2tNLw'],
    ['zero', '1'.repeat(22)],
  ])('do not decode: %s', (_, text) => {
    expect(text).toMatch(PATTERN);
    expect(uuidOfShortId(text)).toBeUndefined();
  });

  it('are plain base 58, for any value', () => {
    const digitByDigit = (value: bigint): string =>
      value === 0n ? '' : digitByDigit(value / 58n) + ALPHABET.charAt(Number(value % 58n));
    const edges = [0n, 1n, 58n ** 9n - 1n, 58n ** 9n, 58n ** 18n - 1n, 58n ** 18n, 58n ** 21n, 58n ** 20n + 58n ** 9n];
    const value = fc.oneof(fc.constantFrom(...edges), fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }));
    fc.assert(
      fc.property(value, (number) => {
        expect(shortIdOf(number.toString(16).padStart(32, '0'))).toBe(digitByDigit(number));
      }),
      { numRuns: 1000 },
    );
  });

  it('go up to the last 128-bit value', () => {
    expect(shortIdOf('ffffffff-ffff-ffff-ffff-ffffffffffff')).toBe('YcVfxkQb6JRzqk5kF2tNLv');
    expect(uuidOfShortId('YcVfxkQb6JRzqk5kF2tNLv')).toBe('ffffffff-ffff-ffff-ffff-ffffffffffff');
  });

  it.each([
    ['0', '0'],
    ['O', 'O'],
    ['I', 'I'],
    ['l', 'l'],
    ['a hyphen', '-'],
    ['a letter with an accent', 'é'],
  ])('never contain %s', (_, character) => {
    const text = `${'2'.repeat(20)}${character}`;
    expect(text).not.toMatch(PATTERN);
    expect(uuidOfShortId(text)).toBeUndefined();
  });

  it.each([20, 23])('are not %i characters long', (length) => {
    expect('2'.repeat(length)).not.toMatch(PATTERN);
  });
});
