import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, coinbase } from '../../rates/exchanges.ts';
import { type OutageWorld, PRICES, startOutageWorld, until } from './world.ts';

/** What an operator was told by, and after how many seconds by the installation's clock. */
type Told = Readonly<Record<string, number>>;

/** What came of taking something away and giving it back. */
export interface DrillResult {
  readonly dependency: string;
  readonly told: Told;
  /** What buyers and merchants had meanwhile. */
  readonly meanwhile: string;
  /** What brought it back, as the runbook says. */
  readonly mended: string;
  /** Lines of the log about it: once when it began, once when it ended. */
  readonly lines: readonly string[];
}

interface Drill {
  readonly dependency: string;
  run(world: OutageWorld): Promise<Omit<DrillResult, 'dependency'>>;
}

/** More looks than any alert's patience has minutes. */
const MOST_LOOKS = 25;

/** Notes after how long each way of telling has told. */
function createNotes({ clock }: OutageWorld) {
  const begun = clock.now();
  const told: Record<string, number> = {};
  return {
    told,
    note: (by: string): void => {
      told[by] = Math.round((clock.now() - begun) / 1000);
    },
  };
}

function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(`expected: ${what}`);
}

const healthOf = (world: OutageWorld) => async (check: string) =>
  (await world.health()).json.checks[check]?.status as string | undefined;

/** Looks until a mail with such a subject has come. */
async function untilMail(world: OutageWorld, subject: RegExp): Promise<void> {
  const has = (): boolean => world.mails().some((mail) => subject.test(mail.subject));
  for (let looks = 0; !has(); looks++) {
    expectThat(looks < MOST_LOOKS, `a mail ${subject}; there are ${world.mails().map((mail) => mail.subject)}`);
    await world.minute();
    await isMailed(world);
  }
}

/** Waits until every mail that was decided on has left. */
async function isMailed(world: OutageWorld): Promise<void> {
  await until(
    'the outbox',
    () => world.gauge('till_mails_waiting'),
    (waiting) => waiting === undefined || waiting === 0,
  );
}

const saidOf = (world: OutageWorld, since: number) => (message: string) =>
  world
    .log()
    .slice(since)
    .filter(({ msg }) => msg === message).length;

/** A new invoice is paid and credited. */
async function sells(world: OutageWorld): Promise<void> {
  const invoice = await world.createInvoice();
  await world.pay(invoice);
  await until(
    'paid',
    () => world.statusOf(invoice),
    (status) => status === 'paid',
  );
}

const database: Drill = {
  dependency: 'database',
  async run(world) {
    const start = world.log().length;
    const said = saidOf(world, start);
    const invoice = await world.createInvoice();
    const { told, note } = createNotes(world);
    await world.postgres.stop();
    await until(
      'healthz',
      () => healthOf(world)('database'),
      (status) => status === 'failing',
    );
    note('/healthz');
    await until(
      'metric',
      () => world.gauge('till_database_up'),
      (up) => up === 0,
    );
    note('till_database_up');
    await until(
      'log',
      () => said('the database is unavailable'),
      (lines) => lines > 0,
    );
    note('log');
    const page = await world.visit(`/invoice/${invoice}`);
    expectThat(page.status === 500, `a page that says that it does not work, not ${page.status}`);
    expectThat((await world.health()).json.checks['chain:local'].status === 'ok', 'the chain goes on');
    await untilMail(world, /The database is down$/);
    note('mail');

    await world.postgres.start();
    await until(
      'healthz',
      () => healthOf(world)('database'),
      (status) => status === 'ok',
    );
    await world.pay(invoice);
    await until(
      'paid',
      () => world.statusOf(invoice),
      (status) => status === 'paid',
    );
    await untilMail(world, /Over: The database is down$/);
    const lines = ['the database is unavailable', 'the database is available again'].map(
      (line) => `${said(line)} × ${line}`,
    );
    return {
      told,
      meanwhile: 'requests and pages answer 500 at once; the chain is followed on',
      mended: 'PostgreSQL started again; no restart of Till, and a payment begun before is credited',
      lines,
    };
  },
};

