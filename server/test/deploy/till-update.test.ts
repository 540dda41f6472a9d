import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Runs a function of the script. */
function run(name: string, ...args: string[]) {
  const code = `. "$1" && REPOSITORY="$2" RELEASES="$3" && shift 3 && ${name} "$@"`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', code, 'test', SCRIPT, repository, releases, ...args], {
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

describe('a release is found by its tag, whatever that is called:', () => {
  const names = ['v1;id', '$(id)', '`id`', 'a&b|c', "it's", 'a/b/c', '--help', '-h', 'ver"sion', 'äö'];

  test.each(names)('%s', (name) => {
    const tagged = commit();
    git('update-ref', `refs/tags/${name}`, tagged);
    commit();
    expect(run('commit_of', name)).toEqual({ status: 0, stdout: tagged, stderr: '' });
    const path = run('folder_of', tagged);
    expect(path).toEqual({ status: 0, stdout: join(releases, name.replaceAll('/', '-')), stderr: '' });
  });
});

test.each(['--all', '--git-dir', '-', '', ' ', 'no such', '../..', 'main..', ':/a release', '@{u}', 'v1\nv2'])(
  'what names no release is refused: %j',
  (name) => {
    const { status, stdout } = run('commit_of', name);
    // Git reads some of these as a commit of the repository; none is more than that.
    if (status === 0) expect(stdout).toMatch(/^[0-9a-f]{40}$/);
    else expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  },
);

test('of a tag and a branch of one name the tag counts', () => {
  const tagged = commit();
  git('tag', 'both');
  git('update-ref', 'refs/remotes/origin/both', commit());
  expect(run('commit_of', 'both').stdout).toBe(tagged);
});

test('a tag that was moved, and one that differs by a slash alone, get folders of their own', () => {
  const first = commit();
  git('tag', 'release/2.0');
  const path = run('folder_of', first).stdout;
  expect(path).toBe(join(releases, 'release-2.0'));
  mkdirSync(path);
  writeFileSync(join(path, '.commit'), `${first}\n`);
  expect(run('folder_of', first).stdout).toBe(path);

  const second = commit();
  git('tag', 'release-2.0');
  expect(run('folder_of', second).stdout).toBe(`${path}-${second.slice(0, 12)}`);
  const moved = commit();
  git('tag', '--force', 'release/2.0');
  expect(run('folder_of', moved).stdout).toBe(`${path}-${moved.slice(0, 12)}`);
  expect(readFileSync(join(path, '.commit'), 'utf8')).toBe(`${first}\n`);
});
