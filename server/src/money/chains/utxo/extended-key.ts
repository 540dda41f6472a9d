import { createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { sha256 } from '@scure/btc-signer/utils.js';

const base58check = createBase58check(sha256);
/** Length of a key in base58. Longer texts are not decoded: that takes quadratic time. */
const CHARACTERS = /^[1-9A-HJ-NP-Za-km-z]{100,115}$/;
const BYTES = 78;
const KEY_AT = 45;

/** An extended key (BIP-32) as it is written. Its point may still be none. */
export interface ExtendedKey {
  readonly version: number;
  readonly isPrivate: boolean;
  readonly bytes: Uint8Array;
}

/** Decodes an extended key of any network; undefined when the text is none, or has a typo. */
export function decodeExtendedKey(text: string): ExtendedKey | undefined {
  if (!CHARACTERS.test(text)) return undefined;
  try {
    const bytes = Buffer.from(base58check.decode(text));
    if (bytes.length !== BYTES) return undefined;
    return { version: bytes.readUInt32BE(0), isPrivate: bytes[KEY_AT] === 0, bytes };
  } catch {
    return undefined;
  }
}

/**
 * Reads a public key, to be written with another version.
 * @throws Error when its point is not on the curve, or its depth contradicts its parent
 */
export function publicKeyOf({ bytes }: ExtendedKey, version: number): HDKey {
  const changed = Buffer.from(bytes);
  changed.writeUInt32BE(version);
  return HDKey.fromExtendedKey(base58check.encode(changed), { public: version, private: version });
}
