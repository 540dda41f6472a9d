import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../src/app/http/routes.ts';
import { DASHBOARD_API } from '../../src/kernel/http/routes.ts';
import { type BrowserSession, openBrowser } from '../support/dashboard/browser-session.ts';
import { browserOf, makeOperator, makePerson } from '../support/dashboard/people.ts';
import {
  rememberSessions,
  restoreSessions,
  setConfirmed,
  setMembership,
} from '../support/dashboard/test-rows-repository.ts';
import { callUrl, startTestService, type TestService, type TestStore } from '../support/service.ts';

/**
 * Permissions of each route, copied independently of the code from the documented table. `team` is owner, admin and
 * manager; an operator can read every store and change none.
 */
const WHO = {
  anybody: ['owner', 'admin', 'manager', 'operator', 'stranger', 'nobody'],
  signedIn: ['owner', 'admin', 'manager', 'operator', 'stranger'],
  operators: ['operator'],
  teamAndOperators: ['owner', 'admin', 'manager', 'operator'],
  team: ['owner', 'admin', 'manager'],
  ownersAdminsOperators: ['owner', 'admin', 'operator'],
  ownersAdmins: ['owner', 'admin'],
  owners: ['owner'],
} as const;

interface Row {
  readonly who: keyof typeof WHO;
  /** The password or a passkey must have been confirmed in the last ten minutes. */
  readonly confirmed?: true;
}

