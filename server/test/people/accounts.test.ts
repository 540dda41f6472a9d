import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { hashPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { createSecretBox } from '../../src/kernel/lib/secret-box.ts';
import { accountKeys } from '../../src/people/account-keys.ts';
import { setEmail } from '../../src/people/email-change-repository.ts';
import { setPasswordHash } from '../../src/people/person-repository.ts';
import { resealSecondFactors } from '../../src/people/reseal-second-factors.ts';
import { createSecondFactors } from '../../src/people/second-factors.ts';
import { type BrowserSession, openBrowser } from '../support/dashboard/browser-session.ts';
import { makePerson, PASSWORD, signedIn } from '../support/dashboard/people.ts';
import {
  actsOf,
  allVerifications,
  countOf,
  lockMails,
  lockSessions,
  waitingStatements,
  wholeLog,
} from '../support/dashboard/rows-repository.ts';
import { mailsTo } from '../support/dashboard/test-rows-repository.ts';
import { nextCode, setUpTwoFactor } from '../support/dashboard/two-factor.ts';
import { startTestService, type TestService } from '../support/service.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'another horse battery';

let service: TestService;
/** Milliseconds by which the service's clock is ahead. */
let shift = 0;
beforeAll(async () => {
  const clock = { now: () => systemClock.now() + shift };
  service = await startTestService({ clock, env: { SIGN_UP: 'open', RATE_LIMIT_AUTH_FAILURES: '0' } });
});
afterAll(() => service?.stop());

const get = (browser: BrowserSession) => browser.call('GET', '/account').then(({ json }) => json);
const statuses = async (...calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status);
const subjectsTo = async (email: string) => (await mailsTo(service.db, email)).map(({ subject }) => subject);

test('second factors outlive a new SECRET_KEY: the former one opens them until they are resealed', async () => {
  const own = await startTestService();
  const others: TestService[] = [];
  /** Returns the status of a second step on a service with other keys. */
  const signInWith = async (keys: Record<string, string>, step: object): Promise<number> => {
    const other = await startTestService({ env: { ...keys, DATABASE_URL: own.databaseUrl } });
    others.push(other);
    const browser = openBrowser(other.baseUrl);
    await browser.signIn('rhea@example.com', PASSWORD);
    return (await browser.call('POST', '/sign-in/two-factor', step)).status;
  };
  const recovery = (index: number) => ({ code: recoveryCodes[index], isRecoveryCode: true });
  const former = own.env.SECRET_KEY ?? '';
  const present = { SECRET_KEY: 'the key of after a rotation: long enough' };
  const factors = (retired: string[]) =>
    createSecondFactors({ keys: accountKeys(present.SECRET_KEY, retired), issuer: '' });
  const { uri, recoveryCodes } = await setUpTwoFactor(await signedIn(own, 'rhea@example.com'));
  const lost = await resealSecondFactors(own.db, factors([]));
  expect(lost).toEqual({ moved: 0, current: 0, unreadable: [{ userId: expect.any(String) }] });
  expect(await signInWith({ ...present, SECRET_KEYS_RETIRED: former }, recovery(0))).toBe(204);
  await resealSecondFactors(own.db, factors([former]));
  expect(await resealSecondFactors(own.db, factors([]))).toEqual({ moved: 0, current: 1, unreadable: [] });
  expect(await signInWith(present, { code: nextCode(uri) })).toBe(204);
  expect(await signInWith(present, recovery(1))).toBe(204);
  expect(await signInWith(present, recovery(0))).toBe(401);
  for (const each of [...others, own]) await each.stop();
});

describe('two-factor', () => {
  test('requires a one-time code after the password; a code works once, and so does a recovery code', async () => {
    const ada = await signedIn(service, 'ada@example.com');
    const { uri, recoveryCodes } = await setUpTwoFactor(ada);
    expect(recoveryCodes).toHaveLength(10);
    expect((await get(ada)).twoFactor).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect((await ada.call('POST', '/account/two-factor')).status).toBe(409);

    const browser = openBrowser(service.baseUrl);
    expect((await browser.signIn('ada@example.com', PASSWORD)).json).toEqual({ needsSecondFactor: true });
    expect((await browser.call('GET', '/me')).status).toBe(401);
    const wrong = await browser.call('POST', '/sign-in/two-factor', { code: '000000' });
    expect([wrong.status, wrong.json]).toEqual([401, { error: 'Wrong code' }]);
    const code = nextCode(uri);
    expect((await browser.call('POST', '/sign-in/two-factor', { code: ` ${code} ` })).status).toBe(204);
    expect((await browser.call('GET', '/me')).json.person.hasTwoFactor).toBe(true);

    const thief = openBrowser(service.baseUrl);
    await thief.signIn('ada@example.com', PASSWORD);
    expect((await thief.call('POST', '/sign-in/two-factor', { code })).status).toBe(401);
    expect((await thief.call('GET', '/me')).status).toBe(401);

    const [recoveryCode = ''] = recoveryCodes;
    const lost = openBrowser(service.baseUrl);
    await lost.signIn('ada@example.com', PASSWORD);
    const typed = { code: recoveryCode.toUpperCase().replace('-', ' '), isRecoveryCode: true };
    expect((await lost.call('POST', '/sign-in/two-factor', typed)).status).toBe(204);
    expect((await get(lost)).twoFactor.recoveryCodesLeft).toBe(9);
    await lost.signIn('ada@example.com', PASSWORD);
    expect((await lost.call('POST', '/sign-in/two-factor', typed)).status).toBe(401);
  });

  test('prevents guessing: five codes per password, and a pause after ten wrong ones', async () => {
    const bob = await signedIn(service, 'bob@example.com');
    await setUpTwoFactor(bob);
    const browser = openBrowser(service.baseUrl);
    const answers: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await browser.signIn('bob@example.com', PASSWORD);
      for (let index = 0; index < 6; index += 1)
        answers.push((await browser.call('POST', '/sign-in/two-factor', { code: `00000${index}` })).status);
    }
    expect(answers.filter((status) => status === 204)).toEqual([]);
    expect(answers.at(-1)).toBe(429);
  });

  test('is not accepted from a person signed in as someone else', async () => {
    const cleo = await signedIn(service, 'cleo@example.com');
    await setUpTwoFactor(cleo);
    const dan = await signedIn(service, 'dan@example.com');
    const { uri } = await setUpTwoFactor(dan);
    await dan.signIn('cleo@example.com', PASSWORD);
    const code = nextCode(uri);
    expect((await dan.call('POST', '/sign-in/two-factor', { code })).status).toBe(401);
  });

  test('can be turned off, and its recovery codes replaced; both are emailed and in the audit log', async () => {
    const eve = await signedIn(service, 'eve@example.com');
    const { uri, recoveryCodes } = await setUpTwoFactor(eve);
    const renewed = (await eve.call('POST', '/account/two-factor/recovery-codes')).json.recoveryCodes;
    expect(renewed).not.toEqual(recoveryCodes);
    expect((await eve.call('POST', '/account/two-factor/off')).status).toBe(204);
    expect((await eve.call('POST', '/account/two-factor/off')).status).toBe(409);
    expect((await eve.signIn('eve@example.com', PASSWORD)).json).toEqual({ needsSecondFactor: false });
    const acts = await actsOf(service.db, { userId: eve.id });
    expect(acts.map(({ act, by, ip }) => [act, by, ip])).toEqual([
      ['two-factor.turned-on', 'person eve@example.com', '127.0.0.1'],
      ['recovery-codes.renewed', 'person eve@example.com', '127.0.0.1'],
      ['two-factor.turned-off', 'person eve@example.com', '127.0.0.1'],
    ]);
    expect(await subjectsTo('eve@example.com')).toEqual([
      'You signed in from a new browser',
      'Two-factor was turned on',
      'Your recovery codes were replaced',
      'Two-factor was turned off',
    ]);
    const log = await wholeLog(service.db);
    for (const secret of [...renewed, ...recoveryCodes, new URL(uri).searchParams.get('secret') ?? ''])
      expect(log).not.toContain(secret);
  });
});

