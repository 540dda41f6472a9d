import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { LISTABLE_ADDRESSES } from '../../../src/money/chains/port.ts';
import { createAddressSet } from '../../../src/money/payments/reading/address-set.ts';

const random = (): string => `0x${randomBytes(20).toString('hex')}`;

it('has every address that was added, however many, and none that was not', () => {
  const set = createAddressSet([]);
  const added = Array.from({ length: 50_000 }, random);
  for (const address of added) set.add(address);
  expect(set.size).toBe(added.length);
  expect(added.filter((address) => !set.has(address))).toEqual([]);
  expect(Array.from({ length: 50_000 }, random).filter((address) => set.has(address))).toEqual([]);
});

it('an address that is added again counts once', () => {
  const set = createAddressSet([]);
  const address = random();
  for (let i = 0; i < 3; i += 1) set.add(address);
  expect([set.size, set.list()]).toEqual([1, [address]]);
});

it('lists its addresses while there are few, and refuses to list only some', () => {
  const set = createAddressSet([]);
  const added = Array.from({ length: LISTABLE_ADDRESSES }, random);
  for (const address of added) set.add(address);
  expect(set.list()).toEqual(added);
  set.add(random());
  expect(() => set.list()).toThrow(`${LISTABLE_ADDRESSES + 1} addresses are too many to list`);
});

it('an empty one has no address', () => {
  const set = createAddressSet([]);
  expect([set.size, set.has(random()), set.has(''), set.list()]).toEqual([0, false, false, []]);
});
