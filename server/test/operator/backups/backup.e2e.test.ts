import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresProgram } from '../../../src/operator/backups/programs.ts';
import { command } from '../../app/cli/command.ts';
import { startTill } from '../../app/cli/till.ts';
import { createDebianDatabase, NO_DEBIAN_POSTGRES, PROGRAMS } from '../../support/debian-postgres.ts';
import type { TestDatabase } from '../../support/postgres.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SECRET_KEY = 'the secret key of these tests is long enough';
const isRoot = process.getuid?.() === 0;
const FIRST_SECOND = new Date('2026-01-01T00:00:00Z');

describe.skipIf(NO_DEBIAN_POSTGRES)('till backup', () => {
  let database: TestDatabase;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let env: Record<string, string>;
  let shelf: string;
  let image: string;

  beforeAll(async () => {
    database = await createDebianDatabase();
    folder = await temporaryFolder();
    shelf = join(folder.path, 'backups');
    env = {
      DATABASE_URL: database.url,
      SECRET_KEY,
      DATA_DIR: join(folder.path, 'data'),
      BACKUP_STAMP_PATH: join(folder.path, 'last-backup'),
    };
    await mkdir(shelf);
    const bytes = randomBytes(5_000);
    const hash = createHash('sha256').update(bytes).digest('hex');
    image = join(hash.slice(0, 2), `${hash}.webp`);
    await mkdir(join(folder.path, 'data/images', hash.slice(0, 2)), { recursive: true });
    await writeFile(join(folder.path, 'data/images', image), bytes);
    await writeFile(join(folder.path, 'data/images', image.replace('.webp', '-160.webp')), 'made anew when asked for');
  });
  afterAll(async () => {
    await database?.drop();
    await folder?.remove();
  });

  const run = (args: string[], variables: Record<string, string> = {}) =>
    command(['backup', ...args], { env: { ...env, ...variables }, cwd: folder.path });
  /** Creates a folder for the backups of one test. */
  const newShelf = async (name: string): Promise<string> => {
    await mkdir(join(folder.path, name));
    return join(folder.path, name);
  };
  const make = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await run([...args, '--json']);
    expect(code, stderr).toBe(0);
    return JSON.parse(stdout).path;
  };
  const tables = async (url: string): Promise<number> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(
      `select count(*)::int as n from pg_tables where schemaname in ('public', 'auth')`,
    );
    await client.end();
    return rows[0].n;
  };

  test('has everything a restore needs, readable only by its owner, and is stamped once complete', async () => {
    const { code, stdout, stderr } = await run(['--to', 'backups']);
    expect(code, stderr).toBe(0);
    const path = stdout.split('\n')[0] ?? '';
    expect(stdout).toContain('1 image: 5.0 kB');
    expect((await readdir(path)).sort()).toEqual(['database.dump.age', 'images', 'manifest.json']);
    expect((await stat(path)).mode & 0o777).toBe(0o700);
    for (const file of ['database.dump.age', 'manifest.json']) {
      expect((await stat(join(path, file))).mode & 0o777).toBe(0o600);
    }
    expect(await readdir(join(path, 'images', image.slice(0, 2)))).toEqual([image.slice(3)]);
    const manifest = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ format: 1, database: { name: 'database.dump.age' }, images: { count: 1 } });
    const stamp = await stat(env.BACKUP_STAMP_PATH ?? '');
    expect(stamp.mtimeMs).toBeGreaterThanOrEqual(Date.parse(manifest.endedAt));
    expect(await run(['--check', path])).toMatchObject({ code: 0, stdout: expect.stringContaining('can be restored') });
  });

  test('is restored into an empty database, with every table and image', async () => {
    const path = await make('--to', await newShelf('restored'));
    const { code, stderr, stdout } = await run(['--open', path, '--to', 'opened', '--json']);
    expect(code, stderr).toBe(0);
    const { dump, images } = JSON.parse(stdout);
    expect(await readFile(join(images, image))).toEqual(await readFile(join(folder.path, 'data/images', image)));
    const url = new URL(database.url);
    url.pathname = '/restored';
    execFileSync(join(PROGRAMS, 'createdb'), ['--maintenance-db', database.url, 'restored']);
    execFileSync(join(PROGRAMS, 'pg_restore'), ['--no-owner', '--exit-on-error', '--dbname', url.href, dump]);
    expect(await tables(url.href)).toBe(await tables(database.url));
    const migrated = await command(['migrate'], { env: { ...env, DATABASE_URL: url.href }, cwd: folder.path });
    expect(migrated).toMatchObject({ code: 0, stdout: 'the schema is up to date\n' });
    // Existing files are never overwritten.
    expect(await run(['--open', path, '--to', 'opened'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('a file of that name already exists'),
    });
  });

  test('can be opened with SECRET_KEY or its successor, and by recipients, but by no one else', async () => {
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const path = await make('--to', await newShelf('keys'), '--recipient', recipient, '--with-settings');
    const successor = { SECRET_KEY: 'another secret key that is long enough', SECRET_KEYS_RETIRED: SECRET_KEY };
    expect((await run(['--check', path], successor)).code).toBe(0);
    expect(await run(['--check', path], { SECRET_KEY: successor.SECRET_KEY })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('was sealed for another SECRET_KEY'),
    });
    // A machine without the key can still check the copied files.
    expect(await run(['--check', path], { SECRET_KEY: '' })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('without SECRET_KEY its dump was not opened'),
    });
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const settings = await decrypter.decrypt(await readFile(join(path, 'settings.env.age')), 'text');
    expect(settings).toContain(`SECRET_KEY='${SECRET_KEY}'\n`);
    const dump = await decrypter.decrypt(await readFile(join(path, 'database.dump.age')));
    expect(Buffer.from(dump.subarray(0, 5)).toString()).toBe('PGDMP');
  });

  test('keeps the newest ones, and takes no space for images of the previous one', async () => {
    const to = await newShelf('kept');
    const first = await make('--to', to);
    await cp(first, join(to, 'till-20200101T000000Z'), { recursive: true });
    await mkdir(join(to, 'till-20200102T000000Z'));
    await mkdir(join(to, 'something-else'));
    await mkdir(join(to, '.unfinished-old'));
    await utimes(join(to, '.unfinished-old'), FIRST_SECOND, FIRST_SECOND);
    await mkdir(join(to, '.unfinished-new'));
    await expect.poll(async () => (await run(['--to', to, '--keep', '2'])).code).toBe(0);
    const names = await readdir(to);
    expect(names).toHaveLength(5);
    expect(names).toEqual(
      expect.arrayContaining([
        '.unfinished-new',
        'something-else',
        'till-20200102T000000Z',
        first.slice(to.length + 1),
      ]),
    );
    expect((await stat(join(first, 'images', image))).nlink).toBe(2);
  });

  test('reports damaged, truncated or missing files', async () => {
    const path = await make('--to', await newShelf('damaged'));
    const dump = join(path, 'database.dump.age');
    const whole = await readFile(dump);
    const check = async (): Promise<string> => (await run(['--check', path])).stderr;
    await writeFile(dump, whole.subarray(0, -1));
    expect(await check()).toContain(`${dump} is damaged`);
    const flipped = Buffer.from(whole);
    flipped[flipped.length - 30] = (flipped.at(-30) ?? 0) ^ 1;
    await writeFile(dump, flipped);
    expect(await check()).toContain(`${dump} is damaged`);
    expect((await run(['--open', path, '--to', 'damaged-opened'])).code).toBe(1);
    await writeFile(dump, whole);
    await writeFile(join(path, 'images', image), 'something else');
    expect(await check()).toContain('has damaged images');
    await writeFile(join(path, 'manifest.json'), '{"format": 2}');
    expect(await check()).toContain('is damaged, or of a version of Till that this one does not know');
    expect((await run(['--check', shelf])).stderr).toContain('is no backup: it has no manifest.json');
  });

  describe('a failed backup leaves no files and no stamp:', () => {
    const fails = async (to: string, variables: Record<string, string>, message: string | RegExp): Promise<void> => {
      const before = (await stat(env.BACKUP_STAMP_PATH ?? '').catch(() => undefined))?.mtimeMs;
      const { code, stdout, stderr } = await run(['--to', to], variables);
      expect(stderr).toMatch(message);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(await readdir(to).catch(() => [])).toEqual([]);
      expect((await stat(env.BACKUP_STAMP_PATH ?? '').catch(() => undefined))?.mtimeMs).toBe(before);
    };

    test('a missing folder', () =>
      fails(join(folder.path, 'nowhere'), {}, /nowhere cannot be written: it does not exist; create it first/));

    test('a file in its place', async () => {
      await writeFile(join(folder.path, 'file'), '');
      await fails(join(folder.path, 'file'), {}, /file cannot be written: it is not a folder/);
    });

    test('a database that does not answer', async () =>
      fails(await newShelf('away'), { DATABASE_URL: 'postgres://127.0.0.1:1/till' }, /check DATABASE_URL/));

    test('a foreign database', async () => {
      const other = new URL(database.url);
      other.pathname = '/template1';
      await fails(await newShelf('other'), { DATABASE_URL: other.href }, /has no Till schema/);
    });

    test('the built-in database', async () =>
      fails(await newShelf('built-in'), { DATABASE_URL: '' }, /copying its folder while Till is stopped/));

    test('no SECRET_KEY to seal it for', async () =>
      fails(await newShelf('no-key'), { SECRET_KEY: '' }, /^error: SECRET_KEY is required and not set/));

    test('a dump that ends with an error', async () => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await client.query('create role reader login');
      await client.query('grant select on schema_migrations to reader');
      await client.end();
      const url = new URL(database.url);
      url.username = 'reader';
      await fails(await newShelf('ends'), { DATABASE_URL: url.href }, /^error: pg_dump failed: .*permission denied/m);
    });

    test.runIf(isRoot)('a disk without room, or that is read-only', async () => {
      const disk = await newShelf('disk');
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
      try {
        await fails(disk, {}, /disk cannot be written: no space left on its disk/);
        execFileSync('mount', ['-o', 'remount,ro', disk]);
        await fails(disk, {}, /disk cannot be written: its disk is mounted read-only/);
      } finally {
        execFileSync('umount', [disk]);
      }
    });
  });

  test('that is stopped leaves nothing', async () => {
    const to = await newShelf('stopped');
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    // The dump waits for the lock on this table.
    await client.query('begin; lock table orders in access exclusive mode');
    const running = startTill(['backup', '--to', to], { env, cwd: folder.path });
    await expect.poll(() => running.stderr()).toContain('dumping the database');
    running.child.kill('SIGTERM');
    const { code, stderr } = await running.ended;
    await client.end();
    expect(stderr).toContain('stopped; the incomplete backup was removed');
    expect({ code, left: await readdir(to) }).toEqual({ code: 1, left: [] });
  });

  test('names the package with the missing or outdated program', async () => {
    await expect(postgresProgram('pg_nothing', 15, '')).rejects.toThrow(
      'pg_nothing is not installed: install the package postgresql-client-15, or add its folder to PATH',
    );
    await expect(postgresProgram('pg_dump', 999, process.env.PATH ?? '')).rejects.toThrow(
      /^pg_dump [\d.]+ is older than the server, which is PostgreSQL 999: install the package postgresql-client-999/,
    );
  });

  test.each([
    [[], 'name the folder with --to <folder>'],
    [['--open', 'x'], 'name the folder with --to <folder>'],
    [['--check', 'x', '--to', 'y'], '--to does not go with --check'],
    [['--check', 'x', '--open', 'y'], '--check and --open exclude each other'],
    [['--pgbackrest', 'x', '--keep', '3'], '--keep does not go with --pgbackrest'],
    [['--to', 'x', '--keep', '0'], 'Must be a whole number from 1 to 10000'],
    [['--to', 'x', '--recipient', 'age1nobody'], 'A public key of age begins with age1'],
    [['--to', 'x', '--with-settings'], '--with-settings needs a --recipient'],
  ])('%j is wrong usage', async (args, message) => {
    const { code, stderr } = await run(args);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  test('a mistyped recipient is refused before anything is done', async () => {
    const mistyped = (await identityToRecipient(await generateX25519Identity())).replace(/.$/, (last) =>
      last === 'q' ? 'p' : 'q',
    );
    const to = await newShelf('mistyped');
    const { code, stderr } = await run(['--to', to, '--recipient', mistyped]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: `error: ${mistyped} is mistyped: its checksum is wrong\n` });
    expect(await readdir(to)).toEqual([]);
  });
});
