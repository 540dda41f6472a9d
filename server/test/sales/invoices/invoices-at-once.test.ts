import { afterAll, beforeAll, expect, it } from 'vitest';
import { countInvoices, eventsOf } from '../../kernel/http/rows-repository.ts';
import { DEAD_WEBHOOK, item } from '../../kernel/http/support.ts';
import { type Reply, startTestService, type TestService } from '../../support/service.ts';

// Concurrent invoices of a store share a transaction, without visible effects.

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

it('are numbered without gaps, and written once per key with their event', async () => {
  const store = await service.createStore({ webhookUrl: DEAD_WEBHOOK });
  const create = (memo: string, headers: Record<string, string> = {}): Promise<Reply> =>
    store.call('POST', '/v1/invoices', { items: [item()], memo }, headers);
  const keyed = (index: number): Promise<Reply> => create(`key ${index}`, { 'idempotency-key': `key ${index}` });
  const replies = await Promise.all([
    ...numbers(20).flatMap((index) => [keyed(index), keyed(index)]),
    ...numbers(30).map((index) => create(`memo ${index}`)),
  ]);
  for (const { status, text } of replies) expect(status, text).toBe(201);
  for (const index of numbers(20)) expect(replies[2 * index]?.json.id).toBe(replies[2 * index + 1]?.json.id);
  const byId = new Map(replies.map(({ json }) => [json.id, json.number]));
  expect([...byId.values()].toSorted((a, b) => a - b)).toEqual(numbers(50).map((index) => index + 1));

  const { invoices, transactions } = await countInvoices(service.db, { storeId: store.storeId });
  expect(invoices).toBe(50);
  const events = await eventsOf(service.db, store.storeId);
  expect(events).toHaveLength(50);
  for (const { json } of events) expect(json.data.number).toBe(byId.get(json.data.id));
  for (const [index, { json }] of replies.slice(40).entries()) expect(json.memo).toBe(`memo ${index}`);

  // Any of those above may have shared a transaction with a repeated key, after which each is written separately.
  await Promise.all(numbers(30).map((index) => create(`more ${index}`)));
  const after = await countInvoices(service.db, { storeId: store.storeId });
  expect(after.invoices).toBe(80);
  expect(after.transactions - transactions).toBeLessThan(30);
});
