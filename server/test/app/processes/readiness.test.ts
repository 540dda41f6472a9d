import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReadiness } from '../../../src/app/processes/readiness.ts';
import { createDatabase } from '../../../src/kernel/db/pool.ts';
import { systemClock } from '../../../src/kernel/lib/clock.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { findInvoice } from '../../../src/sales/invoices/repository.ts';
import { visit } from '../../pages/storefront/visit.ts';
import { type DatabaseLine, startDatabaseLine } from '../../support/database-line.ts';
import { freePort } from '../../support/free-port.ts';
import { callUrl, startTestService, type TestService } from '../../support/service.ts';

const OK = '{"status":"ok"}';
const STOREFRONT_DOMAIN = 'shops.example';

let keeper: TestService;
let line: DatabaseLine;
let service: TestService;
let sql: pg.Client;

beforeAll(async () => {
  // Owns the database, which it reaches without the line.
  keeper = await startTestService();
  line = await startDatabaseLine(keeper.databaseUrl);
  sql = new pg.Client({ connectionString: keeper.databaseUrl });
  await sql.connect();
  // Its chain, its mail server and its price sources are unreachable.
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  service = await startTestService({
    env: {
      DATABASE_URL: line.url,
      SECRET_KEY: keeper.env.SECRET_KEY ?? '',
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      RATES_FIXED: '{}',
      RATES_SOURCES: 'coinbase,kraken',
      RATES_COINBASE_URL: nowhere,
      RATES_KRAKEN_URL: nowhere,
      STOREFRONT_DOMAIN,
      RATE_LIMIT_CHECKOUT_READS: '1',
      RATE_LIMIT_AUTH_FAILURES: '1',
    },
  });
});
afterAll(async () => {
  await sql?.end();
  await service?.stop();
  await line?.close();
  await keeper?.stop();
});

const statusOf = async (url: string) => (await callUrl(url, 'GET')).status;
const answers = (path: string) =>
  Promise.all([service.baseUrl, service.operatorUrl].map((url) => statusOf(url + path)));

test('an unavailable chain, mail server or price source does not affect readiness', async () => {
  const health = await callUrl(`${service.operatorUrl}/healthz`, 'GET');
  expect(health.status).toBe(503);
  expect([health.json.checks['chain:local'].status, health.json.checks.mail.status]).toEqual(['failing', 'failing']);
  expect([await answers('/livez'), await answers('/readyz')]).toEqual([
    [200, 200],
    [200, 200],
  ]);
});

test('without the database the process is not ready, keeps running, and becomes ready again by itself', async () => {
  await line.cut();
  try {
    await expect.poll(() => answers('/readyz')).toEqual([503, 503]);
    expect(await answers('/livez')).toEqual([200, 200]);
    const { json } = await callUrl(`${service.operatorUrl}/readyz`, 'GET');
    expect(json).toMatchObject({ status: 'failing', checks: { database: { status: 'failing' } } });
    const metrics = async () => (await callUrl(`${service.operatorUrl}/metrics`, 'GET')).text;
    await expect.poll(metrics).toContain('till_database_up 0');
    // Unknown values are absent instead of 0.
    expect(await metrics()).not.toMatch(/^till_(mails|records|processes|webhook_lag|database_server)\S* /m);
  } finally {
    await line.mend();
  }
  await expect.poll(() => answers('/readyz')).toEqual([200, 200]);
});

test('a schema older than required makes it not ready, a newer one does not', async () => {
  const { rows } = await sql.query(
    'delete from schema_migrations where version = (select max(version) from schema_migrations) returning *',
  );
  const [newest] = rows;
  await expect.poll(() => answers('/readyz')).toEqual([503, 503]);
  const { json } = await callUrl(`${service.operatorUrl}/readyz`, 'GET');
  expect(json.checks.database.detail).toMatch(/^the schema has version \d+, the program needs \d+: "till migrate"$/);
  await sql.query('insert into schema_migrations select * from json_populate_record(null::schema_migrations, $1)', [
    JSON.stringify(newest),
  ]);
  await expect.poll(() => answers('/readyz')).toEqual([200, 200]);
  const { version } = newest;
  const readiness = createReadiness({ db: keeper.db, clock: systemClock, neededVersion: version - 1 });
  expect((await readiness.report()).status).toBe('ok');
});

test('a read waiting for a lock, as during a migration, does not affect readiness', async () => {
  const url = keeper.databaseUrl;
  const db = createDatabase({ url, maxConnections: 6, log: silentLog, applicationName: 'test of readiness' });
  await sql.query('begin');
  await sql.query('lock table invoices in access exclusive mode');
  const reading = findInvoice(db, randomUUID());
  try {
    // Other tests use the same server.
    const waiting = `select from pg_locks where not granted and relation = 'invoices'::regclass
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await sql.query(waiting)).rowCount).toBe(1);
    const readiness = createReadiness({ db, clock: systemClock, neededVersion: 1 });
    expect((await readiness.report()).status).toBe('ok');
  } finally {
    await sql.query('rollback');
  }
  expect(await reading).toBeUndefined();
  await db.close();
});

test('strangers learn nothing more, at any host, and are never limited', async () => {
  for (const host of ['127.0.0.1', 'till.internal', `shop.${STOREFRONT_DOMAIN}`, 'shop.example']) {
    for (const path of ['/livez', '/readyz']) {
      const replies = await Promise.all(Array.from({ length: 5 }, () => visit(service.baseUrl, { host, path })));
      for (const { status, body } of replies) expect([host, path, status, body]).toEqual([host, path, 200, OK]);
    }
  }
  const { headers } = await callUrl(`${service.baseUrl}/readyz`, 'GET');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('the database is queried at most once a second, for any number of readiness checks', async () => {
  let time = 1_000;
  let asked = 0;
  const db = {
    ...keeper.db,
    one: ((...args) => {
      asked += 1;
      return keeper.db.one(...args);
    }) as typeof keeper.db.one,
  };
  const readiness = createReadiness({ db, clock: { now: () => time }, neededVersion: 1 });
  const statuses = await Promise.all(Array.from({ length: 10_000 }, async () => (await readiness.report()).status));
  time += 999;
  await readiness.report();
  expect([asked, new Set(statuses)]).toEqual([1, new Set(['ok'])]);
  time += 1;
  await readiness.report();
  expect(asked).toBe(2);
  readiness.drain();
  time += 5_000;
  expect([(await readiness.report()).status, asked]).toEqual(['failing', 2]);
});
