import { expect, test } from 'vitest';
import { offSaleOf, storeOffSale } from '../../src/catalog/off-sale.ts';

const OPEN = { isClosed: false, isSuspended: false, methods: 1 };
const LISTED = { listed: true, isWithheld: false, available: null, minQuantity: 1 };

test.each([
  [{}, {}, null],
  [{ available: 2, minQuantity: 2 }, {}, null],
  [{ available: 1, minQuantity: 2 }, {}, 'soldOut'],
  [{ available: 0, isWithheld: true }, {}, 'withheld'],
  [{ available: 0, isWithheld: true, listed: false }, {}, 'unlisted'],
  [{}, { methods: 0 }, 'noMethods'],
  [{}, { methods: 0, isSuspended: true }, 'suspended'],
  [{}, { methods: 0, isSuspended: true, isClosed: true }, 'closed'],
  [{ available: 0 }, { methods: 0 }, 'soldOut'],
] as const)('a product that is %j in a store that is %j is off sale: %s', (product, store, reason) => {
  expect(offSaleOf({ ...LISTED, ...product }, storeOffSale({ ...OPEN, ...store }))).toBe(reason);
});
