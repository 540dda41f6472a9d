import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '../../kernel/http/support.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { visit } from './visit.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({
    env: { STOREFRONT_DOMAIN: 'shops.example', RATE_LIMIT_CHECKOUT_READS: '0' },
  });
  const more = Array.from({ length: 30 }, (_, index) => product(`Card ${index + 1}`));
  const special = [
    product('100% wool', { description: 'A scarf for Ünal' }),
    product('Scarf_pin <b>'),
    product('Ring', { description: `${'x'.repeat(600)} hidden` }),
  ];
  await service.createStore({ name: 'Large', slug: 'large', storefrontEnabled: true, products: [...special, ...more] });
  await service.createStore({
    name: 'Small',
    slug: 'small',
    storefrontEnabled: true,
    products: Array.from({ length: 11 }, (_, index) => product(`Card ${index + 1}`)),
  });
});
afterAll(() => service?.stop());

const ask = (path: string, slug = 'large') => visit(service.baseUrl, { host: `${slug}.shops.example`, path });
async function found(search: string): Promise<string[]> {
  const { body } = await ask(`/?q=${encodeURIComponent(search)}`);
  return [...body.matchAll(/<a class="good-link"[^>]*>([^<]*)<\/a>/g)].map(([, title = '']) => title);
}

test('a storefront offers a search from twelve products on', async () => {
  expect((await ask('/')).body).toContain('role="search"');
  expect((await ask('/', 'small')).body).not.toContain('role="search"');
});

test('a search finds products by words of the title and description, titles first', async () => {
  expect(await found('scarf')).toEqual(['Scarf_pin &#60;b&#62;', '100% wool']);
  expect(await found('  WOOL   ünal ')).toEqual(['100% wool']);
  expect(await found('card 12')).toEqual(['Card 12']);
  expect(await found('wool ring')).toEqual([]);
  expect(await found('hidden')).toEqual([]);
});

test('signs of patterns are searched for as they are', async () => {
  expect(await found('100%')).toEqual(['100% wool']);
  expect(await found('%')).toEqual(['100% wool']);
  expect(await found('_')).toEqual(['Scarf_pin &#60;b&#62;']);
  expect(await found('\\')).toEqual([]);
  expect(await found('\0')).toHaveLength(24);
});

test('a search keeps its words, has pages and languages, and stays out of search engines and caches', async () => {
  const { status, headers, body } = await ask('/?q=card+%3Cb%3E%22');
  expect(status).toBe(200);
  expect(body).toContain('No product matches.');
  expect(body).toContain('value="card &#60;b&#62;&#34;"');
  const { body: cards, headers: sent } = await ask('/?q=card');
  expect(cards).toContain('30 products');
  expect(cards).toContain('href="/?q=card&#38;page=2"');
  expect(cards).toContain('href="/?q=card&#38;lang=de"');
  expect(cards).toContain('<meta name="robots" content="noindex">');
  for (const each of [headers, sent]) expect(String(each['cache-control'] ?? 'no-store')).not.toContain('public');
  expect((await ask('/?q=card&page=2')).status).toBe(200);
  for (const page of ['3', '0', 'x', '1000']) expect((await ask(`/?q=card&page=${page}`)).status, page).toBe(404);
  const german = await ask('/?q=card&lang=de');
  expect(german.body).toContain('Ergebnisse für „card“');
  expect(german.body).toContain('<input type="hidden" name="lang" value="de">');
});

test('an empty search shows all products, and a long one is cut', async () => {
  expect((await ask('/?q=%20')).body).toContain('<header class="head intro">');
  expect((await ask('/?q=a&q=b')).status).toBe(200);
  const { status, body } = await ask(`/?q=${'n'.repeat(3_000)}`);
  expect(status).toBe(200);
  expect(body).toContain(`value="${'n'.repeat(100)}"`);
});
