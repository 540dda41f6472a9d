import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../src/kernel/lib/languages.ts';
import { uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';
import { product, unknownId } from '../../kernel/http/support.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { languageNoted, setBuyerLanguage } from './rows-repository.ts';
import { newInvoice, newOrder } from './support.ts';

let service: TestService;
let store: TestStore;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());
beforeEach(async () => {
  store = await service.createStore({ products: [product('Guide')] });
});

async function open(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(`${service.baseUrl}${path}`, { method, headers });
  const html = await response.text();
  return {
    status: response.status,
    html,
    language: /<html lang="(\w+)">/.exec(html)?.[1],
    headers: response.headers,
    cookie: response.headers.get('set-cookie'),
  };
}
const noted = (id: string) => languageNoted(service.db, { id: uuidOfShortId(id) ?? '' });

describe.each([
  ['checkout', async () => `/checkout/${(await newOrder(store)).id}`],
  ['invoice', async () => `/invoice/${(await newInvoice(store)).id}`],
])('the page of a %s', (_, create) => {
  it('has the language of its address, else of an earlier choice, else of the browser, else of its store', async () => {
    const path = await create();
    await setBuyerLanguage(service.db, { storeId: store.storeId, language: 'tr' });
    const wishes = { cookie: 'a=b; till-lang=fr', 'accept-language': 'de-CH,de;q=0.9' };
    expect((await open(`${path}?lang=es`, wishes)).language).toBe('es');
    expect((await open(path, wishes)).language).toBe('fr');
    expect((await open(path, { 'accept-language': wishes['accept-language'] })).language).toBe('de');
    expect((await open(path)).language).toBe('tr');
    expect((await open(`${path}?lang=xx`, { cookie: 'till-lang=%F0%9F%92' })).language).toBe('tr');
  });

  it('declares its language and what that depends on, and is not cached', async () => {
    const { headers } = await open(await create(), { 'accept-language': 'ru' });
    expect(headers.get('content-language')).toBe('ru');
    expect(headers.get('vary')).toBe('Accept-Language, Cookie, Accept-Encoding');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('stores a chosen language in the browser, and no other', async () => {
    const path = await create();
    expect((await open(`${path}?lang=zh`)).cookie).toBe(
      'till-lang=zh; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
    );
    expect((await open(path, { 'accept-language': 'de' })).cookie).toBeNull();
    for (const wrong of ['xx', 'DE', 'de%0d%0aset-cookie:a=b', 'de&lang=es', ''])
      expect((await open(`${path}?lang=${wrong}`)).cookie, wrong).toBeNull();
    expect((await open(`${path}?lang=zh`, { cookie: 'till-lang=zh' })).cookie).toBeNull();
  });

  it('links to itself in every language, under that language’s own name', async () => {
    const { html } = await open(await create(), { 'accept-language': 'pt' });
    for (const each of LANGUAGES) {
      const link = new RegExp(`<a href="\\?lang=${each}" hreflang="${each}" lang="${each}"[^>]*>([^<]+)</a>`).exec(
        html,
      );
      expect(link?.[1]).toBe(LANGUAGE_NAMES[each]);
      expect(link?.[0].includes('aria-current')).toBe(each === 'pt');
    }
  });

  it('makes the browser load only the texts of its language, together with its script', async () => {
    const path = await create();
    const files = async (language: string) => {
      const { html } = await open(`${path}?lang=${language}`);
      return [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, file = '']) => file);
    };
    const ofGerman = await files('de');
    expect(ofGerman.some((file) => file.startsWith('/hosted/assets/de-'))).toBe(true);
    expect(ofGerman.some((file) => /\/(en|es|pt|fr|ru|tr|zh)-/.test(file))).toBe(false);
    for (const file of ofGerman) expect((await open(file)).status).toBe(200);
  });

  it('remembers the language in which it was last read, and writes nothing else', async () => {
    const path = await create();
    const id = path.split('/').at(-1) ?? '';
    expect((await noted(id)).language).toBeNull();
    await open(path, { 'accept-language': 'fr' });
    const first = await noted(id);
    expect(first.language).toBe('fr');
    await open(path, { cookie: 'till-lang=fr' });
    expect(await noted(id)).toEqual(first);
    await open(`${path}?lang=ru`);
    expect(await noted(id)).toMatchObject({ language: 'ru', status: first.status });
  });

  it('ignores prefetches', async () => {
    const path = await create();
    const ahead = await open(`${path}?lang=de`, { 'sec-purpose': 'prefetch;prerender' });
    expect([ahead.language, ahead.cookie]).toEqual(['de', null]);
    expect((await noted(path.split('/').at(-1) ?? '')).language).toBeNull();
  });

  it('is written a few times at most for any number of language changes', async () => {
    const path = await create();
    const places = new Set<string>();
    for (let turn = 0; turn < 40; turn += 1) {
      await open(`${path}?lang=${LANGUAGES[turn % LANGUAGES.length]}`);
      places.add((await noted(path.split('/').at(-1) ?? '')).place);
    }
    expect(places.size).toBeLessThan(30);
  });
});

it('a broken link shows an error in the language of the buyer', async () => {
  const { status, language, headers } = await open(`/checkout/${unknownId()}?lang=de`);
  expect([status, language, headers.get('content-language')]).toEqual([404, 'de', 'de']);
  expect((await open('/checkout/nothing', { 'accept-language': 'zh-CN' })).language).toBe('zh');
});
