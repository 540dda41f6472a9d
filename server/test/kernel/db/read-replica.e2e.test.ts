import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createListReads, type ReplicatedListReads } from '../../../src/kernel/db/list-reads.ts';
import { createDatabase } from '../../../src/kernel/db/pool.ts';
import { query, t } from '../../../src/kernel/db/query.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { browserOf, makePerson } from '../../support/dashboard/people.ts';
import { type DatabaseLine, startDatabaseLine } from '../../support/database-line.ts';
import { NO_PGBOUNCER, startPgBouncer } from '../../support/pgbouncer.ts';
import { createEmptyTestDatabase } from '../../support/postgres.ts';
import { type RecordingLog, recordingLog } from '../../support/recording-log.ts';
import { type ReplicatedDatabase, startReplicatedDatabase } from '../../support/replica.ts';
import { callUrl, startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { until } from '../../support/until.ts';

const AWAY = 'warn: lists are read from the primary: the read replica cannot be used';
const BACK = 'info: lists are read from the replica again';
const PATIENT_MS = '60000';

let world: ReplicatedDatabase;
let line: DatabaseLine;
beforeAll(async () => {
  world = await startReplicatedDatabase();
  line = await startDatabaseLine(world.replica.url);
});
afterAll(async () => {
  await line?.close();
  await world?.stop();
});

/** A service that reads lists from the replica, with one store. */
interface Service extends TestService {
  readonly store: TestStore;
  readonly log: RecordingLog;
  /** Returns the number of list reads answered by each. */
  reads(): Promise<{ replica: number; primary: number }>;
  gauge(name: string): Promise<number>;
  check(): Promise<{ status: string; detail: string }>;
}

async function start(maxLagMs: string, env: Record<string, string> = {}): Promise<Service> {
  const log = recordingLog();
  const service = await startTestService({
    database: { url: world.primary.url, drop: async () => {} },
    env: { DATABASE_READ_URL: line.url, DATABASE_READ_MAX_LAG_MS: maxLagMs, ...env },
    log,
  });
  const store = await service.createStore({ slug: `store-${randomBytes(4).toString('hex')}` });
  const metrics = async () => (await callUrl(`${service.operatorUrl}/metrics`, 'GET')).text;
  const valueIn = (text: string, series: string) =>
    Number(
      text
        .split('\n')
        .find((each) => each.startsWith(`${series} `))
        ?.slice(series.length + 1) ?? Number.NaN,
    );
  const by = (name: string) => `till_database_list_reads_total{answered_by="${name}"}`;
  return {
    ...service,
    store,
    log,
    gauge: async (name) => valueIn(await metrics(), name),
    async reads() {
      const text = await metrics();
      return { replica: valueIn(text, by('replica')), primary: valueIn(text, by('primary')) };
    },
    check: async () => (await callUrl(`${service.operatorUrl}/healthz`, 'GET')).json.checks['read replica'],
  };
}

/** Reads lists until the replica has answered one. */
async function untilReplicaAnswers(service: Service): Promise<void> {
  const before = (await service.reads()).replica;
  await until(async () => {
    await service.store.call('GET', '/v1/orders');
    return (await service.reads()).replica > before;
  });
}

async function createInvoice({ store }: Service): Promise<string> {
  const body = { items: [{ name: 'Work', quantity: 1, unitAmount: '5' }] };
  const { status, json } = await store.call('POST', '/v1/invoices', body);
  expect(status).toBe(201);
  return json.id;
}

async function listedInvoices({ store }: Service): Promise<string[]> {
  const { status, json } = await store.call('GET', '/v1/invoices');
  expect(status).toBe(200);
  return json.data.map(({ id }: { id: string }) => id);
}

describe('with a replica that keeps up', () => {
  let service: Service;
  beforeAll(async () => {
    service = await start(PATIENT_MS);
    await untilReplicaAnswers(service);
  });
  afterAll(() => service?.stop());

  test('lists and figures are read from the replica, everything else from the primary', async () => {
    const email = `owner-${service.store.slug}@example.com`;
    await makePerson(service, email, { [service.store.storeId]: 'owner' });
    const browser = await browserOf(service, email);
    const before = await service.reads();
    const scans = async () =>
      Number((await world.replica.ask(`select sum(idx_scan + seq_scan) as n from pg_stat_user_tables`))[0]?.n);
    const scansBefore = await scans();
    for (const path of ['orders', 'invoices', 'products', 'webhook-deliveries']) {
      expect((await service.store.call('GET', `/v1/${path}`)).status, path).toBe(200);
    }
    const pages = [
      'home',
      'orders',
      'invoices',
      'products',
      'deliveries',
      'payments',
      'settlements',
      'settlements/unmatched',
      'audit',
      'templates',
    ];
    for (const path of pages) {
      expect((await browser.call('GET', `/stores/${service.store.slug}/${path}`)).status, path).toBe(200);
    }
    const after = await service.reads();
    expect(after.primary).toBe(before.primary);
    expect(after.replica - before.replica).toBeGreaterThanOrEqual(4 + pages.length);
    await until(async () => (await scans()) > scansBefore);
    const id = await createInvoice(service);
    expect((await service.store.call('GET', `/v1/invoices/${id}`)).status).toBe(200);
    expect((await browser.call('GET', `/stores/${service.store.slug}/invoices/${id}`)).status).toBe(200);
    expect(await service.reads()).toEqual(after);
    expect(await service.check()).toMatchObject({
      status: 'ok',
      detail: expect.stringMatching(/^\d+\.\d{3} s behind$/),
    });
  });

  test('an acknowledged write is in the next list', async () => {
    const { primary } = await service.reads();
    for (let n = 0; n < 20; n++) {
      const id = await createInvoice(service);
      expect(await listedInvoices(service)).toContain(id);
    }
    expect((await service.reads()).primary).toBe(primary);
  });

  test('a list waits for a late replica, but only for writes made before the request', async () => {
    await world.pause();
    const id = await createInvoice(service);
    const { primary, replica } = await service.reads();
    const listed = listedInvoices(service);
    const waiting = `select 1 from pg_stat_activity where application_name = 'till lists' and xact_start is not null`;
    await until(async () => (await world.replica.ask(waiting)).length > 0);
    await world.resume();
    expect(await listed).toContain(id);
    expect(await service.reads()).toEqual({ primary, replica: expect.toSatisfy((reads) => reads > replica) });
  });

  test('an idle primary, or one that starts a new WAL file, makes no replica late', async () => {
    await world.primary.ask('select pg_switch_wal()');
    const { primary } = await service.reads();
    await untilReplicaAnswers(service);
    expect((await service.reads()).primary).toBe(primary);
    expect((await service.check()).status).toBe('ok');
  });
});

describe('with an unusable replica', () => {
  let service: Service;
  beforeAll(async () => {
    service = await start('100');
  });
  afterAll(() => service?.stop());

  /** Expects answers from the primary, a reason for operators, and a healthy service for buyers and monitoring. */
  async function expectPrimaryToAnswer(why: RegExp): Promise<void> {
    const id = await createInvoice(service);
    expect(await listedInvoices(service)).toContain(id);
    await until(async () => why.test((await service.check()).detail));
    expect(await service.check()).toMatchObject({ status: 'degraded' });
    expect(await service.gauge('till_database_read_replica_used')).toBe(0);
    const before = await service.reads();
    expect(await listedInvoices(service)).toContain(id);
    expect(await service.reads()).toMatchObject({ replica: before.replica });
    expect((await callUrl(`${service.operatorUrl}/readyz`, 'GET')).status).toBe(200);
  }

  async function expectReplicaToAnswerAgain(): Promise<void> {
    await untilReplicaAnswers(service);
    await until(async () => (await service.check()).status === 'ok');
    expect(await service.gauge('till_database_read_replica_used')).toBe(1);
  }

  test('one that is too far behind is not read until it has caught up', async () => {
    await untilReplicaAnswers(service);
    await world.pause();
    await expectPrimaryToAnswer(/^lists are read from the primary: it is \d+\.\d s behind$/);
    // The last value of the gauge may be from the wait before the pause.
    await until(async () => (await service.gauge('till_database_read_lag_seconds')) > 0.1);
    expect(service.log.entries.filter((entry) => entry === AWAY)).toHaveLength(1);
    await world.resume();
    await expectReplicaToAnswerAgain();
    expect(service.log.entries).toContain(BACK);
  });

  test('a late one does not admit a revoked key or member', async () => {
    const { slug, storeId } = service.store;
    const email = `manager-${slug}@example.com`;
    const id = await makePerson(service, email, { [storeId]: 'manager' });
    const browser = await browserOf(service, email);
    await expectReplicaToAnswerAgain();
    expect((await browser.call('GET', `/stores/${slug}/orders`)).status).toBe(200);
    await world.pause();
    await world.primary.ask(`delete from store_members where user_id = '${id}'`);
    expect((await browser.call('GET', `/stores/${slug}/orders`)).status).toBe(404);
    await world.primary.ask(`update api_keys set revoked_at = created_at where store_id = '${storeId}'`);
    expect((await service.store.call('GET', '/v1/orders')).status).toBe(401);
    await world.resume();
    await world.primary.ask(`update api_keys set revoked_at = null where store_id = '${storeId}'`);
    await expectReplicaToAnswerAgain();
  });

  test('one that is down, also while the service starts', async () => {
    await line.cut();
    await expectPrimaryToAnswer(/it does not respond/);
    const other = await start('100');
    expect((await other.store.call('GET', '/v1/orders')).status).toBe(200);
    await line.mend();
    await untilReplicaAnswers(other);
    await other.stop();
    await expectReplicaToAnswerAgain();
  });

  test('one that accepts connections and never answers', async () => {
    line.freeze();
    await expectPrimaryToAnswer(/it does not respond/);
    line.thaw();
    await expectReplicaToAnswerAgain();
  });
});

const inRecovery = query.value({
  name: 'test_in_recovery',
  row: { isReplica: t.boolean },
  sql: 'select pg_is_in_recovery() as is_replica',
});
/** Reads a table on the replica for as long as allowed. */
const lingering = query.value({
  name: 'test_lingering',
  row: { rows: t.count },
  sql: `select count(*) + (case when pg_is_in_recovery() then length(pg_sleep(600)::text) else 0 end) as rows from lingering`,
});
const formats = query.one({
  name: 'test_replica_formats',
  params: { text: t.text },
  row: { at: t.timestamp, raw: t.bytes, text: t.text, isReplica: t.boolean },
  sql: `select '2020-01-01 00:00:00+00'::timestamptz as at, '\\x00ff'::bytea as raw, $text::text as text,
    pg_is_in_recovery() as is_replica`,
});

describe('a process that reads lists', () => {
  const opened: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const each of opened.splice(0).toReversed()) await each.close();
  });

  function open(primaryUrl: string, url: string): ReplicatedListReads {
    const common = { maxConnections: 4, log: silentLog };
    const primary = createDatabase({ ...common, url: primaryUrl, applicationName: 'test' });
    const lists = createListReads({ ...common, primary, url, maxLagMs: 60_000, onRead: () => {} });
    opened.push(primary, lists);
    return lists;
  }
  const isFit = (lists: ReplicatedListReads) => until(() => lists.state().problem === undefined);

  test('continues on the primary when the replica cancels a query because of a replay conflict', async () => {
    await world.primary.ask('create table lingering (n integer); insert into lingering values (1), (2)');
    const lists = open(world.primary.url, world.replica.url);
    await isFit(lists);
    const found = lingering(lists.forAll());
    const asleep = `select 1 from pg_stat_activity where wait_event = 'PgSleep'`;
    await until(async () => (await world.replica.ask(asleep)).length > 0);
    await world.primary.ask('alter table lingering add column more text');
    expect(await found).toBe(2);
    const conflicts = 'select sum(conflicts) as n from pg_stat_database';
    await until(async () => Number((await world.replica.ask(conflicts))[0]?.n) > 0);
    expect(lists.state().problem).toBeUndefined();
    expect(await inRecovery(lists.forAll())).toBe(true);
  });

  test.skipIf(NO_PGBOUNCER)('reads through a pooler, regardless of its session settings', async () => {
    const folder = await temporaryFolder();
    const role = `create role pooled login password 'secret' in role pg_read_all_stats;
      alter role pooled set timezone = 'Asia/Tokyo'; alter role pooled set datestyle = 'German'`;
    await world.primary.ask(role);
    const direct = new URL(world.replica.url);
    direct.username = 'pooled';
    direct.password = 'secret';
    const pooler = await startPgBouncer(folder.path, direct, { default_pool_size: '2' });
    opened.push({ close: () => folder.remove() }, { close: () => pooler.stop() });
    const lists = open(world.primary.url, pooler.url);
    await isFit(lists);
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => formats(lists.forAll(), { text })));
    expect(answers).toEqual(
      ['a', 'b', 'c', 'd'].map((text) => ({
        text,
        at: Date.UTC(2020, 0, 1),
        raw: Buffer.from([0, 255]),
        isReplica: true,
      })),
    );
  });

  test('does not mistake another database, or the primary itself, for its replica', async () => {
    const other = await createEmptyTestDatabase();
    opened.push({ close: () => other.drop() });
    for (const [url, why] of [
      [other.url, 'it belongs to another database cluster'],
      [world.primary.url, 'it is no replica, or has been promoted'],
    ] as const) {
      const lists = open(world.primary.url, url);
      await until(() => lists.state().problem === why);
      expect(await inRecovery(lists.forAll())).toBe(false);
    }
  });

  // Must be last: the replica is the primary afterwards.
  test('stops reading from a promoted replica, and from one that follows the former primary', async () => {
    const second = await world.addReplica();
    const before = open(world.primary.url, world.replica.url);
    await isFit(before);
    await isFit(open(world.primary.url, second.url));
    await world.replica.ask('select pg_promote()');
    await until(() => before.state().problem === 'it is no replica, or has been promoted');
    expect(await inRecovery(before.forAll())).toBe(false);
    // The former primary, and so its replica, has more changes than the new one.
    await world.primary.ask('create table only_here as select generate_series(1, 10000) as n');
    const after = open(world.replica.url, second.url);
    await until(() => after.state().problem === 'it is on timeline 1 and the primary on 2');
    expect(await inRecovery(after.forAll())).toBe(false);
  });
});