const TABLE: Readonly<Record<string, Row>> = {
  'GET /setup': { who: 'anybody' },
  'POST /setup': { who: 'anybody' },
  'POST /sign-in': { who: 'anybody' },
  'POST /sign-out': { who: 'signedIn' },
  'POST /forgot-password': { who: 'anybody' },
  'POST /reset-password': { who: 'anybody' },
  'GET /me': { who: 'signedIn' },
  'PUT /account/language': { who: 'signedIn' },
  'POST /confirm': { who: 'signedIn' },
  'POST /sign-in/two-factor': { who: 'anybody' },
  'POST /sign-in/passkey/options': { who: 'anybody' },
  'POST /sign-in/passkey': { who: 'anybody' },
  'POST /sign-up': { who: 'anybody' },
  'POST /sign-up/prove': { who: 'anybody' },
  'POST /confirm/passkey/options': { who: 'signedIn' },
  'POST /confirm/passkey': { who: 'signedIn' },
  'GET /account': { who: 'signedIn' },
  'PATCH /account': { who: 'signedIn' },
  'POST /account/email': { who: 'signedIn', confirmed: true },
  'DELETE /account/email': { who: 'signedIn' },
  'POST /email-changes/confirm': { who: 'anybody' },
  'POST /email-changes/stop': { who: 'anybody' },
  'POST /account/password': { who: 'signedIn' },
  'POST /account/two-factor': { who: 'signedIn', confirmed: true },
  'POST /account/two-factor/on': { who: 'signedIn', confirmed: true },
  'POST /account/two-factor/off': { who: 'signedIn', confirmed: true },
  'POST /account/two-factor/recovery-codes': { who: 'signedIn', confirmed: true },
  'POST /account/passkeys/options': { who: 'signedIn', confirmed: true },
  'POST /account/passkeys': { who: 'signedIn', confirmed: true },
  'PATCH /account/passkeys/:id': { who: 'signedIn' },
  'DELETE /account/passkeys/:id': { who: 'signedIn', confirmed: true },
  'DELETE /account/sessions/:id': { who: 'signedIn' },
  'POST /account/sign-out-everywhere': { who: 'signedIn' },

  'GET /stores/:slug/home': { who: 'teamAndOperators' },
  'GET /stores/:slug/test-payment': { who: 'team' },
  'POST /stores/:slug/test-payment': { who: 'team' },
  'GET /stores/:slug/events': { who: 'teamAndOperators' },
  'GET /stores/:slug/notifications': { who: 'team' },
  'PUT /stores/:slug/notifications': { who: 'team' },

  'POST /stores': { who: 'signedIn' },
  'GET /stores/:slug/settings': { who: 'teamAndOperators' },
  'PUT /stores/:slug/settings/name': { who: 'ownersAdmins' },
  'PUT /stores/:slug/settings/language': { who: 'ownersAdmins' },
  'PUT /stores/:slug/settings/two-factor': { who: 'owners', confirmed: true },
  'POST /stores/:slug/close': { who: 'owners', confirmed: true },

  'GET /stores/:slug/storefront': { who: 'ownersAdminsOperators' },
  'POST /stores/:slug/storefront/preview': { who: 'ownersAdminsOperators' },
  'PUT /stores/:slug/storefront': { who: 'ownersAdmins' },
  'PUT /stores/:slug/storefront/slug': { who: 'ownersAdmins' },
  'PUT /stores/:slug/storefront/logo': { who: 'ownersAdmins' },
  'DELETE /stores/:slug/storefront/logo': { who: 'ownersAdmins' },
  'PUT /stores/:slug/storefront/domain': { who: 'ownersAdmins' },
  'DELETE /stores/:slug/storefront/domain': { who: 'ownersAdmins' },
  'POST /stores/:slug/storefront/domain/check': { who: 'ownersAdmins' },

  'GET /stores/:slug/team': { who: 'teamAndOperators' },
  'PUT /stores/:slug/team/:userId': { who: 'owners', confirmed: true },
  'DELETE /stores/:slug/team/:userId': { who: 'ownersAdmins', confirmed: true },
  // An operator passes the permission check, and is refused as a non-member.
  'POST /stores/:slug/leave': { who: 'teamAndOperators', confirmed: true },
  'POST /stores/:slug/invitations': { who: 'ownersAdmins', confirmed: true },
  'POST /stores/:slug/invitations/:invitationId/resend': { who: 'ownersAdmins', confirmed: true },
  'DELETE /stores/:slug/invitations/:invitationId': { who: 'ownersAdmins', confirmed: true },
  'POST /invitations/read': { who: 'anybody' },
  'POST /invitations/accept': { who: 'signedIn' },
  'POST /invitations/join': { who: 'anybody' },

  'GET /stores/:slug/audit': { who: 'ownersAdminsOperators' },
  'GET /stores/:slug/audit/filters': { who: 'ownersAdminsOperators' },

  'GET /stores/:slug/orders': { who: 'teamAndOperators' },
  'GET /stores/:slug/orders/:id': { who: 'teamAndOperators' },
  'GET /stores/:slug/orders/:id/attempts': { who: 'teamAndOperators' },
  'GET /stores/:slug/orders/:id/extra-context': { who: 'teamAndOperators' },
  'POST /stores/:slug/orders/:id/goods': { who: 'team' },
  'POST /stores/:slug/orders/:id/expire': { who: 'team' },
  'POST /stores/:slug/orders/:id/resend': { who: 'team' },
  'POST /stores/:slug/orders/:id/notes': { who: 'team' },
  'GET /stores/:slug/invoices': { who: 'teamAndOperators' },
  'POST /stores/:slug/invoices': { who: 'team' },
  'GET /stores/:slug/invoice-form': { who: 'team' },
  'GET /stores/:slug/invoice-form/templates/:id': { who: 'team' },
  'GET /stores/:slug/invoice-form/invoices/:id': { who: 'team' },
  'GET /stores/:slug/invoice-form/customers': { who: 'team' },
  'GET /stores/:slug/customers': { who: 'teamAndOperators' },
  'GET /stores/:slug/customers/:id': { who: 'teamAndOperators' },
  'GET /stores/:slug/invoices/:id': { who: 'teamAndOperators' },
  'GET /stores/:slug/invoices/:id/attempts': { who: 'teamAndOperators' },
  'GET /stores/:slug/invoices/:id/metadata': { who: 'teamAndOperators' },
  'POST /stores/:slug/invoices/:id/send': { who: 'team' },
  'POST /stores/:slug/invoices/:id/void': { who: 'team' },

  'GET /stores/:slug/deliveries': { who: 'teamAndOperators' },
  'POST /stores/:slug/deliveries/resend': { who: 'team' },
  'GET /stores/:slug/deliveries/:id/body': { who: 'teamAndOperators' },
  'GET /stores/:slug/deliveries/:id/attempts': { who: 'teamAndOperators' },
  'POST /stores/:slug/deliveries/:id/resend': { who: 'team' },

  'GET /stores/:slug/webhook': { who: 'teamAndOperators' },
  'PUT /stores/:slug/webhook/url': { who: 'owners', confirmed: true },
  'POST /stores/:slug/webhook/secret/reveal': { who: 'owners', confirmed: true },
  'POST /stores/:slug/webhook/secret/rotate': { who: 'owners', confirmed: true },
  'POST /stores/:slug/webhook/secret/finish': { who: 'owners', confirmed: true },
  'POST /stores/:slug/webhook/secret/cancel': { who: 'owners', confirmed: true },
  'POST /stores/:slug/webhook/test': { who: 'owners' },

  'GET /stores/:slug/keys': { who: 'teamAndOperators' },
  'POST /stores/:slug/keys': { who: 'team', confirmed: true },
  'POST /stores/:slug/keys/:id/revoke': { who: 'team', confirmed: true },
  'GET /stores/:slug/refused-requests': { who: 'teamAndOperators' },
  'GET /stores/:slug/code-values': { who: 'teamAndOperators' },

  'GET /stores/:slug/products': { who: 'teamAndOperators' },
  'POST /stores/:slug/products': { who: 'team' },
  'GET /stores/:slug/products/:id': { who: 'teamAndOperators' },
  'PUT /stores/:slug/products/:id': { who: 'team' },
  'DELETE /stores/:slug/products/:id': { who: 'team' },
  'POST /stores/:slug/products/:id/duplicate': { who: 'team' },
  'POST /stores/:slug/products/:id/list': { who: 'team' },
  'POST /stores/:slug/products/:id/unlist': { who: 'team' },
  'POST /stores/:slug/products/:id/put-back': { who: 'team' },
  'PUT /stores/:slug/products/:id/image': { who: 'team' },
  'DELETE /stores/:slug/products/:id/image': { who: 'team' },
  'PUT /stores/:slug/products/:id/gallery': { who: 'team' },
  'PUT /stores/:slug/products/:id/gallery/image': { who: 'team' },
  'POST /stores/:slug/products/:id/stock': { who: 'team' },
  'POST /stores/:slug/products/:id/stock/check': { who: 'team' },
  'GET /stores/:slug/products/:id/stock/import': { who: 'teamAndOperators' },
  'POST /stores/:slug/products/:id/stock/import': { who: 'team' },
  'POST /stores/:slug/products/:id/stock/import/check': { who: 'team' },
  'POST /stores/:slug/products/:id/stock/import/undo': { who: 'team' },
  'GET /stores/:slug/products/:id/stock-lines': { who: 'teamAndOperators' },
  'POST /stores/:slug/products/:id/stock-lines/show': { who: 'team' },
  'POST /stores/:slug/products/:id/stock-lines/remove': { who: 'team' },

  'GET /stores/:slug/templates': { who: 'teamAndOperators' },
  'POST /stores/:slug/templates': { who: 'team' },
  'GET /stores/:slug/templates/:id': { who: 'teamAndOperators' },
  'PUT /stores/:slug/templates/:id': { who: 'team' },
  'DELETE /stores/:slug/templates/:id': { who: 'team' },

  'GET /stores/:slug/payments': { who: 'teamAndOperators' },
  'GET /stores/:slug/settings/payments': { who: 'teamAndOperators' },
  'GET /stores/:slug/settings/payments/costs': { who: 'teamAndOperators' },
  'GET /stores/:slug/settlements': { who: 'teamAndOperators' },
  'GET /stores/:slug/settlements/unmatched': { who: 'teamAndOperators' },
  'PUT /stores/:slug/settings/payments/methods': { who: 'ownersAdmins' },
  'PUT /stores/:slug/settings/payments/methods/order': { who: 'ownersAdmins' },
  'PUT /stores/:slug/settings/payments/finality/:chain': { who: 'ownersAdmins' },
  'POST /stores/:slug/settings/payments/payouts/:chain/check': { who: 'owners' },
  'PUT /stores/:slug/settings/payments/payouts/:chain': { who: 'owners', confirmed: true },
  'DELETE /stores/:slug/settings/payments/payouts/:chain/change': { who: 'owners', confirmed: true },
  // Recipients of the link that stops a change need not sign in first.
  'POST /payout-changes/stop': { who: 'anybody' },

  'GET /operator': { who: 'operators' },
  'GET /operator/measures': { who: 'operators' },
  'GET /operator/chains': { who: 'operators' },
  'GET /operator/chains/:chain/deposits': { who: 'operators' },
  'GET /operator/chains/:chain/deposits/:address': { who: 'operators' },
  'POST /operator/chains/:chain/sweeps/rehearse': { who: 'operators' },
  'POST /operator/chains/:chain/sweeps': { who: 'operators', confirmed: true },
  'GET /operator/chains/:chain/sweeps/:id': { who: 'operators' },
  'GET /operator/prices': { who: 'operators' },
  'GET /operator/queues': { who: 'operators' },
  'POST /operator/mail/pause': { who: 'operators', confirmed: true },
  'POST /operator/mail/resume': { who: 'operators' },
  'GET /operator/documents/:name': { who: 'operators' },
  'GET /operator/fees': { who: 'operators' },
  'GET /operator/stores': { who: 'operators' },
  'GET /operator/stores/:slug': { who: 'operators' },
  'PUT /operator/stores/:slug/fee': { who: 'operators', confirmed: true },
  'POST /operator/stores/:slug/suspend': { who: 'operators', confirmed: true },
  'POST /operator/stores/:slug/resume': { who: 'operators', confirmed: true },
  'GET /operator/people': { who: 'operators' },
  'PUT /operator/people/:userId/operator': { who: 'operators', confirmed: true },
  'POST /operator/people/:userId/sign-out': { who: 'operators', confirmed: true },
};

