import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sign } from '../../../src/outbound/webhooks/signature.ts';
import { item } from '../../kernel/http/support.ts';
import { type Received, type Receiver, startReceiver, status } from '../../outbound/webhooks/receiver.ts';
import type { BrowserSession } from '../../support/dashboard/browser-session.ts';
import { browserOf, makeOperator, makePerson } from '../../support/dashboard/people.ts';
import { actsOfPeople, mailsTo, setConfirmed } from '../../support/dashboard/test-rows-repository.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';

const OWNER = 'olga@example.com';
const NOT_ALLOWED = { error: 'Not allowed for your role' };

let service: TestService;
let receiver: Receiver;
let shops = 0;
let store: TestStore;
let owner: BrowserSession;
let path: string;

beforeAll(async () => {
  service = await startTestService({ env: { WEBHOOK_TIMEOUT_MS: '2000', RATE_LIMIT_AUTH_FAILURES: '0' } });
  receiver = await startReceiver();
  await makePerson(service, OWNER);
});
afterAll(async () => {
  await service?.stop();
  await receiver?.close();
});
beforeEach(async () => {
  shops += 1;
  receiver.answer = status(200, { 'x-shop': 'corner' });
  store = await service.createStore({ slug: `shop-${shops}`, name: 'Corner shop', webhookUrl: receiver.url });
  await makePerson(service, OWNER, { [store.storeId]: 'owner' });
  owner ??= await browserOf(service, OWNER);
  path = `/stores/${store.slug}/webhook`;
});

const say = async (who: BrowserSession, method: string, suffix = '', body?: unknown) => {
  const { status: code, json } = await who.call(
    method,
    `${path}${suffix}`,
    body ?? (method === 'GET' ? undefined : {}),
  );
  return [code, json];
};
const names = async () => (await actsOfPeople(service.db, store.storeId)).map(({ act }) => act);

test('an owner saves the URL, reads the secret, and the log has neither', async () => {
  const url = 'https://shop.example/hooks/very-secret-path';
  expect(await say(owner, 'PUT', '/url', { url })).toEqual([204, undefined]);
  expect(await say(owner, 'GET')).toEqual([200, { url, host: 'shop.example', hasSecret: true, nextFrom: null }]);
  const revealed = await say(owner, 'POST', '/secret/reveal');
  expect(revealed).toEqual([200, { secret: store.webhookSecret, next: null }]);
  expect(await say(owner, 'PUT', '/url', { url: null })).toEqual([204, undefined]);
  expect(await say(owner, 'GET')).toMatchObject([200, { url: null, host: null, hasSecret: true }]);
  expect(await names()).toEqual(['webhook.urlChanged', 'webhook.secretRevealed', 'webhook.urlRemoved']);
  const log = JSON.stringify(await actsOfPeople(service.db, store.storeId));
  expect(log).not.toContain('very-secret-path');
  expect(log).not.toContain('svc_whsec_');
});

test('no one else reads or changes them, and others see only the host', async () => {
  const roles = { admin: 'ada@example.com', manager: 'mia@example.com' } as const;
  for (const [role, email] of Object.entries(roles))
    await makePerson(service, email, { [store.storeId]: role as 'admin' | 'manager' });
  const other = await service.createStore();
  await makePerson(service, 'stranger@example.com', { [other.storeId]: 'owner' });
  await makeOperator(service, await makePerson(service, 'otto@example.com'));
  const acts = [
    ['PUT', '/url', { url: 'https://evil.example' }],
    ['POST', '/secret/reveal'],
    ['POST', '/secret/rotate'],
    ['POST', '/secret/finish'],
    ['POST', '/secret/cancel'],
    ['POST', '/test'],
  ] as const;
  for (const email of [...Object.values(roles), 'otto@example.com', 'stranger@example.com']) {
    const browser = await browserOf(service, email);
    const isStranger = email.startsWith('stranger');
    const refusal = isStranger ? [404, { error: 'Store not found' }] : [403, NOT_ALLOWED];
    for (const [method, suffix, body] of acts) expect(await say(browser, method, suffix, body), email).toEqual(refusal);
    const seen = await browser.call('GET', path);
    expect(seen.text).not.toContain('/hook');
    if (!isStranger) expect(seen.json).toMatchObject({ url: null, host: new URL(receiver.url).host });
  }
  expect(await names()).toEqual([]);
});

