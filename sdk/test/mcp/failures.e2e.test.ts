import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { till } from '../../../server/test/app/cli/till.ts';
import { startTestService, type TestService, type TestStore } from '../../../server/test/support/service.ts';
import { type Assistant, dataOf, startAssistant, textOf } from '../support/assistant.ts';
import { type FlakyProxy, startFlakyProxy } from '../support/flaky-proxy.ts';
import { createShop, INVOICE } from '../support/shop.ts';

const UNKNOWN_KEY = `svc_live_${'0a'.repeat(24)}`;

let service: TestService;
let store: TestStore;
let proxy: FlakyProxy;
let assistant: Assistant;
const others: Assistant[] = [];

beforeAll(async () => {
  service = await startTestService();
  store = await createShop(service);
  proxy = await startFlakyProxy(service.baseUrl);
  assistant = await startAssistant(proxy.url, store.apiKey);
  await assistant.tools();
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
});
afterAll(async () => {
  await assistant?.close();
  await proxy?.close();
  await service?.stop();
});

const start = async (url: string, key: string) => {
  const other = await startAssistant(url, key);
  others.push(other);
  return other;
};
const keysSent = () => proxy.seen.map(({ headers }) => headers['idempotency-key']);
const count = async () => (await store.call('GET', '/v1/invoices?limit=1')).json.pagination.total;

