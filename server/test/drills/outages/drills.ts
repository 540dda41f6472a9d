import { type Answer, coinbase } from '../../money/rates/exchanges.ts';
import { NO_LITECOIND } from '../../support/litecoind.ts';
import type { RpcProxy } from '../../support/rpc-proxy.ts';
import {
  createNotes,
  type Drill,
  type DrillResult,
  expectThat,
  healthOf,
  logCounter,
  MAX_READS,
  sells,
  untilMail,
} from './drill.ts';
import { type OutageWorld, PRICES, startOutageWorld, until } from './world.ts';

const database: Drill = {
  dependency: 'database',
  async run(world) {
    const start = world.log().length;
    const said = logCounter(world, start);
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
    const said = logCounter(world, world.log().length);
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
      () => said('RPC endpoint stopped responding'),
      (lines) => lines > 0,
    );
    note('log');
    expectThat((await world.health()).status === 200, 'healthz, since another provider answers');
    await sells(world);
    await untilMail(world, /A provider does not respond \(local\)$/);
    note('mail');
    provider.tell();
    await untilMail(world, /Over: A provider does not respond \(local\)$/);
    const lines = ['RPC endpoint stopped responding', 'RPC endpoint responds again'].map(
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
    const said = logCounter(world, world.log().length);
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
      () => said('chain unreachable'),
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
    await untilMail(world, /A chain has no new blocks \(local\)$/);
    note('mail');
    expectThat((await world.command('chains')).includes('failing'), 'till chains shows which one fails');

    for (const provider of world.providers) provider.tell();
    await until(
      'healthz',
      () => healthOf(world)('chain:local'),
      (status) => status === 'ok',
    );
    await sells(world);
    await untilMail(world, /Over: A chain has no new blocks \(local\)$/);
    const lines = ['chain unreachable', 'chain reachable again'].map((line) => `${said(line)} × ${line}`);
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
    const said = logCounter(world, world.log().length);
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
    const said = logCounter(world, world.log().length);
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
      for (let looks = 0; said('alert raised') === 0; looks++) {
        expectThat(looks < MAX_READS, 'a line in the log');
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
    await untilMail(world, /Over: The mail server does not respond$/);
    note('mail, once it is back');
    return {
      told,
      meanwhile: 'payments are credited; mails wait and leave afterwards',
      mended: 'the mail server answered again; what waited has left by itself',
      lines: [`${said('alert raised')} × alert raised`, `${said('alert over')} × alert over`],
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

const nodeGone: Drill = {
  dependency: 'only node of a Litecoin chain',
  hasCoins: true,
  run: (world) => loseNode(world, (line, isAway) => line.cut(isAway)),
};

const nodeFrozen: Drill = {
  dependency: 'only node of a Litecoin chain, which accepts requests and answers none',
  hasCoins: true,
  run: (world) => loseNode(world, (line, isAway) => line.hang(isAway)),
};

/** Pays one invoice before the node is away, whose money is then confirmed unseen, and another one afterwards. */
async function loseNode(
  world: OutageWorld,
  setAway: (line: RpcProxy, isAway: boolean) => void,
): Promise<Omit<DrillResult, 'dependency'>> {
  const line = world.coins?.lines[0];
  if (line === undefined) throw new Error('the world has no Litecoin node');
  const said = logCounter(world, world.log().length);
  const [paid, open] = [await world.createInvoice(), await world.createInvoice()];
  const untilPaid = (id: string) =>
    until(
      'paid',
      () => world.statusOf(id),
      (status) => status === 'paid',
    );
  await world.pick(paid, 'ltc-regtest');
  const { told, note } = createNotes(world);
  setAway(line, true);
  await world.pay(paid, 'ltc-regtest');
  await until(
    'healthz',
    () => healthOf(world)('chain:regtest'),
    (status) => status === 'failing',
  );
  note('/healthz');
  await until(
    'log',
    () => said('chain unreachable'),
    (lines) => lines > 0,
  );
  note('log');
  const method = async () => {
    const { json } = await world.visit(`/v1/checkouts/${open}`);
    const coin = json?.paymentMethods?.find(({ id }: { id: string }) => id === 'ltc-regtest');
    return coin?.unavailable as string | null | undefined;
  };
  await until('the page', method, (unavailable) => typeof unavailable === 'string');
  note('page of the buyer');
  await sells(world);
  expectThat((await world.statusOf(paid)) === 'open', 'an invoice whose payment cannot be read stays open');
  const { status } = await world.call('POST', `/v1/invoices/${paid}/void`);
  expectThat(status === 400, `a refusal to void it, not ${status}`);
  await untilMail(world, /A chain has no new blocks \(regtest\)$/);
  note('mail');

  setAway(line, false);
  await until(
    'healthz',
    () => healthOf(world)('chain:regtest'),
    (now) => now === 'ok',
  );
  await untilPaid(paid);
  await world.pay(open, 'ltc-regtest');
  await untilPaid(open);
  await untilMail(world, /Over: A chain has no new blocks \(regtest\)$/);
  const lines = ['chain unreachable', 'chain reachable again'].map((line) => `${said(line)} × ${line}`);
  return {
    told,
    meanwhile: 'payments on other chains are credited; nothing is ended, and the coin cannot be picked',
    mended: 'the node answered again; a payment confirmed meanwhile is credited',
    lines,
  };
}

/** Drills by separate worlds; those with a Litecoin node only where it is installed. */
export const DRILLS: readonly Drill[] = [
  ...[database, oneProvider, bothProviders, lyingProvider, smtp, priceSource],
  ...(NO_LITECOIND === undefined ? [nodeGone, nodeFrozen] : []),
];

/** Removes one dependency of a running installation, checks the signals, and restores it. */
export async function runDrill({ dependency, hasCoins = false, run }: Drill): Promise<DrillResult> {
  const world = await startOutageWorld({ hasCoins });
  try {
    return { dependency, ...(await run(world)) };
  } finally {
    await world.stop();
  }
}
