import { keccak } from '../addresses.ts';
import { bytesOfHex } from '../hex.ts';

/** Positions of the three marks of an address or topic in a filter of 2048 bits. */
export interface BloomMarks {
  readonly bytes: readonly [number, number, number];
  readonly masks: readonly [number, number, number];
}

const BITS = 2048;
const BYTES = BITS / 8;
const BIT_COUNTS = Uint8Array.from({ length: 256 }, (_, byte) => {
  let bits = 0;
  for (let rest = byte; rest > 0; rest >>= 1) bits += rest & 1;
  return bits;
});

/** Returns the marks of an address or topic in hex: three times 11 bits of its hash, as defined in the Yellow Paper. */
export function bloomMarks(item: string): BloomMarks {
  const hash = keccak(bytesOfHex(item.slice(2)));
  const bit = (place: number): number => hash.readUInt16BE(place) & (BITS - 1);
  const bits = [bit(0), bit(2), bit(4)] as const;
  const byteOf = (each: number): number => BYTES - 1 - (each >> 3);
  const maskOf = (each: number): number => 1 << (each & 7);
  return {
    bytes: [byteOf(bits[0]), byteOf(bits[1]), byteOf(bits[2])],
    masks: [maskOf(bits[0]), maskOf(bits[1]), maskOf(bits[2])],
  };
}

/** Parses a filter of 256 bytes from its hex form. */
export function parseBloomBytes(hex: string): Uint8Array {
  return Buffer.from(hex.slice(2), 'hex');
}

/** Returns false when the item is certainly not among the block's logs; true when it may be. */
export function mayHold(bloom: Uint8Array, { bytes, masks }: BloomMarks): boolean {
  return (
    ((bloom[bytes[0]] ?? 0) & masks[0]) !== 0 &&
    ((bloom[bytes[1]] ?? 0) & masks[1]) !== 0 &&
    ((bloom[bytes[2]] ?? 0) & masks[2]) !== 0
  );
}

/** Returns the probability that the filter seems to hold an item that it does not. */
export function chanceOfMistake(bloom: Uint8Array): number {
  let bits = 0;
  for (const byte of bloom) bits += BIT_COUNTS[byte] ?? 0;
  return (bits / BITS) ** 3;
}
