import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createNotifications, type Notifications } from '../../../src/kernel/db/notifications.ts';
import { createDatabase, type Database } from '../../../src/kernel/db/pool.ts';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { millis } from '../../../src/kernel/lib/money.ts';
import { createSecretBox, type SecretBox } from '../../../src/kernel/lib/secret-box.ts';
import { enqueueInvitation } from '../../../src/outbound/mail/invitation.ts';
import { enqueueInvoiceReceipt } from '../../../src/outbound/mail/invoice-receipt.ts';
import { createMailer } from '../../../src/outbound/mail/mailer.ts';
import { enqueueOrderDelivery } from '../../../src/outbound/mail/order-delivery.ts';
import { enqueueMail } from '../../../src/outbound/mail/outbox.ts';
import { enqueuePasswordReset } from '../../../src/outbound/mail/password-reset.ts';
import { claimMail } from '../../../src/outbound/mail/queue-repository.ts';
import { reserveInvoiceMail } from '../../../src/outbound/mail/send-now.ts';
import { createFileTransport, createSmtpTransport, type MailTransport } from '../../../src/outbound/mail/transport.ts';
import { createTestDatabase } from '../../support/postgres.ts';
import { type RecordingLog, recordingLog } from '../../support/recording-log.ts';
import { eventually } from '../../support/until.ts';
import { manualClock } from '../webhooks/harness.ts';
import { answer, type MailServer, startMailServer } from './mail-server.ts';

const FROM = 'Till <till@pay.example>';
const clock = manualClock();
const ids = createIdSource(clock);
let db: Database;
let notifications: Notifications;
let sql: pg.Pool;
let server: MailServer;
let log: RecordingLog;
let closing: (() => Promise<unknown> | unknown)[] = [];

