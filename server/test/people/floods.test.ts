import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWithin } from '../../src/kernel/auth/throttle.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { forgetExpired } from '../../src/people/expired-repository.ts';
import { setupCode } from '../../src/people/set-up.ts';
import { type BrowserSession, openBrowser } from '../support/dashboard/browser-session.ts';
import { browserOf, makePerson, PASSWORD, signedIn } from '../support/dashboard/people.ts';
import { addBrowsers, addSessions, countOf } from '../support/dashboard/rows-repository.ts';
import { mailsTo } from '../support/dashboard/test-rows-repository.ts';
import { setUpTwoFactor } from '../support/dashboard/two-factor.ts';
import { startTestService, type TestService } from '../support/service.ts';

const DAY_MS = 24 * 3_600_000;
let service: TestService;
beforeAll(async () => {
  const env = { SIGN_UP: 'open', RATE_LIMIT_AUTH_FAILURES: '0', TRUST_PROXY: '127.0.0.1' };
  service = await startTestService({ env });
});
afterAll(() => service?.stop());

/** Makes calls, each from a different client address. @returns their statuses */
async function crowd(
  count: number,
  call: (index: number, from: Record<string, string>) => Promise<{ status: number }>,
) {
  const from = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index % 200}` });
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => call(index, from(index))));
  return answers.map(({ status }) => status);
}

const anonymous = (path: string, body: object, headers: Record<string, string>) =>
  openBrowser(service.baseUrl).call('POST', path, body, headers);

// First, while there is no operator.
test('a stranger who names other client addresses in the setup’s body is limited by their own', async () => {
  const given = { name: 'Operator', email: 'operator@example.com', password: PASSWORD, code: 'wrong' };
  const from = { 'x-forwarded-for': '198.51.100.8' };
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) {
    const claims = { ip: `203.0.113.${index}`, addressGroup: `203.0.113.${index}`, userAgent: 'x', language: 'x' };
    statuses.push((await anonymous('/setup', { ...given, ...claims }, from)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(403), 429]);
});

test('no crowd of strangers prevents the operator’s setup', async () => {
  const given = { name: 'Operator', email: 'operator@example.com', password: PASSWORD };
  const wrong = await crowd(150, (_, from) => anonymous('/setup', { ...given, code: 'wrong' }, from));
  expect(new Set(wrong)).toEqual(new Set([403]));
  const code = setupCode(service.env.SECRET_KEY ?? '');
  expect((await anonymous('/setup', { ...given, code }, {})).status).toBe(204);
});

test('a person who keeps opening the sign-in page can still sign in', async () => {
  const browser = openBrowser(service.baseUrl);
  const from = { 'x-forwarded-for': '198.51.100.7' };
  const answers: number[] = [];
  for (let index = 0; index < 70; index += 1)
    answers.push((await browser.call('GET', '/setup', undefined, from)).status);
  expect(new Set(answers)).toEqual(new Set([200]));
  const tried = await browser.call('POST', '/sign-in', { email: 'nobody@example.com', password: 'wrong' }, from);
  expect(tried.status).toBe(401);
});

test('a crowd of strangers at the sign-in locks out no known browser', async () => {
  const email = 'known@example.com';
  const known = await signedIn(service, email);
  const strangers = crowd(150, (index, from) =>
    anonymous('/sign-in', { email: `nobody-${index}@example.com`, password: 'wrong' }, from),
  );
  await expect.poll(async () => (await anonymous('/sign-in', { email, password: 'x' }, {})).status).toBe(429);
  expect((await known.call('POST', '/confirm', { password: PASSWORD })).status).toBe(204);
  expect((await known.signIn(email, PASSWORD)).status).toBe(200);
  expect(new Set(await strangers)).toEqual(new Set([401, 429]));
});

test('sign-ups are bounded in total, across all client addresses', async () => {
  // Simulates earlier attempts, without hashing a password for each.
  const before = { what: ['sign-ups'], tries: 100 };
  for (let index = 0; index < 97; index += 1) await isWithin({ db: service.db, clock: systemClock }, before);
  const answers: number[] = [];
  for (let index = 0; index < 5; index += 1) {
    const body = { name: 'New', email: `new-${index}@example.com`, password: PASSWORD };
    answers.push((await anonymous('/sign-up', body, { 'x-forwarded-for': `203.0.113.${index}` })).status);
  }
  expect(answers).toEqual([204, 204, 204, 429, 429]);
});

test('changes of sign-in methods are limited per day: each is emailed and logged forever', async () => {
  const email = 'often@example.com';
  const browser = await signedIn(service, email);
  const before = (await mailsTo(service.db, email)).length;
  const { code } = await setUpTwoFactor(browser);
  const answers: number[] = [];
  for (let index = 0; index < 55; index += 1)
    answers.push((await browser.call('POST', '/account/two-factor/recovery-codes')).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(49);
  expect((await browser.call('POST', '/account/two-factor/off')).status).toBe(429);
  expect((await mailsTo(service.db, email)).length - before).toBe(50);

  const again = openBrowser(service.baseUrl);
  await again.signIn(email, PASSWORD);
  expect((await again.call('POST', '/sign-in/two-factor', { code })).status, 'the code that turned it on').toBe(401);
});

test('changes of a role are limited per day: the owners are emailed each time', async () => {
  const store = await service.createStore();
  const userId = await makePerson(service, 'to-and-fro@example.com', { [store.storeId]: 'manager' });
  await makePerson(service, 'role-owner@example.com', { [store.storeId]: 'owner' });
  const browser = await browserOf(service, 'role-owner@example.com');
  const answers: number[] = [];
  for (let index = 0; index < 102; index += 1) {
    const role = index % 2 === 0 ? 'admin' : 'manager';
    answers.push((await browser.call('PUT', `/stores/${store.slug}/team/${userId}`, { role })).status);
  }
  expect(answers.slice(99)).toEqual([204, 429, 429]);
});

test('invitations of one person are limited per day, across their stores', async () => {
  const email = 'inviter@example.com';
  await makePerson(service, email);
  const browser = await browserOf(service, email);
  const answers: number[] = [];
  for (let index = 0; index < 102; index += 1) {
    const slug = `inviting-${Math.floor(index / 40)}`;
    if (index % 40 === 0) await browser.call('POST', '/stores', { name: 'Shop', slug, currency: 'usd' });
    const body = { email: `invited-${index}@example.com`, role: 'manager' };
    answers.push((await browser.call('POST', `/stores/${slug}/invitations`, body)).status);
  }
  expect(answers.slice(99)).toEqual([204, 429, 429]);
});

test('sign-ins from ever new browsers leave a bounded number of emails, browsers and sessions', async () => {
  const email = 'many@example.com';
  const userId = await makePerson(service, email);
  await addSessions(service.db, { userId, count: 150, expiresAt: systemClock.now() + DAY_MS });
  await addBrowsers(service.db, { userId, count: 150, createdAt: systemClock.now() - DAY_MS });
  let last: BrowserSession | undefined;
  for (let index = 0; index < 22; index += 1) last = await browserOf(service, email);
  expect((await last?.call('GET', '/account'))?.json.sessions).toHaveLength(100);
  expect(await countOf(service.db, { userId })).toEqual({ sessions: 100, browsers: 100 });
  const notices = (await mailsTo(service.db, email)).filter(({ subject }) => subject.includes('new browser'));
  expect(notices).toHaveLength(20);
});

test('a foreign cookie does not identify a known browser', async () => {
  const email = 'planted@example.com';
  await makePerson(service, email);
  const browser = openBrowser(service.baseUrl);
  browser.cookies.set('till.browser', 'planted');
  await browser.signIn(email, PASSWORD);
  expect(browser.cookies.get('till.browser')).toMatch(/^[\w-]{24}$/);
});

test('expired rows are deleted, for all requesters', async () => {
  const userId = await makePerson(service, 'over@example.com');
  await addSessions(service.db, { userId, count: 5, expiresAt: systemClock.now() - 1 });
  await crowd(5, (_, from) => anonymous('/sign-in/passkey/options', {}, from));
  const later = { now: () => systemClock.now() + 15 * DAY_MS };
  while ((await forgetExpired({ db: service.db, clock: later }, 100)) > 0);
  expect((await countOf(service.db, { userId })).sessions).toBe(0);
  expect(await forgetExpired({ db: service.db, clock: later }, 100)).toBe(0);
});

test('names that would pass for the operator’s are reserved for the operator', async () => {
  const browser = await signedIn(service, 'squatter@example.com');
  for (const slug of ['new', 'www', 'mail', 'pay']) {
    const answer = await browser.call('POST', '/stores', { name: 'Shop', slug, currency: 'usd' });
    expect([answer.status, answer.json]).toEqual([409, { error: 'This slug is reserved' }]);
  }
});

test('of many stores created concurrently by one person, only the allowed number is created', async () => {
  const browser = await signedIn(service, 'hoarder@example.com');
  const answers = await crowd(60, (index) =>
    browser.call('POST', '/stores', { name: 'Shop', slug: `hoard-${index}`, currency: 'usd' }),
  );
  expect(answers.filter((status) => status === 201)).toHaveLength(50);
});
