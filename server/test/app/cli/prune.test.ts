import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { enqueueMail } from '../../../src/outbound/mail/outbox.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { command } from './command.ts';

const DAY_MS = 86_400_000;
const EVENT_BODY = 'x'.repeat(3_000);

let service: TestService;
let store: TestStore;
let now = Date.now() - 200 * DAY_MS;
let client: pg.Client;
const clock = { now: () => now };

beforeAll(async () => {
  service = await startTestService({ clock });
  store = await service.createStore({ webhookUrl: 'http://127.0.0.1:9/hook' });
  client = new pg.Client({ connectionString: service.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await service?.stop();
});

const run = (...args: string[]) => command(['prune', ...args], { env: service.env });
const prune = async (...args: string[]) => {
  const { code, stdout, stderr } = await run(...args, '--json');
  expect(code, stderr).toBe(0);
  const { tables, ...rest } = JSON.parse(stdout);
  const rows = tables.map((each: { table: string; rows: number }) => [each.table, each.rows]);
  return { ...rest, rows: Object.fromEntries(rows), tables };
};
const count = async (from: string): Promise<number> =>
  Number((await client.query(`select count(*) from ${from}`)).rows[0].count);

/**
 * Creates invoices, each with its creation event, of which the given numbers were accepted, have failed, or are
 * pending.
 */
async function events(wanted: Readonly<Record<string, number>>): Promise<string[]> {
  const ids: string[] = [];
  for (const [status, times] of Object.entries(wanted)) {
    for (let index = 0; index < times; index += 1) {
      const items = [{ name: 'Work', quantity: 1, unitAmount: '5' }];
      const { json } = await store.call('POST', '/v1/invoices', { items, metadata: { text: EVENT_BODY } });
      const { rows } = await client.query(
        `update webhook_deliveries set status = $1, due_at = case when $1 = 'pending' then due_at end
          where id = (select id from webhook_deliveries order by id desc limit 1) returning id`,
        [status],
      );
      expect(json.id).toBeDefined();
      ids.push(rows[0].id);
    }
  }
  return ids;
}

async function mail(key: string, status: string): Promise<void> {
  const id = createIdSource(clock).next();
  const texts = { subject: 'Subject', text: 'text', html: '<p>text</p>' };
  const about = {
    storeId: null,
    kind: 'notice' as const,
    recipient: 'ada@example.com',
    dedupeKey: key,
    createdAt: now,
  };
  await enqueueMail(service.db, { id, ...texts, ...about });
  await client.query('update mail_outbox set status = $2, due_at = null where id = $1', [id, status]);
}

/** Returns each stored list total beside the actual count. */
async function totals(): Promise<{ kept: Record<string, number>; counted: Record<string, number> }> {
  const kept = `select status, sum(total)::int as n from row_counts where kind = 'delivery' group by 1 having sum(total) <> 0`;
  const counted = 'select status, count(*)::int as n from webhook_deliveries group by 1';
  const read = async (sql: string) =>
    Object.fromEntries((await client.query(sql)).rows.map(({ status, n }) => [status, n]));
  return { kept: await read(kept), counted: await read(counted) };
}

test('counts removable rows, then removes exactly those, and the totals stay right', async () => {
  const old = await events({ success: 12, exhausted: 3, pending: 2 });
  await mail('old and sent', 'sent');
  await mail('old and failed', 'failed');
  await mail('old and waiting', 'pending');
  await client.query(
    `insert into webhook_attempts (id, store_id, delivery_id, attempted_at, duration_ms, response_status, response_excerpt)
      select id, store_id, id, created_at, 5, 200, 'ok' from webhook_deliveries where status = 'success'`,
  );
  now += 100 * DAY_MS;
  await mail('sent a hundred days ago', 'sent');
  now += 85 * DAY_MS;
  await events({ success: 4 });
  await mail('sent fifteen days ago', 'sent');
  const money = async () => [await count('invoices'), await count('payment_attempts'), await count('orders')];
  const before = await money();

  const rehearsed = await prune('--dry-run');
  expect(rehearsed).toMatchObject({ dryRun: true, isComplete: true });
  expect(rehearsed.rows).toEqual({ webhook_deliveries: 12, webhook_attempts: 12, mail_outbox: 3 });
  for (const { bytes } of rehearsed.tables) expect(bytes).toBeGreaterThan(500);
  expect(await count('webhook_deliveries')).toBe(21);

  expect(await run()).toMatchObject({ code: 2, stderr: 'error: add --yes to skip the confirmation\n' });
  expect(await count('webhook_deliveries')).toBe(21);

  // Another transaction has locked one of them: it is skipped without waiting.
  const other = new pg.Client({ connectionString: service.databaseUrl });
  await other.connect();
  await other.query('begin');
  await other.query('select from webhook_deliveries where id = $1 for update', [old[0]]);
  expect((await prune('--yes')).rows).toEqual({ webhook_deliveries: 11, webhook_attempts: 12, mail_outbox: 3 });
  await other.query('rollback');
  await other.end();
  expect(await prune('--yes')).toMatchObject({ dryRun: false, rows: { webhook_deliveries: 1 } });

  const { kept, counted } = await totals();
  expect(kept).toEqual({ success: 4, exhausted: 3, pending: 2 });
  expect(counted).toEqual(kept);
  const left = await client.query(`select dedupe_key as key from mail_outbox order by id`);
  expect(left.rows.map(({ key }) => key)).toEqual(['old and waiting', 'sent fifteen days ago']);
  expect(await money()).toEqual(before);
  expect((await prune('--yes')).rows).toEqual({ webhook_deliveries: 0, webhook_attempts: 0, mail_outbox: 0 });
});

test('keeps the configured rows, and describes the removed ones', async () => {
  const { stdout } = await run('--deliveries', '10', '--mails', '7', '--yes');
  expect(stdout).toMatch(/webhook_deliveries +accepted deliveries, older than 10 days +4 /);
  expect(stdout).toMatch(/mail_outbox +sent or failed emails, older than 7 days +1 /);
  expect(stdout).toContain('the files do not shrink');
  for (const days of ['6', '-1', 'x']) expect((await run('--mails', days, '--yes')).code).toBe(2);
});