test('sign-in methods change only with a recently confirmed password', async () => {
  const fay = await signedIn(service, 'fay@example.com');
  shift += 11 * MINUTE_MS;
  const unconfirmed = await fay.call('POST', '/account/two-factor');
  expect([unconfirmed.status, unconfirmed.json]).toEqual([403, { error: 'Confirm your identity' }]);
  expect(await statuses(fay.call('POST', '/account/passkeys/options'))).toEqual([403]);
  expect(await statuses(fay.call('POST', '/confirm', { password: 'not this one' }))).toEqual([403]);
  expect(await statuses(fay.call('POST', '/confirm', { password: PASSWORD }))).toEqual([204]);
  expect(await statuses(fay.call('POST', '/account/two-factor'))).toEqual([200]);
  expect(await statuses(fay.call('POST', '/account/passkeys/options'))).toEqual([200]);
});

describe('sessions', () => {
  test('are listed with their browser’s name, and end one by one or all together', async () => {
    const gus = await signedIn(service, 'gus@example.com');
    const phone = openBrowser(service.baseUrl);
    const userAgent = `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Mobile Safari/604.1 ${'x'.repeat(5000)}`;
    const credentials = { email: 'gus@example.com', password: PASSWORD };
    await phone.call('POST', '/sign-in', credentials, { 'user-agent': userAgent });
    const { sessions } = await get(gus);
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ isThis }: { isThis: boolean }) => !isThis);
    expect(other).toMatchObject({ browser: 'Safari on an iPhone', address: '127.0.0.1' });

    const stranger = await signedIn(service, 'hal@example.com');
    expect((await stranger.call('DELETE', `/account/sessions/${other.id}`)).status).toBe(404);
    expect((await phone.call('GET', '/me')).status).toBe(200);
    expect((await gus.call('DELETE', `/account/sessions/${other.id}`)).status).toBe(204);
    expect((await phone.call('GET', '/me')).status).toBe(401);

    await phone.signIn('gus@example.com', PASSWORD);
    expect((await phone.call('POST', '/account/sign-out-everywhere')).status).toBe(204);
    expect(await statuses(gus.call('GET', '/me'), phone.call('GET', '/me'))).toEqual([401, 401]);
    expect((await actsOf(service.db, { userId: gus.id })).map(({ act }) => act)).toEqual([
      'session.ended',
      'sessions.ended',
    ]);
  });

  test('all others end with a new password, and so does every reset link', async () => {
    const ida = await signedIn(service, 'ida@example.com');
    const other = openBrowser(service.baseUrl);
    await other.signIn('ida@example.com', PASSWORD);
    await other.call('POST', '/forgot-password', { email: 'ida@example.com' });
    const resetLink = async () =>
      linkIn((await mailsTo(service.db, 'ida@example.com')).find(({ kind }) => kind === 'password-reset'));
    await expect.poll(resetLink).toBeDefined();
    const token = (await resetLink())?.split('#')[1] ?? '';
    const wrong = { password: 'not this one', newPassword: NEW_PASSWORD };
    expect((await ida.call('POST', '/account/password', wrong)).json).toEqual({ error: 'Wrong password' });
    const body = { password: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await ida.call('POST', '/account/password', body)).status).toBe(204);
    expect(await statuses(ida.call('GET', '/me'), other.call('GET', '/me'))).toEqual([200, 401]);
    expect((await other.call('POST', '/reset-password', { token, password: PASSWORD })).status).toBe(400);
    expect((await other.signIn('ida@example.com', PASSWORD)).status).toBe(401);
    expect((await other.signIn('ida@example.com', NEW_PASSWORD)).status).toBe(200);
    expect(await subjectsTo('ida@example.com')).toContain('Your password has changed');
  });

  describe('a pending sign-in ends with', () => {
    type Ending = (browser: BrowserSession, email: string) => Promise<{ status: number }>;
    const newPassword = { password: PASSWORD, newPassword: NEW_PASSWORD };
    const endings: [string, Ending][] = [
      ['a new password', (browser) => browser.call('POST', '/account/password', newPassword)],
      ['a forgotten password that was replaced', (browser, email) => resetPassword(browser, email)],
      ['all sessions', (browser) => browser.call('POST', '/account/sign-out-everywhere')],
      ['a session that its person ends', (browser) => endOtherSession(browser)],
      ['new recovery codes', (browser) => browser.call('POST', '/account/two-factor/recovery-codes')],
      ['the second factor', (browser) => browser.call('POST', '/account/two-factor/off')],
    ];

    async function resetPassword(browser: BrowserSession, email: string) {
      await browser.call('POST', '/forgot-password', { email });
      const link = async () =>
        linkIn((await mailsTo(service.db, email)).find(({ kind }) => kind === 'password-reset'))?.split('#')[1];
      await expect.poll(link).toBeDefined();
      return browser.call('POST', '/reset-password', { token: await link(), password: NEW_PASSWORD });
    }

    async function endOtherSession(browser: BrowserSession) {
      const { sessions } = await get(browser);
      const other = sessions.find(({ isThis }: { isThis: boolean }) => !isThis);
      return browser.call('DELETE', `/account/sessions/${other.id}`);
    }

    test.each(endings)('%s', async (_, end) => {
      shift = 0;
      const email = `pending-${endings.findIndex(([, each]) => each === end)}@example.com`;
      const owner = await signedIn(service, email);
      await openBrowser(service.baseUrl).signIn(email, PASSWORD);
      const { uri } = await setUpTwoFactor(owner);
      const thief = openBrowser(service.baseUrl);
      expect((await thief.signIn(email, PASSWORD)).json).toEqual({ needsSecondFactor: true });
      expect([200, 204]).toContain((await end(owner, email)).status);
      const step = await thief.call('POST', '/sign-in/two-factor', { code: nextCode(uri) });
      expect([step.status, step.json]).toEqual([401, { error: 'Sign in again' }]);
      expect((await thief.call('GET', '/me')).status).toBe(401);
    });
  });

  test('being opened with a password while it is replaced are not opened', async () => {
    const userId = await makePerson(service, 'race@example.com');
    const browser = openBrowser(service.baseUrl);
    let signingIn: Promise<{ status: number }> | undefined;
    await service.db.transaction(async (tx) => {
      // Its password has been verified, and its session is about to be written.
      await lockSessions(tx);
      signingIn = browser.signIn('race@example.com', PASSWORD);
      await expect.poll(() => waitingStatements(service.db, { like: 'insert into "auth"."session"%' })).toBe(1);
      const passwordHash = await hashPassword(NEW_PASSWORD);
      await setPasswordHash(tx, { userId, passwordHash, updatedAt: systemClock.now() });
    });
    expect((await signingIn)?.status).toBe(401);
    expect(await countOf(service.db, { userId })).toEqual({ sessions: 0, browsers: 0 });
  });

  test('of a person whose password is reset meanwhile cannot set another one', async () => {
    const rob = await signedIn(service, 'rob@example.com');
    let changing: ReturnType<typeof rob.call> | undefined;
    await service.db.transaction(async (tx) => {
      const passwordHash = await hashPassword(NEW_PASSWORD);
      await setPasswordHash(tx, { userId: rob.id, passwordHash, updatedAt: systemClock.now() });
      changing = rob.call('POST', '/account/password', { password: PASSWORD, newPassword: 'a thief’s password' });
      await expect.poll(() => waitingStatements(service.db, { like: 'update auth.account%' })).toBe(1);
    });
    expect((await changing)?.json).toEqual({ error: 'Wrong password' });
    expect((await openBrowser(service.baseUrl).signIn('rob@example.com', NEW_PASSWORD)).status).toBe(200);
  });

  test('last 14 days after their last use', async () => {
    const joy = await signedIn(service, 'joy@example.com');
    shift += 13 * 24 * 60 * MINUTE_MS;
    const used = await joy.call('GET', '/me');
    expect(used.headers.getSetCookie().join()).toMatch(/till\.session_token=.*Max-Age=1209600/);
    shift += 13 * 24 * 60 * MINUTE_MS;
    expect((await joy.call('GET', '/me')).status).toBe(200);
    shift += 15 * 24 * 60 * MINUTE_MS;
    expect((await joy.call('GET', '/me')).status).toBe(401);
    shift = 0;
  });

  test('of another installation, or with another signature, are rejected', async () => {
    const kim = await signedIn(service, 'kim@example.com');
    const [token = ''] = (kim.cookies.get('till.session_token') ?? '').split('.');
    for (const forged of [token, `${token}.`, `${token}.${Buffer.alloc(32).toString('base64')}`, 'x'.repeat(3000)]) {
      kim.cookies.set('till.session_token', encodeURIComponent(forged));
      expect((await kim.call('GET', '/me')).status).toBe(401);
    }
  });
});

