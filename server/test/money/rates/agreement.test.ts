import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agree } from '../../../src/money/rates/agreement.ts';
import { compare, differenceBps, formatRatio, scaled } from '../../../src/money/rates/ratio.ts';

const BOUND = 100;
const opinion = (value: bigint | number) => ({ price: scaled(BigInt(value), 2) });
const priceOf = (values: readonly number[]) => {
  const result = agree(values.map(opinion), BOUND);
  return 'problem' in result ? result.problem : formatRatio(result.price);
};

describe('the price of several sources', () => {
  it.each([
    [[], 'no source is fresh'],
    [[200_000], 'only one source is fresh'],
    [[200_000, 200_100], '2000.5'],
    [[200_000, 202_000], '2010'],
    [[200_000, 202_001], '2 sources are up to 1.01 % apart'],
    [[200_000, 200_100, 200_900], '2001'],
    [[200_000, 200_100, 200_300, 200_900], '2002'],
    // One wrong source, too high or too low, is left out.
    [[200_000, 200_100, 400_000], '2000.5'],
    [[1, 200_000, 200_100], '2000.5'],
    [[200_000, 200_100, 200_200, 1], '2001'],
    // Half against half yields no price.
    [[200_000, 200_100, 300_000, 300_100], '4 sources are up to 50.05 % apart'],
    [[200_000, 300_000, 400_000], '3 sources are up to 100 % apart'],
    [[200_000, 200_100, 300_000, 300_100, 300_200], '3001'],
    // Of two groups of the same size, the one that is closer together.
    [[200_000, 201_500, 203_000, 203_100, 204_600], '2031'],
  ])('of %j is %s', (values, expected) => {
    expect(priceOf(values)).toBe(expected);
  });

  const values = fc.array(fc.bigInt(1n, 10n ** 9n), { minLength: 0, maxLength: 6 });

  it('does not depend on the order of the sources', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 5 }), (list, by) => {
        const turned = [...list.slice(by), ...list.slice(0, by)];
        expect(agree(turned.map(opinion), BOUND)).toEqual(agree(list.map(opinion), BOUND));
      }),
    );
  });

  it('is within the bound of at least two sources and of more than half of them', () => {
    fc.assert(
      fc.property(values, (list) => {
        const result = agree(list.map(opinion), BOUND);
        if ('problem' in result) return;
        const near = list.filter((value) => differenceBps(opinion(value).price, result.price) <= BOUND);
        expect(near.length).toBeGreaterThanOrEqual(Math.max(2, Math.floor(list.length / 2) + 1));
        expect(result.spreadBps).toBeLessThanOrEqual(BOUND);
      }),
    );
  });

  it('exists and is close to the truth as long as most sources are honest', () => {
    const honest = fc.array(fc.bigInt(1_000_000n, 1_004_000n), { minLength: 2, maxLength: 4 });
    const liars = fc.array(fc.bigInt(1n, 10n ** 12n), { minLength: 0, maxLength: 3 });
    fc.assert(
      fc.property(honest, liars, (truth, lies) => {
        fc.pre(lies.length < truth.length);
        const result = agree([...truth, ...lies].map(opinion), BOUND);
        if ('problem' in result) throw new Error(result.problem);
        const nearest = Math.min(...truth.map((value) => differenceBps(opinion(value).price, result.price)));
        expect(nearest).toBeLessThanOrEqual(BOUND);
      }),
    );
  });

  it('is between the agreeing sources, and is the middle one of an odd number', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(1_000_000n, 1_020_000n), { minLength: 2, maxLength: 6 }), (list) => {
        const result = agree(list.map(opinion), BOUND);
        if ('problem' in result) return;
        const { agreeing, price } = result;
        const below = agreeing.filter((each) => compare(each.price, price) <= 0).length;
        const above = agreeing.filter((each) => compare(each.price, price) >= 0).length;
        expect(Math.min(below, above)).toBeGreaterThanOrEqual(agreeing.length / 2);
      }),
    );
  });
});
