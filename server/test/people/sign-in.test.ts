import { afterAll, beforeAll, expect, test } from 'vitest';
import { setupCode } from '../../src/people/set-up.ts';
import { openBrowser } from '../support/dashboard/browser-session.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const OPERATOR = { name: 'Operator', email: 'Operator@example.com', password: 'correct horse battery' };

test('the first operator is created with the setup code, signs in, and the code cannot be used again', async () => {
  const browser = openBrowser(service.baseUrl);
  expect((await browser.call('GET', '/setup')).json).toEqual({ isNeeded: true, signUp: 'invited' });
  const wrong = await browser.call('POST', '/setup', { ...OPERATOR, code: 'wrong' });
  expect([wrong.status, wrong.json]).toEqual([403, { error: 'Wrong setup code' }]);
  const code = setupCode(service.env.SECRET_KEY ?? '');
  expect((await browser.call('POST', '/setup', { ...OPERATOR, code })).status).toBe(204);
  expect((await browser.call('GET', '/setup')).json.isNeeded).toBe(false);
  expect((await browser.call('POST', '/setup', { ...OPERATOR, code })).status).toBe(409);

  expect((await browser.call('GET', '/me')).status).toBe(401);
  const signedIn = await browser.signIn(OPERATOR.email, OPERATOR.password);
  expect([signedIn.status, signedIn.json]).toEqual([200, { needsSecondFactor: false }]);
  const cookie = signedIn.headers.getSetCookie().find((line) => line.startsWith('till.session_token='));
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  const me = await browser.call('GET', '/me');
  expect(me.json).toMatchObject({ person: { email: 'operator@example.com', isOperator: true }, stores: [] });

  expect((await browser.call('POST', '/sign-out')).status).toBe(204);
  expect((await browser.call('GET', '/me')).status).toBe(401);
});

test('another site cannot act in the name of a signed-in person', async () => {
  const browser = openBrowser(service.baseUrl);
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const foreign = await browser.call('POST', '/sign-in', { email: 'a@example.com', password: 'x' }, headers);
  expect([foreign.status, foreign.json]).toEqual([403, { error: 'Not allowed from another site' }]);
});

test('an unknown address and a wrong password are answered the same way, and throttled the same way', async () => {
  const answers = async (email: string) => {
    const browser = openBrowser(service.baseUrl);
    const replies = [];
    for (let index = 0; index < 8; index += 1) replies.push(await browser.signIn(email, 'not the password'));
    return replies.map(({ status, text }) => [status, text]);
  };
  const known = await answers(OPERATOR.email);
  expect(known).toEqual(await answers('nobody@example.com'));
  expect(known[0]).toEqual([401, '{"error":"Wrong email or password"}']);
  expect(known.at(-1)).toEqual([429, '{"error":"Too many attempts for now"}']);
});

test('the pages are served for every path, under a policy that allows only our own files to run', async () => {
  const page = await fetch(`${service.baseUrl}/dashboard/stores/demo/orders`);
  expect(page.status).toBe(200);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).not.toContain('unsafe');
  const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
  expect(await page.text()).toContain(`content="${nonce}"`);
  expect((await fetch(`${service.baseUrl}/dashboard/api/nothing`)).status).toBe(404);
});
