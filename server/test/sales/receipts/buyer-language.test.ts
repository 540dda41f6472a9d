import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/kernel/lib/languages.ts';
import { uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';
import { type MailServer, startMailServer } from '../../outbound/mail/mail-server.ts';
import { languageNoted, setBuyerLanguage } from '../checkout/rows-repository.ts';
import { newInvoice, newOrder } from '../checkout/support.ts';
import { type ReceiptWorld, startReceiptWorld } from './support.ts';

const BUYER = { customerEmail: 'ada@example.com' };

let mail: MailServer;
let world: ReceiptWorld;
beforeAll(async () => {
  mail = await startMailServer();
  world = await startReceiptWorld({ env: { SMTP_URL: mail.url } });
  await setBuyerLanguage(world.service.db, { storeId: world.store.storeId, language: 'tr' });
});
afterAll(async () => {
  await world?.stop();
  await mail?.close();
});
beforeEach(() => mail.mails.splice(0));

/** Opens a page as a browser with a preferred language. */
async function open(path: string, accepted = ''): Promise<Response> {
  return fetch(`${world.service.baseUrl}${path}`, { headers: { 'accept-language': accepted } });
}

/** Returns the page's language as declared in both places. */
async function languagesOf(response: Response): Promise<(string | null | undefined)[]> {
  const page = await response.text();
  return [/<html lang="(\w+)">/.exec(page)?.[1], response.headers.get('content-language')];
}

/** Returns the languages of the emails received, once there are this many. */
async function mailed(count: number): Promise<(string | undefined)[]> {
  await expect.poll(() => mail.mails.length).toBe(count);
  return mail.mails.map(({ source }) => /^Content-Language: (\w+)\r$/m.exec(source)?.[1]);
}

async function readIn(language: string, kind: 'checkout' | 'invoice', id: string): Promise<void> {
  await open(`/${kind}/${id}`, language);
  const uuid = uuidOfShortId(id) ?? '';
  await expect.poll(async () => (await languageNoted(world.service.db, { id: uuid })).language).toBe(language);
}

test('the deliverables are emailed in the language in which the buyer last read the page', async () => {
  const { id } = await newOrder(world.store, BUYER);
  await readIn('de', 'checkout', id);
  await readIn('ru', 'checkout', id);
  await world.pay('orders', id);
  expect(await mailed(1)).toEqual(['ru']);
});

test('the receipt of an invoice likewise, and the invoice itself once it was read', async () => {
  const { id } = await newInvoice(world.store, BUYER);
  expect((await world.store.call('POST', `/v1/invoices/${id}/send`)).status).toBe(200);
  expect(await mailed(1)).toEqual(['tr']);
  await readIn('fr', 'invoice', id);
  await world.pay('invoices', id);
  expect(await mailed(2)).toEqual(['tr', 'fr']);
});

test('email about an unopened page is in the language of the store', async () => {
  await world.paidOrder(BUYER);
  expect(await mailed(1)).toEqual(['tr']);
});

test('the receipt has the language of its address, else of the browser, else of the store', async () => {
  const { id } = await world.paidInvoice();
  const path = `/invoice/${id}/receipt`;
  expect(await languagesOf(await open(`${path}?lang=es`, 'de'))).toEqual(['es', 'es']);
  const inGerman = await open(path, 'de');
  expect(inGerman.headers.get('vary')).toBe('Accept, Accept-Language, Cookie, Accept-Encoding');
  expect(await languagesOf(inGerman)).toEqual(['de', 'de']);
  expect(await languagesOf(await open(path))).toEqual(['tr', 'tr']);
  expect(await languagesOf(await open('/invoice/4uQeVj5tqViQh7yWWGStvk/receipt', 'zh'))).toEqual(['zh', 'zh']);
});

test('so does the page that verifies it, whose policy allows only its own script', async () => {
  const page = await open('/verify?lang=ru');
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+';.*frame-ancestors 'none'/);
  expect(await languagesOf(page)).toEqual(['ru', 'ru']);
  expect(await languagesOf(await open('/verify', 'pt-BR'))).toEqual(['pt', 'pt']);
  expect(await languagesOf(await open('/verify'))).toEqual(['en', 'en']);
});

test('both link to themselves in every language, and following a link chooses it', async () => {
  const { id } = await world.paidInvoice();
  for (const path of [`/invoice/${id}/receipt`, '/invoice/4uQeVj5tqViQh7yWWGStvk/receipt', '/verify']) {
    const answer = await open(`${path}?lang=de`);
    expect(answer.headers.get('set-cookie')).toMatch(/^till-lang=de; /);
    const page = await answer.text();
    for (const each of LANGUAGES)
      expect(page, path).toContain(`<a href="?lang=${each}" hreflang="${each}" lang="${each}"`);
  }
  expect((await languageNoted(world.service.db, { id: uuidOfShortId(id) ?? '' })).language).toBe('de');
});
