import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { OperatorError } from '../../kernel/lib/errors.ts';
import { readDump } from './dump.ts';
import { digestOf } from './files.ts';
import { checkImages } from './images.ts';
import type { BackedUpFile, Manifest } from './manifest.ts';
import { postgresProgram } from './programs.ts';
import { open, WrongKey } from './sealing.ts';

/** Inputs for reading a backup. */
export interface Reading {
  /** `SECRET_KEY` and its predecessors; without any, sealed files are only compared with their checksums. */
  readonly secretKeys: readonly string[];
  /** Search path for programs, as in `PATH`. */
  readonly searchPath: string;
  readonly signal: AbortSignal;
}

/** Result of checking a backup. */
export interface Checked {
  /** SHA-256 of the dump itself; null when it could not be opened, so that only its checksum was compared. */
  readonly dumpSha256: string | null;
  readonly damagedImages: readonly string[];
}

/**
 * Reads a backup back: every file against its checksum, the dump from beginning to end, every image against its name.
 * @throws OperatorError when it is damaged or incomplete, WrongKey when it was sealed for other keys
 */
export async function checkBackup(folder: string, manifest: Manifest, reading: Reading): Promise<Checked> {
  const { searchPath, signal } = reading;
  for (const file of [manifest.database, ...(manifest.settings === null ? [] : [manifest.settings])]) {
    await checkFile(folder, file, signal);
  }
  const images = await checkImages(folder, signal);
  if (images.count !== manifest.images.count) {
    throw new OperatorError(`${folder} has ${images.count} images in place of ${manifest.images.count}`);
  }
  if (manifest.sealedFor !== null && reading.secretKeys.length === 0) {
    return { dumpSha256: null, damagedImages: images.damaged };
  }
  const pgRestore = await postgresProgram('pg_restore', Number.parseInt(manifest.pgDump, 10), searchPath);
  const dumpSha256 = await readDump(pgRestore, await openFile(folder, manifest, reading), signal);
  return { dumpSha256, damagedImages: images.damaged };
}

/** Returns the dump of a backup, opened if it is sealed. @throws OperatorError when it was sealed for other keys */
export async function openFile(folder: string, manifest: Manifest, { secretKeys }: Reading): Promise<Readable> {
  const content = createReadStream(join(folder, manifest.database.name));
  if (manifest.sealedFor === null) return content;
  return open(content, secretKeys).catch((error: unknown) => {
    if (!(error instanceof WrongKey)) throw error;
    throw new OperatorError(
      `${folder} was sealed for another SECRET_KEY: put the key of that time into SECRET_KEYS_RETIRED, or open ` +
        `${manifest.database.name} with age and the key of one of ${manifest.sealedFor?.join(', ')}`,
    );
  });
}

async function checkFile(folder: string, file: BackedUpFile, signal: AbortSignal): Promise<void> {
  const path = join(folder, file.name);
  const { bytes, sha256 } = await digestOf(path, signal).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new OperatorError(`${path} is missing`);
    throw error;
  });
  if (bytes !== file.bytes || sha256 !== file.sha256) {
    throw new OperatorError(`${path} is damaged: it has ${bytes} of ${file.bytes} bytes, and another checksum`);
  }
}
