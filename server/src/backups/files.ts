import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, utimes } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../lib/errors.ts';

const OWNER_ONLY = 0o600;

/** How many bytes went through, and their SHA-256 in hex. */
export interface Digest {
  readonly bytes: number;
  readonly sha256: string;
}

/** A place in a stream at which its bytes are counted and hashed. */
export interface Meter {
  readonly stream: Transform;
  digest(): Digest;
}

/** @param onBytes told of each piece */
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

/** Writes a stream to a new file that only its owner may read, and waits until the disk has it. */
export async function writeNew(path: string, content: Readable, signal: AbortSignal): Promise<Digest> {
  const meter = createMeter();
  const file = createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY, flush: true });
  await pipeline(content, meter.stream, file, { signal });
  return meter.digest();
}

/** The bytes of a file as they lie there. */
export async function digestOf(path: string, signal: AbortSignal): Promise<Digest> {
  const meter = createMeter();
  meter.stream.resume();
  await pipeline(createReadStream(path), meter.stream, { signal });
  return meter.digest();
}

/** Waits until the disk knows what a folder has in it. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

/** Gives a folder its final name, which nothing may have yet. */
export async function moveFolder(from: string, to: string, parent: string): Promise<void> {
  await syncFolder(from);
  await rename(from, to);
  await syncFolder(parent);
}

/** Lets a file have been changed at a moment; makes it if it is not there. @param at epoch milliseconds */
export async function touch(path: string, at: number): Promise<void> {
  await (await open(path, 'a')).close();
  await utimes(path, at / 1000, at / 1000);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no room left on its disk',
  EDQUOT: "this user's share of the disk is used up",
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk is mounted read-only',
  ENOENT: 'it does not exist; create it first, so that an unmounted disk is not mistaken for it',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'there is something of that name already',
  ENOTEMPTY: 'there is something of that name already',
};

/** What the file system said, as a line that names the place. Anything else is thrown as it is. */
export function explainFile(place: string): (error: unknown) => never {
  return (error) => {
    const reason = REASONS[(error as NodeJS.ErrnoException | undefined)?.code ?? ''];
    if (reason === undefined) throw error;
    throw new OperatorError(`${place} cannot be written: ${reason}`, { cause: error });
  };
}
