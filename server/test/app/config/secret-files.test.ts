import { execFileSync } from 'node:child_process';
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, loadConfig } from '../../../src/app/config/config.ts';
import { describeConfig } from '../../../src/app/config/describe-config.ts';
import { readEnvironment } from '../../../src/app/config/environment.ts';
import { ConfigInvalid } from '../../../src/app/config/problem.ts';
import { secretSettings } from '../../../src/app/config/settings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const chainNames = ['local', 'base'];
const SECRET = 'hunter2'.repeat(6);
const KEY = `0x${'5a'.repeat(32)}`;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder.path, name);
  await writeFile(path, content);
  return path;
}

function environmentOf(variables: Record<string, string>) {
  return readEnvironment({ variables, directory: folder.path, secrets: secretSettings(chainNames) });
}

function load(variables: Record<string, string>): Config {
  return loadConfig({ environment: environmentOf(variables), chainNames });
}

/** Returns each problem as printed. */
function problemsOf(variables: Record<string, string>): string[] {
  try {
    loadConfig({ environment: environmentOf(variables), chainNames, required: ['secretKey'] });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigInvalid)) throw error;
    return error.problems.map(({ variable, message }) => `${variable} ${message}`);
  }
}

test('every masked setting may come from a file', async () => {
  const urls = 'https://one.example/hunter2, https://two.example';
  const contents = {
    SECRET_KEY: SECRET,
    SECRET_KEYS_RETIRED: `${SECRET}1,${SECRET}2`,
    GAS_PRIVATE_KEY: KEY,
    DATABASE_URL: 'postgres://till:hunter2@db.example/till',
    DATABASE_POOLED_URL: 'postgres://till:hunter2@pool.example/till',
    DATABASE_READ_URL: 'postgres://till:hunter2@replica.example/till',
    SMTP_URL: 'smtps://me:hunter2@mail.example:465',
    IMAGES_BUCKET_URL: 'https://me:hunter2@s3.example/bucket',
    IMAGES_BUCKET_SECRET: SECRET,
    RATES_COINGECKO_KEY: 'hunter2',
    CHAIN_BASE_RPC_URLS: urls,
    CHAIN_BASE_WS_URL: 'wss://one.example/hunter2',
    CHAIN_LOCAL_RPC_URLS: 'http://127.0.0.1:1',
    CHAIN_LOCAL_WS_URL: 'ws://127.0.0.1:1',
  };
  expect(secretSettings(chainNames).map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(contents)));
  expect(secretSettings(chainNames)).toHaveLength(Object.keys(contents).length);
  const variables: Record<string, string> = { IMAGES_BUCKET_KEY_ID: 'id' };
  for (const [name, content] of Object.entries(contents)) {
    variables[`${name}_FILE`] = await file(name.toLowerCase(), `${content}\n`);
  }
  expect(load(variables)).toEqual(load({ IMAGES_BUCKET_KEY_ID: 'id', ...contents }));

  const described = describeConfig(environmentOf(variables), chainNames);
  for (const name of Object.keys(contents)) {
    expect(described.find((setting) => setting.name === name)?.origin).toBe(`file ${variables[`${name}_FILE`]}`);
  }
  expect(JSON.stringify(described)).not.toMatch(/hunter2|5a5a/);
});

test.each([
  ['with a newline at its end', `${SECRET}\n`],
  ['with a Windows newline at its end', `${SECRET}\r\n`],
  ['without one', SECRET],
])('the secret is the content of the file, %s', async (_, content) => {
  expect(load({ SECRET_KEY_FILE: await file('key', content) }).secretKey).toBe(SECRET);
});

test('the path may be a link, relative to the current folder, and set in .env', async () => {
  await mkdir(join(folder.path, 'secrets'), { recursive: true });
  await symlink(await file('target', `${SECRET}\n`), join(folder.path, 'secrets/key'));
  expect(load({ SECRET_KEY_FILE: 'secrets/key' }).secretKey).toBe(SECRET);
  await file('.env', 'SECRET_KEY_FILE=./secrets/key\n');
  expect(load({}).secretKey).toBe(SECRET);
  await file('.env', '');
});

test('an empty variable counts as unset next to the other', async () => {
  const path = await file('key', SECRET);
  expect(load({ SECRET_KEY: '', SECRET_KEY_FILE: path }).secretKey).toBe(SECRET);
  expect(load({ SECRET_KEY: SECRET, SECRET_KEY_FILE: '' }).secretKey).toBe(SECRET);
});

