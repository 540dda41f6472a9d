import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Far more than the longest setting takes. */
const MAX_BYTES = 64 * 1024;

/** The variable that names the file with a secret. */
export function secretFileVariable(name: string): string {
  return `${name}_FILE`;
}

type Content = { readonly text: string } | { readonly problem: string };

/** The secret that a file holds, without the newline at its end, or what is wrong with the file. */
export function readSecretFile(path: string): Content {
  let bytes: Buffer | string;
  try {
    bytes = bytesOf(path);
  } catch (error) {
    return { problem: reasonOf(error) };
  }
  if (typeof bytes === 'string') return { problem: bytes };
  const text = decoded(bytes)?.replace(/\r?\n$/, '');
  if (text === undefined) return { problem: 'is not text in UTF-8' };
  if (text.trim() === '') return { problem: 'is empty' };
  if (/\p{Cc}/u.test(text)) return { problem: 'must be a single line of text' };
  return { text: text.trim() };
}

/** The bytes of a file, or what is wrong with it. Never waits, as a pipe without a writer would have it do. */
function bytesOf(path: string): Buffer | string {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const kind = fstatSync(file);
    if (kind.isDirectory()) return 'is a folder, not a file';
    if (!kind.isFile()) return 'is a pipe or a device, not a file';
    const buffer = Buffer.alloc(MAX_BYTES + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length < buffer.length; length += read) {
      read = readSync(file, buffer, length, buffer.length - length, null);
    }
    return length > MAX_BYTES ? `has more than ${MAX_BYTES / 1024} KiB` : buffer.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'is not there';
  if (code === 'EACCES') return 'may not be read by this user';
  return `cannot be read (${code ?? String(error)})`;
}
