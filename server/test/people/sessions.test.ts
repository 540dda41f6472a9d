import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserName, clientName } from '../../src/kernel/auth/browser-name.ts';
import type { Queryable } from '../../src/kernel/db/pool.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { createSessionCookie } from '../../src/people/session-cookie.ts';
import { authorize } from '../../src/people/sessions.ts';
import { type BrowserSession, openBrowser } from '../support/dashboard/browser-session.ts';
import { browserOf, makePerson, PASSWORD, signedIn } from '../support/dashboard/people.ts';
import { setMembership } from '../support/dashboard/test-rows-repository.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

test('a provisioned owner signs in with the password of the file, and sees their store', async () => {
  const owner = { email: 'owner@example.com', password: PASSWORD, name: 'Owner' };
  await service.createStore({ slug: 'shop', name: 'Shop' }, owner);
  const browser = openBrowser(service.baseUrl);
  expect((await browser.signIn('owner@example.com', PASSWORD)).status).toBe(200);
  const me = await browser.call('GET', '/me');
  expect(me.json.stores).toMatchObject([{ slug: 'shop', role: 'owner', isClosed: false }]);
});

test('a request is checked by one statement', async () => {
  const browser = await signedIn(service, 'ada@example.com');
  const statements: string[] = [];
  const counting = new Proxy(service.db, {
    get(db, name) {
      const method = Reflect.get(db, name);
      if (typeof method !== 'function') return method;
      return (...args: unknown[]) => {
        statements.push(String(name));
        return method.apply(db, args);
      };
    },
  }) as Queryable;
  const cookie = browser.cookies.get('till.session_token') ?? '';
  const [token = ''] = decodeURIComponent(cookie).split('.');
  const own = createSessionCookie({ name: 'own', secret: 'secret', isSecure: false, lifeMs: 1000 });
  const cookies = new Map([[own.name, own.valueOf(token)]]);
  const deps = { db: counting, clock: systemClock, accounts: { cookie: own } };
  const wanted = { cookies, slug: 'shop', act: undefined, isOperators: false, needsConfirmation: true };
  await expect(authorize(deps, wanted)).rejects.toMatchObject({ refused: 'store.notFound' });
  expect(await authorize(deps, { ...wanted, slug: undefined })).toMatchObject({ person: { email: 'ada@example.com' } });
  const { storeId } = await service.createStore({ slug: 'hers' });
  await setMembership(service.db, storeId, 'ada@example.com', 'manager');
  expect(await authorize(deps, { ...wanted, slug: 'hers', act: 'sell' })).toMatchObject({ store: { storeId } });
  expect(statements).toEqual(['maybe', 'maybe', 'maybe']);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/153.0 Safari/537.36', 'Chrome on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/153.0 Safari/537.36 Edg/153.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_4) AppleWebKit/605 Version/19.0 Safari/605', 'Safari on a Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537 Chrome/153.0 Mobile Safari/537', 'Chrome on Android'],
  ['', 'Unknown browser'],
  [undefined, 'Unknown browser'],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64) SomethingNew/1.0', 'Unknown browser on Linux'],
  ['my-shop/2.1 (linux)', 'my-shop/2.1'],
  ['node', 'node'],
  ['', 'Unknown browser'],
])('%s becomes %s', (userAgent, name) => {
  expect(clientName(userAgent)).toBe(name);
});

test.each(['role', 'session'])('a request is refused if its sender loses their %s while sending it', async (lost) => {
  const { storeId, slug } = await service.createStore();
  const [owner, other] = [`slow-owner-${lost}@example.com`, `slow-${lost}@example.com`];
  const otherId = await makePerson(service, other, { [storeId]: 'owner' });
  await makePerson(service, owner, { [storeId]: 'owner' });
  const [keeper, slow] = [await browserOf(service, owner), await browserOf(service, other)];
  const begun = beginRequest(slow, `/stores/${slug}/settings/name`, JSON.stringify({ name: 'Mine' }));
  await begun.isUnderWay;
  if (lost === 'role') await keeper.call('DELETE', `/stores/${slug}/team/${otherId}`, {});
  else await slow.call('POST', '/sign-out');
  expect(await begun.finish()).toBe(lost === 'role' ? 404 : 401);
  expect((await keeper.call('GET', `/stores/${slug}/settings`)).json.name).not.toBe('Mine');
});

/** Begins a PUT and sends all but its last byte. */
function beginRequest({ cookies }: BrowserSession, path: string, body: string) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'content-type': 'application/json', 'content-length': body.length };
  const request = http.request(`${service.baseUrl}/dashboard/api${path}`, { method: 'PUT', headers });
  request.write(body.slice(0, -1));
  return {
    // Longer than a request's checks stay valid.
    isUnderWay: sleep(500),
    async finish() {
      request.end(body.slice(-1));
      const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
      answer.resume();
      return answer.statusCode;
    },
  };
}
