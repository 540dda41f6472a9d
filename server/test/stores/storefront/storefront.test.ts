import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BrowserSession } from '../../support/dashboard/browser-session.ts';
import { browserOf, browserOfNew, makePerson } from '../../support/dashboard/people.ts';
import { actsOfPeople, endFormerSlug } from '../../support/dashboard/test-rows-repository.ts';
import { freePort } from '../../support/free-port.ts';
import { callUrl, startTestService, type TestService, type TestStore } from '../../support/service.ts';

const DAY_MS = 86_400_000;
let folder: string;
let service: TestService;
let store: TestStore;
let admin: BrowserSession;
let number = 0;
const PRODUCTS = ['Song', 'Album', 'Poster'].map((title) => ({
  title,
  priceAmount: '2',
  priceCurrency: 'usd' as const,
  stock: null,
  deliveryText: 'la la',
}));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'till-storefront-'));
  service = await startTestService({
    env: { STOREFRONT_DOMAIN: 'shops.example', IMAGES_DIR: folder, PORT: String(await freePort()), SIGN_UP: 'open' },
  });
});
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  number += 1;
  store = await service.createStore({ slug: `corner-${number}`, storefrontEnabled: true, products: PRODUCTS });
  admin = await browserOfNew(service, store.storeId, 'admin');
});

const at = (slug = store.slug) => `/stores/${slug}/storefront`;
const read = async (slug?: string) => (await admin.call('GET', at(slug))).json;
const changeSlug = (slug: string, from = store.slug) => admin.call('PUT', `${at(from)}/slug`, { slug });
/** Returns the fields that an unchanged page sends. */
async function fields() {
  const { version, isOn, isDiscoverable, name, description, accent, termsUrl, supportEmail, supportUrl, productOrder } =
    await read();
  return { version, isOn, isDiscoverable, name, description, accent, termsUrl, supportEmail, supportUrl, productOrder };
}
const cart = (slug: string) =>
  callUrl(`${service.baseUrl}/v1/checkouts`, 'POST', {
    store: slug,
    items: [{ productId: store.products[0]?.id, quantity: 1 }],
  });

test('texts, look and product order of a storefront are saved together, and logged', async () => {
  const ids = store.products.map(({ id }) => id);
  const body = {
    ...(await fields()),
    isOn: false,
    isDiscoverable: true,
    name: ' Corner shop ',
    description: 'Songs,\nand more.',
    accent: '#F2B705',
    termsUrl: 'https://corner.example/terms',
    supportEmail: 'help@corner.example',
    supportUrl: 'https://corner.example/help',
    productOrder: [ids[1], ids[0]],
  };
  expect((await admin.call('PUT', at(), body)).status).toBe(204);
  const saved = await read();
  expect(saved).toMatchObject({ ...body, name: 'Corner shop', version: expect.any(String) });
  expect(saved.version).not.toBe(body.version);
  // Products with a chosen order come first, then the others.
  expect(saved.products.map(({ title }: { title: string }) => title)).toEqual(['Album', 'Song', 'Poster']);
  expect(saved.url).toBeNull();
  expect(saved.slugUrl).toBe(`http://${store.slug}.shops.example`);
  expect((await cart(store.slug)).status).toBe(404);
  expect((await actsOfPeople(service.db, store.storeId)).at(-1)).toMatchObject({
    act: 'storefront.changed',
    before: { isOn: true, isDiscoverable: false, accent: null, supportEmail: null, orderOfProducts: 'changed' },
    after: {
      isOn: false,
      isDiscoverable: true,
      accent: '#F2B705',
      supportEmail: 'help@corner.example',
      orderOfProducts: 'changed',
    },
  });
});

