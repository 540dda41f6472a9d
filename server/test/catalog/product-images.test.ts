import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BrowserSession } from '../support/dashboard/browser-session.ts';
import { browserOfNew } from '../support/dashboard/people.ts';
import { actsOfPeople, addUploads } from '../support/dashboard/test-rows-repository.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';

let folder: string;
let service: TestService;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'till-images-'));
  service = await startTestService({ env: { IMAGES_DIR: folder, PORT: String(await freePort()) } });
});
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

let store: TestStore;
let manager: BrowserSession;
let path: string;
beforeEach(async () => {
  const product = { title: 'Song', priceAmount: '2', priceCurrency: 'usd' } as const;
  store = await service.createStore({ products: [product] });
  manager = await browserOfNew(service, store.storeId);
  path = `/stores/${store.slug}/products/${store.products[0]?.id}`;
});

/** Sends a file as a browser does. */
async function send(bytes: Uint8Array, type: string, to = path): Promise<{ status: number; json: { image: string } }> {
  const response = await fetch(`${service.baseUrl}/dashboard/api${to}/image`, {
    method: 'PUT',
    headers: {
      'content-type': type,
      'sec-fetch-site': 'same-origin',
      cookie: [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, json: (await response.json()) as { image: string } };
}
const picture = (background: string) =>
  sharp({ create: { width: 2000, height: 1000, channels: 3, background } })
    .png()
    .toBuffer();

test('a picture is re-encoded, served for a year with a restrictive policy, and shown by the API', async () => {
  const { status, json } = await send(await picture('red'), 'image/png');
  expect([status, json.image]).toEqual([200, expect.stringMatching(/^http.*\/images\/[0-9a-f]{64}\.webp$/)]);
  expect((await store.call('GET', `/v1/products/${store.products[0]?.id}`)).json.image).toBe(json.image);
  const served = await fetch(json.image);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const kept = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  expect(kept).toMatchObject({ format: 'webp', width: 1600, height: 800 });
  const log = await actsOfPeople(service.db, store.storeId);
  expect(log.at(-1)).toMatchObject({ act: 'product.changed', before: { image: null }, after: { image: json.image } });
});

test('a replaced picture is still served for the orders that show it, and cannot be set again', async () => {
  const first = (await send(await picture('red'), 'image/png')).json.image;
  const order = await store.call('POST', '/v1/orders', { items: [{ productId: store.products[0]?.id, quantity: 1 }] });
  await send(await picture('blue'), 'image/png');
  expect((await store.call('GET', `/v1/orders/${order.json.id}`)).json.items[0].image).toBe(first);
  expect((await fetch(first)).status).toBe(200);
  expect((await manager.call('DELETE', `${path}/image`)).status).toBe(204);
  expect((await manager.call('GET', path)).json.image).toBeNull();
});

test.each([
  ['a page', Buffer.from('<html></html>'), 'image/png', 400, 'Choose a PNG, JPEG, WebP or AVIF image'],
  ['a page that says so', Buffer.from('<html></html>'), 'text/html', 400, 'Choose a PNG, JPEG, WebP or AVIF image'],
  ['nothing', Buffer.alloc(0), 'image/png', 400, 'Choose a PNG, JPEG, WebP or AVIF image'],
  ['too large a file', Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png', 413, 'An image may have at most 5 MiB'],
])('%s is refused, and the product stays unchanged', async (_name, bytes, type, status, error) => {
  expect(await send(bytes, type)).toEqual({ status, json: { error } });
  expect((await manager.call('GET', path)).json.image).toBeNull();
});

test('nothing is stored for a product of another store', async () => {
  const other = await service.createStore({ products: [{ title: 'A', priceAmount: '1', priceCurrency: 'usd' }] });
  const bytes = await picture('green');
  const theirs = `/stores/${store.slug}/products/${other.products[0]?.id}`;
  expect(await send(bytes, 'image/png', theirs)).toEqual({ status: 404, json: { error: 'Product not found' } });
});

test('a store uploads 200 images a day, since none is ever deleted; the product keeps the last', async () => {
  const kept = (await send(await picture('green'), 'image/png')).json.image;
  await addUploads(service.db, { now: Date.now(), uploads: 199 });
  expect(await send(await picture('blue'), 'image/png')).toEqual({
    status: 429,
    json: { error: 'A store may upload 200 images a day' },
  });
  expect((await manager.call('GET', path)).json.image).toBe(kept);
});

test('no other file is served', async () => {
  for (const name of ['nothing.webp', '..%2f..%2fetc%2fpasswd', `${'a'.repeat(64)}.webp`, `${'a'.repeat(64)}.html`]) {
    const { status, headers } = await fetch(`${service.baseUrl}/images/${name}`);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  }
});
