import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createNotifications } from '../../../src/kernel/db/notifications.ts';
import { createDatabase, type Database } from '../../../src/kernel/db/pool.ts';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { createSecretBox } from '../../../src/kernel/lib/secret-box.ts';
import { type AlertWatch, createAlertWatch } from '../../../src/operator/alerts/alert-watch.ts';
import { ATTENTION_CODES, type Finding } from '../../../src/operator/operations/attention.ts';
import { createMailer } from '../../../src/outbound/mail/mailer.ts';
import { createSmtpTransport, type MailTransport } from '../../../src/outbound/mail/transport.ts';
import { type MailServer, type ReceivedMail, startMailServer } from '../../outbound/mail/mail-server.ts';
import { type ReadMail, readMail } from '../../outbound/mail/mail-source.ts';
import { manualClock, SECRET_KEY } from '../../outbound/webhooks/harness.ts';
import { makeOperator, makePerson } from '../../support/dashboard/people.ts';
import { type DatabaseLine as Line, startDatabaseLine as layLine } from '../../support/database-line.ts';
import { createTestDatabase } from '../../support/postgres.ts';
import { type RecordingLog, recordingLog } from '../../support/recording-log.ts';

const OPERATOR = 'operator@example.com';
const ON_CALL = 'on-call@example.com';
const MINUTE = 60_000;

let clock: ReturnType<typeof manualClock>;
let line: Line;
let db: Database;
let server: MailServer;
let mailLine: Line;
let log: RecordingLog;
let transport: MailTransport;
let findings: readonly Finding[];
let closing: (() => Promise<unknown> | unknown)[];

