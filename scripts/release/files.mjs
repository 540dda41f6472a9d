// The files of a release, in dist/release. The same commit makes the same bytes: they do not depend on the machine, the
// time or the folder.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sectionOf } from './changelog.mjs';
import { installedComponents } from './components.mjs';
import { git, run } from './run.mjs';

/** Pages built in advance, so that installing the archive needs no build tools. */
const BUILT = ['web/dashboard/dist', 'web/hosted/dist'];

/**
 * Writes archive, list of components, notes and checksums of the checked-out commit and returns their paths. The pages
 * must have been built from it.
 */
export function writeFiles(root, version) {
  const folder = join(root, 'dist', 'release');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const name = `till-${version}`;
  const files = [
    [`${name}.tar.gz`, archive(root, name)],
    [`${name}.cdx.json`, components(root)],
    [`${name}.md`, `${sectionOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)}\n`],
  ];
  const sums = files.map(([file, content]) => `${createHash('sha256').update(content).digest('hex')}  ${file}\n`);
  for (const [file, content] of [...files, ['SHA256SUMS', sums.join('')]]) writeFileSync(join(folder, file), content);
  return [...files.map(([file]) => file), 'SHA256SUMS'].map((file) => join(folder, file));
}

/**
 * Archives the commit and its pages: git sorts, and gives every file the time of the commit, one owner and one of two
 * modes.
 */
function archive(root, name) {
  const pages = BUILT.flatMap((folder) => filesBelow(join(root, folder)).map((path) => relative(root, path)));
  const added = pages.flatMap((path) => [
    `--prefix=${name}/${path.slice(0, path.lastIndexOf('/') + 1)}`,
    `--add-file=${path}`,
  ]);
  const modes = ['-c', 'tar.umask=0022'];
  const tar = run(root, 'git', [...modes, 'archive', '--format=tar', ...added, `--prefix=${name}/`, 'HEAD']);
  return gzipSync(tar, { level: 9 });
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Returns the installed packages as CycloneDX; npm's random and changing values are replaced by ones derived from the
 * commit.
 */
function components(root) {
  const bom = installedComponents(root);
  const kept = bom.components;
  const refs = new Set([bom.metadata.component, ...kept].map((component) => component['bom-ref']));
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  const timestamp = new Date(Number(git(root, 'show', '-s', '--format=%ct', 'HEAD')) * 1000).toISOString();
  const component = { ...bom.metadata.component, name: 'till' };
  const metadata = { ...bom.metadata, timestamp, component };
  const serialNumber = `urn:uuid:${uuidOf(git(root, 'rev-parse', 'HEAD'))}`;
  return `${JSON.stringify({ ...bom, serialNumber, metadata, dependencies }, null, 2)}\n`;
}

/** Derives a UUID of version 8, which is free for own uses, from a text. */
function uuidOf(text) {
  const hash = createHash('sha256').update(text).digest('hex');
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  return parts.join('-');
}
