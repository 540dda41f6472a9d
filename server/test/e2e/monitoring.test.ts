import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { status } from '../outbound/webhooks/receiver.ts';
import { ALERTS, alertsOf, NO_PROMETHEUS, type Sample } from '../support/prometheus.ts';
import { callUrl } from '../support/service.ts';
import { type MonitoringWorld, startMonitoringWorld } from './monitoring-world.ts';

const EVERY = { interval: 250 };
const MINUTE_MS = 60_000;
/** Look-back window of a few scrapes. */
const WINDOW = '15s';
/** Panels that are empty on a healthy installation, with the reason. */
const MAY_BE_EMPTY: Readonly<Record<string, string>> = {
  'Read replica lag': 'there is none',
  'List queries': 'they are counted with a read replica',
};
/** Series that are absent without such a problem, or without a read replica. */
const ONLY_IN_TROUBLE = ['till_chain_off_payments', 'till_database_read_replica_used', 'till_payments_unreadable'];
/** Alerts that a busy machine may well trigger. */
const OF_THE_MACHINE = ['TillDiskFillsUp', 'TillEventLoopLags', 'TillWebhooksLate'];
/** Grafana panel types that need no plugin. */
const PANEL_TYPES = ['row', 'stat', 'timeseries'];

/**
 * Alert rules shipped to operators with two changes: a condition must be true for a second before an alert fires, and
 * rules that count events look back {@link WINDOW} instead of minutes or an hour. Thresholds are unchanged.
 */
const QUICK_ALERTS = ALERTS.replace(/^( {8}for: )\d+[smh]$/gm, '$11s').replace(/\[\d+[mh]\]/g, `[${WINDOW}]`);

/** Grafana units used by panels. */
const UNITS = ['short', 's', 'percentunit', 'reqps', 'bytes'];
const GRID_COLUMNS = 24;
// biome-ignore lint/suspicious/noTemplateCurlyInString: Grafana's own placeholder
const DATASOURCE = { type: 'prometheus', uid: '${datasource}' };

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly datasource?: unknown;
  readonly fieldConfig?: { readonly defaults: { readonly unit?: string } };
  readonly title: string;
  readonly description?: string;
  readonly targets?: readonly { readonly expr: string; readonly refId: string; readonly datasource: unknown }[];
}

const dashboard = JSON.parse(
  readFileSync(new URL('../../../docs/operating/grafana/till.json', import.meta.url), 'utf8'),
) as { readonly panels: readonly Panel[]; readonly templating: { readonly list: readonly { name: string }[] } };

/** Returns an expression as Grafana sends it for all chains. */
function asSent(expression: string): string {
  return expression.replaceAll('$__rate_interval', '5m').replaceAll('$chain', '.*');
}

test('the dashboard needs only Grafana and Prometheus, and describes every panel', () => {
  expect(dashboard.templating.list.map(({ name }) => name)).toEqual(['datasource', 'chain']);
  expect(dashboard.panels.filter(({ type }) => !PANEL_TYPES.includes(type))).toEqual([]);
  const charts = dashboard.panels.filter(({ type }) => type !== 'row');
  expect(
    charts.filter(({ title, description = '' }) => title === '' || !/^[A-Z0-9a-z].+\.$/.test(description)),
  ).toEqual([]);
  expect(dashboard.panels.filter(({ type }) => type === 'row').map(({ title }) => title)).toEqual([
    'Overview',
    'Money',
    'Chains and RPC',
    'Sweeping and gas',
    'Webhooks and mail',
    'HTTP',
    'Process and database',
  ]);
});

