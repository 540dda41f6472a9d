// The places of the project's version: every manifest, the lockfile, and files that name the image and the client.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OURS = /^@till\//;
const NUMBER = '\\d+\\.\\d+\\.\\d+';

/** Files besides manifests, with the text before the version in them. */
const NAMED_IN = [
  ['deploy/helm/till/Chart.yaml', ['^version: ', '^appVersion: ']],
  ['deploy/compose.yaml', ['localhost/till:']],
  ['docs/operating/containers.md', ['localhost/till:']],
  ['sdk/README.md', ['till-sdk-']],
];

/** Returns the current version. */
export function presentVersion(root) {
  return readJson(join(root, 'package.json')).version;
}

/** Returns true when `version` is above `other`; both as `1.2.3`. */
export function isAbove(version, other) {
  return version.localeCompare(other, 'en', { numeric: true }) > 0;
}

/** Writes the version everywhere. */
export function setVersion(root, version) {
  const { workspaces } = readJson(join(root, 'package.json'));
  for (const folder of ['.', ...workspaces]) {
    const path = join(root, folder, 'package.json');
    writeJson(path, withVersion(readJson(path), version));
  }
  setInLockfile(join(root, 'package-lock.json'), version);
  for (const [file, before] of NAMED_IN) {
    const path = join(root, file);
    const present = before.map((text) => new RegExp(`(${text})${NUMBER}`, 'gm'));
    const text = readFileSync(path, 'utf8');
    for (const pattern of present)
      if (text.search(pattern) === -1) throw new Error(`${file} has no version after ${pattern.source}`);
    writeFileSync(
      path,
      present.reduce((changed, pattern) => changed.replace(pattern, `$1${version}`), text),
    );
  }
}

/** Our own packages in the lockfile are those outside of node_modules, and the root. */
function setInLockfile(path, version) {
  const lock = readJson(path);
  for (const [folder, entry] of Object.entries(lock.packages)) {
    if (!folder.includes('node_modules/')) lock.packages[folder] = withVersion(entry, version);
  }
  writeJson(path, { ...lock, version });
}

/** Returns a manifest at another version, which our packages require of each other too. */
function withVersion(manifest, version) {
  const changed = { ...manifest, version };
  for (const kind of ['dependencies', 'devDependencies']) {
    if (manifest[kind] === undefined) continue;
    const entries = Object.entries(manifest[kind]).map(([name, wanted]) => [name, OURS.test(name) ? version : wanted]);
    changed[kind] = Object.fromEntries(entries);
  }
  return changed;
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function writeJson(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}
