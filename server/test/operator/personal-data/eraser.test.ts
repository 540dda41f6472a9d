import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';
import { erasePersonalData } from '../../../src/operator/personal-data/eraser.ts';
import { enqueueMail } from '../../../src/outbound/mail/outbox.ts';
import { countCustomers } from '../../../src/sales/customers/count-customers.ts';
import { DEAD_WEBHOOK, product } from '../../kernel/http/support.ts';
import { buyerOf, newOrder } from '../../sales/checkout/support.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { killAll, startServe } from '../../support/service-process.ts';
import { createShiftClock } from '../../support/shift-clock.ts';

const DAY_MS = 86_400_000;
const KEPT_MS = 365 * DAY_MS;
const CLIENT = '127.0.0.1';
/** Merchant data that only looks like data to be erased. */
const CONTEXT = { note: 'said "ipAddress":"127.0.0.1","createdAt":"', ipAddress: CLIENT, digits: 12345678901 };

const clock = createShiftClock();
const erased = new Map<string, number>();
const onErased = (kind: string, rows: number): void => void erased.set(kind, rows + (erased.get(kind) ?? 0));
let service: TestService;
let store: TestStore;
const buyer = buyerOf(() => service);
let sql: pg.Client;

beforeAll(async () => {
  service = await startTestService({ clock });
  store = await service.createStore({ products: [product('Guide')], webhookUrl: DEAD_WEBHOOK });
  sql = new pg.Client({ connectionString: service.databaseUrl });
  sql.on('error', () => {});
  await sql.connect();
});
afterAll(async () => {
  await killAll();
  await sql?.end();
  await service?.stop();
});

/** Creates an order with an attempt and its events, and a sent email. */
async function trace(name: string): Promise<string> {
  const { id } = await newOrder(store, { customerEmail: `${name}@example.com`, extraContext: CONTEXT });
  expect((await buyer('POST', `/${id}/attempts`, { paymentMethod: 'usdc-local' })).status).toBe(201);
  const mail = { id: uuidOfShortId(id) ?? '', storeId: store.storeId, kind: 'order-delivery' as const };
  const words = { subject: 'Your order', text: `a key for ${name}`, html: `<p>a key for ${name}</p>` };
  const key = { recipient: `${name}@example.com`, dedupeKey: `order-delivery:${id}`, createdAt: clock.now() };
  await enqueueMail(service.db, { ...mail, ...words, ...key });
  await sql.query(`update mail_outbox set status = 'sent', due_at = null, last_error = 'busy' where id = $1`, [
    mail.id,
  ]);
  await sql.query(
    `insert into order_notes (id, store_id, order_id, position, author, body, created_at)
      values ($1, $2, $1, 1, 'olga@example.com', $3, now())`,
    [mail.id, store.storeId, `${name} called`],
  );
  return mail.id;
}

const attemptOf = async (order: string) =>
  (await sql.query('select * from payment_attempts where payable_id = $1', [order])).rows[0];
const mailOf = async (order: string) => (await sql.query('select * from mail_outbox where id = $1', [order])).rows[0];
const eventsOf = async (order: string) =>
  (await sql.query('select payload from webhook_deliveries where order_id = $1 order by id', [order])).rows.map(
    ({ payload }) => payload as string,
  );

const notesOf = async (order: string) =>
  (await sql.query('select body from order_notes where order_id = $1', [order])).rows.map(({ body }) => body as string);

async function eraseAll(): Promise<void> {
  while (await erasePersonalData({ db: service.db, clock, keptMs: KEPT_MS, onErased }));
}

