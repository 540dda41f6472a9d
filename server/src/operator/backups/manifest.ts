import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { OperatorError } from '../../kernel/lib/errors.ts';

/** The file that makes a folder a backup; it is written last. */
export const MANIFEST = 'manifest.json';
const MAX_BYTES = 1_000_000;

const FileSchema = Type.Object({
  /** Its name in the backup's folder; no path that leads out of it. */
  name: Type.String({ pattern: '^[a-z.]{1,40}$' }),
  bytes: Type.Integer({ minimum: 0 }),
  /** SHA-256 of the bytes as stored. */
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

const ManifestSchema = Type.Object({
  format: Type.Literal(1),
  /** The backup's data is of this moment or a little later; a restore needs the service's log from then on. */
  begunAt: Type.String({ format: 'date-time' }),
  endedAt: Type.String({ format: 'date-time' }),
  /** The version of Till that made it, and that of the database's schema. */
  till: Type.String(),
  schema: Type.Integer(),
  postgres: Type.String(),
  pgDump: Type.String(),
  /** Age recipients who can open the sealed files; null when these are not sealed. */
  sealedFor: Type.Union([Type.Array(Type.String()), Type.Null()]),
  database: FileSchema,
  /** The settings with all secrets, when requested. */
  settings: Type.Union([FileSchema, Type.Null()]),
  /** Images by the hash that is their name; if they are in a bucket, the bucket. */
  images: Type.Object({
    count: Type.Integer(),
    bytes: Type.Integer(),
    bucket: Type.Union([Type.String(), Type.Null()]),
  }),
});

/** A backup's description of itself. Nothing in it is secret. */
export type Manifest = Static<typeof ManifestSchema>;
export type BackedUpFile = Static<typeof FileSchema>;

const validator = Compile(ManifestSchema);

/**
 * Reads a backup's manifest. @throws OperatorError when the folder is not a backup in a format that this version
 * supports
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new OperatorError(`${folder} is no backup: it has no ${MANIFEST}`);
    throw error;
  });
  const manifest = parsed(text);
  if (manifest === undefined) {
    throw new OperatorError(
      `${join(folder, MANIFEST)} is damaged, or of a version of Till that this one does not know`,
    );
  }
  return manifest;
}

function parsed(text: string): Manifest | undefined {
  if (text.length > MAX_BYTES) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return validator.Check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