/** `stranger` is a member of another store; `nobody` has not signed in. */
const PEOPLE = ['owner', 'admin', 'manager', 'operator', 'stranger'] as const;
type Caller = (typeof PEOPLE)[number] | 'nobody';

/** Routes whose answer is a stream of events. */
const STREAMS = new Set(['GET /stores/:slug/events']);
const LINES = ROUTES.dashboard.map(({ method, url }) => `${method} ${url}`);
/** Ids of no object, so that a permitted call changes nothing. */
const NOTHING: Readonly<Record<string, string>> = { id: '4uQeVj5tqViQh7yWWGStvk' };
const NO_UUID = '01900000-0000-7000-8000-000000000000';

let service: TestService;
let store: TestStore;
const browsers = new Map<Caller, BrowserSession>();
const emailOf = (caller: Caller) => `${caller}@example.com`;

beforeAll(async () => {
  service = await startTestService({ env: { RATE_LIMIT_AUTH_FAILURES: '0' } });
  store = await service.createStore();
  const other = await service.createStore();
  for (const role of ['owner', 'admin', 'manager'] as const) {
    await makePerson(service, emailOf(role), { [store.storeId]: role });
  }
  // Needed so that the owner who leaves below is not the last one.
  await makePerson(service, 'second-owner@example.com', { [store.storeId]: 'owner' });
  await makePerson(service, emailOf('stranger'), { [other.storeId]: 'owner' });
  await makeOperator(service, await makePerson(service, emailOf('operator')));
  for (const caller of PEOPLE) browsers.set(caller, await browserOf(service, emailOf(caller)));
  browsers.set('nobody', openBrowser(service.baseUrl));
  await rememberSessions(service.db);
});
afterAll(() => service?.stop());

