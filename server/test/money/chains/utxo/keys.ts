import { createHash } from 'node:crypto';
import { createBase58check } from '@scure/base';

/** Bitcoin's base58 with a checksum of four bytes. */
export const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest());

/** Returns an extended key with other bytes, and the checksum that they have. */
export function withBytes(key: string, change: (bytes: Buffer) => void): string {
  const bytes = Buffer.from(base58check.decode(key));
  change(bytes);
  return base58check.encode(bytes);
}

/** Returns an extended key as another network, or for another address type, writes it. */
export function withVersion(key: string, version: number): string {
  return withBytes(key, (bytes) => bytes.writeUInt32BE(version));
}
