import { randomBytes } from 'node:crypto';

/**
 * 64-bit fingerprints of addresses, in memory that threads share: 12 to 23 bytes per address, where strings in a `Map`
 * take 300. The seed is secret, so that addresses cannot be chosen to collide.
 */
export interface AddressTable {
  readonly seed: Uint32Array;
  /** Two words per slot; the second of an empty slot is 0. */
  readonly slots: Uint32Array<SharedArrayBuffer>;
}

const FIRST_SLOTS = 1_024;
/** Maximum share of used slots at which searches stay short; beyond it, the table doubles. */
const FULLEST = 0.7;
/** Multipliers of MurmurHash3 and xxHash32: odd, with well-spread bits. */
const MULTIPLIER_A = 0x85ebca6b;
const MULTIPLIER_B = 0x9e3779b1;
const MIX_A = 0xc2b2ae35;
const MIX_B = 0x27d4eb2f;

/** Fingerprint of the address at hand; each thread has its own. */
const print = new Uint32Array(2);

export function createAddressTable(): AddressTable {
  return { seed: new Uint32Array(new Uint8Array(randomBytes(8)).buffer), slots: emptySlots(FIRST_SLOTS) };
}

/** Returns true for every address in the table; very rarely also for another address. */
export function hasAddress({ seed, slots }: AddressTable, address: string): boolean {
  fingerprint(address, seed);
  return !isEmpty(slots, findSlot(slots, print));
}

/**
 * Adds an address that the table does not have, as one of `size`. Returns the table to use from now on: a larger one
 * when it is full. Threads that have the former do not see later addresses.
 */
export function withAddress(table: AddressTable, address: string, size: number): AddressTable {
  const { seed, slots } = table;
  fingerprint(address, seed);
  slots.set(print, findSlot(slots, print));
  return 2 * size > FULLEST * slots.length ? { seed, slots: doubled(slots) } : table;
}

/** Writes the two halves of an address's fingerprint; the second is never 0. */
function fingerprint(address: string, seed: Uint32Array): void {
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
function findSlot(slots: Uint32Array, wanted: Uint32Array): number {
  const low = wanted[0] ?? 0;
  const high = wanted[1] ?? 0;
  const last = slots.length - 2;
  let slot = (2 * low) & last;
  while (slots[slot + 1] !== 0 && (slots[slot] !== low || slots[slot + 1] !== high)) slot = (slot + 2) & last;
  return slot;
}

function isEmpty(slots: Uint32Array, slot: number): boolean {
  return slots[slot + 1] === 0;
}

function emptySlots(count: number): Uint32Array<SharedArrayBuffer> {
  return new Uint32Array(new SharedArrayBuffer(2 * count * Uint32Array.BYTES_PER_ELEMENT));
}

function doubled(slots: Uint32Array): Uint32Array<SharedArrayBuffer> {
  const larger = emptySlots(slots.length);
  for (let slot = 0; slot < slots.length; slot += 2) {
    if (isEmpty(slots, slot)) continue;
    const moved = slots.subarray(slot, slot + 2);
    larger.set(moved, findSlot(larger, moved));
  }
  return larger;
}
