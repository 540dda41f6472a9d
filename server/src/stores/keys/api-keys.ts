import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'svc_live_';
const RANDOM_BYTES = 24;
const API_KEY = /^svc_live_[0-9a-fA-F]{48}$/;

/** A newly created key; its text is known only at this moment. */
export interface MintedKey {
  /** `svc_live_` and 48 hexadecimal characters. */
  readonly key: string;
  /** The stored value. */
  readonly hash: Uint8Array;
}

/** Creates a key from 192 random bits. */
export function mintApiKey(): MintedKey {
  const key = PREFIX + randomBytes(RANDOM_BYTES).toString('hex');
  return { key, hash: hashApiKey(key) };
}

/** Returns true when a text has the shape of a key; any other text is refused without a look-up. */
export function isApiKey(text: string): boolean {
  return API_KEY.test(text);
}

/** Returns the SHA-256 of the whole key. It needs no salt or stretching: the key itself is 192 random bits. */
export function hashApiKey(key: string): Uint8Array {
  return createHash('sha256').update(key).digest();
}
