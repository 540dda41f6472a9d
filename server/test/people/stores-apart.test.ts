import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../src/app/http/routes.ts';
import { routesOf } from '../fuzz/surfaces/route-table.ts';
import { everything, everythingOf } from '../fuzz/surfaces/rows-repository.ts';
import { visit } from '../pages/storefront/visit.ts';
import { freePort } from '../support/free-port.ts';
import { callUrl, type Reply, startTestService, type TestService } from '../support/service.ts';
import { absentLike, createSide, type Kind, type Objects, type Side } from './apart/objects.ts';
import { BODIES, isExempt, LINES, type Line, meaningOf, pathOf, QUERIES } from './apart/places.ts';

const SECRET = 'nobody-elses-31c7';
const DOMAIN = 'shops.example';
let folder: string;
let service: TestService;
let own: Side;
let other: Side;
let theirs: Partial<Objects>;
let rows: ReadonlyMap<string, string>;
/** Every route, in the routers' notation. */
let routes: readonly string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'till-apart-'));
  const env = {
    IMAGES_DIR: folder,
    STOREFRONT_DOMAIN: DOMAIN,
    PORT: String(await freePort()),
    RATE_LIMIT_AUTH_FAILURES: '0',
    RATE_LIMIT_CHECKOUT_WRITES: '0',
  };
  routes = await routesOf(async () => {
    service = await startTestService({ env });
  });
  own = await createSide(service, 'own');
  other = await createSide(service, SECRET);
  theirs = await other.create(ALL_KINDS);
  rows = await everythingOf(service.db, other.store.storeId);
});
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

const ids = LINES.flatMap((line) => line.places.map((place) => ({ line, place, meaning: meaningOf(line, place) })));
const ALL_KINDS = ids.flatMap(({ meaning }) => (meaning === undefined ? [] : [meaning.kind]));

/** Texts at places of a request. */
type Values = Readonly<Record<string, string>>;

const textsOf = (line: Line, of: Partial<Objects>): Record<string, string> =>
  Object.fromEntries(
    line.places.map((place) => {
      const kind = meaningOf(line, place)?.kind;
      return [place, (kind === undefined ? undefined : of[kind]) ?? OTHER_TEXTS[place] ?? ''];
    }),
  );
/** Ids that a client makes up. */
const OTHER_TEXTS: Values = { 'body.importId': randomUUID() };

/** Sends a request as the owner of the own store, or as a buyer in it. */
async function send({ line, method, places, surface, url }: Line, values: Values, queried?: string): Promise<Reply> {
  const path = url
    .replace(':slug', own.store.slug)
    .replaceAll(/:(\w+)/g, (_, name: string) => values[`params.${name}`] ?? '');
  const search = `?${QUERIES[line] ?? ''}${queried === undefined ? '' : `&${queried.slice('query.'.length)}=${values[queried]}`}`;
  const body = structuredClone(BODIES[line] ?? {}) as Record<string, unknown>;
  for (const place of places.filter((each) => each.startsWith('body.'))) put(body, place, values[place] ?? '');
  if (line === 'dashboard PUT /stores/:slug/storefront') {
    body.version = (await own.owner.call('GET', `/stores/${own.store.slug}/storefront`)).json.version;
  }
  if (IMAGES.test(line)) return own.owner.call(method, path, 'no image', { 'content-type': 'image/png' });
  const isBare = method === 'GET' || (BODIES[line] === undefined && Object.keys(body).length === 0);
  const sent = isBare ? undefined : body;
  if (surface === 'merchant') return own.store.call(method, path + search, sent);
  if (surface === 'checkout') return callUrl(`${service.baseUrl}${path}${search}`, method, sent);
  return own.owner.call(method, path + search, sent);
}

/** Routes whose body is an image. */
const IMAGES = / PUT .*\/image$/;

/** Sets `body.a`, `body.a[]` or `body.a[].b`. */
function put(body: Record<string, unknown>, place: string, value: string): void {
  const [, name = '', list, member] = /^body\.(\w+)(\[\])?(?:\.(\w+))?$/.exec(place) ?? [];
  if (list === undefined) body[name] = value;
  else if (member === undefined) body[name] = [value];
  else body[name] = (body[name] as object[]).map((each) => ({ ...each, [member]: value }));
}

/** Returns status and text, without the ids that were sent. */
function answerOf({ status, text }: Reply, values: Values): string {
  const sent = Object.values(values).filter((value) => value !== '');
  return sent.reduce((rest, value) => rest.replaceAll(value, '…'), `${status} ${text}`);
}

test('every id in a request of the dashboard, the API and buyers has a meaning', () => {
  const unknown = ids.filter(({ line, meaning, place }) => meaning === undefined && !isExempt(line, place));
  expect(unknown.map(({ line, place }) => `${line.line} ${place}`)).toEqual([]);
});

