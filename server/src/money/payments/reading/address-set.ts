import { randomBytes } from 'node:crypto';
import { assert } from '../../../kernel/lib/errors.ts';
import { LISTABLE_ADDRESSES, type WatchedAddresses } from '../../chains/port.ts';

/** Every address of a chain that was ever shown, kept as long as a process follows the chain. */
export interface AddressSet extends WatchedAddresses {
  add(address: string): void;
  factories: readonly string[];
}

const FIRST_SLOTS = 1_024;
/** Maximum share of used slots at which searches stay short; beyond it, the table doubles. */
const FULLEST = 0.7;
/** Multipliers of MurmurHash3 and xxHash32: odd, with well-spread bits. */
const MULTIPLIER_A = 0x85ebca6b;
const MULTIPLIER_B = 0x9e3779b1;
const MIX_A = 0xc2b2ae35;
const MIX_B = 0x27d4eb2f;

/**
 * Creates a set with a 64-bit fingerprint of each address: 12 to 23 bytes per address, where strings in a `Map` take
 * 300. `has` is never wrong about an address that was added. It mistakes someone else's address for one of ours about
 * once in 2^64 divided by the number of ours, so a caller looks up a match before trusting it. The seed is secret:
 * no one can choose addresses that collide.
 */
export function createAddressSet(factories: readonly string[]): AddressSet {
  const seed = new Uint32Array(new Uint8Array(randomBytes(8)).buffer);
  const print = new Uint32Array(2);
  let table = new Uint32Array(2 * FIRST_SLOTS);
  let size = 0;
  /** The addresses themselves, while there are few enough to send to a node. */
  const listed: string[] = [];
  const slotOf = (address: string): number => {
    fingerprint(address, seed, print);
    return findSlot(table, print);
  };
  return {
    factories,
    get size() {
      return size;
    },
    has: (address) => !isEmpty(table, slotOf(address)),
    add(address) {
      const slot = slotOf(address);
      if (!isEmpty(table, slot)) return;
      table.set(print, slot);
      size += 1;
      if (size <= LISTABLE_ADDRESSES) listed.push(address);
      else listed.length = 0;
      if (2 * size > FULLEST * table.length) table = doubled(table);
    },
    list() {
      assert(size <= LISTABLE_ADDRESSES, `${size} addresses are too many to list`);
      return [...listed];
    },
  };
}

/** Writes the two halves of an address's fingerprint; the second is never 0. */
function fingerprint(address: string, seed: Uint32Array, print: Uint32Array): void {
  let a = seed[0] ?? 0;
  let b = seed[1] ?? 0;
  for (let i = 0; i < address.length; i += 1) {
    const code = address.charCodeAt(i);
    a = Math.imul(a ^ code, MULTIPLIER_A);
    a ^= a >>> 15;
    b = Math.imul(b ^ code, MULTIPLIER_B);
    b ^= b >>> 13;
  }
  print[0] = Math.imul(a ^ (b >>> 16), MIX_A);
  print[1] = Math.imul(b ^ (a >>> 13), MIX_B) || 1;
}

/** Returns the slot of a fingerprint in the table, or the empty slot where it belongs. */
function findSlot(table: Uint32Array, print: Uint32Array): number {
  const last = table.length - 2;
  const [low = 0, high = 0] = print;
  let slot = (2 * low) & last;
  while (table[slot + 1] !== 0 && (table[slot] !== low || table[slot + 1] !== high)) slot = (slot + 2) & last;
  return slot;
}

function isEmpty(table: Uint32Array, slot: number): boolean {
  return table[slot + 1] === 0;
}

function doubled(table: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * table.length);
  for (let slot = 0; slot < table.length; slot += 2) {
    if (isEmpty(table, slot)) continue;
    const print = table.subarray(slot, slot + 2);
    larger.set(print, findSlot(larger, print));
  }
  return larger;
}
