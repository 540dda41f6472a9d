import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));
const COMPILER = createRequire(import.meta.url).resolve('typescript/bin/tsc');

/** An independent project in a separate folder, with the package installed as it would be published. */
export interface InstalledPackage {
  readonly folder: string;
  /** Writes a file into the project. */
  write(name: string, text: string): Promise<void>;
  /** Returns the compiler's errors for a file, with a kind of module resolution; empty if there are none. */
  typeErrors(name: string, module: 'nodenext' | 'bundler'): Promise<string>;
  remove(): Promise<void>;
}

/** Builds, packs and installs the package; reaches no registry. */
export async function installPackage(): Promise<InstalledPackage> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'till-sdk-')));
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await write('package.json', '{ "name": "shop", "private": true, "type": "module" }');
  await run('npm', ['run', 'build'], { cwd: PACKAGE });
  const { stdout } = await run('npm', ['pack', '--json', '--silent', '--pack-destination', folder], { cwd: PACKAGE });
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [{ filename: string }];
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${packed.filename}`], { cwd: folder });
  return {
    folder,
    write,
    async typeErrors(name, module) {
      const resolution =
        module === 'bundler' ? ['--module', 'esnext', '--moduleResolution', 'bundler'] : ['--module', module];
      const args = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable'];
      try {
        await run(process.execPath, [COMPILER, ...args, ...resolution, name], { cwd: folder });
        return '';
      } catch (error) {
        return (error as { stdout: string }).stdout;
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
