import { hkdfSync } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { bech32 } from '@scure/base';
// The authors of the age format keep it; Debian's age opens what it writes, without Till.
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';

const IDENTITY_BYTES = 32;
const IDENTITY_PREFIX = 'age-secret-key-';
const RECIPIENT = /^age1[02-9ac-hj-np-z]{20,}$/;

/** Nobody with these keys can read a file. */
export class WrongKey extends Error {
  override readonly name = 'WrongKey';
}

/** Whom only the holder of a `SECRET_KEY` can read for, as age writes it: `age1…`. Says nothing about the key. */
export function recipientOf(secretKey: string): Promise<string> {
  return identityToRecipient(identityOf(secretKey));
}

/** Whether a text is a recipient that files can be sealed for. */
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
 * Opens a sealed stream. What is read of it was sealed as it is; it fails at its end if it was cut off.
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
  // The same thing under two names: Node's own, and that of the language's library.
  return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as unknown as WebStream<Uint8Array>);
}
