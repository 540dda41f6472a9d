import { describe, expect, it } from 'vitest';
import { currencyOf, invoiceAmount } from '../src/amounts.ts';
import { Refusal } from '../src/refusal.ts';

describe('an amount of Medusa', () => {
  it.each([
    ['9.9900000000000000000', '9.99'],
    ['10.000000000000000000', '10'],
    ['9.90', '9.9'],
    ['0.01', '0.01'],
    ['120', '120'],
    ['4.995', '5'],
    ['4.9949999999999999999', '4.99'],
    ['0.005', '0.01'],
    ['99.999', '100'],
    // 1.005 and 90071992547409.93 are no binary fractions.
    ['1.005', '1.01'],
    ['90071992547409.93', '90071992547409.93'],
  ])('%s becomes %s', (amount, expected) => {
    expect(invoiceAmount(amount)).toBe(expected);
  });

  it.each(['0', '0.004', '-1', '1e3', '1e-7', 'NaN', '', 'undefined', '1,5'])('%s is refused', (amount) => {
    expect(() => invoiceAmount(amount)).toThrow(Refusal);
  });
});

describe('a currency', () => {
  it.each(['usd', 'EUR'])('%s is taken in any case', (code) => {
    expect(currencyOf(code)).toBe(code.toLowerCase());
  });

  it('other than USD and EUR is refused by its name', () => {
    expect(() => currencyOf('gbp')).toThrow('Till takes payments in USD and EUR, not in GBP');
  });
});
