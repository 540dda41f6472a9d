import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../../src/kernel/lib/clock.ts';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../src/kernel/lib/languages.ts';
import { suspendStore } from '../../../src/stores/operate-store.ts';
import { product } from '../../kernel/http/support.ts';
import { browserOfNew } from '../../support/dashboard/people.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { type Answer, cookieOf, visit } from './visit.ts';

const DOMAIN = 'shops.example';
let service: TestService;
let store: TestStore;
let number = 0;

beforeAll(async () => {
  const env = { STOREFRONT_DOMAIN: DOMAIN, SIGN_UP: 'open', RATE_LIMIT_CHECKOUT_READS: '0' };
  service = await startTestService({ env });
});
afterAll(() => service?.stop());
beforeEach(async () => {
  number += 1;
  const products = Array.from({ length: 30 }, (_, index) => product(`Guide ${index}`));
  store = await service.createStore({
    slug: `tongues-${number}`,
    storefrontEnabled: true,
    products: products as never,
  });
});

const host = () => `tongues-${number}.${DOMAIN}`;
const origin = () => `http://${host()}`;
const ask = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  visit(service.baseUrl, { host: host(), path, headers });
const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  visit(service.baseUrl, { host: host(), path, form, headers: { 'sec-fetch-site': 'same-origin', ...headers } });
const languageOf = ({ body }: Answer) => /<html lang="(\w+)">/.exec(body)?.[1];
/** Returns the targets of a page's links and forms within the shop, except those to its other languages. */
const hrefsOf = ({ body }: Answer) => {
  const elements = [...body.matchAll(/<(?:a|form) [^>]*>/g)].map(([element]) => element.replaceAll('&#38;', '&'));
  const own = elements.filter((element) => !element.includes('hreflang'));
  return own.flatMap((element) => /(?:href|action)="(\/[^"]*)"/.exec(element)?.[1] ?? []);
};
const productPath = () => `/products/${store.products[0]?.id}`;

test('a page has the language of its address, else of an earlier choice, else of the browser, else of the store', async () => {
  const admin = await browserOfNew(service, store.storeId, 'admin');
  await admin.call('PUT', `/stores/${store.slug}/settings/language`, { language: 'tr' });
  const wishes = { cookie: 'till-cart=; till-lang=fr', 'accept-language': 'de-CH' };
  for (const path of ['/', productPath(), '/cart', '/nothing']) {
    await expect.poll(async () => languageOf(await ask(path))).toBe('tr');
    expect(languageOf(await ask(`${path}?lang=es`, wishes)), path).toBe('es');
    expect(languageOf(await ask(path, wishes)), path).toBe('fr');
    expect(languageOf(await ask(path, { 'accept-language': 'de-CH' })), path).toBe('de');
    expect(languageOf(await ask(`${path}?lang=xx`)), path).toBe('tr');
  }
});

describe('the cache', () => {
  test('never serves a page of one language to a visitor of another', async () => {
    const answers = await Promise.all(
      LANGUAGES.flatMap((language) => [
        ask('/', { 'accept-language': language }),
        ask('/', { cookie: `till-lang=${language}` }),
      ]),
    );
    expect(answers.map(languageOf)).toEqual(LANGUAGES.flatMap((language) => [language, language]));
    for (const { headers } of answers) expect(headers.vary).toBe('Accept-Language, Cookie, Accept-Encoding');
    expect(answers.map(({ headers }) => headers['content-language'])).toEqual(answers.map(languageOf));
    const etag = String(answers[0]?.headers.etag);
    expect((await ask('/', { 'accept-language': 'en', 'if-none-match': etag })).status).toBe(304);
    expect((await ask('/', { 'accept-language': 'de', 'if-none-match': etag })).status).toBe(200);
  });

  test('holds at most two variants per language, for any headers and addresses', async () => {
    const etags = new Set<unknown>();
    const odd = [...LANGUAGES, 'xx', '*', 'de;q=0', 'zh-Hant-TW', ';;', 'e'.repeat(5_000), '%00', '__proto__', ''];
    for (let turn = 0; turn < 300; turn += 1) {
      const [accepted, earlier, asked] = [turn, turn * 7 + 1, turn * 5 + 2].map((each) => odd[each % odd.length] ?? '');
      const query = turn % 3 === 0 ? '' : `?lang=${encodeURIComponent(asked ?? '')}&x=${turn}`;
      const headers = { 'accept-language': `${accepted};x=${turn}`, cookie: `till-lang=${earlier}; a=${turn}` };
      etags.add((await ask(`/${query}`, headers)).headers.etag);
    }
    expect(etags.size).toBeLessThanOrEqual(2 * LANGUAGES.length);
  });

  test('stores nothing with a visitor’s choice in it', async () => {
    const chosen = await ask('/?lang=ru');
    expect(chosen.headers['set-cookie']).toEqual(['till-lang=ru; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax']);
    expect(chosen.headers['cache-control']).toBe('no-store');
    const again = await ask('/?lang=ru', { cookie: cookieOf(chosen) });
    expect([again.headers['set-cookie'], again.headers['cache-control']]).toEqual([undefined, 'public, max-age=30']);
    expect((await ask('/', { 'accept-language': 'ru' })).headers['set-cookie']).toBeUndefined();
    expect((await ask('/?lang=xx')).headers['set-cookie']).toBeUndefined();
  });
});

