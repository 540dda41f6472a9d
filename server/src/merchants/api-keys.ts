import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'svc_live_';
const RANDOM_BYTES = 24;
const API_KEY = /^svc_live_[0-9a-fA-F]{48}$/;

/** A key that was just made: the only moment at which its text is known. */
export interface MintedKey {
  /** `svc_live_` and 48 hexadecimal characters. */
  readonly key: string;
  /** What is stored. */
  readonly hash: Uint8Array;
}

/** Makes a key from 192 random bits. */
export function mintApiKey(): MintedKey {
  const key = PREFIX + randomBytes(RANDOM_BYTES).toString('hex');
  return { key, hash: hashApiKey(key) };
}

/** Whether a text has the shape of a key; any other is refused before it is looked up. */
export function isApiKey(text: string): boolean {
  return API_KEY.test(text);
}

/** SHA-256 of the whole key. Enough without salt or stretching: the key itself is 192 random bits. */
export function hashApiKey(key: string): Uint8Array {
  return createHash('sha256').update(key).digest();
}
