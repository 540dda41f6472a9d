import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));
const SERVER = fileURLToPath(new URL('../../../server/', import.meta.url));
const require = createRequire(import.meta.url);
const COMPILER = require.resolve('typescript/bin/tsc');

/** Package files of the frameworks imported by examples. */
const FRAMEWORKS = {
  express: () => require.resolve('express/package.json'),
  // A dependency of the service, which may be in its folder.
  fastify: () => createRequire(SERVER).resolve('fastify/package.json'),
};

/** A merchant's project: examples, the compiled client, and the installed frameworks. */
export interface ExampleProject {
  /** Returns the separate folder of an example, where it may store its data. */
  folderOf(file: string): string;
  remove(): Promise<void>;
}

/** Returns the folder of a framework's package, or undefined when it is not installed. */
function packageFolder(framework: keyof typeof FRAMEWORKS): string | undefined {
  try {
    return dirname(FRAMEWORKS[framework]());
  } catch {
    return undefined;
  }
}

/** Returns true when examples can import a framework. */
export const isInstalled = (framework: keyof typeof FRAMEWORKS): boolean => packageFolder(framework) !== undefined;

/** Creates a project from every file of a folder. It has a separate copy of the client, since others build it too. */
export async function createExampleProject(examples: string): Promise<ExampleProject> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'till-examples-')));
  const client = join(folder, 'node_modules/@till/sdk');
  await mkdir(client, { recursive: true });
  await copyFile(join(PACKAGE, 'package.json'), join(client, 'package.json'));
  const config = join(PACKAGE, 'tsconfig.build.json');
  await run(process.execPath, [COMPILER, '-p', config, '--outDir', join(client, 'dist')]);
  for (const framework of ['express', 'fastify'] as const) {
    const found = packageFolder(framework);
    if (found !== undefined) await symlink(found, join(folder, 'node_modules', framework));
  }
  const folderOf = (file: string) => join(folder, `of-${file}`);
  for (const file of await readdir(examples)) {
    await mkdir(folderOf(file));
    await copyFile(join(examples, file), join(folderOf(file), file));
  }
  return { folderOf, remove: () => rm(folder, { recursive: true, force: true }) };
}