/** Calls a route as a person, with a body that cannot be carried out. */
async function knock(line: string, caller: Caller): Promise<{ status: number; error: string | undefined }> {
  const [method = '', url = ''] = line.split(' ');
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) =>
    name === 'slug' ? store.slug : (NOTHING[name] ?? NO_UUID),
  );
  const browser = browsers.get(caller);
  const cookies = new Map(browser?.cookies);
  const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  if (STREAMS.has(line)) return statusOf(path, headers);
  const reply = await openBrowser(service.baseUrl).call(method, path, method === 'GET' ? undefined : {}, headers);
  return { status: reply.status, error: reply.json?.error };
}

/** Returns the status of an answer that does not end by itself. */
async function statusOf(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; error: string | undefined }> {
  const abort = new AbortController();
  const reply = await fetch(`${service.baseUrl}${DASHBOARD_API}${path}`, { headers, signal: abort.signal });
  const error = reply.status === 200 ? undefined : ((await reply.json()) as { error: string }).error;
  abort.abort();
  return { status: reply.status, error };
}

/** Restores sessions and memberships: a call may end those of its own caller, who knocks once at each route. */
async function everybodyIsBack(): Promise<void> {
  for (const caller of PEOPLE) await restoreSessions(service.db, emailOf(caller));
  for (const role of ['owner', 'admin', 'manager'] as const) {
    await setMembership(service.db, store.storeId, emailOf(role), role);
  }
}

