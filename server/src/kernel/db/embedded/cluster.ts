import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';
import { complete, type Launcher } from './launcher.ts';

/** The data files of one server, and the password they were created with. */
export interface Cluster {
  /** PostgreSQL's own data directory. */
  readonly data: string;
  readonly password: string;
}

/** The superuser and the database of the built-in server. */
export const ROLE = 'till';
const UNFINISHED = 'new-';

/**
 * Opens the cluster in a data directory, creating it on the first call. It is created next to its final place and moved
 * there when complete, so that an interruption leaves nothing half-finished. The caller must hold the instance lock.
 * @throws EmbeddedPostgresError when it cannot be created, or is not for this user or this version of PostgreSQL
 */
export async function openCluster(dataDir: string, binaries: Binaries, launcher: Launcher): Promise<Cluster> {
  const directory = join(dataDir, 'cluster');
  if ((await stat(directory).catch(() => undefined)) === undefined) {
    await removeUnfinished(dataDir);
    giveTo(launcher, dataDir, 0o700);
    giveTo(launcher, join(dataDir, 'instance.lock'), 0o600);
    await makeCluster(dataDir, directory, binaries, launcher);
  }
  const data = join(directory, 'data');
  await checkOwner(data, launcher);
  await checkVersion(data, launcher);
  const password = (await readFile(passwordFile(directory), 'utf8')).trim();
  return { data, password };
}

function passwordFile(directory: string): string {
  return join(directory, 'password');
}

async function makeCluster(dataDir: string, directory: string, binaries: Binaries, launcher: Launcher): Promise<void> {
  const unfinished = join(dataDir, `${UNFINISHED}${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(unfinished);
    await writeFile(passwordFile(unfinished), `${randomBytes(24).toString('base64url')}\n`);
    giveTo(launcher, unfinished, 0o700);
    giveTo(launcher, passwordFile(unfinished), 0o600);
    await runInitdb(unfinished, binaries, launcher);
    await rename(unfinished, directory);
    const folder = await open(dataDir);
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    await removeUnfinished(dataDir);
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(`The database in ${dataDir} cannot be created: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function runInitdb(directory: string, binaries: Binaries, launcher: Launcher): Promise<void> {
  const { code, output } = await complete(
    launcher.spawn(binaries.initdb, [
      `--pgdata=${join(directory, 'data')}`,
      `--username=${ROLE}`,
      `--pwfile=${passwordFile(directory)}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ]),
  );
  if (code === 0) return;
  const reason = output.trim().split('\n').slice(-5).join('\n');
  throw new EmbeddedPostgresError(`The database in ${directory} cannot be created; initdb said:\n${reason}`);
}

/** A leftover that cannot be removed takes up space but does no other harm. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir)) {
    if (!entry.startsWith(UNFINISHED)) continue;
    await rm(join(dataDir, entry), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }).catch(() => {});
  }
}

function giveTo({ owner }: Launcher, path: string, mode: number): void {
  if (owner !== undefined) chownSync(path, owner.uid, owner.gid);
  chmodSync(path, mode);
}

async function checkOwner(data: string, { owner }: Launcher): Promise<void> {
  const { uid } = await stat(data);
  const expected = owner?.uid ?? process.getuid?.();
  if (expected !== undefined && uid !== expected) {
    throw new EmbeddedPostgresError(
      `The database in ${data} belongs to user id ${uid}; ` +
        "run Till as that user, or change the folder's owner to yours.",
    );
  }
}

async function checkVersion(data: string, { majorVersion }: Launcher): Promise<void> {
  const found = Number(await readFile(join(data, 'PG_VERSION'), 'utf8'));
  if (found === majorVersion) return;
  throw new EmbeddedPostgresError(
    `The database in ${data} was created by PostgreSQL ${found}, and this Till includes ${majorVersion}. Move ` +
      `it with the pg_dump and psql of a PostgreSQL ${Math.max(found, majorVersion)}, or run the Till version that created it.`,
  );
}
