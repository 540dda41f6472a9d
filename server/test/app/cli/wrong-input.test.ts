import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { command } from './command.ts';
import { CHECKOUT, MINIMAL, NAMES, UUID } from './every-command.ts';

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

/** Unknown stores, products and chains, and paths that are not files. */
describe('wrong input prints one line with the remedy, and nothing on standard output:', () => {
  const NO_STORE = 'there is no store "nope"; "till stores" lists them, "till provision" creates one';
  const NO_CHAIN = 'there is no chain "nope"; configured chains: local';
  const CHAIN_OFF = 'the chain "base" is not configured: set CHAIN_BASE_RPC_URLS; configured chains: local';
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
      [name, ...(MINIMAL[name] ?? []), '--unheard-of'],
      `unknown option '--unheard-of'; see till ${name} --help`,
    ]),
    ...NAMES.map((name): [string[], string] => [
      [name, ...(MINIMAL[name] ?? []), '--data-dir'],
      "option '--data-dir <path>' argument missing",
    ]),
    ...storeCommands.map((name): [string[], string] => [[name], "required option '--"]),
    ...chainCommands.map((name): [string[], string] => [[name], "required option '--chain <name>' not specified"]),
    ...[...storeCommands, ...chainCommands].map((name): [string[], string] => [
      [name, '--misspelt', 'x'],
      "error: unknown option '--misspelt', and required option '--",
    ]),
    [['keys', '--stroe=x'], "error: unknown option '--stroe', and required option '--store <slug>' not specified; see"],
    [['keys', '--', '--store', 'x'], "error: required option '--store <slug>' not specified; see"],
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
    [['put-back', '--store', 'x', '--product', 'game'], 'A product id is a UUID; see'],
    [['operator', 'promote', 'x'], 'Allowed choices are add, list, remove; see'],
    [['stores', '--status', 'shut'], 'Allowed choices are open, suspended, closed; see'],
  ];
  test.each(usage)('%j ends with 2', async (args, message) => {
    for (const asked of [args, [...args, '--json']]) {
      // The missing value at the end would be taken from the argument after it.
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
    [['sign-out', 'nobody'], 'nobody has no account; "till people" lists accounts'],
    [['operator', 'add', 'nobody'], 'nobody has no account: let them sign up or accept an invitation first'],
    [['operator', 'remove', 'nobody@example.com'], 'is not an operator; "till operator list" shows them'],
    [['mail', '--resume'], 'email is not paused; "till mail" shows the queue'],
    [['pay', 'nope'], 'start one with "till demo"'],
    [['verify-address', 'nope'], '"nope" is neither the URL of a checkout or invoice page nor its id'],
    [['verify-address', CHECKOUT], `there is no order or invoice ${CHECKOUT}`],
    [['verify-address', `http://127.0.0.1:2/invoice/${CHECKOUT}`], 'could not be read (connect ECONNREFUSED'],
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

  test('a chain whose node does not answer, after its log lines', async () => {
    const { code, stdout, stderr } = await run(['rescan', '--chain', 'local', '--from', '1']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /\nerror: [^\n]*ECONNREFUSED[^\n]*; check CHAIN_LOCAL_RPC_URLS and that a node responds there\n$/,
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
