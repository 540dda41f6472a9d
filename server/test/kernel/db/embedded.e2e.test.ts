import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { findBinaries, restoreLinks } from '../../../src/kernel/db/embedded/binaries.ts';
import { openCluster } from '../../../src/kernel/db/embedded/cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/kernel/db/embedded/embedded-postgres.ts';
import { createLauncher } from '../../../src/kernel/db/embedded/launcher.ts';
import { startServerProcess, waitUntilReady } from '../../../src/kernel/db/embedded/server-process.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { recordingLog } from '../../support/recording-log.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const WRITER = fileURLToPath(new URL('embedded-writer.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';
const NOBODY = 65_534;

/** The data directory of a server that was started once and stopped. */
let made: string;
let home: string;
let dataDir: string;
let servers: EmbeddedPostgres[];
let children: ChildProcess[];

beforeAll(async () => {
  ({ path: made } = await temporaryFolder());
  await (await startEmbeddedPostgres({ dataDir: join(made, 'postgres'), log: silentLog })).stop();
});
afterAll(() => rm(made, { recursive: true, force: true }));
beforeEach(async () => {
  // Created with mode 700: as root, every test also shows that the server runs below a folder closed to its user.
  ({ path: home } = await temporaryFolder());
  dataDir = join(home, 'postgres');
  servers = [];
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const server of servers) await server.stop();
  const pid = existsSync(join(dataDir, 'cluster', 'data', 'postmaster.pid')) ? postmasterPid() : undefined;
  if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGQUIT');
  await rm(home, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
});

async function start(options: { port?: number; log?: typeof silentLog } = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog, ...options });
  servers.push(server);
  return server;
}

/** Copies the result of a first start, owners included: a new one takes longer than most of these tests. */
function haveData(): void {
  execFileSync('cp', ['-a', join(made, 'postgres'), dataDir]);
}

/** Returns the rows of a query over a separate connection. */
async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    client.end().catch(() => {});
  }
}

interface Writer {
  readonly child: ChildProcess;
  /** Printed lines: the URL, then each acknowledged number. */
  readonly lines: string[];
  readonly errors: string[];
  readonly exited: Promise<number | null>;
}

function startWriter(
  command: string[] = [process.execPath],
  options: { env?: NodeJS.ProcessEnv; uid?: number; mode?: string } = {},
): Writer {
  const [program = '', ...args] = command;
  const { mode = 'loop', ...rest } = options;
  const child = spawn(program, [...args, WRITER, dataDir, mode], { stdio: ['ignore', 'pipe', 'pipe'], ...rest });
  children.push(child);
  const lines: string[] = [];
  const errors: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, lines, errors, exited };
}

function postmasterPid(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'cluster', 'data', 'postmaster.pid'), 'utf8'), 10);
}

/** Returns true for a live process; a zombie, which only waits to be reaped, is not alive. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isLinux || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

test('loses no acknowledged row when program and server are killed mid-write, three times in a row', async () => {
  for (let round = 0; round < 3; round++) {
    const writer = startWriter();
    await expect.poll(() => writer.lines.length).toBeGreaterThan(100);
    process.kill(postmasterPid(), 'SIGKILL');
    writer.child.kill('SIGKILL');
    await writer.exited;
    const acknowledged = Number(writer.lines.filter((line) => /^\d+$/.test(line)).at(-1));
    const server = await start();
    const [row] = await query(server.url, `select count(*)::int as rows from written where number <= ${acknowledged}`);
    expect(row).toEqual({ rows: acknowledged });
    await query(server.url, 'truncate written');
    await server.stop();
  }
});

test.runIf(isLinux)('the server exits when its program is killed', async () => {
  const writer = startWriter();
  await expect.poll(() => writer.lines.length).toBeGreaterThan(1);
  const pid = postmasterPid();
  writer.child.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a server that outlived its program is taken over with its committed data', async () => {
  haveData();
  const orphan = await startWithoutLock();
  await query(orphan.url, `create table kept as select 'here' as word`);
  const server = await start();
  expect(await orphan.exited).toContain('exit 0');
  expect(await query(server.url, 'select word from kept')).toEqual([{ word: 'here' }]);
});

/** Starts a server that is not supervised, without an instance holding the lock. */
async function startWithoutLock() {
  const binaries = await findBinaries();
  const launcher = await createLauncher(binaries, dataDir);
  const cluster = await openCluster(dataDir, binaries, launcher);
  const port = Number(readFileSync(join(dataDir, 'port'), 'utf8'));
  const options = { binaries, launcher, cluster, port, settings: {}, log: silentLog };
  const server = startServerProcess(options);
  await waitUntilReady(options, server);
  return { exited: server.exited, url: `postgres://till:${cluster.password}@127.0.0.1:${port}/till` };
}

