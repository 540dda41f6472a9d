import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { createSecretBox } from '../../src/kernel/lib/secret-box.ts';
import { forgetExpired } from '../../src/people/expired-repository.ts';
import { type BrowserSession, openBrowser } from '../support/dashboard/browser-session.ts';
import { makePerson, PASSWORD, signedIn } from '../support/dashboard/people.ts';
import { actsOf } from '../support/dashboard/rows-repository.ts';
import { mailsTo } from '../support/dashboard/test-rows-repository.ts';
import { startTestService, type TestService } from '../support/service.ts';

const DAY_MS = 24 * 3_600_000;
let service: TestService;
let shift = 0;
const clock = { now: () => systemClock.now() + shift };

beforeAll(async () => {
  service = await startTestService({ clock, env: { RATE_LIMIT_AUTH_FAILURES: '0' } });
});
afterAll(() => service?.stop());

const request = (browser: BrowserSession, email: string) => browser.call('POST', '/account/email', { email });
const post = (path: string, token: string) => openBrowser(service.baseUrl).call('POST', path, { token });
const confirm = (token: string) => post('/email-changes/confirm', token);
const stop = (token: string) => post('/email-changes/stop', token);
const pendingOf = async (browser: BrowserSession) => (await browser.call('GET', '/account')).json.emailChange;
const subjectsTo = async (email: string) => (await mailsTo(service.db, email)).map(({ subject }) => subject);

/** Returns the token in the newest link to an address. */
async function tokenTo(email: string): Promise<string> {
  const mail = (await mailsTo(service.db, email)).filter(({ kind }) => kind === 'email-change').at(-1);
  expect(mail?.text).not.toContain('http');
  const box = createSecretBox(service.env.SECRET_KEY ?? '', []);
  const text = box.open(mail?.text ?? '', { kind: 'mail-text', id: mail?.id ?? '' });
  return /\/change-email#([\w-]+)/.exec(text)?.[1] ?? '';
}

test.each([
  ['old', 'abe'],
  ['new', 'bea'],
])('the address changes once both have confirmed it, the %s one first; sessions stay', async (first, name) => {
  const [old, fresh] = [`${name}@example.com`, `${name}.new@example.com`];
  const browser = await signedIn(service, old);
  expect((await request(browser, fresh.toUpperCase())).status).toBe(204);
  const tokens = [await tokenTo(old), await tokenTo(fresh)];
  if (first === 'new') tokens.reverse();
  expect((await confirm(tokens[0] ?? '')).json).toEqual({ isChanged: false });
  expect((await confirm(tokens[0] ?? '')).json).toEqual({ isChanged: false });
  const expected = { newEmail: fresh, isConfirmedByOld: first === 'old', isConfirmedByNew: first === 'new' };
  expect(await pendingOf(browser)).toMatchObject(expected);
  expect((await openBrowser(service.baseUrl).signIn(fresh, PASSWORD)).status).toBe(401);
  expect((await confirm(tokens[1] ?? '')).json).toEqual({ isChanged: true });
  expect((await browser.call('GET', '/account')).json).toMatchObject({ email: fresh, emailChange: null });
  expect((await openBrowser(service.baseUrl).signIn(fresh, PASSWORD)).status).toBe(200);
  expect((await openBrowser(service.baseUrl).signIn(old, PASSWORD)).status).toBe(401);
  for (const address of [old, fresh]) expect(await subjectsTo(address)).toContain('Your email address has changed');
  expect((await actsOf(service.db, { userId: browser.id })).map(({ act }) => act)).toEqual([
    'email.changeRequested',
    'email.changed',
  ]);
  expect((await confirm(tokens[1] ?? '')).json).toEqual({ error: 'This link no longer works' });
});

describe('a pending change', () => {
  test('is the same for an address with an account, whose holder is notified and gets no link', async () => {
    await makePerson(service, 'taken@example.com');
    const browser = await signedIn(service, 'cal@example.com');
    const taken = await request(browser, 'taken@example.com');
    const pending = await pendingOf(browser);
    const free = await request(browser, 'free@example.com');
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    expect(pending).toEqual({
      ...(await pendingOf(browser)),
      newEmail: 'taken@example.com',
      expiresAt: expect.any(String),
    });
    expect(await subjectsTo('taken@example.com')).toEqual(['Your address is in use']);
  });

  test('never takes the address of an account that was created meanwhile', async () => {
    const browser = await signedIn(service, 'dan@example.com');
    await request(browser, 'dan.new@example.com');
    await confirm(await tokenTo('dan@example.com'));
    await makePerson(service, 'dan.new@example.com');
    const { status, json } = await confirm(await tokenTo('dan.new@example.com'));
    expect([status, json.error]).toEqual([409, 'This address already has an account']);
    expect((await browser.call('GET', '/account')).json.email).toBe('dan@example.com');
  });

  test.each([
    ['stopped by the old address', 'eve', (old: string) => stop(old)],
    ['stopped by the new address', 'flo', (_old: string, fresh: string) => stop(fresh)],
    ['withdrawn', 'gia', (_o: string, _n: string, who: BrowserSession) => who.call('DELETE', '/account/email')],
    [
      'ended by a new password',
      'hal',
      (_o: string, _n: string, who: BrowserSession) =>
        who.call('POST', '/account/password', { password: PASSWORD, newPassword: 'another horse battery' }),
    ],
  ])('that is %s can no longer be confirmed', async (_what, name, end) => {
    const [old, fresh] = [`${name}@example.com`, `${name}.new@example.com`];
    const browser = await signedIn(service, old);
    await request(browser, fresh);
    const [oldToken, newToken] = [await tokenTo(old), await tokenTo(fresh)];
    expect((await end(oldToken, newToken, browser)).status).toBe(204);
    expect(await pendingOf(browser)).toBeNull();
    for (const token of [oldToken, newToken]) expect((await confirm(token)).status).toBe(400);
  });

  test('is replaced by a newer request, and ends after a day', async () => {
    const browser = await signedIn(service, 'ida@example.com');
    await request(browser, 'ida.one@example.com');
    const first = await tokenTo('ida.one@example.com');
    await request(browser, 'ida.two@example.com');
    expect((await confirm(first)).status).toBe(400);
    const [old, second] = [await tokenTo('ida@example.com'), await tokenTo('ida.two@example.com')];
    expect((await confirm(old)).json).toEqual({ isChanged: false });
    shift += DAY_MS;
    expect((await confirm(second)).status).toBe(400);
    expect(await forgetExpired({ db: service.db, clock }, 100)).toBeGreaterThan(0);
    shift = 0;
  });
});

test('requests are limited, and one for the present address is refused', async () => {
  const browser = await signedIn(service, 'jon@example.com');
  expect((await request(browser, 'Jon@example.com')).json).toEqual({ error: 'This is your address already' });
  const answers = [];
  for (let index = 0; index < 6; index += 1) answers.push((await request(browser, 'victim@example.com')).status);
  expect(answers).toEqual([204, 204, 204, 204, 204, 429]);
});
