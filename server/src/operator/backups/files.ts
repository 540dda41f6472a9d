import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, utimes } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../../kernel/lib/errors.ts';

const OWNER_ONLY = 0o600;

/** Number of bytes that passed through, and their SHA-256 in hex. */
export interface Digest {
  readonly bytes: number;
  readonly sha256: string;
}

/** A stage of a stream that counts and hashes its bytes. */
export interface Meter {
  readonly stream: Transform;
  digest(): Digest;
}

/** @param onBytes called with the length of each chunk */
export function createMeter(onBytes: (bytes: number) => void = () => {}): Meter {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      onBytes(chunk.length);
      done(null, chunk);
    },
  });
  return { stream, digest: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Writes a stream to a new file that only its owner may read, and waits until it is on disk. */
export async function writeNew(path: string, content: Readable, signal: AbortSignal): Promise<Digest> {
  const meter = createMeter();
  const file = createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY, flush: true });
  await pipeline(content, meter.stream, file, { signal });
  return meter.digest();
}

/** Returns the digest of a file's bytes as stored. */
export async function digestOf(path: string, signal: AbortSignal): Promise<Digest> {
  const meter = createMeter();
  meter.stream.resume();
  await pipeline(createReadStream(path), meter.stream, { signal });
  return meter.digest();
}

/** Waits until a folder's entries are on disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

/** Renames a folder to its final name, which must not be in use yet. */
export async function moveFolder(from: string, to: string, parent: string): Promise<void> {
  await syncFolder(from);
  await rename(from, to);
  await syncFolder(parent);
}

/** Sets the modification time of a file; creates it if it is missing. @param at epoch milliseconds */
export async function touch(path: string, at: number): Promise<void> {
  await (await open(path, 'a')).close();
  await utimes(path, at / 1000, at / 1000);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'no space left on its disk',
  EDQUOT: "this user's disk quota is used up",
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk is mounted read-only',
  ENOENT: 'it does not exist; create it first, so that an unmounted disk is not mistaken for it',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'a file of that name already exists',
  ENOTEMPTY: 'a file of that name already exists',
};

/** Rethrows an error of the file system as a line that names the place. Any other error is thrown unchanged. */
export function explainFile(place: string): (error: unknown) => never {
  return (error) => {
    const reason = REASONS[(error as NodeJS.ErrnoException | undefined)?.code ?? ''];
    if (reason === undefined) throw error;
    throw new OperatorError(`${place} cannot be written: ${reason}`, { cause: error });
  };
}
