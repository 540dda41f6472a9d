import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { isAlive, startTill, till, untilPrinted } from './till.ts';

const PRETEND_TO_BE_OLD = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.20.2"})';

/** Returns a Node older than 24 if the machine has one; otherwise the current one, made to report an old version. */
function oldNode(): [string, ...string[]] {
  for (const directory of (process.env.PATH ?? '').split(delimiter)) {
    const binary = join(directory, 'node');
    if (!existsSync(binary)) continue;
    const version = execFileSync(binary, ['--version'], { encoding: 'utf8' });
    if (Number(/^v(\d+)/.exec(version)?.[1]) < 24) return [binary];
  }
  return [process.execPath, '--import', PRETEND_TO_BE_OLD];
}

/** Returns the child processes of a process, as listed by Linux. */
function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return list === '' ? [] : list.split(' ').map(Number);
}

const isLinux = process.platform === 'linux';
const node = oldNode();
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await temporaryFolder();
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

test('under an older Node, the program runs on the one of the lockfile', async () => {
  const { code, stdout, stderr } = await till(['--version'], { node });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('exit codes, standard input and output pass through', async () => {
  expect(await till(['frobnicate'], { node })).toMatchObject({ code: 2, stdout: '' });
  const env = { DATABASE_URL: database.url, SECRET_KEY: 'the secret key of a test: long enough' };
  const outcome = await till(['provision', '--file', '-', '--json'], {
    node,
    env,
    stdin: '{"store":{"slug":"piped","name":"Piped"}}',
  });
  expect(outcome).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(outcome.stdout)).toMatchObject({ slug: 'piped', owner: null });
});

async function startService() {
  const env = { DATABASE_URL: database.url, SECRET_KEY: 'the secret key of a test: long enough' };
  const service = startTill(['serve', '--port', '0'], { node, env, cwd: folder.path });
  await untilPrinted(service, /Till answers at/);
  const [child] = childrenOf(service.child.pid ?? 0);
  expect(child).toBeDefined();
  return { service, child: child ?? 0 };
}

test.runIf(isLinux)('a signal reaches the program, and the launcher exits after it', async () => {
  const { service, child } = await startService();
  service.child.kill('SIGTERM');
  expect((await service.ended).code).toBe(0);
  expect(isAlive(child)).toBe(false);
});

test.runIf(isLinux)('a launcher that is killed leaves no program behind', async () => {
  const { service, child } = await startService();
  service.child.kill('SIGKILL');
  await expect.poll(() => isAlive(child)).toBe(false);
});
