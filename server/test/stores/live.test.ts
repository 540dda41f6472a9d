import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { silentLog } from '../../src/kernel/lib/log.ts';
import { createSessionWatch } from '../../src/people/session-watch.ts';
import { type BrowserSession, openBrowser } from '../support/dashboard/browser-session.ts';
import { browserOf, makePerson } from '../support/dashboard/people.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';

const OWNER = { email: 'live-owner@example.com', password: 'correct horse battery', name: 'Owner' };

let service: TestService;
let store: TestStore;
let browser: BrowserSession;
beforeAll(async () => {
  service = await startTestService();
  await service.createStore({ slug: 'untouched' }, OWNER);
  store = await service.createStore({ slug: 'live', webhookUrl: 'https://hooks.example.com/till' }, OWNER);
  browser = openBrowser(service.baseUrl);
  await browser.signIn(OWNER.email, OWNER.password);
});
afterAll(() => service?.stop());

/** Opens an event stream. @returns its messages, their number, and whether the server has ended it */
async function follow(slug: string, visitor = browser) {
  const abort = new AbortController();
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${service.baseUrl}/dashboard/api/stores/${slug}/events`, {
    headers: { cookie },
    signal: abort.signal,
  });
  let text = '';
  let isEnded = false;
  const read = async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
    isEnded = true;
  };
  void read().catch(() => {});
  /** Complete messages only. */
  const messages = () => [...text.matchAll(/^data: (.+)\n/gm)].map(([, json]) => JSON.parse(json ?? ''));
  return { response, messages, events: () => messages().length, isEnded: () => isEnded, close: () => abort.abort() };
}

test('an open dashboard receives changes in its store, by anyone, and none elsewhere', async () => {
  const [stream, elsewhere] = [await follow('live'), await follow('untouched')];
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
  for (const { events } of [stream, elsewhere]) await expect.poll(events).toBeGreaterThan(0);
  const before = stream.events();
  const invoice = { currency: 'usd', items: [{ name: 'Hour', quantity: 1, unitAmount: '5' }] };
  expect((await store.call('POST', '/v1/invoices', invoice)).status).toBe(201);
  await expect.poll(stream.events).toBeGreaterThan(before);
  expect(elsewhere.events()).toBe(1);
  for (const { close } of [stream, elsewhere]) close();
});

test('a change is announced with the number of followers', async () => {
  const quiet = await service.createStore({ slug: 'quiet', webhookUrl: 'https://hooks.example.com/quiet' }, OWNER);
  const first = await follow('quiet');
  await expect.poll(first.events).toBeGreaterThan(0);
  const later = [await follow('quiet'), await follow('quiet')];
  for (const stream of later) await expect.poll(stream.events).toBeGreaterThan(0);
  const invoice = { currency: 'usd', items: [{ name: 'Hour', quantity: 1, unitAmount: '5' }] };
  expect((await quiet.call('POST', '/v1/invoices', invoice)).status).toBe(201);
  await expect.poll(() => first.messages().at(-1)).toMatchObject({ readers: 3 });
  for (const stream of [first, ...later]) stream.close();
});

test('a stream ends soon after its own session, and no one else’s', async () => {
  const own = await follow('live');
  const visitor = openBrowser(service.baseUrl);
  await visitor.signIn(OWNER.email, OWNER.password);
  const stream = await follow('live', visitor);
  await expect.poll(stream.events).toBeGreaterThan(0);
  expect((await visitor.call('POST', '/sign-out')).status).toBe(204);
  await expect.poll(stream.isEnded).toBe(true);
  expect(own.isEnded()).toBe(false);
  own.close();
});

test('a stream ends soon after its person has left the team', async () => {
  await makePerson(service, 'leaver@example.com', { [store.storeId]: 'manager' });
  const visitor = await browserOf(service, 'leaver@example.com');
  const stream = await follow('live', visitor);
  await expect.poll(stream.events).toBeGreaterThan(0);
  expect((await visitor.call('POST', '/stores/live/leave')).status).toBe(204);
  await expect.poll(stream.isEnded).toBe(true);
});

test('a thousand open streams are checked by two statements a round, and end with their sessions', async () => {
  let statements = 0;
  const counting = new Proxy(service.db, {
    get(db, name) {
      if (name === 'many') statements += 1;
      return Reflect.get(db, name);
    },
  });
  const watch = createSessionWatch({ db: counting, clock: systemClock, log: silentLog, everyMs: 10 });
  const ended = Array.from({ length: 1_000 }, (_, index) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const stop = watch.watch({ id: `none-${index}` }, { storeId: store.storeId }, () => {
      stop();
      resolve(statements);
    });
    return promise;
  });
  expect(new Set(await Promise.all(ended))).toEqual(new Set([1, 2]));
});

test('one person may have 20 open streams, and further ones are refused with a retry delay', async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => follow('live')));
  const last = await follow('live');
  expect([last.response.status, last.response.headers.get('retry-after')]).toEqual([429, '30']);
  for (const { close } of [...streams, last]) close();
});