test('a second instance on the same directory is refused, and the first keeps running', async () => {
  haveData();
  const server = await start();
  await expect(start()).rejects.toThrow(`Another Till is running on ${dataDir}`);
  const other = startWriter(undefined, { mode: 'once' });
  expect(await other.exited).toBe(1);
  expect(other.errors.join('\n')).toContain('Another Till is running');
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the directory is free for another instance after a stop', async () => {
  await (await start()).stop();
  const server = await start();
  await server.stop();
  await server.stop();
});

test('a server that dies is restarted on the same URL and loses nothing', async () => {
  haveData();
  const log = recordingLog();
  const server = await start({ log });
  await query(server.url, 'create table kept (id integer)');
  for (let death = 0; death < 2; death++) {
    process.kill(postmasterPid(), 'SIGKILL');
    await expect.poll(() => query(server.url, 'select id from kept').catch(() => 'no answer')).toEqual([]);
  }
  expect(log.entries.filter((entry) => entry.includes('restarting it'))).toHaveLength(2);
});

test('its server does not log the content of a refused row', async () => {
  haveData();
  const lines: string[] = [];
  const debug = (fields: object) => void lines.push(JSON.stringify(fields));
  const server = await start({ log: { ...silentLog, debug } });
  await query(server.url, 'create table goods (line text, price integer check (price > 0))');
  await expect(query(server.url, `insert into goods values ('LICENCE-4711', 0)`)).rejects.toThrow('violates check');
  await expect.poll(() => lines.join('\n')).toContain('violates check constraint');
  await server.stop();
  expect(lines.join('\n')).not.toContain('LICENCE-4711');
});

test('a lock file with the pid of an unrelated process does not prevent a start', async () => {
  haveData();
  const lockFile = join(dataDir, 'cluster', 'data', 'postmaster.pid');
  writeFileSync(lockFile, `${process.ppid}\n${join(dataDir, 'cluster', 'data')}\n1700000000\n5432\n\n127.0.0.1\n`);
  if (isRoot) chownSync(lockFile, NOBODY, NOBODY);
  await start();
});

test('the port stays the same from one start to the next, unless it is taken', async () => {
  haveData();
  const first = await start();
  await first.stop();
  const second = await start();
  expect(second.url).toBe(first.url);
  await second.stop();
  const squatter = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
  const third = await start();
  expect(new URL(third.url).port).not.toBe(new URL(first.url).port);
  await third.stop();
  await new Promise((resolve) => squatter.close(resolve));
});

test('a fixed port that is taken fails with one clear error', async () => {
  const squatter = createServer();
  const port = await new Promise<number>((resolve) => {
    squatter.listen(0, '127.0.0.1', () => resolve((squatter.address() as { port: number }).port));
  });
  await expect(start({ port })).rejects.toThrow(`Port ${port} for the built-in PostgreSQL is taken`);
  await new Promise((resolve) => squatter.close(resolve));
});

