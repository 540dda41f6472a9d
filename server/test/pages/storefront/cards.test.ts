import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawable } from '../../../src/catalog/images/card.ts';
import { drawCard } from '../../../src/catalog/images/encode.ts';
import { NoPlace } from '../../../src/kernel/lib/places.ts';
import { createCards } from '../../../src/pages/storefront/cards.ts';
import { product } from '../../kernel/http/support.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { visit } from './visit.ts';

const HOST = 'cards.shops.example';
const TITLES = {
  long: 'Wide '.repeat(51).trim(),
  markup: '</text></svg><span foreground="red">&amp;<!-- \'"',
  chinese: '神奇的地图',
};
let folder: string;
let service: TestService;
let store: TestStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'till-cards-'));
  service = await startTestService({
    env: { STOREFRONT_DOMAIN: 'shops.example', IMAGES_DIR: folder, RATE_LIMIT_CHECKOUT_READS: '0' },
  });
  const products = Object.values(TITLES).map((title) => product(title));
  store = await service.createStore({ name: 'Cards', slug: 'cards', storefrontEnabled: true, products });
});
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

const ask = (path: string) => visit(service.baseUrl, { host: HOST, path });
/** Returns the path of the picture that a page names. */
async function cardOf(path: string): Promise<string> {
  const { body } = await ask(path);
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(body).toContain('<meta property="og:image:width" content="1200">');
  return /<meta property="og:image" content="http:\/\/[^/]*([^"]*)"/.exec(body)?.[1] ?? '';
}

test('the shop and each product have a picture of the size that link previews want', async () => {
  const paths = ['/', ...store.products.map(({ id }) => `/products/${id}`)];
  for (const path of paths) {
    const card = await cardOf(path);
    expect(card).toMatch(/card\.jpg\?v=[0-9a-f]{16}$/);
    const { status, headers } = await ask(card);
    expect(status, path).toBe(200);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  }
});

test('a product that is not sold here has none', async () => {
  for (const id of ['nothing', '00000000-0000-7000-8000-000000000000', '..%2f..'])
    expect((await ask(`/products/${id}/card.jpg`)).status, id).toBe(404);
});

const COLOURS = {
  page: '#ffffff',
  card: '#eeeeee',
  text: '#000000',
  quiet: '#555555',
  accent: '#00aa00',
  accentText: '#00aa00',
};

test.each([
  ['a long title', drawable(TITLES.long, 110)],
  ['a word of 110 wide letters', 'W'.repeat(110)],
  ['markup', drawable(TITLES.markup, 110)],
  ['Russian', 'Карта северных островов'],
  ['Arabic', 'خريطة'],
  ['no title', null],
])('a card is drawn with %s', async (_, title) => {
  const image = await sharp({ create: { width: 960, height: 300, channels: 3, background: 'blue' } })
    .webp()
    .toBuffer();
  const card = { store: 'Cards', title, price: '12,00\u00a0€', isLogo: false, colours: COLOURS };
  const jpeg = sharp(await drawCard(card, image));
  expect(await jpeg.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  // The picture fills the left half; the text is in the right one, and black as asked.
  const part = async (left: number, top: number, width: number, height: number) =>
    (await sharp(await jpeg.clone().extract({ left, top, width, height }).toBuffer()).stats()).channels;
  const channels = await part(0, 0, 600, 600);
  expect(channels.map(({ mean }) => Math.round(mean / 64))).toEqual([0, 0, 4]);
  const [red] = await part(664, 110, 400, 60);
  expect((red?.min ?? 255) < 60).toBe(title !== null);
});

test('texts are drawn as far as the font goes, without emoji', () => {
  expect(drawable(' Old \n map ', 20)).toBe('Old map');
  expect(drawable('🎮 Ключ 👩‍💻', 20)).toBe('Ключ');
  expect(drawable('© Ünal “ş” 5 €', 20)).toBe('© Ünal “ş” 5 €');
  expect(drawable('one two three four', 12)).toBe('one two…');
  expect(drawable('abcdefghijklmnop', 10)).toBe('abcdefghi…');
  for (const text of [TITLES.chinese, 'नक्शा', '🎮', '', '\u202eabc']) expect(drawable(text, 20), text).toBeNull();
});

test('a card is drawn once for any number of requests, and most of a flood for others are refused', async () => {
  let asked = 0;
  const cards = createCards({
    find: async () => {
      asked += 1;
      return undefined;
    },
  });
  const card = { store: null, title: 'Map', price: null, isLogo: false, colours: COLOURS };
  const draw = (version: string) => cards.draw('store', { card, image: 'x.webp', version });
  const drawn = await Promise.all(Array.from({ length: 50 }, () => draw('same')));
  expect(new Set(drawn).size).toBe(1);
  expect(await draw('same')).toBe(drawn[0]);
  expect(asked).toBe(1);
  const flood = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => draw(`card ${index}`)));
  const refused = flood.filter((each) => each.status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(40);
  expect(refused.length).toBeLessThan(50);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(NoPlace);
});
