import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { readCookies } from '../../src/kernel/lib/cookies.ts';
import { createIdSource } from '../../src/kernel/lib/ids.ts';
import { createAccounts } from '../../src/people/accounts.ts';
import { listPasskeys } from '../../src/people/passkey-repository.ts';
import { addPasskey, offerPasskey } from '../../src/people/passkeys.ts';
import { createAuthenticator } from '../support/dashboard/authenticator.ts';
import { type BrowserSession, openBrowser } from '../support/dashboard/browser-session.ts';
import { makePerson, PASSWORD, signedIn } from '../support/dashboard/people.ts';
import { actsOf } from '../support/dashboard/rows-repository.ts';
import { setConfirmed } from '../support/dashboard/test-rows-repository.ts';
import { setUpTwoFactor } from '../support/dashboard/two-factor.ts';
import { callUrl, startTestService, type TestService } from '../support/service.ts';

const HOUR_MS = 3_600_000;
const SESSION = 'till.session_token';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ env: { SIGN_UP: 'open', RATE_LIMIT_AUTH_FAILURES: '0' } });
});
afterAll(async () => {
  await service?.stop();
});

const passkeysOf = async (userId: string) => (await listPasskeys(service.db, { userId })).map(({ name }) => name);
const tokenOf = (browser: BrowserSession) => browser.cookies.get(SESSION) ?? '';
/** Sends a `Cookie` header unchanged. */
const send = (path: string, cookie: string, body?: unknown) =>
  callUrl(`${service.baseUrl}/dashboard/api${path}`, 'POST', body, { cookie, 'sec-fetch-site': 'same-origin' });
/** Returns the cookies that an answer adds to a `Cookie` header. */
const added = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => `; ${line.split(';')[0]}`)
    .join('');

describe('two sessions in one Cookie header', () => {
  /** Creates a session whose password was just confirmed, and a stolen one confirmed hours ago. */
  async function twoSessions(name: string) {
    const victim = await signedIn(service, `victim-of-${name}@example.com`);
    await setConfirmed(service.db, `victim-of-${name}@example.com`, systemClock.now() - HOUR_MS);
    const thief = await signedIn(service, `${name}@example.com`);
    return { victim, thief, stolen: tokenOf(victim), own: tokenOf(thief) };
  }

  test.each<[string, (stolen: string, own: string) => string]>([
    ['no-break', (stolen, own) => `\u00a0${SESSION}=${stolen}; ${SESSION}=${own}`],
    ['next-line', (stolen, own) => `\u0085${SESSION}=${stolen}; ${SESSION}=${own}`],
    ['behind', (stolen, own) => `${SESSION}=${own}; ${SESSION}=${stolen}`],
    ['before', (stolen, own) => `${SESSION}=${stolen}; ${SESSION}=${own}`],
    ['quoted', (stolen, own) => `${SESSION}="${stolen}"; ${SESSION}=${own}`],
    ['spaced', (stolen, own) => `${SESSION}\u00a0=${stolen}; ${SESSION}=${own}`],
    ['in-value', (stolen, own) => `a="; ${SESSION}=${stolen}"; ${SESSION}=${own}`],
  ])('are read the same way by all readers: %s', async (name, cookieOf) => {
    const { victim, thief, stolen, own } = await twoSessions(name);
    const cookie = cookieOf(stolen, own);
    const offered = await send('/account/passkeys/options', cookie);
    if (offered.status === 200) {
      expect(offered.json.user.name).toBe(`${name}@example.com`);
      const response = createAuthenticator(service.env.BASE_URL ?? '').make(offered.json.challenge);
      const kept = await send('/account/passkeys', cookie + added(offered.headers), { name: 'Key', response });
      expect(kept.status).toBe(204);
      expect(await passkeysOf(thief.id)).toEqual(['Key']);
    } else expect([401, 403]).toContain(offered.status);
    expect(await passkeysOf(victim.id)).toEqual([]);
  });

  test('a passkey that the library would store for another person is not stored', async () => {
    const { victim, stolen } = await twoSessions('mix-up');
    await setConfirmed(service.db, 'victim-of-mix-up@example.com', systemClock.now());
    const id = await makePerson(service, 'signed-in@example.com');
    const person = {
      id,
      email: 'signed-in@example.com',
      name: '',
      hasTwoFactor: false,
      isOperator: false,
      language: null,
    };
    const ids = createIdSource(systemClock);
    const { baseUrl, env, db } = service;
    const accounts = createAccounts({
      database: { url: service.databaseUrl },
      ids,
      secretKey: env.SECRET_KEY ?? '',
      secretKeysRetired: [],
      baseUrl,
    });
    const deps = { db, clock: systemClock, ids, accounts, dashboardUrl: `${baseUrl}/dashboard` };
    const from = { origin: baseUrl, ip: '127.0.0.1', addressGroup: '127.0.0.1', userAgent: undefined, language: null };
    const visitor = { ...from, cookies: readCookies(`${SESSION}=${stolen}`) };
    const odd = readCookies(`${SESSION}=${stolen}; a=b; till.two_factor=c d; till.trust_device=e; \u00a0${SESSION}=f`);
    const wanted = { cookie: 'till.two_factor=c%20d', origin: baseUrl, 'x-forwarded-for': '127.0.0.1' };
    expect(Object.fromEntries(accounts.headersOf({ ...visitor, cookies: odd }, { withSession: false }))).toEqual(
      wanted,
    );
    await expect(offerPasskey(deps, person, visitor)).rejects.toThrow('another person');
    const offered = await send('/account/passkeys/options', `${SESSION}=${stolen}`);
    const cookies = readCookies(`${SESSION}=${stolen}${added(offered.headers)}`);
    const response = createAuthenticator(baseUrl).make(offered.json.challenge);
    const by = { kind: 'person', id, name: person.email } as const;
    const adding = addPasskey(deps, { ...visitor, cookies }, { person, by, name: 'Key', response });
    await expect(adding).rejects.toThrow('another person');
    await accounts.close();
    expect([await passkeysOf(victim.id), await passkeysOf(id)]).toEqual([[], []]);
    expect(await actsOf(db, { userId: id })).toEqual([]);
  });
});

