import { keccak_256 } from '@noble/hashes/sha3.js';

/** Terms that determine a deposit address. Lower-case hex with `0x`. */
export interface Terms {
  readonly payout: string;
  readonly feeRecipient: string;
  /** In hundredths of a percent. */
  readonly feeBps: number;
  /** The attempt's UUID as 16 bytes. */
  readonly attemptId: string;
  readonly factory: string;
  readonly initCodeHash: string;
}

/** Returns the factory's CREATE2 address for these terms, and the salt it uses; lower case. */
export function deriveAddress(terms: Terms): { readonly salt: string; readonly address: string } {
  const words =
    digits(terms.payout).padStart(64, '0') +
    digits(terms.feeRecipient).padStart(64, '0') +
    terms.feeBps.toString(16).padStart(64, '0') +
    digits(terms.attemptId).padEnd(64, '0');
  const salt = keccak(words);
  const hash = keccak(`ff${digits(terms.factory)}${salt}${digits(terms.initCodeHash)}`);
  return { salt: `0x${salt}`, address: `0x${hash.slice(24)}` };
}

/** Returns the EIP-55 form of a lower-case address. */
export function checksumAddress(address: string): string {
  const plain = digits(address);
  const hash = toHex(keccak_256(new TextEncoder().encode(plain)));
  const written = [...plain].map((digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${written.join('')}`;
}

function keccak(hex: string): string {
  const bytes = Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
  return toHex(keccak_256(bytes));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function digits(hex: string): string {
  return hex.slice(2);
}
