import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';

const SCRIPT = join(import.meta.dirname, '../../../scripts/operate/till-update');
const IDENTITY = { GIT_AUTHOR_NAME: 'test', GIT_AUTHOR_EMAIL: 'test@example.com' };
const COMMITTER = { GIT_COMMITTER_NAME: 'test', GIT_COMMITTER_EMAIL: 'test@example.com' };

let folder: TemporaryFolder;
let repository: string;
let releases: string;

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', repository, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...IDENTITY, ...COMMITTER, GIT_CONFIG_GLOBAL: '/dev/null' },
  }).trim();
const commit = (): string => {
  git('commit', '--quiet', '--allow-empty', '--message', 'a release');
  return git('rev-parse', 'HEAD');
};

const path = (...names: string[]): string => join(folder.path, ...names);

/** Runs a function of the script, in folders of the test. */
function run(name: string, ...args: string[]) {
  const folders = [repository, releases, path('settings'), path('current')];
  const code = `. "$1" && REPOSITORY="$2" RELEASES="$3" SETTINGS="$4" CURRENT="$5" && shift 5 && ${name} "$@"`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', code, 'test', SCRIPT, ...folders, ...args], {
    encoding: 'utf8',
    cwd: folder.path,
  });
  return { status, stdout: stdout.trim(), stderr };
}

beforeAll(async () => {
  folder = await temporaryFolder();
  [repository, releases] = [join(folder.path, 'repository'), join(folder.path, 'releases')];
  for (const path of [repository, releases]) mkdirSync(path);
  git('init', '--quiet', '--initial-branch=main');
  commit();
});
afterAll(() => folder.remove());

describe('a release is found by its tag, under any name:', () => {
  const names = ['v1;id', '$(id)', '`id`', 'a&b|c', "it's", 'a/b/c', '--help', '-h', 'ver"sion', 'äö'];

  test.each(names)('%s', (name) => {
    const tagged = commit();
    git('update-ref', `refs/tags/${name}`, tagged);
    commit();
    expect(run('commit_of', name)).toEqual({ status: 0, stdout: tagged, stderr: '' });
    expect(run('folder_of', tagged)).toEqual({
      status: 0,
      stdout: join(releases, name.replaceAll('/', '-')),
      stderr: '',
    });
  });
});

test.each(['--all', '--git-dir', '-', '', ' ', 'no such', '../..', 'main..', ':/a release', '@{u}', 'v1\nv2'])(
  'an unknown release is refused: %j',
  (name) => {
    const { status, stdout } = run('commit_of', name);
    // Git resolves some of these to a commit of the repository; none is a release.
    if (status === 0) expect(stdout).toMatch(/^[0-9a-f]{40}$/);
    else expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  },
);

test('of a tag and a branch with the same name the tag counts', () => {
  const tagged = commit();
  git('tag', 'both');
  git('update-ref', 'refs/remotes/origin/both', commit());
  expect(run('commit_of', 'both').stdout).toBe(tagged);
});

test('a moved tag, and one that differs only by a slash, get separate folders', () => {
  const first = commit();
  git('tag', 'release/2.0');
  const installed = run('folder_of', first).stdout;
  expect(installed).toBe(join(releases, 'release-2.0'));
  mkdirSync(installed);
  writeFileSync(join(installed, '.commit'), `${first}\n`);
  expect(run('folder_of', first).stdout).toBe(installed);

  const second = commit();
  git('tag', 'release-2.0');
  expect(run('folder_of', second).stdout).toBe(`${installed}-${second.slice(0, 12)}`);
  const moved = commit();
  git('tag', '--force', 'release/2.0');
  expect(run('folder_of', moved).stdout).toBe(`${installed}-${moved.slice(0, 12)}`);
  expect(readFileSync(join(installed, '.commit'), 'utf8')).toBe(`${first}\n`);
});