test('a password confirmed eleven minutes ago allows neither the secret nor the URL', async () => {
  await setConfirmed(service.db, OWNER, Date.now() - 11 * 60_000);
  for (const [method, suffix] of [
    ['PUT', '/url'],
    ['POST', '/secret/reveal'],
    ['POST', '/secret/rotate'],
  ] as const)
    expect(await say(owner, method, suffix, { url: null })).toEqual([403, { error: 'Confirm your identity' }]);
  await setConfirmed(service.db, OWNER, Date.now());
});

test('a rotation shows the new secret, emails the owners, and is finished or cancelled', async () => {
  const [code, rotated] = await say(owner, 'POST', '/secret/rotate');
  expect(code).toBe(200);
  expect(rotated.secret).not.toBe(store.webhookSecret);
  const next = { secret: rotated.secret, from: rotated.from };
  expect(await say(owner, 'POST', '/secret/reveal')).toEqual([200, { secret: store.webhookSecret, next }]);
  expect(await say(owner, 'GET')).toMatchObject([200, { nextFrom: rotated.from }]);
  expect((await say(owner, 'POST', '/secret/rotate'))[0]).toBe(409);
  const mail = (await mailsTo(service.db, OWNER)).at(-1);
  expect(mail?.subject).toBe('The webhook secret of Corner shop is being rotated');
  expect(mail?.text).toContain(`/dashboard/stores/${store.slug}/developers?tab=webhook`);
  expect(mail?.text).not.toContain('svc_whsec_');
  expect(await say(owner, 'POST', '/secret/cancel')).toEqual([204, undefined]);
  const [, again] = await say(owner, 'POST', '/secret/rotate');
  expect(await say(owner, 'POST', '/secret/finish')).toEqual([204, undefined]);
  expect(await say(owner, 'POST', '/secret/reveal')).toEqual([200, { secret: again.secret, next: null }]);
  expect((await say(owner, 'POST', '/secret/finish'))[0]).toBe(409);
});

test('a test is signed with the current secrets, marked as one, stored nowhere, and shows both sides', async () => {
  const [, rotated] = await say(owner, 'POST', '/secret/rotate');
  receiver.answer = (response) => void response.writeHead(202, { 'x-shop': 'corner' }).end('got it <b>');
  const before = receiver.requests.length;
  const [code, report] = await say(owner, 'POST', '/test');
  expect([code, report.error, report.answer.status, report.answer.excerpt]).toEqual([200, null, 202, 'got it <b>']);
  expect(report.answer.headers).toContainEqual({ name: 'x-shop', value: 'corner' });
  const [sent] = receiver.requests.slice(before);
  expect(report.request.body).toBe(sent?.body);
  const body = JSON.parse(sent?.body ?? '');
  expect([body.event, body.data.test, Object.keys(body)]).toEqual(['ping', true, ['event', 'timestamp', 'data']]);
  const headers: Received['headers'] = sent?.headers ?? {};
  expect(headers['x-service-event']).toBe('ping');
  const time = String(headers['x-service-timestamp']);
  expect(headers['x-service-signature']).toBe(sign(store.webhookSecret ?? '', time, sent?.body ?? ''));
  expect(headers['x-service-signature-next']).toBe(sign(rotated.secret, time, sent?.body ?? ''));
  for (const { name, value } of report.request.headers) expect(headers[name.toLowerCase()]).toBe(value);
  expect((await store.call('GET', '/v1/webhook-deliveries')).json.data).toEqual([]);
  expect(JSON.stringify(report)).not.toContain('svc_whsec_');
  expect((await actsOfPeople(service.db, store.storeId)).at(-1)).toMatchObject({
    act: 'webhook.tested',
    after: { answered: 202 },
  });
});

