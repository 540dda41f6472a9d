import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPooler } from '../../../src/app/processes/pooled-queries.ts';
import { createDatabase, type StoresDatabase, togetherOf, UniqueViolation } from '../../../src/kernel/db/pool.ts';
import { t } from '../../../src/kernel/db/query.ts';
import { statement } from '../../../src/kernel/db/statement.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { createPooledRole, NO_PGBOUNCER, type PgBouncer, startPgBouncer } from '../../support/pgbouncer.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../support/postgres.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/temporary-folder.ts';

/** Fewer sessions than clients, so that each transaction may get another one. */
const SESSIONS = 3;
const CLIENTS = 12;

const add = statement({
  name: 'test_pooler_add',
  params: { value: t.integer },
  row: { session: t.integer },
  sql: 'insert into pooled (value) values ($value) returning pg_backend_pid() as session',
});
const addTogether = statement({
  name: 'test_pooler_add_together',
  together: 'value',
  params: { value: t.integer },
  row: { session: t.integer, transaction: t.text },
  sql: `insert into pooled (value) values ($value)
    returning pg_backend_pid() as session, pg_current_xact_id()::text as transaction`,
});
const divide = statement({
  name: 'test_pooler_divide',
  shared: 'reads',
  params: { value: t.integer },
  row: { quotient: t.integer },
  sql: 'select 100 / $value::integer as quotient',
});
const read = statement({
  name: 'test_pooler_read',
  shared: 'reads',
  params: { value: t.integer },
  row: { value: t.integer, at: t.timestamp, raw: t.bytes },
  sql: `select $value::integer as value, '2020-01-01 00:00:00+00'::timestamptz as at, '\\x00ff'::bytea as raw`,
});
const limits = statement({
  name: 'test_pooler_limits',
  row: { statementLimit: t.text, lockLimit: t.text },
  sql: `select current_setting('statement_timeout') as statement_limit, current_setting('lock_timeout') as lock_limit`,
});
const total = statement({ name: 'test_pooler_total', row: { n: t.count }, sql: 'select count(*) as n from pooled' });

let server: TestDatabase;
let folder: TemporaryFolder;
let role: string;
let pooler: PgBouncer;
let db: StoresDatabase;

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

beforeAll(async () => {
  if (NO_PGBOUNCER !== undefined) return;
  server = await createEmptyTestDatabase();
  folder = await temporaryFolder();
  const direct = await createPooledRole(server.url);
  role = direct.username;
  await asAdmin(`create table pooled (value integer primary key); grant all on pooled to ${role}`);
  pooler = await startPgBouncer(folder.path, direct, { default_pool_size: String(SESSIONS) });
  db = createDatabase({
    url: pooler.url,
    pooler: { keepsPrepared: false },
    maxConnections: CLIENTS,
    log: silentLog,
    applicationName: 'test',
  });
});
afterAll(async () => {
  await db?.close();
  await pooler?.stop();
  await server?.drop();
  await folder?.remove();
});

test.skipIf(NO_PGBOUNCER)('a service behind a pooler refuses to start until the role has its limits', async () => {
  const config = { databasePooledUrl: pooler.url, databasePooledPrepared: false };
  const refusal: Error = await checkPooler(config).then(
    () => new Error('no refusal'),
    (error) => error,
  );
  expect(refusal.message).toContain('statement_timeout = 0');
  const [, cure = ''] = /run "(.+?)"/.exec(refusal.message) ?? [];
  await asAdmin(cure);
  await asAdmin(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = '${role}'`);
  // The pooler may detect that a session has ended only when it uses it.
  await expect.poll(() => checkPooler(config).then(() => 'started', String)).toBe('started');
  await expect.poll(() => db.one(limits, {}).catch(String)).toEqual({ statementLimit: '15s', lockLimit: '5s' });
});

test.skipIf(NO_PGBOUNCER)('a service detects that the pooler drops prepared statements', async () => {
  const config = { databasePooledUrl: pooler.url, databasePooledPrepared: true };
  await expect(checkPooler(config)).rejects.toThrow('does not keep prepared statements');
});

test.skipIf(NO_PGBOUNCER)('statements, transactions and shared reads share a few sessions of the server', async () => {
  const writes = range(200).map((value) => db.one(add, { value }));
  const transactions = range(100).map((value) =>
    db.transaction(async (tx) => {
      const first = await tx.one(add, { value: 1_000 + 2 * value });
      const second = await tx.one(add, { value: 1_001 + 2 * value });
      return [first.session, second.session];
    }),
  );
  const grouped = range(400).map((value) => {
    const store = `store ${value % 10}`;
    return togetherOf(db.shareOf(store), store).one(addTogether, { value: 2_000 + value });
  });
  const reads = range(500).map((value) => db.one(read, { value }));
  const sessions = new Set((await Promise.all(writes)).map(({ session }) => session));
  for (const [first, second] of await Promise.all(transactions)) expect(first).toBe(second);
  const transactionsOfGroups = new Set((await Promise.all(grouped)).map(({ transaction }) => transaction));
  expect(transactionsOfGroups.size).toBeLessThan(100);
  const answers = await Promise.all(reads);
  expect(answers.map(({ value }) => value)).toEqual(range(500));
  expect(answers.at(-1)).toMatchObject({ at: Date.UTC(2020, 0, 1), raw: Buffer.from([0, 255]) });
  expect(sessions.size).toBeGreaterThan(1);
  expect(sessions.size).toBeLessThanOrEqual(SESSIONS);
  expect((await db.one(total, {})).n).toBe(800);
});

test.skipIf(NO_PGBOUNCER)('an error affects no other client, and rolls its transaction back', async () => {
  const doomed = range(20).map((value) =>
    db.transaction(async (tx) => {
      await tx.one(add, { value: 10_000 + value });
      await tx.one(add, { value: 1 });
    }),
  );
  const reads = range(100).map((value) => db.one(read, { value }));
  const outcomes = Promise.allSettled(doomed);
  const quotients = await Promise.allSettled([1, 2, 0, 4].map((value) => db.one(divide, { value })));
  const each = quotients.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.quotient : 'refused'));
  expect(each).toEqual([100, 50, 'refused', 25]);
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(UniqueViolation) });
  }
  expect((await Promise.all(reads)).map(({ value }) => value)).toEqual(range(100));
  expect((await db.one(total, {})).n).toBe(800);
});