describe('a service that fails', () => {
  it('is asked again with the same idempotency key, and creates once', async () => {
    const before = await count();
    proxy.fail('cut-after', 'cut-within');
    dataOf(await assistant.call('createInvoice', INVOICE));
    expect(proxy.seen).toHaveLength(3);
    expect(new Set(keysSent()).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('gets the key of a creation with an unknown outcome again when the model repeats the call', async () => {
    const before = await count();
    proxy.fail('cut-after', 'cut-after', 'cut-after');
    const lost = await assistant.call('createInvoice', INVOICE);
    expect(lost.isError).toBe(true);
    expect(textOf(lost)).toContain('It may have taken effect. Repeat the call with the same arguments');
    const [key] = keysSent();
    proxy.fail();
    dataOf(await assistant.call('createInvoice', INVOICE));
    expect(keysSent()).toEqual([key]);
    expect(await count()).toBe(before + 1);
    dataOf(await assistant.call('createInvoice', INVOICE));
    expect(keysSent()[1]).not.toBe(key);
    expect(await count()).toBe(before + 2);
  });

  it('keeps that key also when the repetition is only put off', async () => {
    const before = await count();
    proxy.fail('cut-after', { status: 429, headers: { 'retry-after': '45' }, body: '{"error":"Too many requests"}' });
    const later = textOf(await assistant.call('createInvoice', INVOICE));
    expect(later).toContain('Try again in 45 seconds. Repeat the call with the same arguments: nothing happens twice.');
    dataOf(await assistant.call('createInvoice', INVOICE));
    expect(new Set(keysSent()).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('says that an email which the mail server refused was not sent', async () => {
    const body = '{"error":"The email could not be sent","code":"send_failed","retryAfterSeconds":null}';
    const { id } = dataOf<{ id: string }>(await assistant.call('createInvoice', INVOICE));
    proxy.fail(...Array.from({ length: 3 }, () => ({ status: 502, body })));
    expect(textOf(await assistant.call('sendInvoice', { id }))).toBe(
      'The service refused this with 502 (send_failed): "The email could not be sent".',
    );
  });

  it('is not asked again to void, whose outcome is then unknown', async () => {
    const { id } = dataOf<{ id: string }>(await assistant.call('createInvoice', INVOICE));
    proxy.fail('cut-after');
    const lost = await assistant.call('voidInvoice', { id });
    expect(textOf(lost)).toContain('It may have taken effect. Read the resource before you call this again.');
    expect(proxy.seen).toHaveLength(1);
    expect(dataOf(await assistant.call('getInvoice', { id }))).toMatchObject({ status: 'voided' });
  });

  it('repeats after a short limit of requests, and says how long a longer one is', async () => {
    proxy.fail({ status: 429, headers: { 'retry-after': '1' }, body: '{"error":"Too many requests"}' });
    dataOf(await assistant.call('getStore'));
    expect(proxy.seen).toHaveLength(2);
    proxy.fail({ status: 429, headers: { 'retry-after': '45' }, body: '{"error":"Too many requests"}' });
    expect(textOf(await assistant.call('getStore'))).toBe(
      'The service refused this with 429: "Too many requests". Try again in 45 seconds.',
    );
  });

  it('is ended with the request that the client gives up', async () => {
    proxy.fail('hang');
    const controller = new AbortController();
    const call = assistant.client.callTool({ name: 'getStore', arguments: {} }, undefined, {
      signal: controller.signal,
    });
    await expect.poll(() => proxy.seen.length).toBe(1);
    controller.abort();
    await expect(call).rejects.toThrow();
    dataOf(await assistant.call('getStore'));
  });
});

describe('a service that cannot be used', () => {
  it('that is away is named in one sentence, and used once it is back', async () => {
    const away = await startFlakyProxy(service.baseUrl);
    away.fail(...Array.from({ length: 20 }, () => 'cut-before' as const));
    const other = await start(away.url, store.apiKey);
    await expect(other.tools()).rejects.toThrow(`No answer from ${away.url}: the service could not be reached`);
    await expect.poll(other.stderr).toContain(`No answer from ${away.url}`);
    expect((await other.client.listResources()).resources.length).toBeGreaterThan(5);
    away.fail();
    expect(await other.tools()).toContain('getStore');
    away.cutAll();
    await away.close();
    expect(textOf(await other.call('getStore'))).toContain('could not be reached (ECONNREFUSED)');
  });

  it('that refuses the key says so, without the key', async () => {
    const other = await start(service.baseUrl, UNKNOWN_KEY);
    await expect(other.tools()).rejects.toThrow('The service refused the key in TILL_KEY with 401: "Unauthorized"');
    await expect.poll(other.stderr).toMatch(/^The service refused the key in TILL_KEY with 401: "Unauthorized"\.\n$/);
    expect(other.stderr()).not.toContain(UNKNOWN_KEY);
  });

  it('that is none of ours is not taken for one', async () => {
    const server = createServer((_, response) => response.end('<h1>Welcome</h1>')).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect((await start(url, store.apiKey)).tools()).rejects.toThrow(`${url} does not answer as Till does`);
    server.close();
  });
});

describe('the command', () => {
  it.each([
    [['--url', 'pay.example.com'], UNKNOWN_KEY, '--url must be an http or https address'],
    [['--url', `https://${UNKNOWN_KEY}@pay.example.com`], UNKNOWN_KEY, '--url must be an http or https address'],
    [[], UNKNOWN_KEY, '--url must be the address of the service'],
    [['--url', 'https://pay.example.com'], '', "TILL_KEY must be set to the store's API key"],
    [['--url', 'https://pay.example.com'], `${UNKNOWN_KEY}!`, 'TILL_KEY must be svc_live_ followed by 48'],
    [['--url', 'https://pay.example.com', UNKNOWN_KEY], UNKNOWN_KEY, 'too many arguments'],
    [['--url', 'https://pay.example.com', `--key=${UNKNOWN_KEY}`], UNKNOWN_KEY, 'unknown option'],
  ])('with %j ends with the reason, and never prints the key', async (args, key, reason) => {
    const { code, stdout, stderr } = await till(['mcp', ...args], { env: { TILL_KEY: key } });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`error: ${reason}`);
    expect(stderr).not.toContain(UNKNOWN_KEY);
  });

  it('ends with its input', async () => {
    const { code, stdout, stderr } = await till(['mcp', '--url', service.baseUrl], { env: { TILL_KEY: store.apiKey } });
    expect([code, stdout, stderr]).toEqual([0, '', '']);
  });
});
