import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/kernel/lib/languages.ts';
import { MALFORMED_ID, product, unknownId } from '../../kernel/http/support.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { buyerOf, newInvoice, newOrder } from './support.ts';

let service: TestService;
let store: TestStore;
const buyer = buyerOf(() => service);

beforeAll(async () => {
  service = await startTestService();
  store = await service.createStore({ name: 'A & <b>"Co"</b>', products: [product('Guide')] });
});
afterAll(() => service?.stop());

async function page(path: string) {
  const response = await fetch(`${service.baseUrl}${path}`);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const viewIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="till-view">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

describe('the hosted pages', () => {
  it('contain the checkout view, so that the first paint needs no request', async () => {
    const order = await newOrder(store, { extraContext: { secret: 'do-not-show-this' } });
    const { status, html } = await page(`/checkout/${order.id}`);
    expect(status).toBe(200);
    expect(viewIn(html)).toEqual((await buyer('GET', `/${order.id}`)).json);
    expect(html).not.toContain('do-not-show-this');
    const invoice = await newInvoice(store, { customerEmail: 'hidden@example.com' });
    const bill = await page(`/invoice/${invoice.id}`);
    expect(viewIn(bill.html)).toEqual((await buyer('GET', `/${invoice.id}`)).json);
    expect(bill.html).not.toContain('hidden@example.com');
  });

  it('safely escape text of merchants and buyers', async () => {
    const memo = '</script><script>alert(1)</script><!--$& $1 \u2028';
    const invoice = await newInvoice(store, { memo, customerName: '<!--<script>' });
    const { html } = await page(`/invoice/${invoice.id}`);
    expect(viewIn(html)).toMatchObject({ memo, customerName: '<!--<script>' });
    expect(html).not.toContain('alert(1)</script>');
    expect(html).not.toContain('<!--<script>');
    expect(html).toContain('<title>Pay $10.00 – A &#38; &#60;b&#62;&#34;Co&#34;&#60;/b&#62;</title>');
  });

  it('run and load only our own files, and cannot be framed', async () => {
    const { headers } = await page(`/checkout/${(await newOrder(store)).id}`);
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('load only files that are served', async () => {
    const { html } = await page(`/checkout/${(await newOrder(store)).id}`);
    const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1] ?? '');
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect((await page(file)).status, file).toBe(200);
  });

  it('send their scripts and styles compressed to browsers that accept that', async () => {
    const { html } = await page(`/checkout/${(await newOrder(store)).id}`);
    const files = [...html.matchAll(/(?:src|href)="(\/hosted\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const url = `${service.baseUrl}${file}`;
      const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
      expect(plain.headers.get('content-encoding')).toBeNull();
      const text = await plain.text();
      // Files that fit into one packet are sent uncompressed.
      if (text.length < 1_000) continue;
      for (const encoding of ['gzip', 'br']) {
        const answer = await fetch(url, { headers: { 'accept-encoding': encoding } });
        expect(answer.headers.get('content-encoding')).toBe(encoding);
        expect(answer.headers.get('vary')).toContain('accept-encoding');
        expect(answer.headers.get('content-type')).toBe(plain.headers.get('content-type'));
        expect(Number(answer.headers.get('content-length'))).toBeLessThan(text.length / 2);
        expect(await answer.text()).toBe(text);
      }
    }
  });

  it.each(LANGUAGES)(
    'weigh at most 45 kB on the wire in %s, everything included, even with a QR code without scripts',
    async (language) => {
      const items = Array.from({ length: 20 }, (_, index) => ({
        name: `Part ${index}`,
        quantity: 1,
        unitAmount: '10',
      }));
      const invoice = await newInvoice(store, { items });
      await buyer('POST', `/${invoice.id}/attempts`, { paymentMethod: 'usdc-local' });
      const { html } = await page(`/invoice/${invoice.id}?lang=${language}`);
      const files = [...html.matchAll(/(?:src|href)="(\/hosted\/[^"]+)"/g)].map((match) => match[1] ?? '');
      const contents = [html, ...(await Promise.all(files.map(async (file) => (await page(file)).html)))];
      const weight = contents.reduce((sum, content) => sum + gzipSync(content).length, 0);
      expect(weight).toBeLessThanOrEqual(45_000);
    },
  );

  it.each([
    ['an unknown order', () => `/checkout/${unknownId()}`],
    ['an unknown invoice', () => `/invoice/${unknownId()}`],
    ['a malformed id', () => `/checkout/${MALFORMED_ID}`],
    ['an id full of markup', () => `/checkout/${encodeURIComponent('<script>alert(1)</script>')}`],
  ])('answer %s with a page, 404 and no view', async (_, path) => {
    const { status, html, headers } = await page(path());
    expect(status).toBe(404);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain('<title>Payment link not found</title>');
    expect(html).not.toContain('till-view');
    expect(html).not.toContain('alert(1)');
  });

  it('show an invoice under /invoice and an order under /checkout alone', async () => {
    expect((await page(`/invoice/${(await newOrder(store)).id}`)).status).toBe(404);
    expect((await page(`/checkout/${(await newInvoice(store)).id}`)).status).toBe(404);
  });
});
