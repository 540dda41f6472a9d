import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { command } from './command.ts';
import { till } from './till.ts';

const COMMANDS = [
  'serve',
  'migrate',
  'provision',
  'demo',
  'pay',
  'accounts',
  'keys',
  'revoke-key',
  'webhook',
  'reseal',
  'receipt-keys',
  'chains',
  'accept-replacement',
  'deploy',
  'rescan',
  'backup',
  'restore',
  'put-back',
  'sweep',
  'queues',
  'prices',
  'mail',
  'prune',
  'ledger',
  'operator',
  'verify-address',
  'verify-receipt',
  'mcp',
  'openapi',
  'config',
];

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

/** Runs in an empty folder, so that no `.env` and no data is found. */
const run = (args: string[], env: Record<string, string> = {}) => command(args, { env, cwd: folder.path });
const runAlone = (args: string[], env: Record<string, string> = {}) => till(args, { env, cwd: folder.path });

describe('help', () => {
  test('names every command', async () => {
    const { code, stdout, stderr } = await runAlone(['--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const command of COMMANDS) expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'));
  });

  test.each(COMMANDS)('of %s shows its options and examples', async (name) => {
    const { code, stdout } = await run([name, '--help']);
    expect(code).toBe(0);
    expect(stdout).toContain(`Usage: till ${name}`);
    expect(stdout).toContain('--json');
    expect(stdout).toContain(`$ till ${name}`);
  });

  test('the version is that of the package', async () => {
    expect(await runAlone(['--version'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
  });
});

describe('wrong usage ends with 2 and one line', () => {
  test.each([
    [['frobnicate'], "unknown command 'frobnicate'"],
    [['config', '--jsn'], "unknown option '--jsn' (Did you mean --json?)"],
    [['keys'], "required option '--store <slug>' not specified"],
    [['webhook'], "required option '--store <slug>' not specified"],
    [['webhook', '--store', 'shop', '--rotate', '--finish'], "option '--rotate' cannot be used with option '--finish'"],
    [['revoke-key'], "missing required argument 'id'"],
    [['verify-receipt'], "missing required argument 'file-or-url'"],
    [['verify-receipt', 'x', '--rpc', 'node'], 'Must be an http or https URL; see'],
    [['provision'], "required option '--file <path>' not specified"],
    [['sweep'], "required option '--chain <name>' not specified"],
    [['deploy'], "required option '--chain <name>' not specified"],
    [
      ['rescan', '--chain', 'base', '--from', 'genesis'],
      'A block is a whole number, 0 or more; see till rescan --help',
    ],
    [['restore', '--since', '5'], '--since needs --chain'],
    [['restore'], 'add --yes to skip the confirmation'],
    [['verify-address'], "missing required argument 'checkout'"],
    [['serve', '--roles', 'api,cook'], '--roles takes api, indexer, dispatcher, reaper, sweeper, mailer'],
    [['serve', '--port', 'http'], '--port'],
    [['config', 'surplus'], 'too many arguments'],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await run(args, { SECRET_KEY: 'x'.repeat(32) });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  test('no command at all shows the help', async () => {
    expect(await runAlone([])).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('Commands:') });
  });
});

describe('a failure ends with 1 and one line per problem, without a stack', () => {
  test.each<[string, string[], Record<string, string>, string]>([
    [
      'a bad value',
      ['config'],
      { PORT: 'x' },
      'error: PORT must be a whole number from 0 to 65535, not "x" (example: PORT=3000)\n',
    ],
    [
      'a setting that is needed',
      ['serve'],
      {},
      'error: SECRET_KEY is required and not set (example: SECRET_KEY=$(openssl rand -hex 32))\n',
    ],
  ])('%s', async (_, args, env, stderr) => {
    expect(await run(args, env)).toEqual({ code: 1, stdout: '', stderr });
  });

  test.each<[string, string[], Record<string, string>, string]>([
    [
      'a database that cannot be reached',
      ['migrate'],
      { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/d' },
      'check DATABASE_URL',
    ],
    ['no database', ['keys', '--store', 'demo'], {}, 'there is no database: set DATABASE_URL'],
    ['no demo', ['pay', '4uQeVj5tqViQh7yWWGStvk'], {}, 'start one with "till demo"'],
    [
      'a file that is not there',
      ['provision', '--file', 'nowhere.json'],
      { SECRET_KEY: 'x'.repeat(32) },
      'nowhere.json cannot be read',
    ],
  ])('%s', async (_, args, env, message) => {
    const { code, stdout, stderr } = await run(args, env);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).not.toContain('hunter2');
  });

  test.runIf(process.getuid?.() === 0).each([[['serve']], [['migrate']]])(
    'the built-in database as root: %s',
    async (args) => {
      const folder = await temporaryFolder();
      const env = { SECRET_KEY: 'x'.repeat(32), DATA_DIR: join(folder.path, 'data'), PORT: '0' };
      const { code, stdout, stderr } = await run(args, env);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain('the built-in PostgreSQL does not run as root: run Till as an ordinary user');
      expect(stderr).toContain('or set DATABASE_URL');
      expect(await readdir(folder.path)).toEqual([]);
      await folder.remove();
    },
  );

  test('all problems of the configuration together', async () => {
    const { stderr } = await runAlone(['config'], { PORT: 'x', LOG_LEVEL: 'loud', WEBHOOK_TIMEOUT: '1' });
    expect(stderr.match(/^error: \w+/gm)).toEqual(['error: PORT', 'error: LOG_LEVEL', 'error: WEBHOOK_TIMEOUT']);
  });
});

test('config --json prints one value, secrets masked', async () => {
  const { code, stdout } = await run(['config', '--json'], { SECRET_KEY: 'hunter2'.repeat(5), PORT: '81' });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ PORT: '81', SECRET_KEY: '********', SMTP_URL: null });
});

test('openapi prints the document without a database', async () => {
  const { code, stdout, stderr } = await runAlone(['openapi'], { BASE_URL: 'https://pay.example' });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({
    openapi: expect.stringMatching(/^3\./),
    info: { version: '1.0.0' },
    servers: [{ url: 'https://pay.example' }],
  });
});