describe('one error names the variable and the path, never the content,', () => {
  const refused: [string, () => Promise<string> | string, string][] = [
    ['of a file that is not there', () => join(folder.path, 'nowhere'), 'does not exist'],
    ['of a folder', () => folder.path, 'is a folder, not a file'],
    ['of an empty file', () => file('empty', ''), 'is empty'],
    ['of a file with nothing but a newline', () => file('newline', '\n'), 'is empty'],
    ['of a file with more than a secret', () => file('huge', Buffer.alloc(65_537, 'x')), 'has more than 64 KiB'],
    ['of a device without end', () => '/dev/zero', 'is a pipe or a device, not a file'],
    ['of bytes that are no text', () => file('bytes', Buffer.from([0xff, 0xfe, 0x00])), 'is not text in UTF-8'],
    ['of two lines', () => file('lines', `${SECRET}\n${SECRET}\n`), 'must be a single line of text'],
    ['of two newlines at the end', () => file('newlines', `${SECRET}\n\n`), 'must be a single line of text'],
    ['of a value that does not fit', () => file('short', 'hunter2\n'), 'must have at least 32 characters, not 7'],
  ];
  test.each(refused)('%s', async (_, make, problem) => {
    const path = await make();
    const problems = problemsOf({ SECRET_KEY_FILE: path });
    expect(problems).toEqual([expect.stringContaining(`SECRET_KEY_FILE (${path}) ${problem}`)]);
    expect(problems[0]).not.toContain('hunter2');
  });

  test('of a pipe without a writer, without blocking', () => {
    const path = join(folder.path, 'pipe');
    execFileSync('mkfifo', [path]);
    expect(problemsOf({ SECRET_KEY_FILE: path })).toEqual([
      `SECRET_KEY_FILE (${path}) is a pipe or a device, not a file`,
    ]);
  });

  test.skipIf(process.getuid?.() === 0)('of a file that this user may not read', async () => {
    const path = await file('locked', SECRET);
    await chmod(path, 0);
    expect(problemsOf({ SECRET_KEY_FILE: path })).toEqual([`SECRET_KEY_FILE (${path}) is not readable by this user`]);
  });

  test('also where a non-secret setting would be shown', async () => {
    const path = await file('url', 'mysql://db.example/hunter2');
    expect(problemsOf({ SECRET_KEY: SECRET, DATABASE_URL_FILE: path })).toEqual([
      `DATABASE_URL_FILE (${path}) must be a URL that starts with postgres:// or postgresql:// ` +
        '(example of its content: postgres://till:password@127.0.0.1:5432/till)',
    ]);
  });
});

test.each([
  ['SECRET_KEY_FILE', '7f'.repeat(32)],
  ['GAS_PRIVATE_KEY_FILE', KEY],
  ['DATABASE_URL_FILE', 'postgres://till:hunter2@db.example/till'],
])('a secret given instead of its path is not printed: %s', (name, value) => {
  expect(problemsOf({ SECRET_KEY: name === 'SECRET_KEY_FILE' ? '' : SECRET, [name]: value })).toEqual([
    `${name} must be the path of a file, starting with / or ./, not the secret itself`,
  ]);
});

test('a secret given in both ways is one error, for any sources', async () => {
  const path = await file('key', SECRET);
  const expected = ['SECRET_KEY_FILE is set, and so is SECRET_KEY: unset one of them'];
  expect(problemsOf({ SECRET_KEY: SECRET, SECRET_KEY_FILE: path })).toEqual(expected);
  await file('.env', `SECRET_KEY=${SECRET}\n`);
  expect(problemsOf({ SECRET_KEY_FILE: path })).toEqual(expected);
  await file('.env', '');
});

test.each([
  ['BASE_URL_FILE', 'is not a setting: only secrets are read from files; set BASE_URL'],
  ['CHAIN_BASE_CONFIRMATIONS_FILE', 'is not a setting: only secrets are read from files; set CHAIN_BASE_CONFIRMATIONS'],
  ['CHAIN_BSAE_RPC_URLS_FILE', 'is not a setting; use CHAIN_<NAME>_RPC_URLS,'],
])('%s is refused like an unknown variable', (name, message) => {
  expect(problemsOf({ SECRET_KEY: SECRET, [name]: '/run/secrets/x' })).toEqual([
    expect.stringContaining(`${name} ${message}`),
  ]);
});