describe('a forgotten password', () => {
  const ask = (email: string) => openBrowser(service.baseUrl).call('POST', '/forgot-password', { email });
  const linksTo = async (email: string) =>
    (await mailsTo(service.db, email)).filter(({ kind }) => kind === 'password-reset').map(linkIn);
  const mailedLinks = async (email: string, count: number) => {
    await expect.poll(async () => (await linksTo(email)).length).toBe(count);
    return (await linksTo(email)).map((link) => link?.split('#')[1] ?? '');
  };

  test('is replaced with an emailed link: all sessions and all other links end, which is emailed and logged', async () => {
    const uma = await signedIn(service, 'uma@example.com');
    for (let index = 0; index < 2; index += 1) expect((await ask('Uma@example.com')).status).toBe(204);
    const [first = '', second = ''] = await mailedLinks('uma@example.com', 2);
    const reset = (token: string) => uma.call('POST', '/reset-password', { token, password: NEW_PASSWORD });
    expect((await reset('x')).json).toEqual({ error: 'This link no longer works' });
    expect((await reset(second)).status).toBe(204);
    expect(await statuses(reset(first), reset(second), uma.call('GET', '/me'))).toEqual([400, 400, 401]);
    expect((await uma.signIn('uma@example.com', NEW_PASSWORD)).status).toBe(200);
    expect(await actsOf(service.db, { userId: uma.id })).toMatchObject([
      { act: 'password.reset', by: 'person uma@example.com', ip: '127.0.0.1' },
    ]);
    expect(await subjectsTo('uma@example.com')).toContain('Your password has changed');
  });

  test('still requires the second factor after a reset', async () => {
    const vic = await signedIn(service, 'vic@example.com');
    await setUpTwoFactor(vic);
    await ask('vic@example.com');
    const [token] = await mailedLinks('vic@example.com', 1);
    const browser = openBrowser(service.baseUrl);
    expect((await browser.call('POST', '/reset-password', { token, password: NEW_PASSWORD })).status).toBe(204);
    expect((await browser.signIn('vic@example.com', NEW_PASSWORD)).json).toEqual({ needsSecondFactor: true });
    expect((await browser.call('GET', '/me')).status).toBe(401);
  });

  test('leaves no link at an address that changes meanwhile', async () => {
    const userId = await makePerson(service, 'xia@example.com');
    await service.db.transaction(async (tx) => {
      await setEmail(tx, { userId, email: 'xia.new@example.com', updatedAt: systemClock.now() });
      await ask('xia@example.com');
      await expect.poll(() => waitingStatements(service.db, { like: '%for no key update%' })).toBe(1);
    });
    // Waits for the same lock, after the other.
    await ask('xia.new@example.com');
    await mailedLinks('xia.new@example.com', 1);
    expect(await linksTo('xia@example.com')).toEqual([]);
  });

  test('is requested equally fast with and without an account: the request does not wait for the email', async () => {
    await makePerson(service, 'wes@example.com');
    await service.db.transaction(async (tx) => {
      await lockMails(tx);
      expect(await statuses(ask('wes@example.com'), ask('no-wes@example.com'))).toEqual([204, 204]);
      expect(await linksTo('wes@example.com')).toEqual([]);
    });
    await mailedLinks('wes@example.com', 1);
  });

  test('leaves nothing in the database that could set another one', async () => {
    await makePerson(service, 'xia@example.com');
    await ask('xia@example.com');
    const [token = ''] = await mailedLinks('xia@example.com', 1);
    expect(await allVerifications(service.db)).not.toContain(token);
  });
});

