import { expect, test } from 'vitest';
import { tiersProblem } from '../../../../src/kernel/lib/finality.ts';
import { UTXO_NETWORKS } from '../../../../src/money/chains/utxo/network.ts';
import { BITCOIN, LITECOIN } from './networks.ts';

/** Bytes of an output to a public key hash, the largest that an account has, and of the input that spends it. */
const DUST_BYTES = 34n + 148n;

test('the tiers of every network ask for more blocks as amounts grow', () => {
  for (const { confirmations, name, tiers } of UTXO_NETWORKS)
    expect(tiersProblem(tiers, confirmations), name).toBeUndefined();
});

test('the minimum is at least twice what nodes refuse to relay', () => {
  expect(BITCOIN.minimum).toBeGreaterThanOrEqual(2n * 3n * DUST_BYTES);
  expect(LITECOIN.minimum).toBeGreaterThanOrEqual(2n * 30n * DUST_BYTES);
});

test('the version bytes of every key give the prefix by which people know it', () => {
  // Base58 of the smallest and the largest key of a version starts alike.
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  const start = (number: bigint): string => {
    let digits = '';
    for (let rest = number; rest > 0n; rest /= 58n) digits = alphabet.charAt(Number(rest % 58n)) + digits;
    return digits.slice(0, 4);
  };
  for (const { keyForms } of UTXO_NETWORKS)
    for (const { prefix, version } of keyForms) {
      const least = BigInt(version) << 624n;
      expect([start(least), start(least + (1n << 624n) - 1n)]).toEqual([prefix, prefix]);
    }
});
