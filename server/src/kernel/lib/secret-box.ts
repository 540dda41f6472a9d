import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The kind of a sealed text and the row it belongs to. It can be opened only for this place. */
export interface SealedPlace {
  readonly kind:
    | 'webhook-secret'
    | 'receipt-key'
    | 'payout-account'
    | 'mail-text'
    | 'mail-html'
    | 'authorization'
    | 'authorization-transaction';
  /** The id of the row that contains it, or that it belongs to. */
  readonly id: string;
}

/** Encrypts secrets that must be readable again, for storage in the database. */
export interface SecretBox {
  /** Seals the text under the current key, bound to its place, as printable ASCII that names the key. */
  seal(text: string, place: SealedPlace): string;
  /**
   * Decrypts a sealed text. A text in the first format is bound to no place: it opens anywhere until it is sealed
   * again.
   * @throws SecretBoxError when the text was sealed under an unknown key or for another place, or was altered
   */
  open(sealed: string, place: SealedPlace): string;
  /**
   * Returns true when a text is sealed under the current key and bound to its place; otherwise it should be sealed
   * again.
   */
  isCurrent(sealed: string): boolean;
  /** Returns true when a text is sealed under the current key, in either format. */
  isUnderCurrentKey(sealed: string): boolean;
}

/** A sealed text cannot be read; the message reveals nothing of its content. */
export class SecretBoxError extends Error {
  override readonly name = 'SecretBoxError';
}

interface Key {
  readonly id: string;
  readonly bytes: Uint8Array;
}

const VERSION = 'v2';
/** Bound only to its own header. */
const UNBOUND_VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const KEY_ID_BYTES = 6;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Creates a box that uses AES-256-GCM under a key derived from the operator's `SECRET_KEY`.
 * @param secretKey the current key: a random string, at least 16 characters; seals and opens
 * @param retiredKeys keys from before a rotation: they only open
 */
export function createSecretBox(secretKey: string, retiredKeys: readonly string[] = []): SecretBox {
  const current = deriveKey(secretKey);
  const keys = new Map([...retiredKeys.map(deriveKey), current].map((key) => [key.id, key]));
  return {
    seal(text, place) {
      const header = `${VERSION}.${current.id}`;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current.bytes, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(boundTo(header, place));
      const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${header}.${body.toString('base64url')}`;
    },
    open(sealed, place) {
      const [version, keyId = '', body = ''] = sealed.split('.');
      if (version !== VERSION && version !== UNBOUND_VERSION) {
        throw new SecretBoxError('not a sealed text of a known version');
      }
      const key = keys.get(keyId);
      if (key === undefined) throw new SecretBoxError(`sealed under the unknown key ${keyId}: was SECRET_KEY changed?`);
      const header = `${version}.${keyId}`;
      const bound = version === UNBOUND_VERSION ? Buffer.from(header) : boundTo(header, place);
      return decrypt(key, bound, Buffer.from(body, 'base64url'));
    },
    isCurrent: (sealed) => sealed.startsWith(`${VERSION}.${current.id}.`),
    isUnderCurrentKey: (sealed) => sealed.split('.')[1] === current.id,
  };
}

function boundTo(header: string, { kind, id }: SealedPlace): Buffer {
  return Buffer.from(`${header}.${kind}.${id}`);
}

function decrypt(key: Key, bound: Buffer, body: Buffer): string {
  if (body.length < NONCE_BYTES + TAG_BYTES) throw new SecretBoxError('the sealed text is truncated');
  const decipher = createDecipheriv(CIPHER, key.bytes, body.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(bound);
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  try {
    return decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch (cause) {
    throw new SecretBoxError('the sealed text was altered, or was sealed for another row', { cause });
  }
}

/** The id is derived like the key and so reveals nothing about it. */
function deriveKey(secretKey: string): Key {
  const expand = (purpose: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secretKey, '', `till secret box ${purpose}`, length));
  return { id: expand('key id', KEY_ID_BYTES).toString('hex'), bytes: expand('key', KEY_BYTES) };
}