test('a name can be changed, and is in the audit log', async () => {
  const lea = await signedIn(service, 'lea@example.com');
  for (const name of ['  ', 'Till\r\nBcc: v@example.org', 'Till\u2028', 'Till\u0007', 'Till\u202Eeil', 'Till\u2066'])
    expect([name, (await lea.call('PATCH', '/account', { name })).status]).toEqual([name, 400]);
  expect((await lea.call('PATCH', '/account', { name: ' Lea Lovelace ' })).status).toBe(204);
  expect((await lea.call('GET', '/me')).json.person.name).toBe('Lea Lovelace');
  expect(await actsOf(service.db, { userId: lea.id })).toMatchObject([
    { act: 'person.renamed', after: '{"name":"Lea Lovelace"}' },
  ]);
});

describe('signing up', () => {
  const signUp = (email: string) =>
    openBrowser(service.baseUrl).call('POST', '/sign-up', { name: 'New', email, password: NEW_PASSWORD });

  test('creates an account only with the emailed link and the password', async () => {
    expect((await signUp('Mia@example.com')).status).toBe(204);
    const browser = openBrowser(service.baseUrl);
    expect((await browser.signIn('mia@example.com', NEW_PASSWORD)).status).toBe(401);
    const [mail] = await mailsTo(service.db, 'mia@example.com');
    expect(mail?.text).not.toContain('http');
    const token = linkIn(mail)?.split('#')[1] ?? '';
    const prove = (password: string) => browser.call('POST', '/sign-up/prove', { token, password });
    expect((await prove('not this one')).json).toEqual({ error: 'Wrong password' });
    expect((await prove(NEW_PASSWORD)).json).toEqual({ email: 'mia@example.com' });
    expect((await prove(NEW_PASSWORD)).status).toBe(400);
    expect((await browser.signIn('mia@example.com', NEW_PASSWORD)).status).toBe(200);
    const { id } = (await browser.call('GET', '/me')).json.person;
    expect((await actsOf(service.db, { userId: id })).map(({ act }) => act)).toEqual(['person.signed-up']);
  });

  test('answers the same for an address with an account, whose owner is notified and keeps their password', async () => {
    await makePerson(service, 'ned@example.com');
    const [taken, free] = [await signUp('ned@example.com'), await signUp('nobody@example.com')];
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    expect(await subjectsTo('ned@example.com')).toEqual(['You already have an account']);
    const browser = openBrowser(service.baseUrl);
    expect((await browser.signIn('ned@example.com', NEW_PASSWORD)).status).toBe(401);
    expect((await browser.signIn('ned@example.com', PASSWORD)).status).toBe(200);
  });

  test('records the language of the browser: emails about the account are in it until another is chosen', async () => {
    const email = 'lena@example.com';
    const browser = openBrowser(service.baseUrl);
    const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };
    await browser.call('POST', '/sign-up', { name: 'Lena', email, password: NEW_PASSWORD }, german);
    const token = linkIn((await mailsTo(service.db, email))[0])?.split('#')[1] ?? '';
    await browser.call('POST', '/sign-up/prove', { token, password: NEW_PASSWORD }, german);
    await browser.signIn(email, NEW_PASSWORD);
    const before = [expect.stringMatching(/^Bestätigen Sie Ihre Adresse für /), 'Anmeldung mit einem neuen Browser'];
    expect(await subjectsTo(email)).toEqual(before);
    expect((await browser.call('PUT', '/account/language', { language: 'fr' })).status).toBe(204);
    await browser.call('POST', '/account/password', { password: NEW_PASSWORD, newPassword: 'another battery horse' });
    expect(await subjectsTo(email)).toEqual([...before, 'Votre mot de passe a changé']);
    const [mail] = (await mailsTo(service.db, email)).slice(-1);
    expect(mail?.text).toContain(`Cela concerne le compte ${email} sur `);
  });

  test('emails an address a few times, across all requesters', async () => {
    const answers = [];
    for (let index = 0; index < 5; index += 1) answers.push((await signUp('ola@example.com')).status);
    expect(answers).toEqual([204, 204, 204, 204, 429]);
  });
});

