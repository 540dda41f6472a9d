// Installs the packages of the lockfile with programs for this machine (PostgreSQL, anvil, forge, the linter, the
// bundler) after `npm ci --omit=optional` left them out, except the Node that comes with them; with --omit=dev also
// without packages that only development needs. Each is exactly the version of the lockfile and is checked against its
// integrity hash.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isForThisMachine } from './lockfile.mjs';

const ROOT = join(import.meta.dirname, '..');
const NODE_PACKAGE = /^node-(bin-)?[a-z0-9]+-[a-z0-9]+$/;
/** The value that npm passes on for `npm run install:platform --omit=dev`. */
const OMITS_DEV = (process.env.npm_config_omit ?? '').split(/\s+/).includes('dev');

/** Returns the packages for this machine only, as [folder, { name, version, integrity }]. */
function platformPackages() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([, { optional, os, cpu }]) => optional && (os !== undefined || cpu !== undefined))
    .filter(([, entry]) => isForThisMachine(entry))
    .filter(([, { dev }]) => !(dev && OMITS_DEV))
    .map(([folder, { version, integrity }]) => [folder, { name: nameOf(folder), version, integrity }])
    .filter(([, { name }]) => !NODE_PACKAGE.test(name));
}

function nameOf(folder) {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Installs into a separate folder, as p0, p1, …: npm would bring the whole tree, Node too, into ours. */
function install(folder, packages) {
  const dependencies = Object.fromEntries(packages.map(({ name, version }, i) => [`p${i}`, `npm:${name}@${version}`]));
  const entries = packages.map((entry, i) => [`node_modules/p${i}`, entry]);
  const manifest = { name: 'platform', version: '0.0.0', private: true, dependencies };
  const lock = { ...manifest, lockfileVersion: 3, packages: { '': { dependencies }, ...Object.fromEntries(entries) } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (error) throw error;
  if (status !== 0) throw new Error(`npm ended with code ${status}`);
}

const missing = platformPackages().filter(([folder]) => !existsSync(join(ROOT, folder, 'package.json')));
const workspace = mkdtempSync(join(tmpdir(), 'till-platform-'));
try {
  if (missing.length > 0)
    install(
      workspace,
      missing.map(([, entry]) => entry),
    );
  for (const [i, [folder, { name, version }]] of missing.entries()) {
    cpSync(join(workspace, 'node_modules', `p${i}`), join(ROOT, folder), { recursive: true, verbatimSymlinks: true });
    process.stdout.write(`installed ${name} ${version}\n`);
  }
  if (missing.length === 0)
    process.stdout.write(`Every package for ${process.platform} ${process.arch} is installed.\n`);
} finally {
  rmSync(workspace, { recursive: true, force: true });
}