const oneProvider: Drill = {
  dependency: 'one provider of two',
  async run(world) {
    const said = saidOf(world, world.log().length);
    const { told, note } = createNotes(world);
    const [provider] = world.providers;
    provider.tell({ isCut: true });
    const { host } = new URL(provider.url);
    await until(
      'metric',
      () => world.gauge('till_rpc_up', `host="${host}"`),
      (up) => up === 0,
    );
    note('till_rpc_up');
    await until(
      'log',
      () => said('RPC endpoint stopped answering'),
      (lines) => lines > 0,
    );
    note('log');
    expectThat((await world.health()).status === 200, 'healthz, since another provider answers');
    await sells(world);
    await untilMail(world, /A provider does not answer \(local\)$/);
    note('mail');
    provider.tell();
    await untilMail(world, /Over: A provider does not answer \(local\)$/);
    const lines = ['RPC endpoint stopped answering', 'RPC endpoint answers again'].map(
      (line) => `${said(line)} × ${line}`,
    );
    return {
      told,
      meanwhile: 'payments are seen and credited through the other one',
      mended: 'the provider answered again; it is asked by itself',
      lines,
    };
  },
};

const bothProviders: Drill = {
  dependency: 'every provider of a chain',
  async run(world) {
    const said = saidOf(world, world.log().length);
    const invoice = await world.createInvoice();
    const { told, note } = createNotes(world);
    for (const provider of world.providers) provider.tell({ isCut: true });
    await until(
      'healthz',
      () => healthOf(world)('chain:local'),
      (status) => status === 'failing',
    );
    note('/healthz');
    await until(
      'log',
      () => said('chain cannot be read'),
      (lines) => lines > 0,
    );
    note('log');
    const method = async () => {
      const { json } = await world.visit(`/v1/checkouts/${invoice}`);
      return json?.paymentMethods?.[0]?.unavailable as string | null | undefined;
    };
    await until('the page', method, (unavailable) => typeof unavailable === 'string');
    note('page of the buyer');
    await world.createInvoice();
    await untilMail(world, /A chain is silent \(local\)$/);
    note('mail');
    expectThat((await world.command('chains')).includes('failing'), 'till chains shows which one fails');

    for (const provider of world.providers) provider.tell();
    await until(
      'healthz',
      () => healthOf(world)('chain:local'),
      (status) => status === 'ok',
    );
    await sells(world);
    await untilMail(world, /Over: A chain is silent \(local\)$/);
    const lines = ['chain cannot be read', 'chain can be read again'].map((line) => `${said(line)} × ${line}`);
    return {
      told,
      meanwhile: 'invoices are created; the network cannot be picked, and its page says so',
      mended: 'a provider answered again; Till goes on where it was',
      lines,
    };
  },
};

const lyingProvider: Drill = {
  dependency: 'provider that hides payments',
  async run(world) {
    const said = saidOf(world, world.log().length);
    const { told, note } = createNotes(world);
    const [provider] = world.providers;
    provider.tell({ emptyLogs: true });
    await sells(world);
    await until(
      'metric',
      () => world.gauge('till_rpc_wrong_answers_total'),
      (lies = 0) => lies > 0,
    );
    note('till_rpc_wrong_answers_total');
    await until(
      'log',
      () => said('RPC endpoint gave a wrong answer'),
      (lines) => lines > 0,
    );
    note('log');
    await untilMail(world, /A provider gave wrong answers \(local\)/);
    note('mail');
    provider.tell();
    return {
      told,
      meanwhile: 'payments are credited by what the other one shows',
      mended: 'the provider replaced, or honest again',
      lines: [`${said('RPC endpoint gave a wrong answer')} × RPC endpoint gave a wrong answer`],
    };
  },
};

const smtp: Drill = {
  dependency: 'mail server',
  async run(world) {
    const said = saidOf(world, world.log().length);
    const { told, note } = createNotes(world);
    await world.mailLine.cut();
    try {
      await until(
        'healthz',
        () => healthOf(world)('mail'),
        (status) => status === 'failing',
      );
      note('/healthz');
      await sells(world);
      for (let looks = 0; said('an alert was raised') === 0; looks++) {
        expectThat(looks < MOST_LOOKS, 'a line in the log');
        await world.minute();
      }
      note('log');
    } finally {
      await world.mailLine.mend();
    }
    await until(
      'healthz',
      () => healthOf(world)('mail'),
      (status) => status === 'ok',
    );
    await untilMail(world, /Over: The mail server does not answer$/);
    note('mail, once it is back');
    return {
      told,
      meanwhile: 'payments are credited; mails wait and leave afterwards',
      mended: 'the mail server answered again; what waited has left by itself',
      lines: [`${said('an alert was raised')} × an alert was raised`, `${said('an alert is over')} × an alert is over`],
    };
  },
};