describe('links', () => {
  test('keep the language of the address, without a cookie, and omit it where the address does', async () => {
    for (const path of ['/', '/?page=2', productPath(), '/cart', '/nothing']) {
      const named = await ask(`${path}${path.includes('?') ? '&' : '?'}lang=de`);
      expect(hrefsOf(named).length, path).toBeGreaterThan(0);
      for (const href of hrefsOf(named)) expect(href, path).toMatch(/[?&]lang=de$/);
      const plain = await ask(path, { 'accept-language': 'de' });
      for (const href of hrefsOf(plain)) expect(href, path).not.toContain('lang=');
    }
  });

  test('lead from each page to itself in every language, under that language’s own name', async () => {
    const { body } = await ask('/?page=2', { 'accept-language': 'zh' });
    for (const language of LANGUAGES) {
      expect(body).toContain(`<a href="/?page=2&#38;lang=${language}" hreflang="${language}" lang="${language}"`);
      expect(body).toContain(`>${LANGUAGE_NAMES[language]}</a>`);
    }
    expect((await ask('/cart')).body).toContain('<a href="?lang=de" hreflang="de" lang="de"');
  });

  test('give search engines the page in every language, and its canonical address', async () => {
    const path = productPath();
    for (const [asked, canonical] of [
      [path, `${origin()}${path}`],
      [`${path}?lang=de`, `${origin()}${path}?lang=de`],
    ] as const) {
      const { body } = await ask(asked, { 'accept-language': 'fr' });
      expect(body).toContain(`<link rel="canonical" href="${canonical}">`);
      for (const language of LANGUAGES)
        expect(body).toContain(
          `<link rel="alternate" hreflang="${language}" href="${origin()}${path}?lang=${language}">`,
        );
      expect(body).toContain(`<link rel="alternate" hreflang="x-default" href="${origin()}${path}">`);
    }
    const sitemap = (await ask('/sitemap.xml')).body;
    expect(sitemap).toContain(
      `<loc>${origin()}${path}</loc><xhtml:link rel="alternate" hreflang="en" href="${origin()}${path}?lang=en"/>`,
    );
    expect((await ask('/cart')).body).not.toContain('rel="alternate"');
  });
});

describe('the cart', () => {
  const cookie = () => `till-cart=${store.products[0]?.id}*1`;

  test('continues, to the checkout too, in the language of the buyer', async () => {
    const added = await post('/cart?lang=de', { add: store.products[0]?.id ?? '' });
    expect(added.headers.location).toBe('/cart?lang=de');
    const form = { [`q.${store.products[0]?.id}`]: '1', total: '9.99 usd', do: 'checkout' };
    const byAddress = await post('/cart?lang=de', form, { cookie: cookie() });
    expect(byAddress.headers.location).toMatch(/\/checkout\/\w+\?lang=de$/);
    const byBrowser = await post('/cart', form, { cookie: cookie(), 'accept-language': 'pt-PT' });
    expect(byBrowser.headers.location).toMatch(/\/checkout\/\w+\?lang=pt$/);
    const { pathname, search } = new URL(String(byBrowser.headers.location));
    const page = await fetch(`${service.baseUrl}${pathname}${search}`);
    expect(await page.text()).toContain('<html lang="pt">');
  });

  test('submitted by another site is refused in the language of the buyer', async () => {
    const refused = await post('/cart', { add: 'x' }, { 'sec-fetch-site': 'cross-site', 'accept-language': 'fr' });
    expect([refused.status, languageOf(refused)]).toEqual([403, 'fr']);
  });
});

test('a closed shop, and a missing page, show it in the language of the visitor', async () => {
  expect(languageOf(await ask('/nothing', { 'accept-language': 'es' }))).toBe('es');
  const acting = { db: service.db, clock: systemClock, ids: createIdSource(systemClock), dashboardUrl: '' };
  await suspendStore(acting, { slug: store.slug, by: { kind: 'command-line', name: 'test' }, reason: 'A reason' });
  await expect.poll(async () => (await ask('/')).status).toBe(503);
  expect(languageOf(await ask('/', { 'accept-language': 'es' }))).toBe('es');
});
