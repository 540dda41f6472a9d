import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const ENGINES = join(import.meta.dirname, '../engines');

/** A folder of `engines`, with separate packages that are never part of an installation of Till. */
export interface Engine {
  readonly folder: string;
  /** The version of each of its dependencies. */
  readonly versions: Readonly<Record<string, string>>;
}

/**
 * Installs the packages of an engine's folder, exactly as locked, unless they are installed. No package runs its own
 * code during the installation.
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

/** Returns the last modification of a file; 0 when there is none. */
async function timeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found?.mtimeMs ?? 0;
}

/** Describes the compared packages with their versions, for a report. */
export function describeVersions({ versions }: Engine, names: readonly string[]): string {
  return names.map((name) => `${name} ${versions[name]}`).join(', ');
}