const NOTHING: Answer = { status: 503, body: '{}' };

const priceSource: Drill = {
  dependency: 'one price source of two',
  async run(world) {
    const { told, note } = createNotes(world);
    const [source] = world.sources;
    source.answer(() => NOTHING);
    const shown = async () => (await world.health()).json.checks.prices?.detail as string | undefined;
    await until('healthz', shown, (detail = '') => /coinbase /.test(detail));
    note('/healthz');
    await sells(world);
    await untilMail(world, /Prices are missing$/);
    note('mail');
    source.answer(coinbase(PRICES));
    await untilMail(world, /Over: Prices are missing$/);
    return {
      told,
      meanwhile: 'quotes are given by the last price while it is fresh; with a third source they go on',
      mended: 'the source answered again',
      lines: [],
    };
  },
};

/** What needs nothing of the machine; each on a world of its own. */
export const DRILLS: readonly Drill[] = [database, oneProvider, bothProviders, lyingProvider, smtp, priceSource];

/** Takes one thing away from a running installation, looks at what is told, and gives it back. */
export async function runDrill({ dependency, run }: Drill): Promise<DrillResult> {
  const world = await startOutageWorld();
  try {
    return { dependency, ...(await run(world)) };
  } finally {
    await world.stop();
  }
}

/** Room for a new database, its files and little more. */
const DISK = '260m';

/** Fills the disk that everything lies on. Undefined where the machine lets nobody mount one. */
export async function runDiskDrill(): Promise<DrillResult | undefined> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'till-disk-')));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  try {
    const world = await startOutageWorld(folder);
    try {
      return { dependency: 'disk', ...(await fillDisk(world)) };
    } finally {
      await world.stop();
    }
  } finally {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  }
}

async function fillDisk(world: OutageWorld): Promise<Omit<DrillResult, 'dependency'>> {
  const said = saidOf(world, world.log().length);
  const { told, note } = createNotes(world);
  const filler = join(world.dataDir, 'filler');
  // Nine tenths first: an operator is told while there is room to act.
  await fill(filler, 0.9);
  await untilMail(world, /A disk fills up/);
  note('mail, with a tenth left');
  await sells(world);
  await fill(filler, 1);
  const refused = async () => (await world.call('POST', '/v1/invoices', largeInvoice())).status;
  await until('a refusal', refused, (status) => status === 500);
  await until(
    'healthz',
    () => healthOf(world)('database'),
    (status) => status === 'failing',
  );
  note('/healthz, once it is full');
  await until(
    'log',
    () => said('the database is out of space'),
    (lines) => lines > 0,
  );
  note('log, once it is full');
  expectThat((await world.call('GET', '/v1/invoices')).status === 200, 'reads go on');

  await rm(filler);
  await until(
    'healthz',
    () => healthOf(world)('database'),
    (status) => status === 'ok',
  );
  await sells(world);
  await untilMail(world, /Over: .*A disk fills up/);
  const lines = ['the database is out of space', 'the database has space again'].map(
    (line) => `${said(line)} × ${line}`,
  );
  return {
    told,
    meanwhile: 'while it fills up, everything works; once it is full, creating answers 500 and reading goes on',
    mended: 'room was made; no restart',
    lines,
  };
}

function largeInvoice() {
  return { items: [{ name: 'Work', quantity: 1, unitAmount: '1' }], memo: 'x'.repeat(4_800) };
}

/** Writes a file until so much of its disk is in use, or all of it. */
async function fill(path: string, part: number): Promise<void> {
  const file = await open(path, 'a');
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) {
      const { bavail, blocks } = await statfs(path);
      if (part < 1 && bavail <= blocks * (1 - part)) return;
      await file.write(block);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}
