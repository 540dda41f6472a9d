// Builds the pages of buyers and of the dashboard, each when it was never built or its sources changed since. `npm run
// demo` and `npm test` start with it, so that a clean clone needs no separate step.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const { LANGUAGES } = await import('../server/src/kernel/lib/languages.ts').catch((error) => {
  if (error.code !== 'ERR_UNKNOWN_FILE_EXTENSION') throw error;
  process.stderr.write(
    `error: this is Node ${process.version}, and Till needs 24 or newer: run "npm ci" on Linux, install it elsewhere\n`,
  );
  process.exit(1);
});

// Production pages, regardless of the shell's value: with another one they are larger and name folders of this machine.
process.env.NODE_ENV = 'production';

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'web');
/** The manifest's dependencies are in the lockfile. */
const NO_SOURCES = new Set(['dist', 'node_modules', 'package.json']);
/** The lockfile's third-party packages, which stand for the tools. Our own version is in no page. */
const TOOLS = JSON.stringify(
  Object.entries(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages).filter(
    ([folder, { link }]) => folder.includes('node_modules/') && !link,
  ),
);

/** The pages of the guide whose code the dashboard shows. */
const GUIDE = ['README.md', 'calls.md', 'webhooks/verification.md'].map((page) => join(ROOT, 'docs', 'guide', page));

/**
 * The parts to build: the folder, its folders in which the bundler runs, those of them where it runs for each language
 * of buyers, and other files that determine the result.
 */
const PARTS = [
  {
    name: "the buyer's pages",
    folder: join(WEB, 'hosted'),
    roots: ['.', 'button', 'server'],
    spoken: ['verify'],
    // One page names the contracts, and checks receipts like the client library.
    others: [
      join(ROOT, 'server', 'src', 'kernel', 'lib', 'languages.ts'),
      join(ROOT, 'contracts', 'artifacts', 'deployment.ts'),
      ...['error', 'receipt', 'signed'].map((name) => join(ROOT, 'sdk', 'src', 'receipts', `${name}.ts`)),
    ],
  },
  { name: 'the dashboard', folder: join(WEB, 'dashboard'), roots: ['.'], spoken: [], others: GUIDE },
];

/** Returns every file that determines the pages. */
function sourcesOf({ folder, others }) {
  const own = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !NO_SOURCES.has(relative(folder, path).split('/')[0]));
  return [...own, ...others, import.meta.filename].sort();
}

function hashOf(paths) {
  const hash = createHash('sha256').update(TOOLS);
  for (const path of paths)
    hash
      .update(`${relative(ROOT, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  return hash.digest('hex');
}

/** Returns the file with the hash of the sources that the pages beside it were built from. */
function stampOf({ folder }) {
  return join(folder, 'dist', '.sources');
}

function builtFrom(part) {
  try {
    return readFileSync(stampOf(part), 'utf8');
  } catch {
    return undefined;
  }
}

/** Loads the bundler; without its package for this machine it cannot even be loaded. */
async function loadVite() {
  try {
    return await import(pathToFileURL(createRequire(join(WEB, 'hosted', 'package.json')).resolve('vite')).href);
  } catch (error) {
    process.stderr.write(
      `error: the bundler cannot be loaded; run "npm ci", or "npm run install:platform" after --omit=optional\n`,
    );
    process.stderr.write(`${error.message.split('\n')[0]}\n`);
    process.exit(1);
  }
}

/** Ways to compress a text as far as possible, by the ending of the copy's name. */
const WAYS = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  gz: (text) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
};
/** Smaller files fit in one packet anyway. */
const WORTH_BYTES = 1_000;

/** Writes compressed copies of each script and style next to it, so that the server only has to send them. */
async function compressAssets({ folder }) {
  const assets = join(folder, 'dist', 'assets');
  const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
  for (const name of names) {
    const text = await readFile(join(assets, name));
    if (text.length < WORTH_BYTES) continue;
    const copies = Object.entries(WAYS);
    await Promise.all(
      copies.map(async ([ending, compress]) => writeFile(join(assets, `${name}.${ending}`), await compress(text))),
    );
  }
}

for (const part of PARTS) {
  const wanted = hashOf(sourcesOf(part));
  if (builtFrom(part) === wanted) continue;
  const { build } = await loadVite();
  process.stdout.write(`Building ${part.name}…\n`);
  for (const root of part.roots) await build({ root: join(part.folder, root), logLevel: 'warn' });
  for (const root of part.spoken) {
    for (const mode of LANGUAGES) await build({ root: join(part.folder, root), mode, logLevel: 'warn' });
  }
  await compressAssets(part);
  writeFileSync(stampOf(part), wanted);
  process.stdout.write(`Built ${part.name}.\n`);
}