function expected(line: string, caller: Caller): string {
  const row = TABLE[line];
  if (row === undefined) return 'a row in the table';
  if ((WHO[row.who] as readonly string[]).includes(caller)) return 'let in';
  if (caller === 'nobody') return '401 Sign in first';
  return caller === 'stranger' && line.includes(' /stores/:slug')
    ? '404 Store not found'
    : '403 Not allowed for your role';
}

const REFUSALS = [
  '401 Sign in first',
  '404 Store not found',
  '403 Not allowed for your role',
  '403 Confirm your identity',
];
const outcomeOf = ({ status, error }: { status: number; error: string | undefined }): string => {
  const said = `${status} ${error}`;
  return REFUSALS.includes(said) ? said : 'let in';
};

test('every route has a row, and every row a route', () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(LINES.toSorted());
});

test.each(LINES)('%s admits the right roles', async (line) => {
  await everybodyIsBack();
  for (const caller of [...PEOPLE, 'nobody'] as const) {
    if (caller !== 'nobody') await setConfirmed(service.db, emailOf(caller), Date.now());
    const answer = await knock(line, caller);
    expect(`${caller}: ${outcomeOf(answer)}`).toBe(`${caller}: ${expected(line, caller)}`);
    expect(answer.status, `${caller} meets a fault`).toBeLessThan(500);
  }
});

test.each(LINES)('%s requires a recent confirmation when it should', async (line) => {
  await everybodyIsBack();
  for (const caller of PEOPLE) {
    await setConfirmed(service.db, emailOf(caller), Date.now() - 11 * 60_000);
    const usual = expected(line, caller);
    const wanted = TABLE[line]?.confirmed === true && usual === 'let in' ? '403 Confirm your identity' : usual;
    expect(`${caller}: ${outcomeOf(await knock(line, caller))}`).toBe(`${caller}: ${wanted}`);
  }
});

/** Headers of requests that pages of other sites make browsers send, with the cookies of a person. */
const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'none', 'content-type': 'text/plain' },
  { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
];

test('no act is done for a page of another site', async () => {
  await everybodyIsBack();
  for (const caller of ['owner', 'operator'] as const) await setConfirmed(service.db, emailOf(caller), Date.now());
  for (const line of LINES.filter((each) => !each.startsWith('GET '))) {
    const [method = '', url = ''] = line.split(' ');
    const path = url.replace(':slug', store.slug).replaceAll(/:\w+/g, NO_UUID);
    const { cookies = new Map() } = browsers.get(url.startsWith('/operator') ? 'operator' : 'owner') ?? {};
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const headers of FOREIGN) {
      const sent = { ...headers, cookie, 'x-http-method-override': 'GET' };
      const { status, json } = await callUrl(`${service.baseUrl}${DASHBOARD_API}${path}`, method, {}, sent);
      expect([line, status, json]).toEqual([line, 403, { error: 'Not allowed from another site' }]);
    }
  }
});

test('an API key opens no route of the dashboard, and the cookie none of the API', async () => {
  const headers = { authorization: `Bearer ${store.apiKey}` };
  for (const line of LINES.filter((each) => TABLE[each]?.who !== 'anybody')) {
    const [method = '', url = ''] = line.split(' ');
    const path = url.replace(':slug', store.slug).replaceAll(/:\w+/g, NO_UUID);
    const body = method === 'GET' ? undefined : {};
    expect((await openBrowser(service.baseUrl).call(method, path, body, headers)).status, line).toBe(401);
  }
  const cookie = [...(browsers.get('owner')?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  expect((await fetch(`${service.baseUrl}/v1/store`, { headers: { cookie } })).status).toBe(401);
  expect(DASHBOARD_API).toBe('/dashboard/api');
});