test('an edit begun before another save is refused, also when another page changed the name', async () => {
  const mine = await fields();
  expect((await admin.call('PUT', `/stores/${store.slug}/settings/name`, { name: 'Renamed' })).status).toBe(204);
  const late = await admin.call('PUT', at(), { ...mine, description: 'Mine' });
  expect([late.status, late.json.error]).toEqual([409, expect.stringContaining('Someone else has changed')]);
  expect(await read()).toMatchObject({ name: 'Renamed', description: null });
  const seen = await fields();
  const both = await Promise.all(['One', 'Two'].map((name) => admin.call('PUT', at(), { ...seen, name })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
});

test.each([
  ['an accent that is no colour', { accent: 'red' }],
  ['terms that are no web address', { termsUrl: 'javascript:alert(1)' }],
  ['support that is no web address', { supportUrl: 'data:text/html,x' }],
  ['support that is no address of mail', { supportEmail: 'nobody' }],
  ['a description that is too long', { description: 'x'.repeat(2001) }],
  [
    'an order of 201 products',
    { productOrder: Array.from({ length: 201 }, () => '01900000-0000-7000-8000-000000000000') },
  ],
])('%s is refused', async (_, wrong) => {
  expect((await admin.call('PUT', at(), { ...(await fields()), ...wrong })).status).toBe(400);
});

test('products of others, deleted ones and repeats are left out of the order', async () => {
  const other = await service.createStore({ products: PRODUCTS });
  const [first] = store.products;
  const productOrder = [other.products[0]?.id, first?.id, first?.id, '01900000-0000-7000-8000-000000000000'];
  expect((await admin.call('PUT', at(), { ...(await fields()), productOrder })).status).toBe(204);
  expect((await read()).productOrder).toEqual([first?.id]);
});

test('a logo is re-encoded, shown and removed', async () => {
  const body = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${service.baseUrl}/dashboard/api${at()}/logo`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png', 'sec-fetch-site': 'same-origin', cookie },
    body: new Uint8Array(body),
  });
  const { logo } = (await response.json()) as { logo: string };
  expect([response.status, logo]).toEqual([200, expect.stringMatching(/\/images\/[0-9a-f]{64}\.webp$/)]);
  expect((await fetch(logo)).headers.get('content-type')).toBe('image/webp');
  expect((await read()).logo).toBe(logo);
  expect((await admin.call('DELETE', `${at()}/logo`)).status).toBe(204);
  expect((await read()).logo).toBeNull();
  expect((await actsOfPeople(service.db, store.storeId)).slice(-2)).toMatchObject([
    { act: 'storefront.logoChanged', before: { logo: null }, after: { logo } },
    { act: 'storefront.logoChanged', before: { logo }, after: { logo: null } },
  ]);
});

test('a former slug leads to its store for 90 days: in pages, for carts and for provisioning', async () => {
  const old = store.slug;
  expect((await changeSlug(`moved-${number}`)).json).toEqual({ slug: `moved-${number}` });
  expect((await store.call('GET', '/v1/store')).json.storefrontUrl).toBe(`http://moved-${number}.shops.example`);
  expect(await read(old)).toMatchObject({ slug: `moved-${number}`, formerSlugs: [{ slug: old }] });
  expect((await admin.call('GET', '/me')).json.stores).toMatchObject([{ slug: `moved-${number}`, formerSlugs: [old] }]);
  expect((await cart(old)).status).toBe(201);
  const again = await service.createStore({ slug: old, name: 'Provisioned again' });
  expect([again.storeId, again.slug]).toEqual([store.storeId, `moved-${number}`]);
  expect((await actsOfPeople(service.db, store.storeId)).at(-1)).toMatchObject({
    act: 'store.slugChanged',
    before: { slug: old },
    after: { slug: `moved-${number}` },
  });

  const stranger = `stranger-${number}@example.com`;
  await makePerson(service, stranger);
  const make = { name: 'Taker', slug: old, currency: 'usd' };
  const [{ leadsUntil }] = (await read()).formerSlugs;
  expect(Math.round((Date.parse(leadsUntil) - Date.now()) / DAY_MS)).toBe(90);
  const refused = await (await browserOf(service, stranger)).call('POST', '/stores', make);
  expect([refused.status, refused.json.error]).toEqual([409, 'This slug is taken']);
  await endFormerSlug(service.db, old, Date.now() - 1);
  expect((await cart(old)).status).toBe(404);
  expect((await (await browserOf(service, stranger)).call('POST', '/stores', make)).status).toBe(201);
  expect((await store.call('GET', '/v1/store')).json.slug).toBe(`moved-${number}`);
});

test('a store can take its own slug back, and has at most five former ones', async () => {
  const names = Array.from({ length: 6 }, (_, index) => `name-${number}-${index}`);
  let present = store.slug;
  for (const name of names.slice(0, 5)) {
    expect((await changeSlug(name, present)).status, name).toBe(200);
    present = name;
  }
  const refused = await changeSlug(names[5] ?? '', present);
  expect([refused.status, refused.json.error]).toEqual([409, expect.stringContaining('Five earlier slugs')]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80 * 86_400);
  expect((await changeSlug(store.slug, present)).status).toBe(200);
  expect((await read()).formerSlugs.map(({ slug }: { slug: string }) => slug)).toHaveLength(5);
});

test.each(['new', 'www', 'api', 'xn--caf-dma', 'Shop', '-shop', 'a.b', ''])(
  'the slug "%s" is refused',
  async (slug) => {
    const { status } = await changeSlug(slug);
    expect(status).toBe(/^[a-z0-9][a-z0-9-]*$/.test(slug) ? 409 : 400);
    const stranger = await browserOfNew(service, store.storeId, 'owner');
    const made = await stranger.call('POST', '/stores', { name: 'Shop', slug, currency: 'usd' });
    expect(made.status).toBe(status);
  },
);

test('of many stores that claim a slug while another releases it, one gets it in the end', async () => {
  const wanted = `wanted-${number}`;
  const rivals = await Promise.all(
    [1, 2, 3, 4].map(async (index) => {
      const rival = await service.createStore({ slug: `rival-${number}-${index}` });
      return { rival, browser: await browserOfNew(service, rival.storeId, 'owner') };
    }),
  );
  const claim = ({ rival, browser }: (typeof rivals)[number]) =>
    browser.call('PUT', `${at(rival.slug)}/slug`, { slug: wanted });
  const statuses = (await Promise.all(rivals.map(claim))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
  const winner = rivals[statuses.indexOf(200)];
  const [release, ...others] = await Promise.all([
    winner?.browser.call('PUT', `${at(wanted)}/slug`, { slug: winner.rival.slug }),
    ...rivals.filter((each) => each !== winner).map(claim),
  ]);
  expect(release?.status).toBe(200);
  expect(others.map(({ status }) => status)).toEqual([409, 409, 409]);
});
