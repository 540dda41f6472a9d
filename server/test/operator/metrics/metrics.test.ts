import { afterAll, beforeAll, expect, it } from 'vitest';
import { callUrl, startTestService, type TestService } from '../../support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  const store = await service.createStore({ webhookUrl: 'http://127.0.0.1:9/hook' });
  await store.call('POST', '/v1/invoices', { items: [{ name: 'Work', quantity: 1, unitAmount: '5' }] });
});
afterAll(() => service?.stop());

it('shows requests by route, records by status and queues', async () => {
  const { text, headers } = await callUrl(`${service.operatorUrl}/metrics`, 'GET');
  expect(headers.get('content-type')).toContain('text/plain');
  expect(text).toContain('till_http_request_duration_seconds_count{method="POST",route="/v1/invoices",status="201"} 1');
  expect(text).toContain('till_records{kind="invoice",status="open"} 1');
  expect(text).toContain('till_webhook_deliveries_due 1');
  expect(text).toContain('till_database_up 1');
});

it('shows the state of each chain’s nodes, by host', async () => {
  // This queries the nodes.
  await callUrl(`${service.operatorUrl}/healthz`, 'GET');
  const { text } = await callUrl(`${service.operatorUrl}/metrics`, 'GET');
  expect(text).toContain('till_rpc_up{chain="local",host="127.0.0.1:1"} 0');
  expect(text).toContain('till_rpc_score{chain="local",host="127.0.0.1:1"}');
  expect(text).toContain('# TYPE till_rpc_wrong_answers_total counter');
});

it('answers 503 and names the unreadable chain, while the database and mail are fine', async () => {
  const { status, json } = await callUrl(`${service.operatorUrl}/healthz`, 'GET');
  expect([status, json.status]).toEqual([503, 'failing']);
  expect(json.checks.database.status).toBe('ok');
  expect(json.checks.mail.status).toBe('ok');
  expect(json.checks['chain:local'].status).toBe('failing');
});

it('tells strangers only whether all is well', async () => {
  const { status, json, headers } = await callUrl(`${service.baseUrl}/healthz`, 'GET');
  expect([status, json, headers.get('cache-control')]).toEqual([503, { status: 'failing' }, 'no-store']);
  const metrics = await callUrl(`${service.baseUrl}/metrics`, 'GET');
  expect([metrics.status, metrics.json]).toEqual([404, { error: 'Not found' }]);
});

it('serves nothing else on the operator’s port', async () => {
  for (const path of ['/v1/store', '/verify', '/openapi.json']) {
    const reply = await callUrl(service.operatorUrl + path, 'GET');
    expect([reply.status, reply.json]).toEqual([404, { error: 'Not found' }]);
  }
});
