import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One forward step of the schema: a file `NNNN_name.sql`. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  /** SHA-256 of the file, in hex. */
  readonly checksum: string;
  readonly sql: string;
}

/** A migration that the database records as applied. */
export type AppliedMigration = Omit<Migration, 'sql'>;

/** The schema and the program do not match; the message says what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/;

/**
 * Returns the newest schema version in a directory of migrations; 0 if it is empty.
 * @throws as {@link readMigrations}
 */
export async function newestVersion(directory: string): Promise<number> {
  return (await readMigrations(directory)).at(-1)?.version ?? 0;
}

/**
 * Reads the migrations in a directory, by version.
 * @throws MigrationError for a file that is not one, or a version used twice
 */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  for (const file of files) {
    const [, digits, name] = FILE_NAME.exec(file) ?? [];
    if (digits === undefined || name === undefined) {
      throw new MigrationError(`${file} must be named like 0001_what_it_does.sql`);
    }
    const version = Number(digits);
    if (migrations.at(-1)?.version === version) throw new MigrationError(`two migrations have the version ${digits}`);
    // Line endings depend on the checkout, not on the migration.
    const sql = (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') });
  }
  return migrations;
}

/**
 * Returns the migrations still to be applied.
 * @throws MigrationError when the database has one that the program lacks or has with other contents
 */
export function unapplied(migrations: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  const newestKnown = migrations.at(-1)?.version ?? 0;
  let newestApplied = 0;
  for (const { version, name, checksum } of applied) {
    const migration = known.get(version);
    if (migration === undefined) {
      throw new MigrationError(
        version > newestKnown
          ? `The database is at schema version ${version} (${name}), newer than this program, which has ` +
              `${newestKnown}. Run the newer version.`
          : `The database has migration ${version} (${name}), which this program does not have. Run the version that applied it.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${version} (${name}) was changed after it was applied to this database. ` +
          'Restore the file; put changes in a new migration.',
      );
    }
    newestApplied = Math.max(newestApplied, version);
    known.delete(version);
  }
  const pending = [...known.values()];
  const late = pending.find((migration) => migration.version < newestApplied);
  if (late !== undefined) {
    throw new MigrationError(
      `Migration ${late.version} (${late.name}) is older than the newest applied, ${newestApplied}. ` +
        'Give it a later version.',
    );
  }
  return pending;
}
