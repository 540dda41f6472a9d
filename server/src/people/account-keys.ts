import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;
const NUMBER_BYTES = 4;

/** A key of the account library, and the number that prefixes everything it encrypted. */
export interface AccountKey {
  readonly version: number;
  readonly value: string;
}

/**
 * Derives the keys from `SECRET_KEY` and its predecessors, so that nothing else accepts what the library signs or
 * encrypts. The current key, which encrypts and signs, comes first.
 */
export function accountKeys(secretKey: string, retiredKeys: readonly string[]): [AccountKey, ...AccountKey[]] {
  const former = new Set(retiredKeys);
  former.delete(secretKey);
  return [keyFrom(secretKey), ...[...former].map(keyFrom)];
}

function keyFrom(secret: string): AccountKey {
  return {
    version: derive(secret, 'till accounts key number', NUMBER_BYTES).readUInt32BE(),
    value: derive(secret, 'till accounts', KEY_BYTES).toString('base64url'),
  };
}

function derive(secret: string, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));
}
