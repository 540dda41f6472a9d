import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';
import { type BrowserSession, openBrowser } from './browser-session.ts';

const OWNER = { email: 'live-owner@example.com', password: 'correct horse battery', name: 'Owner' };

let service: TestService;
let store: TestStore;
let browser: BrowserSession;
beforeAll(async () => {
  service = await startTestService();
  store = await service.createStore({ slug: 'live', webhookUrl: 'https://hooks.example.com/till' }, OWNER);
  browser = openBrowser(service.baseUrl);
  await browser.signIn(OWNER.email, OWNER.password);
});
afterAll(() => service?.stop());

/** An open event stream, and how many events it has brought. */
async function follow(slug: string) {
  const abort = new AbortController();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${service.baseUrl}/dashboard/api/stores/${slug}/events`, {
    headers: { cookie },
    signal: abort.signal,
  });
  let events = 0;
  const read = async () => {
    for await (const chunk of response.body ?? []) events += Buffer.from(chunk).toString().split('data: ').length - 1;
  };
  void read().catch(() => {});
  return { response, events: () => events, close: () => abort.abort() };
}

test('an open dashboard is told of a change in its store, whoever made it, and of none elsewhere', async () => {
  const other = await service.createStore({ webhookUrl: 'https://hooks.example.com/other' });
  const stream = await follow('live');
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
  await expect.poll(stream.events).toBe(1);
  const invoice = { currency: 'usd', items: [{ name: 'Hour', quantity: 1, unitAmount: '5' }] };
  expect((await store.call('POST', '/v1/invoices', invoice)).status).toBe(201);
  await expect.poll(stream.events).toBeGreaterThan(1);
  const { length } = { length: stream.events() };
  expect((await other.call('POST', '/v1/invoices', invoice)).status).toBe(201);
  expect(stream.events()).toBe(length);
  stream.close();
});

test('one person may have 20 streams open, and is told to wait with more', async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => follow('live')));
  const last = await follow('live');
  expect([last.response.status, last.response.headers.get('retry-after')]).toEqual([429, '30']);
  for (const { close } of [...streams, last]) close();
});