test('a passkey signs its person in, and confirms who they are', async () => {
  const ada = await signedIn(service, 'ada@example.com');
  const key = createAuthenticator(service.env.BASE_URL ?? '');
  const { challenge } = (await ada.call('POST', '/account/passkeys/options')).json;
  expect((await ada.call('POST', '/account/passkeys', { name: 'Key', response: key.make(challenge) })).status).toBe(
    204,
  );
  const browser = openBrowser(service.baseUrl);
  const offered = await browser.call('POST', '/sign-in/passkey/options', {});
  expect((await browser.call('POST', '/sign-in/passkey', { response: key.use(offered.json.challenge) })).status).toBe(
    204,
  );
  expect((await browser.call('GET', '/me')).json.person.email).toBe('ada@example.com');
  await setConfirmed(service.db, 'ada@example.com', systemClock.now() - HOUR_MS);
  const asked = await browser.call('POST', '/confirm/passkey/options', {});
  expect((await browser.call('POST', '/confirm/passkey', { response: key.use(asked.json.challenge) })).status).toBe(
    204,
  );
  expect((await browser.call('POST', '/account/two-factor')).status).toBe(200);
});

test('over https every cookie of the dashboard is bound to its host', async () => {
  const secure = await startTestService({
    env: { BASE_URL: 'https://pay.example.com', WEBHOOK_ALLOW_INSECURE: 'false' },
  });
  const seen: string[] = [];
  const visit = async (browser: BrowserSession, path: string, body?: unknown) => {
    const reply = await browser.call('POST', path, body);
    seen.push(...reply.headers.getSetCookie());
    return reply;
  };
  await makePerson(secure, 'bob@example.com');
  const bob = openBrowser(secure.baseUrl);
  const credentials = { email: 'bob@example.com', password: PASSWORD };
  expect((await visit(bob, '/sign-in', credentials)).status).toBe(200);
  expect((await bob.call('GET', '/me')).status).toBe(200);
  expect((await visit(bob, '/account/passkeys/options')).status).toBe(200);
  await setUpTwoFactor(bob);
  expect((await visit(openBrowser(secure.baseUrl), '/sign-in', credentials)).json.needsSecondFactor).toBe(true);
  // A cookie from before this prefix, which another host of the domain could have set.
  const former = openBrowser(secure.baseUrl);
  former.cookies.set('__Secure-till.session_token', bob.cookies.get('__Host-till.session_token') ?? '');
  expect((await former.call('GET', '/me')).status).toBe(401);
  await visit(bob, '/sign-out');
  await secure.stop();
  const names = new Set(seen.map((line) => line.split('=')[0]));
  expect([...names].toSorted()).toEqual([
    '__Host-till.better-auth-passkey',
    '__Host-till.browser',
    '__Host-till.session_data',
    '__Host-till.session_token',
    '__Host-till.two_factor',
  ]);
  for (const line of seen) {
    expect(line).toMatch(/; Path=\/(;|$)/);
    expect(line).toMatch(/; Secure(;|$)/);
    expect(line).not.toMatch(/domain/i);
  }
});
