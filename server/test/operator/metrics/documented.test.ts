import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES } from '../../../src/app/processes/roles.ts';
import { callUrl, startTestService, type TestService } from '../../support/service.ts';

const DOCUMENTS = ['monitoring.md', 'rates.md'].map((name) =>
  readFileSync(new URL(`../../../../docs/operating/${name}`, import.meta.url), 'utf8'),
);
/** Metrics of the runtime are documented as a group. */
const OF_THE_RUNTIME = /^till_(process|nodejs)_/;

let service: TestService;
let text: string;

beforeAll(async () => {
  const env = { GAS_PRIVATE_KEY: `0x${'5a'.repeat(32)}`, DATABASE_READ_URL: 'postgres://127.0.0.1:1/away' };
  service = await startTestService({ roles: ROLES, env });
  const store = await service.createStore();
  await store.call('POST', '/v1/invoices', { items: [{ name: 'Work', quantity: 1, unitAmount: '5' }] });
  text = (await callUrl(`${service.operatorUrl}/metrics`, 'GET')).text;
});
afterAll(() => service?.stop());

const served = () => [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);

test('every served metric is in a table of the documentation, and vice versa', () => {
  const rows = DOCUMENTS.flatMap((document) => document.split('\n').filter((line) => line.startsWith('| `till_')));
  const documented = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(till_\w+)`/g)].map(([, name]) => name),
  );
  expect(new Set(documented).size).toBe(documented.length);
  expect(documented.toSorted()).toEqual(
    served()
      .filter((name) => !OF_THE_RUNTIME.test(name))
      .toSorted(),
  );
});

test('no series is labelled by a store, an address, or an order', () => {
  const labels = [...text.matchAll(/[{,]([a-z_]+)="/g)].map(([, label]) => label);
  const known = [
    'chain',
    'host',
    'kind',
    'status',
    'role',
    'method',
    'route',
    'outcome',
    'version',
    'holds',
    'of',
    'le',
    'answered_by',
    'need',
    'state',
  ];
  const ofTheRuntime = ['type', 'space', 'major', 'minor', 'patch'];
  const ofPrices = ['source', 'token', 'currency', 'fee_bps'];
  expect(
    [...new Set(labels)].filter((label) => ![...known, ...ofTheRuntime, ...ofPrices].includes(label ?? '')),
  ).toEqual([]);
});

test('counters exist from the start', () => {
  const version = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')).version;
  for (const line of [
    `till_build_info{version="${version}"} 1`,
    'till_ready 1',
    'till_webhook_attempts_total{outcome="exhausted"} 0',
    'till_http_server_errors_total{status="500"} 0',
    'till_rpc_wrong_answers_total{chain="local",host="127.0.0.1:1",kind="wrong balance"} 0',
    'till_records{kind="delivery",status="exhausted"} 0',
    'till_chain_block_seconds{chain="local"} 2',
    'till_mails_paused 0',
    'till_event_streams{of="checkouts"} 0',
  ])
    expect(text).toContain(line);
  expect(text).toMatch(/^till_disk_free_bytes\{holds="data"\} \d+$/m);
  expect(text).toMatch(/^till_database_queries_waiting \d+$/m);
  expect(text).toMatch(/^till_database_server_connections_max [1-9]\d*$/m);
  expect(text).toMatch(/^till_processes\{role="mailer"\} [01]$/m);
});