test('a known browser can sign in while strangers try passwords', async () => {
  const pia = await signedIn(service, 'pia@example.com');
  await pia.call('POST', '/sign-out');
  const stranger = openBrowser(service.baseUrl);
  const tried = [];
  for (let index = 0; index < 7; index += 1) tried.push((await stranger.signIn('pia@example.com', 'wrong')).status);
  expect(tried.at(-1)).toBe(429);
  expect((await stranger.signIn('pia@example.com', PASSWORD)).status).toBe(429);
  expect((await pia.signIn('pia@example.com', PASSWORD)).status).toBe(200);
});

test('a crowd signing in is admitted a few at a time or refused with a retry delay, and no one else waits for it', async () => {
  await makePerson(service, 'quin@example.com');
  const { scrypt } = crypto;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let hashing = 0;
  let refused = 0;
  crypto.scrypt = ((...args: Parameters<typeof scrypt>) => {
    hashing += 1;
    void released.then(() => scrypt(...args));
  }) as typeof scrypt;
  syncBuiltinESMExports();
  try {
    const crowd = Array.from({ length: 120 }, async (_, index) => {
      const { status } = await openBrowser(service.baseUrl).signIn(`nobody-${index}@example.com`, 'wrong');
      if (status === 429) refused += 1;
      return status;
    });
    // As many as may not wait, while hashing takes forever.
    await expect.poll(() => refused).toBeGreaterThanOrEqual(58);
    expect(hashing).toBe(2);
    expect((await fetch(`${service.baseUrl}/healthz`)).status).toBeLessThan(504);
    release();
    expect([...new Set(await Promise.all(crowd))].sort()).toEqual([401, 429]);
  } finally {
    release();
    crypto.scrypt = scrypt;
    syncBuiltinESMExports();
  }
  expect((await openBrowser(service.baseUrl).signIn('quin@example.com', PASSWORD)).status).toBe(200);
});

/** Returns the link in an email, whose text is encrypted in the database. */
function linkIn(mail: { id: string; text: string } | undefined): string | undefined {
  if (mail === undefined) return undefined;
  const text = createSecretBox(service.env.SECRET_KEY ?? '', []).open(mail.text, { kind: 'mail-text', id: mail.id });
  return /https?:\S+/.exec(text)?.[0];
}
