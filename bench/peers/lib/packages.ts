import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const ENGINES = join(import.meta.dirname, '../engines');

/** A folder of `engines`, with packages of its own that an installation of Till never gets. */
export interface Engine {
  readonly folder: string;
  /** The version of each of its dependencies. */
  readonly versions: Readonly<Record<string, string>>;
}

/**
 * Installs what the engines of a folder need, exactly as locked, unless that is there. Nothing of it runs code of its
 * own while it is installed.
 * @throws Error when npm cannot install it
 */
export async function installEngine(name: string, progress: (text: string) => void): Promise<Engine> {
  const folder = join(ENGINES, name);
  const installed = await timeOf(join(folder, 'node_modules/.package-lock.json'));
  if (installed < (await timeOf(join(folder, 'package-lock.json')))) {
    progress(`installing the packages of ${name}`);
    const npm = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(npm, 'exit');
    if (code !== 0) throw new Error(`npm could not install the packages of bench/peers/engines/${name}`);
  }
  const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return { folder, versions: dependencies as Record<string, string> };
}

/** When a file was last written; 0 when there is none. */
async function timeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found?.mtimeMs ?? 0;
}

/** For a report: the packages that are compared, with their versions. */
export function describeVersions({ versions }: Engine, names: readonly string[]): string {
  return names.map((name) => `${name} ${versions[name]}`).join(', ');
}
