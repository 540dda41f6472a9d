// Builds the buyer's pages when they were never built or their sources changed since. `npm run demo` and `npm test`
// begin with it, so that a clean clone needs no step of its own.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..');
const HOSTED = join(ROOT, 'web', 'hosted');
/** Holds the hash of the sources that the pages beside it were built from. */
const STAMP = join(HOSTED, 'dist', '.sources');
const NO_SOURCES = new Set(['dist', 'node_modules']);

/** Every file that decides what the pages are; the lockfile stands for the tools. One page names the contracts. */
function sources() {
  const entries = readdirSync(HOSTED, { recursive: true, withFileTypes: true });
  const own = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !NO_SOURCES.has(relative(HOSTED, path).split('/')[0]));
  const others = [join(ROOT, 'package-lock.json'), join(ROOT, 'contracts', 'artifacts', 'deployment.ts')];
  return [...own, ...others].sort();
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(`${relative(ROOT, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  return hash.digest('hex');
}

function builtFrom() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}

/** The bundler; without its package for this machine it cannot even be loaded. */
async function loadVite() {
  try {
    return await import(pathToFileURL(createRequire(join(HOSTED, 'package.json')).resolve('vite')).href);
  } catch (error) {
    process.stderr.write(
      `error: the bundler cannot be loaded; run "npm ci", or "npm run install:platform" after --omit=optional\n`,
    );
    process.stderr.write(`${error.message.split('\n')[0]}\n`);
    process.exit(1);
  }
}

const wanted = hashOf(sources());
if (builtFrom() !== wanted) {
  const { build } = await loadVite();
  await build({ root: HOSTED, logLevel: 'warn' });
  await build({ root: join(HOSTED, 'verify'), logLevel: 'warn' });
  writeFileSync(STAMP, wanted);
  process.stdout.write("Built the buyer's pages.\n");
}
