import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProgram } from '../../src/cli/program.ts';
import { freePort } from '../support/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { command } from './command.ts';

const UUID = '0198a7c2-3f10-7cc3-9d0e-6a5b4c3d2e1f';
const CHECKOUT = '4uQeVj5tqViQh7yWWGStvk';

/** What each command takes at least. */
const MINIMAL: Readonly<Record<string, readonly string[]>> = {
  serve: [],
  migrate: [],
  provision: ['--file', 'store.json'],
  demo: [],
  pay: [CHECKOUT],
  keys: ['--store', 'shop'],
  'revoke-key': [UUID],
  webhook: ['--store', 'shop'],
  reseal: [],
  'receipt-keys': [],
  chains: [],
  'accept-replacement': ['--chain', 'local'],
  deploy: ['--chain', 'local', '--dry-run'],
  rescan: ['--chain', 'local', '--from', '1'],
  restore: ['--yes'],
  'put-back': [],
  sweep: ['--chain', 'local', '--dry-run'],
  ledger: ['--store', 'shop'],
  found: ['--store', 'shop'],
  domain: ['--store', 'shop'],
  queues: [],
  prices: [],
  mail: [],
  stores: [],
  fee: ['--store', 'shop'],
  suspend: ['--store', 'shop', '--reason', 'x'],
  resume: ['--store', 'shop'],
  people: [],
  'sign-out': ['nobody@example.com'],
  operator: ['list'],
  'verify-address': [CHECKOUT],
  'verify-receipt': ['receipt.jws'],
  openapi: [],
  config: [],
};

const io = {
  out: () => {},
  err: () => {},
  stdin: Readable.from([]),
  canAnswer: false,
  isTerminal: false,
  variables: {},
  directory: '/',
};
const COMMANDS = createProgram(io, { code: 0 }).commands;
const NAMES = COMMANDS.map((each) => each.name());
/** Those that are the demo's, with or without --demo. */
const OF_THE_DEMO = ['demo', 'pay'];
const OTHERS = NAMES.filter((name) => !OF_THE_DEMO.includes(name));

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: TestDatabase;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await temporaryFolder();
  database = await createTestDatabase();
  env = {
    DATABASE_URL: database.url,
    SECRET_KEY: 'the secret key of a test: long enough',
    GAS_PRIVATE_KEY: `0x${'5a'.repeat(32)}`,
    FEE_RECIPIENT: `0x${'fe'.repeat(20)}`,
    CHAIN_LOCAL_RPC_URLS: 'http://127.0.0.1:1',
  };
  await mkdir(join(folder.path, 'folder'));
  await writeFile(join(folder.path, 'no.json'), '{"store": ');
  await writeFile(join(folder.path, 'empty.json'), '{}');
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

const run = (args: readonly string[], variables: Record<string, string> = env) =>
  command(args, { env: variables, cwd: folder.path });

test('this file knows every command', () => {
  expect(Object.keys(MINIMAL).sort()).toEqual([...NAMES].sort());
});