describe('with configured signers', () => {
  const signers = () => path('settings/release-signers');
  const keys = () => path('settings/release-keys.asc');

  /** Creates an SSH key. @returns its file and the line that allows its signatures */
  function sshKey(name: string): { file: string; line: string } {
    const file = path(name);
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', file]);
    return { file, line: `${name}@example.com namespaces="git" ${readFileSync(`${file}.pub`, 'utf8')}` };
  }
  const sign = (tag: string, key: string): string => {
    const tagged = commit();
    git('-c', 'gpg.format=ssh', '-c', `user.signingKey=${key}`, 'tag', '--sign', '--message', tag, tag);
    return tagged;
  };
  const refused = { status: 1, stdout: '' };

  beforeAll(() => {
    mkdirSync(path('settings'), { recursive: true });
    const { file, line } = sshKey('releaser');
    writeFileSync(signers(), line);
    sign('v1-signed', file);
    sign('v1/with-a-slash', file);
  });
  afterAll(() => {
    rmSync(signers(), { force: true });
    rmSync(keys(), { force: true });
  });

  test.each(['v1-signed', 'v1/with-a-slash'])('the tag %s with their signature is installed', (tag) => {
    expect(run('release_commit_of', tag)).toMatchObject({ status: 0, stdout: git('rev-parse', `${tag}^{commit}`) });
  });

  test('nothing unsigned is installed: a tag of either kind, a branch, a commit', () => {
    const plain = commit();
    git('tag', 'v2-plain');
    git('tag', '--annotate', '--message', 'unsigned', 'v2-annotated');
    git('update-ref', 'refs/remotes/origin/v1-branch', git('rev-parse', 'v1-signed^{commit}'));
    const signedCommit = git('rev-parse', 'v1-signed^{commit}');
    for (const name of [
      'v2-plain',
      'v2-annotated',
      'v1-branch',
      plain,
      signedCommit,
      'v1-signed~0',
      'none',
      '--help',
      '',
    ]) {
      expect(run('release_commit_of', name), name).toMatchObject(refused);
    }
  });

  test('nor a tag signed by someone else', () => {
    sign('v3-stranger', sshKey('stranger').file);
    expect(run('release_commit_of', 'v3-stranger')).toMatchObject(refused);
  });

  test('nor their tag of one release under the name of another, changed, or of a tag', () => {
    const theirs = git('rev-parse', 'v1-signed');
    git('update-ref', 'refs/tags/v4-renamed', theirs);
    expect(run('release_commit_of', 'v4-renamed')).toMatchObject(refused);

    const text = git('cat-file', 'tag', theirs).replace(/^object .*/, `object ${commit()}`);
    const file = path('changed-tag');
    writeFileSync(file, `${text}\n`);
    git('update-ref', 'refs/tags/v1-signed', git('hash-object', '-t', 'tag', '-w', file));
    expect(run('release_commit_of', 'v1-signed')).toMatchObject(refused);
    git('update-ref', 'refs/tags/v1-signed', theirs);

    const key = path('releaser');
    const options = ['-c', 'gpg.format=ssh', '-c', `user.signingKey=${key}`];
    git(...options, 'tag', '--sign', '--message', 'nested', 'v4-nested', 'v1-signed');
    expect(run('release_commit_of', 'v4-nested')).toMatchObject(refused);
  });

  test('nor anything trusted only by git’s or root’s own settings', () => {
    const { file, line } = sshKey('own');
    sign('v5-own', file);
    writeFileSync(path('own-signers'), line);
    git('config', 'gpg.ssh.allowedSignersFile', path('own-signers'));
    git('config', 'gpg.ssh.program', 'true');
    expect(run('release_commit_of', 'v5-own')).toMatchObject(refused);
    git('config', '--unset', 'gpg.ssh.allowedSignersFile');
    git('config', '--unset', 'gpg.ssh.program');
  });

  test.skipIf(!existsSync('/usr/bin/gpg'))('OpenPGP keys count if they are configured, and root’s own do not', () => {
    const home = mkdtempSync(join(tmpdir(), 'gpg-'));
    const before = process.env.GNUPGHOME;
    process.env.GNUPGHOME = home;
    try {
      for (const name of ['releaser', 'root']) {
        execFileSync('gpg', [
          '--batch',
          '--quiet',
          '--passphrase',
          '',
          '--quick-gen-key',
          `${name}@example.com`,
          'ed25519',
        ]);
        commit();
        git('tag', '--local-user', `${name}@example.com`, '--message', name, `v6-${name}`);
      }
      expect(run('release_commit_of', 'v6-releaser')).toMatchObject(refused);
      writeFileSync(keys(), execFileSync('gpg', ['--armor', '--export', 'releaser@example.com']));
      expect(run('release_commit_of', 'v6-releaser')).toMatchObject({
        status: 0,
        stdout: git('rev-parse', 'v6-releaser^{commit}'),
      });
      expect(run('release_commit_of', 'v6-root')).toMatchObject(refused);
      expect(run('release_commit_of', 'v1-signed').status).toBe(0);
      // With only OpenPGP keys, SSH keys are untrusted.
      rmSync(signers());
      expect(run('release_commit_of', 'v1-signed')).toMatchObject(refused);
      writeFileSync(keys(), 'no key');
      expect(run('release_commit_of', 'v6-releaser')).toMatchObject(refused);
    } finally {
      execFileSync('gpgconf', ['--homedir', home, '--kill', 'all']);
      if (before === undefined) delete process.env.GNUPGHOME;
      else process.env.GNUPGHOME = before;
      rmSync(home, { recursive: true, force: true });
    }
  });
});