beforeEach(async () => {
  const { url, drop } = await createTestDatabase();
  db = createDatabase({ url, applicationName: 'till test', maxConnections: 5, log: silentLog });
  notifications = createNotifications({ url, log: silentLog });
  sql = new pg.Pool({ connectionString: url, max: 2 });
  sql.on('error', () => {});
  server = await startMailServer();
  log = recordingLog();
  closing = [drop, () => sql.end(), () => db.close(), () => notifications.close(), () => server.close()];
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

const SECRET_KEY = 'a secret key for tests only';
const secrets = createSecretBox(SECRET_KEY);
const rowsWithToken = async () =>
  (await sql.query(`select 1 from mail_outbox where mail_outbox::text like '%tok-en%'`)).rowCount;

function startMailer(
  transport: MailTransport = createSmtpTransport({ url: server.url, from: FROM }),
  box: SecretBox = secrets,
): void {
  const abort = new AbortController();
  const mailer = createMailer({ db, notifications, transport, clock, ids, log, secrets: box, pollIntervalMs: 20 });
  const done = mailer.run(abort.signal);
  closing.push(async () => {
    abort.abort();
    await done;
    transport.close();
  });
}

async function addStore(): Promise<string> {
  const storeId = ids.next();
  await sql.query(
    `insert into stores (id, name, fee_bps, storefront_enabled, created_at) values ($1, 'Keys', 300, false, now())`,
    [storeId],
  );
  return storeId;
}

async function enqueue(recipient = 'buyer@example.com'): Promise<string> {
  const id = ids.next();
  const createdAt = clock.now();
  const content = { subject: 'Grüße', text: 'plain ünicode', html: '<p>rich</p>' };
  await enqueueMail(db, { id, storeId: null, kind: 'order-delivery', recipient, ...content, dedupeKey: id, createdAt });
  return id;
}

const read = async (id: string) => (await sql.query('select * from mail_outbox where id = $1', [id])).rows[0];
const settled = (id: string, status: string, attempts: number) =>
  eventually(
    () => read(id),
    (row) => row.status === status && row.attempts === attempts && row.lease_owner === null,
  );

describe('an email', () => {
  test('reaches the server with both forms, one recipient and its own id', async () => {
    startMailer();
    const id = await enqueue();
    await settled(id, 'sent', 1);
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toMatchObject({ from: 'till@pay.example', to: ['buyer@example.com'] });
    const source = server.mails[0]?.source ?? '';
    expect(source).toContain(`Message-ID: <${id}@pay.example>`);
    expect(source).toContain('Content-Type: text/plain; charset=utf-8');
    expect(source).toContain('Content-Type: text/html; charset=utf-8');
    expect(source).toContain('Subject: =?UTF-8?');
  });

  test('to a buyer is in the name of the store, from the operator’s address, and replies go to the store', async () => {
    startMailer();
    const storeId = await addStore();
    await sql.query(`update stores set name = $2, support_email = $3 where id = $1`, [
      storeId,
      'Ke"ys\r\nBcc: <victim@example.com>\u202E',
      'help@keys.example',
    ]);
    const mail = { storeId, recipient: 'buyer@example.com', createdAt: clock.now() };
    const content = { subject: 's', text: 't', html: 'h' };
    for (const kind of ['invoice-receipt', 'notice'] as const) {
      const id = ids.next();
      await enqueueMail(db, { ...mail, ...content, id, kind, dedupeKey: id });
      await settled(id, 'sent', 1);
    }
    const [toBuyer = '', toOwner = ''] = server.mails.map(({ source }) => source);
    expect(toBuyer).toContain('From: "Ke\\"ys Bcc: <victim@example. com>" <till@pay.example>\r\n');
    expect(toBuyer).toContain('Reply-To: help@keys.example\r\n');
    expect(toBuyer).not.toMatch(/^Bcc:/m);
    expect(server.mails.flatMap(({ to }) => to)).toEqual(['buyer@example.com', 'buyer@example.com']);
    expect(toOwner).toContain('From: Till <till@pay.example>\r\n');
    expect(toOwner).not.toContain('Reply-To');
  });

  test('with a key that was used before is not written again', async () => {
    const storeId = await addStore();
    const receipt = {
      storeId,
      invoiceId: ids.next(),
      number: 4n,
      recipient: 'buyer@example.com',
      language: null,
      amount: millis(12_500n),
      currency: 'eur' as const,
      items: [{ name: 'Licence', quantity: 1, amount: '12.5' }],
      hostedBase: 'https://pay.example',
      createdAt: clock.now(),
    };
    await enqueueInvoiceReceipt(db, { ...receipt, id: ids.next() });
    await enqueueInvoiceReceipt(db, { ...receipt, id: ids.next() });
    const { number: _number, invoiceId, items: _items, ...order } = receipt;
    const goods = [{ title: 'Licence', lines: ['KEY-1'] }];
    await enqueueOrderDelivery(db, { ...order, id: ids.next(), orderId: invoiceId, goods });
    await enqueueOrderDelivery(db, { ...order, id: ids.next(), orderId: invoiceId, goods });
    const { rows } = await sql.query('select kind, subject from mail_outbox order by id');
    expect(rows).toEqual([
      { kind: 'invoice-receipt', subject: 'Receipt for invoice 4 from Keys' },
      { kind: 'order-delivery', subject: 'Your order from Keys' },
    ]);
  });

  test('is written once by any number of concurrent transactions', async () => {
    const dedupeKey = ids.next();
    const content = {
      storeId: null,
      kind: 'order-delivery',
      recipient: 'a@b.c',
      subject: 's',
      text: 't',
      html: 'h',
    } as const;
    const write = () => enqueueMail(db, { ...content, id: ids.next(), dedupeKey, createdAt: clock.now() });
    const written = await Promise.all(Array.from({ length: 20 }, write));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect((await sql.query('select 1 from mail_outbox')).rowCount).toBe(1);
  });

  test('is not sent when the transaction that wrote it rolls back', async () => {
    startMailer();
    const failing = db.transaction(async (tx) => {
      await enqueueMail(tx, {
        id: ids.next(),
        storeId: null,
        kind: 'order-delivery',
        recipient: 'a@b.c',
        subject: 's',
        text: 't',
        html: 'h',
        dedupeKey: 'k',
        createdAt: clock.now(),
      });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await settled(await enqueue(), 'sent', 1);
    expect(server.mails).toHaveLength(1);
  });

  test('that invites or resets a password is sent once, and its link is never readable in the database', async () => {
    const [invitationId, requestId, storeId] = [ids.next(), ids.next(), await addStore()];
    const link = { url: 'https://pay.example/link?token=tok-en', expiresAt: clock.now() + 3_600_000 };
    const invite = (id: string) =>
      enqueueInvitation(db, secrets, {
        ...link,
        id,
        storeId,
        invitationId,
        recipient: 'new@example.com',
        inviterName: 'Ada',
        role: 'manager',
        language: null,
        createdAt: clock.now(),
      });
    const reset = (id: string) =>
      enqueuePasswordReset(db, secrets, {
        ...link,
        id,
        requestId,
        email: 'ada@example.com',
        language: null,
        createdAt: clock.now(),
      });
    const mails = [ids.next(), ids.next()] as const;
    expect([await invite(mails[0]), await reset(mails[1])]).toEqual([true, true]);
    expect([await invite(ids.next()), await reset(ids.next())]).toEqual([false, false]);

    server.onMail = () => answer(451, 'greylisted');
    startMailer();
    for (const id of mails) await settled(id, 'pending', 1);
    expect(await rowsWithToken()).toBe(0);
    server.onMail = () => undefined;
    clock.advance(30_000);
    for (const id of mails) {
      const row = await settled(id, 'sent', 2);
      expect([row.text_body, row.html_body]).toEqual(['', '']);
    }
    expect(server.mails.map(({ to }) => to[0]).sort()).toEqual(['ada@example.com', 'new@example.com']);
    for (const { source } of server.mails) expect(source.replaceAll('=\r\n', '')).toContain('tok-en');
    expect(await rowsWithToken()).toBe(0);
  });

  test('encrypted with a key that is missing waits until the key is back among the retired ones', async () => {
    const id = ids.next();
    const link = { url: 'https://pay.example/link?token=tok-en', expiresAt: clock.now() + 3_600_000 };
    await enqueuePasswordReset(db, secrets, {
      ...link,
      id,
      requestId: id,
      email: 'ada@example.com',
      language: null,
      createdAt: clock.now(),
    });
    startMailer(undefined, createSecretBox('quite another key'));
    await settled(id, 'pending', 1);
    expect(log.entries).toEqual(['error: email cannot be decrypted; check SECRET_KEY']);
    await closing.pop()?.();
    clock.advance(60_000);
    startMailer(undefined, createSecretBox('quite another key', [SECRET_KEY]));
    await settled(id, 'sent', 2);
    expect(server.mails).toHaveLength(1);
  });

  test('whose encrypted link belongs to another email is not sent', async () => {
    const [one, other] = [ids.next(), ids.next()];
    for (const id of [one, other]) {
      const link = { url: `https://pay.example/link?token=${id}`, expiresAt: clock.now() + 3_600_000 };
      await enqueuePasswordReset(db, secrets, {
        ...link,
        id,
        requestId: id,
        email: `${id}@example.com`,
        language: null,
        createdAt: clock.now(),
      });
    }
    await sql.query(
      'update mail_outbox m set text_body = o.text_body, html_body = o.html_body from mail_outbox o where m.id ' +
        '= $1 and o.id = $2',
      [one, other],
    );
    startMailer();
    await settled(one, 'pending', 1);
    await settled(other, 'sent', 1);
    expect(server.mails.map(({ to }) => to)).toEqual([[`${other}@example.com`]]);
    expect(log.entries).toEqual(['error: email cannot be decrypted; check SECRET_KEY']);
  });

  test('to a recipient that the server refuses is abandoned immediately, with the reason', async () => {
    server.onRecipient = () => answer(550, 'no such user here');
    startMailer();
    const id = await enqueue();
    expect((await settled(id, 'failed', 1)).last_error).toContain('no such user here');
    expect(log.entries).toEqual(['error: email failed for good']);
  });

  test.each([
    ['asks to come back later', () => answer(451, 'greylisted')],
    ['breaks the connection', () => 'drop' as const],
  ])('is retried when the server %s', async (_name, verdict) => {
    server.onMail = verdict;
    startMailer();
    const id = await enqueue();
    expect((await settled(id, 'pending', 1)).due_at.getTime()).toBe(clock.now() + 30_000);
    server.onMail = () => undefined;
    clock.advance(30_000);
    await settled(id, 'sent', 2);
    expect(server.mails).toHaveLength(1);
  });

  test('survives an outage of the server, which is logged once', async () => {
    const url = server.url;
    await server.close();
    startMailer(createSmtpTransport({ url, from: FROM }));
    const mails = await Promise.all([enqueue(), enqueue(), enqueue()]);
    for (const id of mails) await settled(id, 'pending', 1);
    expect(log.entries).toEqual(['error: the mail server is unavailable']);
    server = await startMailServer();
  });

  test('waits while the login is wrong, since the operator can fix that', async () => {
    const strict = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(answer(535, 'bad credentials')),
    });
    closing.push(() => strict.close());
    startMailer(createSmtpTransport({ url: strict.url.replace('//', '//user:wrong@'), from: FROM }));
    const id = await enqueue();
    const row = await settled(id, 'pending', 1);
    expect(row.last_error).not.toContain('wrong');
  });

  test('claimed by a mailer that was killed is sent once its lease has expired', async () => {
    const id = await enqueue();
    const now = clock.now();
    await claimMail(db, { now, lease: ids.next(), leaseUntil: now + 1_000, limit: 5 });
    startMailer();
    await settled(await enqueue(), 'sent', 1);
    expect((await read(id)).status).toBe('pending');
    clock.advance(1_000);
    await settled(id, 'sent', 1);
  });

  test('reserved by a process that died before sending is sent by a mailer once its lease has expired', async () => {
    const id = ids.next();
    const content = { recipient: 'buyer@example.com', subject: 's', text: 't', html: 'h' };
    const mail = { ...content, id, storeId: await addStore(), dedupeKey: id, lease: ids.next() };
    const caps = { perStore: 1, perOwner: false, platform: 1 };
    const reserve = (): Promise<unknown> =>
      db.transaction((tx) =>
        reserveInvoiceMail(tx, { ...mail, id: ids.next(), dedupeKey: ids.next() }, caps, clock.now()),
      );
    await db.transaction((tx) => reserveInvoiceMail(tx, mail, caps, clock.now()));
    startMailer();
    await settled(await enqueue(), 'sent', 1);
    expect((await read(id)).status).toBe('pending');
    clock.advance(180_000);
    await settled(id, 'sent', 1);
    expect(await reserve()).toMatchObject({ cap: 'store' });
  });

  test('is sent once by several mailers', async () => {
    startMailer();
    startMailer();
    const all = await Promise.all(Array.from({ length: 20 }, () => enqueue()));
    for (const id of all) await settled(id, 'sent', 1);
    expect(server.mails).toHaveLength(20);
  });
});

test('without a mail server each email is written to a file named in the log', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'till-mail-'));
  closing.push(() => rm(folder, { recursive: true }));
  startMailer(createFileTransport(log, join(folder, 'mail'), FROM));
  const id = await enqueue();
  await settled(id, 'sent', 1);
  expect(await readdir(join(folder, 'mail'))).toEqual([`${id}.eml`]);
  expect(await readFile(join(folder, 'mail', `${id}.eml`), 'utf8')).toContain('To: buyer@example.com');
  expect(log.entries).toEqual(['info: mail written to a file']);
});