test('the dashboard is laid out as Grafana reads it: every panel in its own place, with a name, a unit and a source', () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const taken = panels.flatMap(({ gridPos: { x, y, w, h } }) => {
    expect(x >= 0 && w > 0 && h > 0 && x + w <= GRID_COLUMNS).toBe(true);
    return Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`);
  });
  expect(new Set(taken).size).toBe(taken.length);
  for (const { datasource, fieldConfig, targets = [] } of panels.filter(({ type }) => type !== 'row')) {
    expect(datasource).toEqual(DATASOURCE);
    expect(UNITS).toContain(fieldConfig?.defaults.unit);
    expect(targets.map((target) => target.datasource)).toEqual(targets.map(() => DATASOURCE));
    expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
  }
});

describe.skipIf(NO_PROMETHEUS !== undefined)(NO_PROMETHEUS ?? 'a running installation', () => {
  let world: MonitoringWorld;
  /** Summaries of the alerts that have fired. */
  const told = new Set<string>();

  beforeAll(async () => {
    world = await startMonitoringWorld(QUICK_ALERTS);
  });
  afterAll(() => world?.stop());

  const firing = async (): Promise<string[]> => {
    const active = (await world.prometheus.alerts()).filter(({ state }) => state === 'firing');
    for (const { annotations } of active) told.add(annotations.summary ?? '');
    return [...new Set(active.map(({ labels }) => labels.alertname ?? ''))].toSorted();
  };
  /** Waits until each alert has fired, together or one after another: those that count events soon end by themselves. */
  const untilFire = async (...alerts: string[]): Promise<void> => {
    const waiting = new Set(alerts);
    const fire = async () => {
      for (const alert of await firing()) waiting.delete(alert);
      return [...waiting];
    };
    await expect.poll(fire, EVERY).toEqual([]);
  };
  const untilOver = (alert: string) => expect.poll(firing, EVERY).not.toContain(alert);
  const value = async (expression: string) => (await world.prometheus.query(expression))[0]?.value;
  const untilIs = (expression: string, wanted: number) => expect.poll(() => value(expression), EVERY).toBe(wanted);

  test('sales are paid in two ways, announced, emailed and swept, except those not worth their gas', async () => {
    const invoice = await world.create('/v1/invoices', { items: [{ name: 'Work', quantity: 1, unitAmount: '1000' }] });
    const small = await world.create('/v1/invoices', { items: [{ name: 'Work', quantity: 1, unitAmount: '0.01' }] });
    const order = await world.order();
    await world.pay(invoice.id);
    await world.pay(small.id);
    await world.pay(order.id, 'eth-local');
    await world.inbox.event('invoice.paid', invoice.id);
    await world.inbox.event('order.completed', order.id);
    // The sweeper repeats requests that failed at its start half a minute later.
    world.passTime(35_000);
    // All are swept except the one whose fee does not cover its gas.
    await expect.poll(() => value('max(till_sweep_transactions_mined)'), EVERY).toBeGreaterThan(0);
    await untilIs('sum(till_sweep_deposits_waiting)', 1);
    await expect.poll(() => world.mail.mails.length, EVERY).toBeGreaterThan(0);
  });

  test('every panel of the dashboard shows data', async () => {
    const queries = dashboard.panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ title, expression: asSent(expr) })),
    );
    const withoutData = async (): Promise<string[]> => {
      // Traffic continues: a rate without traffic is zero.
      await world.create('/v1/invoices', { items: [{ name: 'Work', quantity: 1, unitAmount: '1' }] });
      const answers = await Promise.all(
        queries.map(async (query) => ({ ...query, samples: await world.prometheus.query(query.expression) })),
      );
      return answers
        .filter(({ title, samples }) => !(title in MAY_BE_EMPTY) && !samples.some(isNumber))
        .map(({ title, expression }) => `${title}: ${expression}`);
    };
    await expect.poll(withoutData, EVERY).toEqual([]);
  });

  test('every alert evaluates, and all its metrics exist', async () => {
    const rules = await world.prometheus.rules();
    const names = alertsOf(ALERTS).map(({ name }) => name);
    expect(rules.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    const missing: string[] = [];
    for (const { query } of rules) {
      await world.prometheus.query(query);
      const series = query.match(/\b(till_\w+|up)\b/g) ?? [];
      for (const name of series) if ((await world.prometheus.query(name)).length === 0) missing.push(name);
    }
    expect(missing).toEqual(ONLY_IN_TROUBLE);
  });

  test('no alert fires while all is well', async () => {
    const ofTill = async () => (await firing()).filter((name) => !OF_THE_MACHINE.includes(name));
    await expect.poll(ofTill, EVERY).toEqual([]);
  });

  test('the database is down: an alert fires, the process is not ready, and both end', async () => {
    await world.line.cut();
    try {
      await untilFire('TillDatabaseDown', 'TillNotReady');
    } finally {
      await world.line.mend();
    }
    await untilOver('TillDatabaseDown');
    await untilOver('TillNotReady');
  });

  test('every node of a chain is down, and a webhook is exhausted', async () => {
    const alerts = ['TillChainUnreadable', 'TillNodeDown', 'TillWebhooksExhausted'];
    for (const node of world.nodes) node.cut(true);
    world.inbox.refuseWith(status(500));
    try {
      await world.create('/v1/invoices', { items: [{ name: 'Work', quantity: 1, unitAmount: '1' }] });
      await untilFire(...alerts);
    } finally {
      for (const node of world.nodes) node.cut(false);
      world.inbox.refuseWith(undefined);
    }
    for (const alert of alerts) await untilOver(alert);
  });

  test('the gas key is empty', async () => {
    const give = (wei: bigint) => world.chain.rpc.call('anvil_setBalance', [world.gasAddress, `0x${wei.toString(16)}`]);
    await give(0n);
    await untilFire('TillGasKeyEmpty', 'TillGasKeyLow');
    await give(10n ** 19n);
    await untilOver('TillGasKeyEmpty');
    await untilOver('TillGasKeyLow');
  });

  test('a sweep is not mined, and the mail server refuses', async () => {
    world.mail.onMail = () => 'drop';
    const order = await world.order();
    await world.pay(order.id);
    await world.inbox.event('order.completed', order.id);
    await untilIs('max(till_mails_retrying)', 1);

    const invoice = await world.create('/v1/invoices', { items: [{ name: 'Work', quantity: 1, unitAmount: '1000' }] });
    await world.letBlocksPass(false);
    await world.pay(invoice.id);
    // One more block confirms the payment; nothing is mined after that.
    await world.chain.setAutomine(false);
    await world.chain.mine();
    // The metric may still count the order's sweep, and one sent after the time has passed is not stuck.
    await expect.poll(() => world.chain.waitingTransactions(), EVERY).toBeGreaterThan(0);
    await expect.poll(() => value('max(till_sweep_transactions_open)'), EVERY).toBeGreaterThan(0);
    world.passTime(20 * MINUTE_MS);
    await untilFire('TillSweepStuck', 'TillMailWaits');
    await world.chain.setAutomine(true);
    await world.letBlocksPass(true);
    world.mail.onMail = () => undefined;
    await untilOver('TillSweepStuck');
    // Each retry waits longer.
    world.passTime(60 * MINUTE_MS);
    await untilOver('TillMailWaits');
    const health = await callUrl(`${world.service.operatorUrl}/readyz`, 'GET');
    expect(health.status).toBe(200);
  });

  test('every alert above reads as a whole sentence', () => {
    expect(told.size).toBeGreaterThan(7);
    expect([...told].filter((sentence) => !/^[^<>]+\.$/.test(sentence))).toEqual([]);
  });
});

const isNumber = ({ value }: Sample): boolean => Number.isFinite(value);
