import { expect, test } from 'vitest';
import { fiat, placesOf, units } from './money.ts';

test.each([
  ['1234500000', 6, '1,234.5', 1],
  ['1', 18, '0.000000000000000001', 18],
  ['1000000', 6, '1', 0],
  ['0', 6, '0', 0],
  ['12345678', 0, '12,345,678', 0],
  ['1234567890123456789012345678', 18, '1,234,567,890.123456789012345678', 18],
])('%s units with %i decimals are shown with every digit, grouped: %s', (amount, decimals, shown, places) => {
  expect(units(amount, decimals)).toBe(shown);
  expect(placesOf(amount, decimals)).toBe(places);
});

test.each([
  ['1234.5', 'usd', '$1,234.50'],
  ['37.515', 'usd', '$37.515'],
  ['0', 'eur', '€0.00'],
])('%s %s is shown as %s', (amount, currency, shown) => {
  expect(fiat(amount, currency)).toBe(shown);
});
