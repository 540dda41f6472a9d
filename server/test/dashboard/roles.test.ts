import { afterAll, beforeAll, expect, test } from 'vitest';
import { DASHBOARD_API, DASHBOARD_ROUTES } from '../../src/http/dashboard/routes.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';
import { type BrowserSession, openBrowser } from './browser-session.ts';
import { browserOf, makeOperator, makePerson } from './people.ts';
import { rememberSessions, restoreSessions, setConfirmed, setMembership } from './test-rows-repository.ts';

/**
 * Who a route lets in, as the table of who may do what has it, written down once more: this is what the code is held
 * against. `team` is owner, admin and manager; an operator looks at every store and changes none.
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
  /** The password or a passkey must have been given in the last ten minutes. */
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
  'POST /confirm': { who: 'signedIn' },

  'POST /stores': { who: 'signedIn' },
  'GET /stores/:slug/settings': { who: 'teamAndOperators' },
  'PUT /stores/:slug/settings/name': { who: 'ownersAdmins' },
  'PUT /stores/:slug/settings/two-factor': { who: 'owners', confirmed: true },
  'POST /stores/:slug/close': { who: 'owners', confirmed: true },

  'GET /stores/:slug/team': { who: 'teamAndOperators' },
  'PUT /stores/:slug/team/:userId': { who: 'owners', confirmed: true },
  'DELETE /stores/:slug/team/:userId': { who: 'ownersAdmins', confirmed: true },
  // An operator passes the door and is told that they are no member.
  'POST /stores/:slug/leave': { who: 'teamAndOperators', confirmed: true },
  'POST /stores/:slug/invitations': { who: 'ownersAdmins', confirmed: true },
  'POST /stores/:slug/invitations/:invitationId/resend': { who: 'ownersAdmins', confirmed: true },
  'DELETE /stores/:slug/invitations/:invitationId': { who: 'ownersAdmins', confirmed: true },
  'POST /invitations/read': { who: 'anybody' },
  'POST /invitations/accept': { who: 'signedIn' },
  'POST /invitations/join': { who: 'anybody' },

  'GET /stores/:slug/audit': { who: 'ownersAdminsOperators' },
  'GET /stores/:slug/audit/filters': { who: 'ownersAdminsOperators' },
};

/** `stranger` works for another store; `nobody` has not signed in. */
const PEOPLE = ['owner', 'admin', 'manager', 'operator', 'stranger'] as const;
type Caller = (typeof PEOPLE)[number] | 'nobody';

const LINES = DASHBOARD_ROUTES.map(({ method, url }) => `${method} ${url}`);
/** Ids that belong to nothing, so that a call that is let in changes nothing. */
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
  // So that the owner who leaves below is not the last one.
  await makePerson(service, 'second-owner@example.com', { [store.storeId]: 'owner' });
  await makePerson(service, emailOf('stranger'), { [other.storeId]: 'owner' });
  await makeOperator(service, await makePerson(service, emailOf('operator')));
  for (const caller of PEOPLE) browsers.set(caller, await browserOf(service, emailOf(caller)));
  browsers.set('nobody', openBrowser(service.baseUrl));
  await rememberSessions(service.db);
});
afterAll(() => service?.stop());

/** Calls a route as somebody, with nothing in the body that could be carried out. */
async function knock(line: string, caller: Caller): Promise<{ status: number; error: string | undefined }> {
  const [method = '', url = ''] = line.split(' ');
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) =>
    name === 'slug' ? store.slug : (NOTHING[name] ?? NO_UUID),
  );
  const browser = browsers.get(caller);
  const cookies = new Map(browser?.cookies);
  const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  const reply = await openBrowser(service.baseUrl).call(method, path, method === 'GET' ? undefined : {}, headers);
  return { status: reply.status, error: reply.json?.error };
}

/** What signs people out or lets them leave is undone, so that each call finds everybody where they belong. */
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
  return caller === 'stranger' && line.includes('/:slug') ? '404 Store not found' : '403 Not allowed for your role';
}

const REFUSALS = [
  '401 Sign in first',
  '404 Store not found',
  '403 Not allowed for your role',
  '403 Confirm that it is you',
];
const outcomeOf = ({ status, error }: { status: number; error: string | undefined }): string => {
  const said = `${status} ${error}`;
  return REFUSALS.includes(said) ? said : 'let in';
};

test('every route has a row, and every row a route', () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(LINES.toSorted());
});

test.each(LINES)('%s lets in whom it should', async (line) => {
  for (const caller of [...PEOPLE, 'nobody'] as const) {
    await everybodyIsBack();
    if (caller !== 'nobody') await setConfirmed(service.db, emailOf(caller), Date.now());
    const answer = await knock(line, caller);
    expect(`${caller}: ${outcomeOf(answer)}`).toBe(`${caller}: ${expected(line, caller)}`);
    expect(answer.status, `${caller} meets a fault`).toBeLessThan(500);
  }
});

test.each(LINES)('%s asks for the password again when it should', async (line) => {
  for (const caller of PEOPLE) {
    await everybodyIsBack();
    await setConfirmed(service.db, emailOf(caller), Date.now() - 11 * 60_000);
    const usual = expected(line, caller);
    const wanted = TABLE[line]?.confirmed === true && usual === 'let in' ? '403 Confirm that it is you' : usual;
    expect(`${caller}: ${outcomeOf(await knock(line, caller))}`).toBe(`${caller}: ${wanted}`);
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
