import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** A file's content and owner, or the problem with it. */
export type SmallFile = { readonly bytes: Buffer; readonly ownerId: number } | { readonly problem: string };

/**
 * Reads a file that another user may have put there: at most `maxBytes`, and without blocking, as opening a pipe
 * without a writer would.
 * @throws NodeJS.ErrnoException when it cannot be opened
 */
export function readSmallFile(path: string, maxBytes: number): SmallFile {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const kind = fstatSync(file);
    if (kind.isDirectory()) return { problem: 'is a folder, not a file' };
    if (!kind.isFile()) return { problem: 'is a pipe or a device, not a file' };
    const buffer = Buffer.alloc(maxBytes + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length < buffer.length; length += read) {
      read = readSync(file, buffer, length, buffer.length - length, null);
    }
    if (length > maxBytes) return { problem: `has more than ${maxBytes / 1024} KiB` };
    return { bytes: buffer.subarray(0, length), ownerId: kind.uid };
  } finally {
    closeSync(file);
  }
}
