import { expect, test } from 'vitest';
import { changesOf, nameOfAct, wordsOfAct } from './words.ts';

test('an act is in the words of the catalogue; one without words there, in those of its name', () => {
  expect(wordsOfAct('stock.added')).toBe('added stock');
  expect(nameOfAct('stock.added')).toBe('Added stock');
  expect(nameOfAct('product.priceChanged')).toBe('Product: price changed');
});

test('changes have names and values in words', () => {
  expect(changesOf({ feeBps: 300, isOn: true }, { feeBps: 250, isOn: true, supportUrl: null })).toEqual([
    { what: 'Fee', before: '3 %', after: '2.5 %' },
    { what: 'On', before: undefined, after: 'yes' },
    { what: 'Support URL', before: undefined, after: 'none' },
  ]);
  expect(changesOf(null, { tiers: [{ from: '0.00', level: 'safe' }], retryLimit: 3 })).toEqual([
    { what: 'Tiers', before: undefined, after: 'from: 0.00, level: safe' },
    { what: 'Retry limit', before: undefined, after: '3' },
  ]);
});
