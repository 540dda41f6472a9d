import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../src/app/http/routes.ts';
import { SCOPES } from '../../src/kernel/auth/scopes.ts';
import type { BrowserSession } from '../support/dashboard/browser-session.ts';
import { browserOf, invitationTo, makeOperator, makePerson } from '../support/dashboard/people.ts';
import { setUpTwoFactor } from '../support/dashboard/two-factor.ts';
import { freePort } from '../support/free-port.ts';
import { callUrl, startTestService, type TestService } from '../support/service.ts';
import { createSide, type Objects, type Side } from './apart/objects.ts';
import { pathOf } from './apart/places.ts';
import { rowsOfTables } from './apart/rows-repository.ts';

const ROLES = ['owner', 'admin', 'manager', 'operator'] as const;
type Role = (typeof ROLES)[number];

/** Reads of a person that end by themselves. */
const READS = ROUTES.dashboard.filter(
  ({ method, operation: { schema } }) => method === 'GET' && schema.transfers !== 'events',
);

let folder: string;
let service: TestService;
let side: Side;
let objects: Partial<Objects>;
const browsers = new Map<Role, BrowserSession>();
const keys = new Map<string, string>();

/** Text that the store's team may read at its place, and nowhere else. */
const DELIVERED = 'delivered-text-1f7c';
const LINE = 'line-of-stock-83d2';
const PATH = 'path-of-webhook-5b90';
/** Secrets that are shown once, or by their own routes. */
const shownOnce: Record<string, string> = {};

/** Routes that show a secret, and the roles in which they do. */
const SHOWN: Readonly<Record<string, readonly Role[]>> = {
  [`/stores/:slug/webhook ${PATH}`]: ['owner'],
  [`/stores/:slug/code-values ${PATH}`]: ['owner'],
  [`/stores/:slug/products/:id ${DELIVERED}`]: ['owner', 'admin', 'manager'],
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'till-secrets-'));
  service = await startTestService({ env: { IMAGES_DIR: folder, PORT: String(await freePort()) } });
  side = await createSide(service, 'store');
  objects = await side.create(['product', 'order', 'invoice', 'template', 'member']);
  const { owner, store } = side;
  const at = (path: string) => `/stores/${store.slug}${path}`;
  browsers.set('owner', owner);
  for (const role of ['admin', 'manager', 'operator'] as const) {
    const email = `${role}@example.com`;
    const id = await makePerson(service, email, role === 'operator' ? {} : { [store.storeId]: role });
    if (role === 'operator') await makeOperator(service, id);
    browsers.set(role, await browserOf(service, email));
  }
  const act = async (method: string, path: string, body: object = {}) => {
    const reply = await owner.call(method, path, body);
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.text}`);
    return reply.json;
  };
  const product = at(`/products/${objects.product}`);
  await act('POST', `${product}/stock`, { text: LINE });
  const { lines } = (await owner.call('GET', `${product}/stock-lines?show=all`)).json;
  await act('POST', `${product}/stock-lines/show`, { ids: [lines[0].id] });
  await act('PUT', product, { deliveryText: DELIVERED });
  await act('PUT', at('/webhook/url'), { url: `http://127.0.0.1:9/${PATH}` });
  shownOnce.nextSecret = (await act('POST', at('/webhook/secret/rotate'))).secret;
  shownOnce.secret = (await act('POST', at('/webhook/secret/reveal'))).secret;
  for (const scope of SCOPES) {
    keys.set(scope, (await act('POST', at('/keys'), { name: `only ${scope}`, scopes: [scope] })).key);
    shownOnce[scope] = keys.get(scope) ?? '';
  }
  await act('POST', at('/invitations'), { email: 'invited@example.com', role: 'manager' });
  shownOnce.invitation = await invitationTo(service, 'invited@example.com');
  const { recoveryCodes, uri } = await setUpTwoFactor(owner);
  shownOnce.secondFactor = new URL(uri).searchParams.get('secret') ?? '';
  shownOnce.recoveryCode = recoveryCodes[0] ?? '';
});
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

const secrets = (): string[] => {
  const all = [DELIVERED, LINE, PATH, ...Object.values(shownOnce)];
  for (const secret of all) expect(secret.length, JSON.stringify(shownOnce)).toBeGreaterThan(8);
  return all;
};

test.each(ROLES)('in the role %s, a read shows no secret that the role may not see', async (role) => {
  const seen: string[] = [];
  const expected = Object.entries(SHOWN).filter(([, roles]) => roles.includes(role));
  const session = [...side.owner.cookies.values()].map((value) => value.split('.')[0] ?? '');
  for (const { url, operation } of READS) {
    const reply = await browsers.get(role)?.call('GET', pathOf(url, side.store.slug, objects));
    const { who } = operation.access;
    const isAnswered = role === 'owner' ? who === 'member' : who === 'operator' && !/:(id|address)/.test(url);
    if (isAnswered && (role === 'owner' || role === 'operator')) expect([url, reply?.status]).toEqual([url, 200]);
    for (const secret of [...secrets(), ...session]) if (reply?.text.includes(secret)) seen.push(`${url} ${secret}`);
  }
  expect(seen.toSorted()).toEqual(expected.map(([place]) => place).toSorted());
});

test('a key of any scope reads no secret', async () => {
  for (const [scope, key] of keys) {
    for (const { method, url } of ROUTES.merchant.filter((route) => route.method === 'GET')) {
      const path = pathOf(url, '', objects);
      const { text } = await callUrl(`${service.baseUrl}${path}`, method, undefined, {
        authorization: `Bearer ${key}`,
      });
      for (const secret of secrets()) expect(text, `${scope} ${url}`).not.toContain(secret);
    }
  }
});

test('what is shown once is nowhere in the database in the clear, and the rest only at its place', async () => {
  const places: Readonly<Record<string, string>> = { stores: PATH, products: DELIVERED, stock_lines: LINE };
  for (const { place, content } of await rowsOfTables(service.db)) {
    const found = secrets().filter((secret) => content.includes(secret));
    expect([place, found]).toEqual([place, places[place] === undefined ? [] : [places[place]]]);
  }
});