test('a test without a URL is refused', async () => {
  await say(owner, 'PUT', '/url', { url: null });
  expect(await say(owner, 'POST', '/test')).toEqual([409, { error: 'Save a webhook URL first' }]);
});

/** Starts a server that answers each connection with these bytes, endlessly. */
async function flood(answer: (socket: Socket) => void) {
  const server = createServer((socket) => answer(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => void server.close() };
}

test('a receiver that stalls, sends endlessly, or redirects to internal addresses gains nothing', async () => {
  const target = await startReceiver();
  const endless = await flood((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1073741824\r\n\r\n');
    const more = () => {
      while (!socket.destroyed && socket.write('x'.repeat(65_536)));
      socket.once('drain', more);
    };
    more();
  });
  const headers = await flood((socket) => void socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}\r\n\r\n`));
  const silent = await flood(() => {});
  const of = async (url: string) => {
    await say(owner, 'PUT', '/url', { url });
    return (await say(owner, 'POST', '/test'))[1];
  };
  const large = await of(endless.url);
  expect([large.answer.status, large.answer.excerpt.length]).toEqual([200, 1024]);
  expect(JSON.stringify(await of(headers.url)).length).toBeLessThan(4_096);
  expect(await of(silent.url)).toMatchObject({ answer: null, error: 'timeout' });
  receiver.answer = status(302, { location: target.url });
  expect(await of(receiver.url)).toMatchObject({ error: null, answer: { status: 302 } });
  expect(target.requests).toEqual([]);
  for (const each of [endless, headers, silent]) each.close();
  await target.close();
});

test('a store runs one test at a time, thirty in a quarter of an hour, and does not delay others', async () => {
  let release = () => {};
  receiver.answer = (response) => {
    release = () => void response.end('late');
  };
  const held = say(owner, 'POST', '/test');
  await expect.poll(() => receiver.requests.length).toBeGreaterThan(0);
  const [code] = await say(owner, 'POST', '/test');
  expect(code).toBe(429);
  const other = await service.createStore({ slug: `other-${shops}`, webhookUrl: 'http://127.0.0.1:1/' });
  await makePerson(service, OWNER, { [other.storeId]: 'owner' });
  expect((await owner.call('POST', `/stores/${other.slug}/webhook/test`, {})).json).toMatchObject({
    error: 'connect',
    code: 'ECONNREFUSED',
  });
  release();
  await held;
  receiver.answer = status(204);
  const before = receiver.requests.length;
  const codes: number[] = [];
  for (let tries = 0; tries < 40; tries++) codes.push((await say(owner, 'POST', '/test'))[0]);
  expect(receiver.requests.length - before).toBe(codes.filter((each) => each === 200).length);
  expect(codes.filter((each) => each === 200).length).toBe(29);
  expect(codes.at(-1)).toBe(429);
});

test('where private addresses are forbidden, neither a saved nor a rebound one is tested', async () => {
  const strict = await startTestService({ env: { WEBHOOK_ALLOW_INSECURE: 'false' } });
  try {
    const shop = await strict.createStore({ slug: 'strict', webhookUrl: receiver.url });
    await makePerson(strict, OWNER, { [shop.storeId]: 'owner' });
    const browser = await browserOf(strict, OWNER);
    const before = receiver.requests.length;
    const test_ = async () => (await browser.call('POST', '/stores/strict/webhook/test', {})).json;
    // The address was saved while it was allowed.
    expect(await test_()).toMatchObject({ answer: null, error: 'insecure_url' });
    const put = async (url: string) => (await browser.call('PUT', '/stores/strict/webhook/url', { url })).json?.error;
    expect(await put(receiver.url)).toBe('The URL must begin with https://');
    expect(await put('https://169.254.169.254/latest/meta-data')).toContain('public address');
    expect(await put('https://localhost/')).toBeUndefined();
    expect(await test_()).toMatchObject({ answer: null, error: expect.stringMatching(/^(dns|refused_address)$/) });
    expect(receiver.requests.length).toBe(before);
    expect((await shop.call('POST', '/v1/invoices', { items: [item()] })).status).toBe(201);
  } finally {
    await strict.stop();
  }
});
