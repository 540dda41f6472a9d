import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { visit } from '../pages/storefront/visit.ts';
import type { BrowserSession } from '../support/dashboard/browser-session.ts';
import { browserOfNew } from '../support/dashboard/people.ts';
import { actsOfPeople } from '../support/dashboard/test-rows-repository.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';

let folder: string;
let service: TestService;
let store: TestStore;
let manager: BrowserSession;
let path: string;
let number = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'till-gallery-'));
  const env = { STOREFRONT_DOMAIN: 'shops.example', IMAGES_DIR: folder, PORT: String(await freePort()) };
  service = await startTestService({ env });
});
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  number += 1;
  const product = { title: 'Song', priceAmount: '2', priceCurrency: 'usd' } as const;
  store = await service.createStore({ slug: `gallery-${number}`, storefrontEnabled: true, products: [product] });
  manager = await browserOfNew(service, store.storeId);
  path = `/stores/${store.slug}/products/${store.products[0]?.id}`;
});

/** Adds a picture of a colour as a browser does. */
async function add(background: string, to = 'gallery/image'): Promise<{ status: number; image: string }> {
  const image = sharp({ create: { width: 8, height: 6, channels: 3, background } });
  const response = await fetch(`${service.baseUrl}/dashboard/api${path}/${to}`, {
    method: 'PUT',
    headers: {
      'content-type': 'image/png',
      'sec-fetch-site': 'same-origin',
      cookie: [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: new Uint8Array(await image.png().toBuffer()),
  });
  const { image: url = '' } = (await response.json()) as { image?: string };
  return { status: response.status, image: url };
}
const gallery = async () => (await manager.call('GET', path)).json.gallery;
const arrange = (images: string[]) => manager.call('PUT', `${path}/gallery`, { images });

test('pictures are added, put in order, removed, copied and logged, and the API shows none of them', async () => {
  const [red, blue] = [(await add('red')).image, (await add('blue')).image];
  expect(await gallery()).toEqual([red, blue]);
  // A picture that is there already stays where it is.
  expect((await add('red')).status).toBe(200);
  expect((await arrange([blue, red])).status).toBe(204);
  expect(await gallery()).toEqual([blue, red]);
  const log = await actsOfPeople(service.db, store.storeId);
  const moved = { act: 'product.changed', before: { gallery: [red, blue] }, after: { gallery: [blue, red] } };
  expect(log.at(-1)).toMatchObject(moved);
  const copy = await manager.call('POST', `${path}/duplicate`);
  const copied = await manager.call('GET', `/stores/${store.slug}/products/${copy.json.id}`);
  expect(copied.json.gallery).toEqual([blue, red]);
  expect((await arrange([red])).status).toBe(204);
  expect((await arrange([blue, red])).status).toBe(409);
  expect((await arrange([])).status).toBe(204);
  expect(await gallery()).toEqual([]);
  expect((await store.call('GET', `/v1/products/${store.products[0]?.id}`)).json).not.toHaveProperty('gallery');
});

test('a product has at most eight, and only pictures that were uploaded to it', async () => {
  for (let index = 0; index < 8; index += 1) expect((await add(`rgb(${index * 9}, 0, 0)`)).status).toBe(200);
  expect((await add('white')).status).toBe(400);
  expect(await gallery()).toHaveLength(8);
  expect((await arrange(['https://tracker.example/x.png'])).status).toBe(409);
});

test('the page of the product shows its pictures to choose from, the first one at first', async () => {
  await add('red', 'image');
  await add('green');
  await add('blue');
  const page = async () =>
    (
      await visit(service.baseUrl, {
        host: `${store.slug}.shops.example`,
        path: `/products/${store.products[0]?.id}`,
      })
    ).body;
  await expect.poll(page).toContain('aria-label="Picture 3 of 3"');
  const body = await page();
  expect(body.match(/type="radio" name="picture"/g)).toHaveLength(3);
  expect(body).toMatch(/value="1" aria-label="Picture 1 of 3" checked/);
  expect(body.match(/loading="eager"/g)).toHaveLength(1);
});