/** The refusal of another store's product, which the interface documents. */
const NAMED = '400 {"error":"Product does not belong to this store"}';

test.each(ids.filter(({ meaning }) => meaning !== undefined).map((id) => [`${id.line.line} ${id.place}`, id] as const))(
  '%s finds nothing of another store',
  async (_, { line, meaning, place }) => {
    const { expected } = meaning as NonNullable<typeof meaning>;
    const kinds = ids.flatMap((id): Kind[] => (id.line === line && id.meaning !== undefined ? [id.meaning.kind] : []));
    const isDone = expected === 'ignored' && line.method !== 'GET';
    const create = async (): Promise<Values> => ({
      ...textsOf(line, await own.create(kinds)),
      ...(line.surface === 'checkout' && (await atCheckout(line))),
    });
    const first = await create();
    const foreign = textsOf(line, theirs);
    /** Sends a request with an id, beside the store's own ids or those of the other store. */
    const ask = async (id: (values: Values) => string | undefined, beside: Values = {}): Promise<string> => {
      // Many acts are possible only once on an object.
      const usual = isDone ? await create() : first;
      const values = { ...usual, ...beside, [place]: id(usual) ?? '' };
      const reply = await send(line, values, place.startsWith('query.') ? place : undefined);
      expect(reply.text).not.toContain(SECRET);
      return answerOf(reply, values);
    };
    const theirId = () => foreign[place];
    const nobodys = () => absentLike(foreign[place] ?? '');
    // An act on a whole list leaves less for the next request.
    if (isDone) await ask(nobodys);
    const refusal = await ask(nobodys);
    const answer = await ask(theirId);
    expect(answer).toBe(expected === 'named' ? NAMED : refusal);
    if (line.places.length > 1 && line.surface === 'dashboard')
      expect(await ask(theirId, foreign)).toBe(await ask(nobodys, foreign));
    if (expected !== 'ignored') {
      expect(answer).toMatch(/^(400|403|404|409) /);
      expect(await ask((values) => values[place]), 'an own id is found').not.toBe(refusal);
    }
    expect(await everythingOf(service.db, other.store.storeId)).toEqual(rows);
  },
);

test('a storefront shows and sells no product of another store', async () => {
  const lines = routes.filter((line) => line.startsWith('storefront GET ') && line.includes('{id}'));
  expect(lines.length).toBeGreaterThan(2);
  const foreign = other.store.products[0]?.id ?? '';
  const ask = async (line: string, id: string): Promise<string> => {
    const [path = '', form] = line === 'cart' ? ['/cart', { add: id }] : [line.split(' ').at(-1)];
    const headers = { accept: 'application/json' };
    const asked = { host: `own.${DOMAIN}`, path: path.replace('{id}', id), headers, ...(form && { form }) };
    const { body, status } = await visit(service.baseUrl, asked);
    expect(body).not.toContain(SECRET);
    return `${status} ${body.replaceAll(id, '…')}`;
  };
  for (const line of [...lines, 'cart']) {
    const refusal = await ask(line, absentLike(foreign));
    expect(await ask(line, foreign)).toBe(refusal);
    expect(await ask(line, own.store.products[0]?.id ?? ''), line).not.toBe(refusal);
  }
  expect(await everythingOf(service.db, other.store.storeId)).toEqual(rows);
});

/** Reads of a store that end by themselves. */
const READS = ROUTES.dashboard.filter(
  ({ method, operation: { access, schema } }) =>
    method === 'GET' && access.who === 'member' && schema.transfers !== 'events',
);

test('no read changes anything, also not one that a page of another site makes a browser send', async () => {
  const objects = await own.create(ALL_KINDS);
  const before = await everything(service.db);
  for (const { url } of READS) await own.owner.call('GET', pathOf(url, own.store.slug, objects));
  expect(await everything(service.db)).toEqual(before);
});

test('no member of a query replaces the store of the path', async () => {
  const objects = await own.create(ALL_KINDS);
  const { slug, storeId } = other.store;
  const members = ['storeId', 'store_id', 'store', 'id'].map((name) => `${name}=${storeId}`).join('&');
  for (const { method, url } of READS) {
    const line = `dashboard ${method} ${url}`;
    const path = pathOf(url, own.store.slug, objects);
    const usual = await own.owner.call(method, path);
    const reply = await own.owner.call(method, `${path}&slug=${slug}&${members}`);
    expect([line, reply.status]).toEqual([line, usual.status]);
    expect(reply.text, line).not.toContain(SECRET);
  }
});

/** An order of a buyer at the own store, and its slug. */
async function atCheckout({ url }: Line): Promise<Record<string, string>> {
  if (!url.includes(':id')) return { 'body.store': own.store.slug };
  const { order = '' } = await own.create(['order']);
  return { 'params.id': order };
}