describe('--demo', () => {
  /** A folder as a demo leaves it. */
  async function leftFolder(name: string, baseUrl: string): Promise<string> {
    const path = join(folder.path, name);
    await mkdir(path, { recursive: true });
    await writeFile(
      join(path, 'demo.json'),
      JSON.stringify({ baseUrl, env: { DATABASE_URL: 'postgres://gone/gone' } }),
    );
    return path;
  }

  test.each(COMMANDS.map((each) => [each.name(), each] as const))('is an option of %s', (_, each) => {
    expect(each.options.map(({ long }) => long)).toEqual(expect.arrayContaining(['--demo', '--data-dir', '--json']));
  });

  test.each([...OTHERS, 'pay'])('says where %s found no demo', async (name) => {
    const path = join(folder.path, 'nowhere');
    expect(await run([name, ...(MINIMAL[name] ?? []), '--demo', '--data-dir', path])).toEqual({
      code: 1,
      stdout: '',
      stderr: `error: no demo runs here: ${path}/demo.json is missing; start one with "till demo", or name its --data-dir\n`,
    });
  });

  test.each(OTHERS)('of %s says when that demo does not run any more', async (name) => {
    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    const path = await leftFolder('left', baseUrl);
    expect(await run([name, ...(MINIMAL[name] ?? []), '--demo', '--data-dir', path])).toEqual({
      code: 1,
      stdout: '',
      stderr: `error: the demo does not run: it does not answer at ${baseUrl}; start it with "till demo"\n`,
    });
  });

  test('is not taken in by another program at the port of the demo', async () => {
    const other = createServer((_, response) => response.end('<h1>It works</h1>')).listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const outcome = await run(['config', '--demo', '--data-dir', await leftFolder('other', baseUrl)]);
    await new Promise((resolve) => other.close(resolve));
    expect(outcome).toMatchObject({ code: 1, stderr: expect.stringContaining('the demo does not run') });
  });

  test.each([
    ['a file that is not whole', '{"baseUrl":'],
    ['a file of something else', '{}'],
  ])('names %s', async (_, content) => {
    const path = await leftFolder('damaged', 'http://127.0.0.1:1');
    await writeFile(join(path, 'demo.json'), content);
    expect(await run(['config', '--demo', '--data-dir', path])).toEqual({
      code: 1,
      stdout: '',
      stderr: `error: ${path}/demo.json is damaged; start the demo again\n`,
    });
  });

  test.each(OTHERS)('has to come with --data-dir of %s', async (name) => {
    const { code, stdout, stderr } = await run([name, ...(MINIMAL[name] ?? []), '--data-dir', folder.path]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^error: --data-dir names the folder of a demo and goes with --demo; see [^\n]+\n$/);
  });

  test('is hinted at where nothing is configured and a demo was started', async () => {
    const here = await leftFolder('here/.till/demo', 'http://127.0.0.1:1');
    const hinted = (args: string[], variables: Record<string, string>) =>
      command(args, { env: variables, cwd: join(folder.path, 'here') });
    const hint = '; or add --demo to work on the demo in .till/demo\n';
    expect((await hinted(['keys', '--store', 'demo'], {})).stderr).toMatch(
      new RegExp(`^error: there is no database: set DATABASE_URL, [^\\n]+${hint}$`),
    );
    expect((await hinted(['sweep', '--chain', 'local'], {})).stderr).toBe(
      `error: GAS_PRIVATE_KEY is required and not set (example: GAS_PRIVATE_KEY=0x and 64 hexadecimal characters)${hint}`,
    );
    // Somebody who has a database of their own means that one.
    expect((await hinted(['sweep', '--chain', 'local'], { DATABASE_URL: database.url })).stderr).not.toContain(
      '--demo',
    );
    expect((await run(['keys', '--store', 'demo'], { TILL_DATA_DIR: here })).stderr).toContain(
      '; or add --demo to work on the demo in here/.till/demo\n',
    );
    expect((await run(['keys', '--store', 'demo'], {})).stderr).not.toContain('--demo');
  });
});

