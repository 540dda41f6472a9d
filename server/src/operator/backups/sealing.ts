import { hkdfSync } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { bech32 } from '@scure/base';
// Maintained by the authors of the age format; Debian's age opens its files, without Till.
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';

const IDENTITY_BYTES = 32;
const IDENTITY_PREFIX = 'age-secret-key-';
const RECIPIENT = /^age1[02-9ac-hj-np-z]{20,}$/;

/** Thrown when a file cannot be read with these keys. */
export class WrongKey extends Error {
  override readonly name = 'WrongKey';
}

/**
 * Returns the age recipient (`age1…`) whose files only the holder of a `SECRET_KEY` can read. Reveals nothing about the
 * key.
 */
export function recipientOf(secretKey: string): Promise<string> {
  return identityToRecipient(identityOf(secretKey));
}

/** Returns true when a text is a recipient for whom files can be sealed. */
export function isRecipient(text: string): boolean {
  if (!RECIPIENT.test(text)) return false;
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** Seals a stream in the age format, so that each of the recipients can open it. @param plain is read once */
export async function seal(plain: Readable, recipients: readonly string[]): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/**
 * Opens a sealed stream. Everything read from it was sealed in exactly this form; it fails at its end if it was
 * truncated.
 * @param secretKeys any of them may be the one that it was sealed for
 * @throws WrongKey
 */
export async function open(sealed: Readable, secretKeys: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const secretKey of secretKeys) decrypter.addIdentity(identityOf(secretKey));
  try {
    return fromWeb(await decrypter.decrypt(toWeb(sealed)));
  } catch (error) {
    if (error instanceof Error && /no identity matched/.test(error.message)) throw new WrongKey(error.message);
    throw error;
  }
}

function identityOf(secretKey: string): string {
  const bytes = new Uint8Array(hkdfSync('sha256', secretKey, '', 'till backup', IDENTITY_BYTES));
  return bech32.encodeFromBytes(IDENTITY_PREFIX, bytes).toUpperCase();
}

function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  // The same type under two names: Node's own, and that of the standard library.
  return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as unknown as WebStream<Uint8Array>);
}