describe('personal data', () => {
  it('older than the limit is erased, and nothing else is touched', async () => {
    const order = await trace('ada');
    const [attempt, mail, events] = [await attemptOf(order), await mailOf(order), await eventsOf(order)];
    const [created, processing] = events.map((text) => JSON.parse(text));
    expect([attempt.ip_address, created.data.ipAddress, processing.data.ipAddress]).toEqual([CLIENT, null, CLIENT]);
    clock.advance(200 * DAY_MS);
    const younger = await trace('bob');
    clock.advance(166 * DAY_MS);
    while (await countCustomers(service.db));
    await eraseAll();

    expect(await attemptOf(order)).toEqual({ ...attempt, ip_address: null });
    expect(await mailOf(order)).toEqual({ ...mail, recipient: '', text_body: '', html_body: '', last_error: null });
    const address = `,"ipAddress":"${CLIENT}","createdAt":"${created.data.createdAt}"`;
    const withoutAddress = address.replace(`"${CLIENT}"`, 'null');
    expect(events[1]).toContain(address);
    expect(await eventsOf(order)).toEqual([events[0], events[1]?.replace(address, withoutAddress)]);
    const { rows } = await sql.query('select customer_email, extra_context from orders where id = $1', [order]);
    expect(rows).toEqual([{ customer_email: 'ada@example.com', extra_context: JSON.stringify(CONTEXT) }]);
    const counts = Object.fromEntries(erased);
    expect(counts).toEqual({ attempts: 1, deliveries: 1, mails: 1, notes: 1, customers: 1 });
    expect(await notesOf(order)).toEqual(['']);
    expect((await sql.query('select email from customers')).rows).toEqual([{ email: 'bob@example.com' }]);

    expect(await notesOf(younger)).toEqual(['bob called']);
    expect(await attemptOf(younger)).toMatchObject({ ip_address: CLIENT });
    expect(await mailOf(younger)).toMatchObject({ recipient: 'bob@example.com', text_body: 'a key for bob' });
  });

  it('is erased in small steps, each row once, by any number of processes', async () => {
    await sql.query(
      `insert into mail_outbox (id, store_id, kind, recipient, subject, text_body, html_body, dedupe_key,
        status, created_at)
        select ('00000000-0001-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'invoice', 'a@mail.example',
          's', 't', 'h', n, 'sent', now() from generate_series(1, 2500) n`,
      [store.storeId],
    );
    await sql.query(`update erasures set after_id = '00000000-0000-0000-0000-000000000000'`);
    const left = async () =>
      Number(
        (
          await sql.query(`select count(*) from mail_outbox where id < '00000000-0002-0000-0000-000000000000'
        and recipient <> ''`)
        ).rows[0].count,
      );
    await erasePersonalData({ db: service.db, clock, keptMs: KEPT_MS, onErased });
    expect(await left()).toBe(1_500);
    await Promise.all([eraseAll(), eraseAll(), eraseAll()]);
    expect(await left()).toBe(0);
    expect(await erasePersonalData({ db: service.db, clock, keptMs: KEPT_MS, onErased })).toBe(false);
  });
});

describe('a process with the role reaper', () => {
  const addOld = async () => {
    await sql.query(
      `insert into mail_outbox (id, store_id, kind, recipient, subject, text_body, html_body, dedupe_key,
        status, created_at)
        values ($1, $2, 'invoice', 'old@mail.example', 's', 't', 'h', 'old', 'sent', now())`,
      ['00000000-0003-7000-8000-000000000000', store.storeId],
    );
    await sql.query(`update erasures set after_id = '00000000-0000-0000-0000-000000000000'`);
  };
  const left = async () => (await sql.query(`select from mail_outbox where recipient = 'old@mail.example'`)).rowCount;

  it('erases data older than PERSONAL_DATA_DAYS, and nothing when that is 0', async () => {
    await addOld();
    const keeping = await startServe({ ...service.env, PERSONAL_DATA_DAYS: '0' }, ['--roles', 'reaper']);
    // The other one erases it within moments of its start.
    await sleep(1_000);
    expect(await keeping.end('SIGTERM')).toBe(0);
    expect(await left()).toBe(1);
    const erasing = await startServe(service.env, ['--roles', 'reaper']);
    await expect.poll(left, { interval: 100 }).toBe(0);
    expect(await erasing.end('SIGTERM')).toBe(0);
  });
});