test.each([
  ['without a locale', {}],
  ['with a locale that does not exist', { LANG: 'xx_YY.UTF-8', LC_ALL: 'xx_YY.UTF-8' }],
])('a cluster made in an environment %s is UTF-8 and sorts by code point', async (_, env) => {
  const writer = startWriter(undefined, { env: { PATH: process.env.PATH, ...env }, mode: 'once' });
  expect(await writer.exited).toBe(0);
  const server = await start();
  const [row] = await query(
    server.url,
    `select pg_encoding_to_char(encoding) as encoding, 'Z' < 'a' as by_code_point, upper('é') as upper
      from pg_database where datname = 'till'`,
  );
  expect(row).toEqual({ encoding: 'UTF8', by_code_point: true, upper: 'É' });
});

test.runIf(isRoot && isLinux)(
  'started by root, the server runs as another user and keeps its files private',
  async () => {
    const server = await start();
    expect(statSync(`/proc/${postmasterPid()}`).uid).not.toBe(0);
    for (const path of ['cluster', 'cluster/password', 'cluster/data']) {
      expect(statSync(join(dataDir, path)).mode & 0o077).toBe(0);
    }
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  },
);

test.runIf(isRoot && isLinux)(
  'root in a container without a capability starts it below an inaccessible folder',
  async () => {
    const writer = startWriter(['setpriv', '--bounding-set', '-dac_read_search', process.execPath], { mode: 'once' });
    expect([await writer.exited, writer.errors]).toEqual([0, []]);
  },
);

test.runIf(isRoot && isLinux)('root without access to the server’s folder gets an error with the remedy', async () => {
  const withheld = '-dac_read_search,-dac_override';
  mkdirSync(dataDir);
  const writer = startWriter(['setpriv', '--bounding-set', withheld, process.execPath], { mode: 'once' });
  expect(await writer.exited).toBe(1);
  expect(writer.errors.join('\n')).toContain('Run Till as an ordinary user');
});

test.runIf(isRoot && isLinux)('an ordinary user starts it, and root later runs it as that user', async () => {
  chownSync(home, NOBODY, NOBODY);
  const writer = startWriter(undefined, { uid: NOBODY, mode: 'once', env: { PATH: process.env.PATH } });
  expect([await writer.exited, writer.errors]).toEqual([0, []]);
  await start();
  expect(statSync(`/proc/${postmasterPid()}`).uid).toBe(NOBODY);
});

test('an interrupted or failed first start does not prevent the next', async () => {
  mkdirSync(join(dataDir, 'new-0123', 'data'), { recursive: true });
  writeFileSync(join(dataDir, 'new-0123', 'data', 'PG_VERSION'), '18\n');
  // A limit on the size of files stands in for a full disk.
  const limited = startWriter(['sh', '-c', `ulimit -f 1000; exec "$0" "$@"`, process.execPath], { mode: 'once' });
  expect(await limited.exited).toBe(1);
  expect(limited.errors.join('\n')).toContain('cannot be created; initdb said:');
  expect(readdirSync(dataDir)).toEqual(['instance.lock']);
  await start();
});

test('data of another version of PostgreSQL is refused, with advice', async () => {
  haveData();
  writeFileSync(join(dataDir, 'cluster', 'data', 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow('was created by PostgreSQL 17, and this Till includes 18');
});

test('programs in an inaccessible folder and without their library links still run', async () => {
  const source = dirname((await findBinaries()).root);
  // Not in the data folder, where executing programs may be forbidden.
  const elsewhere = await mkdtemp(join(tmpdir(), 'till-embedded-'));
  onTestFinished(() => rm(elsewhere, { recursive: true }));
  const packageRoot = join(elsewhere, 'package');
  await cp(source, packageRoot, { recursive: true, verbatimSymlinks: true });
  chmodSync(packageRoot, 0o700);
  const library = join(packageRoot, 'native', 'lib');
  for (const name of readdirSync(library)) if (/^libicu\w+\.so\.60$/.test(name)) unlinkSync(join(library, name));
  await restoreLinks(packageRoot);
  const root = join(packageRoot, 'native');
  const binaries = { root, initdb: join(root, 'bin', 'initdb'), postgres: join(root, 'bin', 'postgres') };
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'instance.lock'), '');
  const launcher = await createLauncher(binaries, dataDir);
  expect((await openCluster(dataDir, binaries, launcher)).password).not.toBe('');
});
