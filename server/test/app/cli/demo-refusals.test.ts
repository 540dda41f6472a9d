import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../support/postgres.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { command } from './command.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

describe('settings for real money', () => {
  const demo = (env: Record<string, string>, cwd = folder.path) =>
    command(['demo', '--data-dir', join(folder.path, 'real')], { cwd, env });

  test.each([
    ['CHAIN_BASE_RPC_URLS', 'http://127.0.0.1:1'],
    ['CHAIN_ETHEREUM_CONFIRMATIONS', '12'],
    ['GAS_PRIVATE_KEY', `0x${'5a'.repeat(32)}`],
  ])('%s is refused by name, even in a .env, and nothing is created', async (name, value) => {
    const elsewhere = await temporaryFolder();
    await writeFile(join(elsewhere.path, '.env'), `${name}=${value}\n`);
    const outcomes = [
      ['environment', await demo({ [name]: value })],
      ['.env file', await demo({}, elsewhere.path)],
    ] as const;
    await elsewhere.remove();
    for (const [where, { code, stdout, stderr }] of outcomes) {
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(new RegExp(`^error: ${name} is set in the ${where}, and [^\\n]+\\n$`));
      expect(stderr).not.toContain(value);
    }
    expect(existsSync(join(folder.path, 'real'))).toBe(false);
  });

  test('a database with payments on a real chain is refused and left unchanged', async () => {
    const database = await createTestDatabase();
    const sql = new pg.Client({ connectionString: database.url });
    await sql.connect();
    await sql.query(
      `insert into chain_cursors values ('base', 1, '0x1', now(), 1, '0x1', now(), now());
       delete from schema_migrations where version > 6`,
    );
    const args = ['demo', '--data-dir', join(folder.path, 'real')];
    const { code, stderr } = await command(args, { cwd: folder.path, env: { DATABASE_URL: database.url } });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^error: the database of DATABASE_URL has payments on base, and [^\n]+\n$/),
    });
    expect((await sql.query('select max(version) as version from schema_migrations')).rows).toEqual([{ version: 6 }]);
    expect((await sql.query('select from stores')).rows).toEqual([]);
    await sql.end();
    await database.drop();
  });
});

test('a requested port that is taken fails with one clear error', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = String(typeof address === 'object' ? address?.port : '');
  const outcome = await command(['demo', '--port', port, '--data-dir', join(folder.path, 'other')], {
    cwd: folder.path,
  });
  server.close();
  expect(outcome).toEqual({
    code: 1,
    stdout: '',
    stderr: `error: port ${port} is taken; choose another with --port, or omit it for a free one\n`,
  });
});