test('without configured signers, a branch or a commit is installed too', () => {
  const plain = commit();
  git('update-ref', 'refs/remotes/origin/branch', plain);
  for (const name of ['branch', plain]) {
    expect(run('release_commit_of', name)).toEqual({ status: 0, stdout: plain, stderr: '' });
  }
});

/** Creates a folder like the current release's. */
function makeCurrent(): void {
  mkdirSync(path('current/node_modules/.bin'), { recursive: true });
  mkdirSync(path('current/web/hosted/dist'), { recursive: true });
  writeFileSync(path('current/web/hosted/dist/page'), 'a page');
  rmSync(path('current/node_modules/.bin/node'), { force: true });
  symlinkSync(process.execPath, path('current/node_modules/.bin/node'));
}

test('the packages of the current release are linked, and copied to another disk', async () => {
  makeCurrent();
  // Test folders are in memory where there is room, so this one is on another file system.
  const elsewhere = mkdtempSync(join(tmpdir(), 'till-test-'));
  try {
    for (const staging of [path('staging'), join(elsewhere, 'staging')]) {
      mkdirSync(join(staging, 'web/hosted'), { recursive: true });
      expect(run('link_packages', staging)).toEqual({ status: 0, stdout: '', stderr: '' });
      expect(readFileSync(join(staging, 'web/hosted/dist/page'), 'utf8')).toBe('a page');
      expect(readlinkSync(join(staging, 'node_modules/.bin/node'))).toBe(process.execPath);
    }
  } finally {
    rmSync(elsewhere, { recursive: true });
  }
});

test.each([
  ['DATABASE_URL', 'DATABASE_URL=postgres://till:s%40crét@db.example:5433/shop?sslmode=verify-full'],
  ['DATABASE_URL_FILE', 'DATABASE_URL_FILE=./database_url'],
])('the programs of PostgreSQL get what %s names, and not in their arguments', (_, setting) => {
  makeCurrent();
  mkdirSync(path('settings'), { recursive: true });
  writeFileSync(path('settings/database_url'), 'postgres://till:s%40crét@db.example:5433/shop?sslmode=verify-full\n');
  writeFileSync(path('settings/.env'), `${setting}\n`);
  const { status, stdout } = run('with_database', 'env');
  const given = stdout.split('\n').filter((line) => line.startsWith('PG'));
  expect({ status, given: given.toSorted() }).toEqual({
    status: 0,
    given: [
      'PGDATABASE=shop',
      'PGHOST=db.example',
      'PGPASSWORD=s@crét',
      'PGPORT=5433',
      'PGSSLMODE=verify-full',
      'PGUSER=till',
    ],
  });
  writeFileSync(path('settings/.env'), 'DATA_DIR=/var/lib/till\n');
  expect(run('with_database', 'env')).toMatchObject({ status: 1, stdout: '' });
});
