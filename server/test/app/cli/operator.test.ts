import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../../src/kernel/db/pool.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { wholeLog } from '../../support/dashboard/rows-repository.ts';
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { command } from './command.ts';

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let env: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await temporaryFolder();
  env = {
    DATABASE_URL: database.url,
    SECRET_KEY: 'the secret key of a test: long enough',
    CHAIN_LOCAL_RPC_URLS: 'http://127.0.0.1:1',
  };
  for (const name of ['ada', 'bob']) {
    const owner = { email: `${name}@example.com`, password: 'correct horse', name };
    const file = join(folder.path, `${name}.json`);
    await writeFile(file, JSON.stringify({ owner, store: { slug: name, name, payouts: {}, paymentMethods: [] } }));
    expect(await run('provision', '--file', file)).toMatchObject({ code: 0 });
  }
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

const run = (...args: string[]) => command(args, { env, cwd: folder.path });
const operator = (...args: string[]) => run('operator', ...args);

test('operators are added, listed and removed; the last one stays', async () => {
  expect(await operator('list')).toMatchObject({ code: 0, stdout: expect.stringContaining('there is no operator') });
  expect(await operator('add', 'nobody@example.com')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^error: nobody@example\.com has no account: .*\n$/),
  });
  expect(await operator('add', 'Ada@example.com', '--json')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/"email":\s*"ada@example.com",\s*"added":\s*true/),
  });
  expect(await operator('add', 'ada@example.com')).toMatchObject({
    stdout: 'ada@example.com is already an operator\n',
  });
  expect(await operator('remove', 'bob@example.com')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('not an operator'),
  });
  expect(await operator('remove', 'ada@example.com')).toMatchObject({
    code: 1,
    stderr: 'error: ada@example.com is the last operator: add another one first\n',
  });
  expect(await operator('add', 'bob@example.com')).toMatchObject({ code: 0 });
  expect(await operator('remove', 'ada@example.com')).toMatchObject({ code: 0 });
  const listed = JSON.parse((await operator('list', '--json')).stdout);
  expect(listed).toEqual([{ email: 'bob@example.com', name: 'bob', createdAt: expect.any(String) }]);

  const db = createDatabase({ url: database.url, maxConnections: 1, log: silentLog, applicationName: 'test' });
  const log = await wholeLog(db);
  await db.close();
  expect(log).toContain('operator.added till operator add {"email":"ada@example.com"}');
  expect(log).toContain('operator.removed till operator remove {"email":"ada@example.com"}');
});

test('missing or extra arguments are wrong usage', async () => {
  expect(await operator('add')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("missing required argument 'email'"),
  });
  expect(await operator('list', 'ada@example.com')).toMatchObject({ code: 2 });
  expect(await operator('promote', 'ada@example.com')).toMatchObject({ code: 2 });
});
