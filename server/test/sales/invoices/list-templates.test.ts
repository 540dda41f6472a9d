import { afterAll, beforeAll, expect, it } from 'vitest';
import { TIMESTAMP } from '../../kernel/http/support.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const template = (name: string) => ({
  name,
  memo: `Memo of ${name}`,
  expiresInMinutes: 90,
  items: [{ name: 'Line', quantity: 2, unitAmount: '12.50' }],
});

it('GET /v1/invoice-templates answers a plain array of these fields, newest first', async () => {
  const store = await service.createStore({ templates: [template('First'), template('Second'), template('Third')] });
  const reply = await store.call('GET', '/v1/invoice-templates');
  expect(reply.status, reply.text).toBe(200);
  expect(reply.json.map(({ name }: { name: string }) => name)).toEqual(['Third', 'Second', 'First']);
  expect(reply.json[0]).toEqual({
    id: store.templates.find(({ name }) => name === 'Third')?.id,
    name: 'Third',
    memo: 'Memo of Third',
    expiresInMinutes: 90,
    items: [{ name: 'Line', description: null, quantity: 2, unitAmount: '12.5' }],
    createdAt: expect.stringMatching(TIMESTAMP),
  });
});

it('GET /v1/invoice-templates is an empty array for a store without any, and needs invoices:read', async () => {
  const store = await service.createStore({});
  expect((await store.call('GET', '/v1/invoice-templates')).json).toEqual([]);
  const writer = await service.createStore({ apiKeys: [{ name: 'all', scopes: ['invoices:write'] }] });
  const refused = await writer.call('GET', '/v1/invoice-templates');
  expect([refused.status, refused.json]).toEqual([403, { error: 'Missing required scope: invoices:read' }]);
});
