import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { command } from './command.ts';
import { CHECKOUT, COMMANDS, MINIMAL, NAMES } from './every-command.ts';

/** Commands that belong to the demo, with or without --demo. */
const OF_THE_DEMO = ['demo', 'pay'];
const OTHERS = NAMES.filter((name) => !OF_THE_DEMO.includes(name));

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

const run = (args: readonly string[], env: Record<string, string> = {}) => command(args, { env, cwd: folder.path });

test('this file covers every command', () => {
  expect(Object.keys(MINIMAL).sort()).toEqual([...NAMES].sort());
});

describe('--demo', () => {
  /** Creates a folder in the state in which a demo leaves it. */
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

  test.each([...OTHERS, 'pay'])('reports where %s found no demo', async (name) => {
    const path = join(folder.path, 'nowhere');
    expect(await run([name, ...(MINIMAL[name] ?? []), '--demo', '--data-dir', path])).toEqual({
      code: 1,
      stdout: '',
      stderr:
        `error: no demo is running here: ${path}/demo.json is missing; ` +
        'start one with "till demo", or name its --data-dir\n',
    });
  });

  test.each(OTHERS)('of %s reports when that demo no longer runs', async (name) => {
    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    const path = await leftFolder('left', baseUrl);
    expect(await run([name, ...(MINIMAL[name] ?? []), '--demo', '--data-dir', path])).toEqual({
      code: 1,
      stdout: '',
      stderr: `error: the demo is not running: it does not respond at ${baseUrl}; start it with "till demo"\n`,
    });
  });

  test('is not fooled by another program on the demo’s port', async () => {
    const other = createServer((_, response) => response.end('<h1>It works</h1>')).listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const outcome = await run(['config', '--demo', '--data-dir', await leftFolder('other', baseUrl)]);
    await new Promise((resolve) => other.close(resolve));
    expect(outcome).toMatchObject({ code: 1, stderr: expect.stringContaining('the demo is not running') });
  });

  test.each([
    ['a file that is not whole', '{"baseUrl":'],
    ['a file of something else', '{}'],
    ['a number', '5'],
    ['an address that is none', '{"baseUrl":"nowhere","env":{}}'],
    ['an address that is no text', '{"baseUrl":5,"env":{}}'],
    ['settings that are a list', '{"baseUrl":"http://127.0.0.1:1","env":["DATABASE_URL"]}'],
    ['settings that are no text', '{"baseUrl":"http://127.0.0.1:1","env":{"DATABASE_URL":5}}'],
    ['settings deep in lists', `{"baseUrl":"http://127.0.0.1:1","env":${'['.repeat(50_000)}`],
  ])('names %s', async (_, content) => {
    const path = await leftFolder('damaged', 'http://127.0.0.1:1');
    await writeFile(join(path, 'demo.json'), content);
    expect(await run(['config', '--demo', '--data-dir', path])).toEqual({
      code: 1,
      stdout: '',
      stderr: `error: ${path}/demo.json is damaged; start the demo again\n`,
    });
  });

  const notWritten: [string, (path: string) => void, string][] = [
    ['a folder', (path) => mkdirSync(path), 'is not a demo file: it is a folder, not a file'],
    [
      'a pipe that nobody writes to',
      (path) => execFileSync('mkfifo', [path]),
      'is not a demo file: it is a pipe or a device',
    ],
    ['a device without end', (path) => symlinkSync('/dev/zero', path), 'is not a demo file: it is a pipe or a device'],
    ['a huge file', (path) => truncateSync(madeFile(path), 2 ** 40), 'is not a demo file: it has more than 1024 KiB'],
  ];
  const madeFile = (path: string): string => {
    writeFileSync(path, '');
    return path;
  };
  test.each(notWritten)('reads nothing from %s', async (name, make, problem) => {
    const path = join(folder.path, `hostile ${name}`);
    mkdirSync(path);
    make(join(path, 'demo.json'));
    const { code, stdout, stderr } = await run(['config', '--demo', '--data-dir', path]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(problem);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  test.skipIf(process.geteuid?.() !== 0)('ignores files of other users', async () => {
    const path = await leftFolder('of another', 'http://127.0.0.1:1');
    chownSync(join(path, 'demo.json'), 12_345, 12_345);
    for (const args of [
      ['config', '--demo'],
      ['pay', CHECKOUT],
    ])
      expect(await run([...args, '--data-dir', path])).toEqual({
        code: 1,
        stdout: '',
        stderr: `error: ${path}/demo.json belongs to another user: only the user who started the demo can use it\n`,
      });
  });

  test.each(OTHERS)('requires --data-dir for %s', async (name) => {
    const { code, stdout, stderr } = await run([name, ...(MINIMAL[name] ?? []), '--data-dir', folder.path]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^error: --data-dir is the folder of a demo and requires --demo; see [^\n]+\n$/);
  });

  test('is suggested where nothing is configured and a demo was started', async () => {
    const here = await leftFolder('here/.till/demo', 'http://127.0.0.1:1');
    const hinted = (args: string[], variables: Record<string, string>) =>
      command(args, { env: variables, cwd: join(folder.path, 'here') });
    const hint = '; or add --demo to use the demo in .till/demo\n';
    expect((await hinted(['keys', '--store', 'demo'], {})).stderr).toMatch(
      new RegExp(`^error: there is no database: set DATABASE_URL, [^\\n]+${hint}$`),
    );
    expect((await hinted(['sweep', '--chain', 'local'], {})).stderr).toBe(
      `error: GAS_PRIVATE_KEY is required and not set (example: GAS_PRIVATE_KEY=0x and 64 hexadecimal characters)${hint}`,
    );
    // An operator with a separate database means that one.
    expect(
      (await hinted(['sweep', '--chain', 'local'], { DATABASE_URL: 'postgres://127.0.0.1:2/mine' })).stderr,
    ).not.toContain('--demo');
    expect((await run(['keys', '--store', 'demo'], { TILL_DATA_DIR: here })).stderr).toContain(
      '; or add --demo to use the demo in here/.till/demo\n',
    );
    expect((await run(['keys', '--store', 'demo'], {})).stderr).not.toContain('--demo');
  });
});