/** A store, product or chain that nobody has, and files that are no files. */
describe('wrong input is one line that says what to do, and nothing on standard output:', () => {
  const NO_STORE = 'there is no store "nope"; "till stores" lists them, "till provision" creates one';
  const NO_CHAIN = 'there is no chain "nope"; these are on: local';
  const CHAIN_OFF = 'the chain "base" is not on: set CHAIN_BASE_RPC_URLS to turn it on; these are on: local';
  const NO_FILE = 'cannot be read: there is no such file';
  const FOLDER = 'folder cannot be read: it is a folder';
  const EXPLAINED = 'docs/operating/stores.md has an example and explains every field';

  const storeCommands = NAMES.filter((name) => MINIMAL[name]?.includes('--store'));
  const chainCommands = NAMES.filter((name) => MINIMAL[name]?.includes('--chain'));
  const argumentCommands = ['pay', 'revoke-key', 'sign-out', 'operator', 'verify-address', 'verify-receipt'];
  const named = (name: string, option: string, value: string): string[] => {
    const args = [...(MINIMAL[name] ?? [])];
    args[args.indexOf(option) + 1] = value;
    return [name, ...args];
  };

  const usage: [string[], string][] = [
    ...NAMES.map((name): [string[], string] => [[name, ...(MINIMAL[name] ?? []), 'x', 'y'], 'too many arguments']),
    ...NAMES.map((name): [string[], string] => [
      [name, ...(MINIMAL[name] ?? []), '--nope'],
      `unknown option '--nope'; see till ${name} --help`,
    ]),
    ...NAMES.map((name): [string[], string] => [
      [name, ...(MINIMAL[name] ?? []), '--data-dir'],
      "option '--data-dir <path>' argument missing",
    ]),
    ...storeCommands.map((name): [string[], string] => [[name], "required option '--"]),
    ...chainCommands.map((name): [string[], string] => [[name], "required option '--chain <name>' not specified"]),
    ...argumentCommands.map((name): [string[], string] => [[name], 'missing required argument']),
    [['rescan', '--chain', 'local', '--from', '5', '--to', '3'], '--to 3 is before --from 5; name the lower block'],
    [['rescan', '--chain', 'local', '--from', '-5'], "'-5' is invalid. A block is a whole number, 0 or more; see"],
    [['restore', '--chain', 'local', '--since', '-5'], 'A block is a whole number, 0 or more'],
    [['ledger', '--store', 'x', '--from', '-1'], 'A time is like 2026-10-01 or 2026-10-01T12:00Z; see'],
    [['ledger', '--store', 'x', '--from', '2026-10-02', '--to', '2026-10-01'], '--from must be before --to'],
    [['fee', '--store', 'x', '--set', '-5'], 'A fee is a whole number of basis points from 0 to 1000; 100 is 1 %; see'],
    [['mail', '--pause', 'x', '--hours', '-1'], 'Hours are a whole number from 1 to 24; see'],
    [['serve', '--port', '-1'], 'A port is a whole number from 0 to 65535; see'],
    [['demo', '--port', '-1'], 'A port is a whole number from 0 to 65535; see'],
    [['put-back', '--store', 'x', '--product', 'game'], 'A product is named by its id, a UUID; see'],
    [['operator', 'promote', 'x'], 'Allowed choices are add, list, remove; see'],
    [['stores', '--status', 'shut'], 'Allowed choices are open, suspended, closed; see'],
  ];
  test.each(usage)('%j ends with 2', async (args, message) => {
    for (const asked of [args, [...args, '--json']]) {
      // The value that is missing at the end would be found in what follows it.
      if (args.at(-1) === '--data-dir' && asked !== args) continue;
      const { code, stdout, stderr } = await run(asked);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(message);
      expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    }
  });

  const failures: [string[], string][] = [
    ...storeCommands.map((name): [string[], string] => [named(name, '--store', 'nope'), NO_STORE]),
    ...chainCommands.map((name): [string[], string] => [named(name, '--chain', 'nope'), NO_CHAIN]),
    ...chainCommands.map((name): [string[], string] => [named(name, '--chain', 'base'), CHAIN_OFF]),
    [['put-back', '--store', 'nope'], NO_STORE],
    [['keys', '--store', '../UP@'], 'there is no store "../UP@"'],
    [['webhook', '--store', 'nope', '--set', 'nope'], NO_STORE],
    [['revoke-key', 'nope'], 'there is no key nope; "till keys --store <slug>" lists the ids'],
    [['revoke-key', UUID], `there is no key ${UUID}; "till keys --store <slug>" lists the ids`],
    [['sign-out', 'nobody'], 'nobody has no account; "till people" lists who has'],
    [['operator', 'add', 'nobody'], 'nobody has no account: let them sign up or accept an invitation first'],
    [['operator', 'remove', 'nobody@example.com'], 'is no operator; "till operator list" names them'],
    [['mail', '--resume'], 'mail is not paused; "till mail" shows the queue'],
    [['pay', 'nope'], 'start one with "till demo"'],
    [['verify-address', 'nope'], '"nope" is neither the URL of a checkout or invoice page nor its id'],
    [['verify-address', CHECKOUT], `there is no order or invoice ${CHECKOUT}`],
    [
      ['verify-address', `http://127.0.0.1:2/invoice/${CHECKOUT}`],
      'cannot be asked what it shows (connect ECONNREFUSED',
    ],
    [['verify-receipt', 'nowhere'], NO_FILE],
    [['verify-receipt', 'folder'], FOLDER],
    [['verify-receipt', 'http://127.0.0.1:2/'], 'cannot be read: connect ECONNREFUSED 127.0.0.1:2'],
    [['provision', '--file', 'nowhere'], NO_FILE],
    [['provision', '--file', 'folder'], FOLDER],
    [['provision', '--file', ''], 'the name of the file is empty'],
    [['provision', '--file', 'no.json'], `the file is not JSON: Unexpected end of JSON input; ${EXPLAINED}`],
    [['provision', '--file', '-'], `the file is not JSON: Unexpected end of JSON input; ${EXPLAINED}`],
    [['provision', '--file', 'empty.json'], `store is missing; ${EXPLAINED}`],
    [['put-back', '--store', 'x', '--product', UUID, '--yes', '--handed-out', 'folder'], FOLDER],
    [['restore', '--yes', '--addresses', 'nowhere'], NO_FILE],
    [['restore', '--yes', '--addresses', 'folder'], FOLDER],
  ];
  test.each(failures)('%j ends with 1', async (args, message) => {
    for (const asked of [args, [...args, '--json']]) {
      const { code, stdout, stderr } = await run(asked);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain(message);
      expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    }
  });

  test('a chain whose node does not answer, after what the log says of it', async () => {
    const { code, stdout, stderr } = await run(['rescan', '--chain', 'local', '--from', '1']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /\nerror: [^\n]*ECONNREFUSED[^\n]*; check CHAIN_LOCAL_RPC_URLS and that a node answers there\n$/,
    );
  });

  test('a .env that is a folder', async () => {
    const path = join(folder.path, 'odd');
    await mkdir(join(path, '.env'), { recursive: true });
    expect(await command(['config'], { cwd: path })).toEqual({
      code: 1,
      stdout: '',
      stderr: `error: the file .env in ${path} cannot be read (EISDIR): it must be a file that this user may read\n`,
    });
  });
});

test.each([
  'migrate',
  'reseal',
  'receipt-keys',
  'put-back',
  'queues',
  'prices',
  'mail',
  'stores',
  'people',
  'openapi',
  'config',
])('%s --json prints one JSON value', async (name) => {
  const { code, stdout, stderr } = await run([name, '--json']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(() => JSON.parse(stdout)).not.toThrow();
});