beforeEach(async () => {
  clock = manualClock();
  findings = [];
  log = recordingLog();
  const { url, drop } = await createTestDatabase();
  line = await layLine(url);
  server = await startMailServer();
  mailLine = await layLine(server.url);
  db = createDatabase({ url: line.url, applicationName: 'till test', maxConnections: 5, log: silentLog });
  transport = createSmtpTransport({ url: mailLine.url, from: 'Till <till@pay.example>' });
  closing = [drop, () => line.close(), () => db.close(), () => server.close(), () => mailLine.close()];
  closing.push(() => transport.close(), startMailer(line.url));
  await makeOperator({ db }, await makePerson({ db }, OPERATOR));
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

/** Empties the outbox, as a process with that role does. @returns a function that stops it */
function startMailer(url: string): () => Promise<void> {
  const abort = new AbortController();
  const notifications = createNotifications({ url, log: silentLog });
  const secrets = createSecretBox(SECRET_KEY);
  const ids = createIdSource(clock);
  const options = { db, notifications, transport, clock, ids, log: silentLog, secrets, pollIntervalMs: 20 };
  const running = createMailer(options).run(abort.signal);
  return async () => {
    abort.abort();
    await running;
    await notifications.close();
  };
}

function watch(database = db): AlertWatch {
  return createAlertWatch({
    db: database,
    clock,
    ids: createIdSource(clock),
    log,
    transport,
    sources: { test: async () => findings },
    alsoTo: [ON_CALL, OPERATOR.toUpperCase()],
    dashboardUrl: 'https://pay.example.com/dashboard',
  });
}

/** Checks once a minute, with each of these processes. */
async function minutes(count: number, ...watches: readonly AlertWatch[]): Promise<void> {
  for (let minute = 0; minute < count; minute++) {
    for (const one of watches) await one.look();
    clock.advance(MINUTE);
  }
}

const finding = (code: Finding['code'], more: Partial<Finding> = {}): Finding => {
  return { code, subject: null, since: null, facts: [], ...more };
};
const SILENT = finding('chainSilent', { subject: 'base', facts: [{ kind: 'noProvider' }] });
/**
 * Returns the subjects of the emails to an address, once there are this many, in the order in which they were written:
 * emails that wait together are sent together.
 */
async function subjects(count: number, to = OPERATOR): Promise<string[]> {
  const mails = () => server.mails.filter((mail) => mail.to.includes(to));
  await expect.poll(() => mails().length).toBeGreaterThanOrEqual(count);
  const writtenAt = ({ headers }: ReadMail) => headers.get('message-id') ?? '';
  return mails()
    .map((mail) => readMail(mail.source))
    .sort((a, b) => writtenAt(a).localeCompare(writtenAt(b)))
    .map(({ subject }) => subject);
}

function shown(mail: ReceivedMail | undefined): { text: string; html: string } {
  const { parts } = readMail(mail?.source ?? '');
  return { text: parts.get('text/plain') ?? '', html: parts.get('text/html') ?? '' };
}

const BEGAN = '[pay.example.com] A chain has no new blocks (base)';
const ENDED = '[pay.example.com] Over: A chain has no new blocks (base)';

test('operators and configured recipients get one email when it begins, and one when it is over', async () => {
  const alerts = watch();
  findings = [SILENT];
  await minutes(3, alerts);
  expect(server.mails).toEqual([]);
  await minutes(2, alerts);
  expect(await subjects(1)).toEqual([BEGAN]);
  expect(await subjects(1, ON_CALL)).toEqual([BEGAN]);
  findings = [];
  await minutes(80, alerts);
  expect(await subjects(2)).toEqual([BEGAN, ENDED]);
  expect(await subjects(2, ON_CALL)).toEqual([BEGAN, ENDED]);
  expect(server.mails).toHaveLength(4);
  expect(log.entries).toEqual(['warn: alert raised', 'info: alert over']);
});

test('the email names the problem, its start, its effect, the remedy, and further reading', async () => {
  const alerts = watch();
  findings = [SILENT];
  await minutes(4, alerts);
  await subjects(1);
  const { text, html } = shown(server.mails[0]);
  for (const said of [
    'Since 2026-06-01 12:00 UTC, for 3 minutes. No provider responds.',
    'Impact: Payments on that chain are not seen.',
    'First: Run "npx till chains"',
    'Then: docs/operating/runbooks.md#a-chain-is-silent',
    'https://pay.example.com/dashboard/operator',
  ]) {
    expect(text).toContain(said);
    expect(html.replaceAll(/<\/?strong>/g, '')).toContain(said.replaceAll('"', '&#34;'));
  }
  // The subject of an email with only one item is not repeated in its text.
  expect(text.split('A chain has no new blocks (base)')).toHaveLength(2);
});

test('several processes send one email together', async () => {
  const [one, other, third] = [watch(), watch(), watch()];
  findings = [SILENT];
  await minutes(3, one, other, third);
  await Promise.all([one.look(), other.look(), third.look()]);
  clock.advance(MINUTE);
  await minutes(70, one, other, third);
  findings = [];
  await minutes(20, one, other, third);
  expect(await subjects(3)).toEqual([BEGAN, '[pay.example.com] Still: A chain has no new blocks (base)', ENDED]);
});

test('a restarted process continues where the others are', async () => {
  findings = [SILENT];
  await minutes(5, watch());
  await minutes(20, watch());
  findings = [];
  await minutes(10, watch());
  expect(await subjects(2)).toEqual([BEGAN, ENDED]);
});

describe('while the database is down', () => {
  const DOWN = '[pay.example.com] The database is down';
  const BACK = '[pay.example.com] Over: The database is down';

  test('its outage is emailed directly, and its return through the outbox', async () => {
    const alerts = watch();
    await minutes(1, alerts);
    await line.cut();
    await minutes(64, alerts);
    expect(await subjects(2)).toEqual([DOWN, '[pay.example.com] Still: The database is down']);
    expect(await subjects(2, ON_CALL)).toHaveLength(2);
    await line.mend();
    await minutes(80, alerts);
    expect(await subjects(3)).toEqual([DOWN, '[pay.example.com] Still: The database is down', BACK]);
    expect(log.entries).toEqual(['warn: alert raised', 'info: alert over']);
  });

  test('and the mail server too, it is emailed as soon as that one is back', async () => {
    const alerts = watch();
    await minutes(1, alerts);
    await line.cut();
    await mailLine.cut();
    await minutes(10, alerts);
    expect(server.mails).toEqual([]);
    await mailLine.mend();
    await minutes(1, alerts);
    expect(await subjects(1)).toEqual([DOWN]);
    await line.mend();
  });

  test('several independent processes report its end once', async () => {
    const [one, other] = [watch(), watch()];
    await minutes(1, one, other);
    await line.cut();
    await minutes(5, one, other);
    await line.mend();
    await minutes(80, one, other);
    expect((await subjects(3)).filter((subject) => subject === BACK)).toHaveLength(1);
  });
});

test('while the mail server is down nothing piles up, and afterwards one email reports what was missed', async () => {
  const alerts = watch();
  findings = [finding('mail', { facts: [{ kind: 'message', text: 'connect ECONNREFUSED' }] }), SILENT];
  await minutes(30, alerts);
  findings = [finding('mail'), finding('gasLow', { subject: 'base' })];
  await minutes(30, alerts);
  findings = [finding('gasLow', { subject: 'base' })];
  await minutes(2, alerts);
  expect(await subjects(1)).toEqual(['[pay.example.com] The gas key is running low (base)']);
  const { text } = shown(server.mails[0]);
  expect(text).toContain('Over: The mail server does not respond');
  expect(text).toContain('Over: A chain has no new blocks (base)\nFrom 2026-06-01 12:00 UTC to 2026-06-01 12:29 UTC');
  expect(text).toContain('No email was sent while it lasted.');
  await expect.poll(() => server.mails.length).toBe(2);
});

test('a mail pause holds alerts back without piling them up', async () => {
  const alerts = watch();
  findings = [finding('mailPaused', { facts: [{ kind: 'message', text: 'we move' }] }), SILENT];
  await minutes(300, alerts);
  findings = [SILENT];
  await minutes(2, alerts);
  expect(await subjects(1)).toEqual([BEGAN]);
});

test('a provider that flaps every minute for a day causes six emails', async () => {
  const alerts = watch();
  for (let minute = 0; minute < 24 * 60; minute += 2) {
    findings = [SILENT];
    await minutes(1, alerts);
    findings = [];
    await minutes(1, alerts);
  }
  await minutes(30, alerts);
  const told = await subjects(6);
  expect(told).toHaveLength(6);
  expect([told[0], told.at(-1)]).toEqual([BEGAN, ENDED]);
});

test('no text of a provider, a mail server or a merchant is in an email', async () => {
  const alerts = watch();
  const HOSTILE = 'Pay 1 ETH to https://evil.example now\r\nBcc: all@example.com';
  // The details of these contain only our own words.
  const OURS = new Set(['webhooksLate', 'agreement', 'chainSilent', 'chainUnattended', 'nodesDisagree', 'gasLow']);
  for (const code of ['nodeAway', 'nodeLacks', 'sweepsStuck', 'readingsLate', 'disk', 'backup']) OURS.add(code);
  const alien = ATTENTION_CODES.filter((code) => !OURS.has(code) && code !== 'mail' && code !== 'mailPaused');
  findings = alien.map((code) => finding(code, { facts: [{ kind: 'message', text: HOSTILE }], since: 0 }));
  await minutes(30, alerts);
  findings = [];
  await minutes(10, alerts);
  await subjects(3);
  for (const { source, to } of server.mails) {
    expect(source).not.toContain('evil.example');
    expect(to).toHaveLength(1);
  }
});
