import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { OperatorError } from '../../kernel/lib/errors.ts';
import { reasonOf } from './failure.ts';
import type { Io } from './io.ts';

const MAX_BYTES = 256 * 1024 * 1024;

/**
 * Reads a file named on the command line; `-` is the standard input.
 * @throws OperatorError when it cannot be read, or is larger than 256 MiB
 */
export async function readInput(io: Io, path: string): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of path === '-' ? io.stdin : createReadStream(resolve(io.directory, path))) {
      chunks.push(Buffer.from(chunk));
      length += chunk.length;
      if (length > MAX_BYTES) throw new Error(`it has more than ${MAX_BYTES} bytes`);
    }
  } catch (error) {
    throw unreadable(path, error);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it is not readable by this user',
};

/** Returns an error that explains why a file cannot be read. */
export function unreadable(path: string, error: unknown): OperatorError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (path === '') return new OperatorError('the name of the file is empty');
  return new OperatorError(`${path} cannot be read: ${REASONS[code] ?? reasonOf(error)}`);
}
