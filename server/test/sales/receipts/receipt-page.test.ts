import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsOf } from '../../kernel/http/rows-repository.ts';
import { unknownId } from '../../kernel/http/support.ts';
import { callUrl } from '../../support/service.ts';
import { newInvoice } from '../checkout/support.ts';
import { spoilReceiptKey } from './rows-repository.ts';
import { type ReceiptWorld, startReceiptWorld } from './support.ts';

let world: ReceiptWorld;
beforeAll(async () => {
  world = await startReceiptWorld({
    store: { name: '<b>"Acme"</b> & Co', supportEmail: 'help@example.com', supportUrl: 'https://example.com/help' },
  });
});
afterAll(() => world?.stop());

/** Returns markup without tags, as plain text. */
const textOf = (html: string): string =>
  html
    .replace(/<style>.*<\/style>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replaceAll(/\s+/g, ' ');

test('shows everything a receipt is needed for', async () => {
  const items = [{ name: 'Consulting', description: 'Two days', quantity: 2, unitAmount: '1234.5' }];
  const { number, id, url, txHash, depositAddress } = await world.paidInvoice({ items });
  const { status, headers, text } = await callUrl(url, 'GET', undefined, { accept: 'text/html' });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  const shown = textOf(text);
  for (const said of [
    '<b>"Acme"</b> & Co',
    `Invoice ${number}`,
    `Reference ${id}`,
    'Consulting Two days Quantity 2 Each $1,234.50 $2,469.00',
    'Total $2,469.00',
    'Paid 2469 USDC',
    'Rate 1 USDC = $1.00',
    'Network Local chain',
    `Paid to ${depositAddress} Send nothing more to this address.`,
    txHash,
    'help@example.com',
    'https://example.com/help',
    'Verify this receipt',
    url,
  ]) {
    expect(shown).toContain(said);
  }
  expect(shown).toMatch(/Paid \d{1,2} [A-Z][a-z]+ \d{4}, \d{2}:\d{2} UTC/);
  const signed = (await callUrl(`${url}.jws`, 'GET')).text;
  expect(text).toContain(`href="${world.service.baseUrl}/verify#receipt=${signed}"`);
});

test('page and email of a paid checkout warn next to its address to send nothing more, without scripts too', async () => {
  const { id, depositAddress } = await world.paidInvoice({ customerEmail: 'ada@example.com' });
  const { text } = await callUrl(`${world.service.baseUrl}/invoice/${id}`, 'GET');
  expect(textOf(text)).toContain(`To address ${depositAddress} Send nothing more to this address.`);
  const [mail] = await mailsOf(world.service.db, { storeId: world.store.storeId });
  expect(mail?.text).toContain(`Paid to: ${depositAddress}\nSend nothing more to this address.`);
});

test('runs nothing but its button, and loads nothing, with any merchant text', async () => {
  const items = [
    { name: '</style><script>alert(1)</script>', description: '<img src=x>', quantity: 1, unitAmount: '1' },
  ];
  const { url } = await world.paidInvoice({ items });
  const { headers, text } = await callUrl(url, 'GET');
  const [script, ...others] = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
  expect(others).toEqual([]);
  expect(text).not.toMatch(/<script [^>]|<img/);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
  const digest = createHash('sha256')
    .update(script ?? '')
    .digest('base64');
  expect(policy).toContain(`; script-src 'sha256-${digest}';`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*|'self'/);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('shows the excess over the required amount', async () => {
  const { id } = await newInvoice(world.store);
  await world.pay('invoices', id, 1_500_000n);
  const { text } = await callUrl(`${world.service.baseUrl}/invoice/${id}/receipt`, 'GET');
  expect(textOf(text)).toContain('Paid 11.5 USDC; 10 USDC was due');
});

test('does not exist before the payment, and then links to it', async () => {
  const { id } = await newInvoice(world.store);
  const before = await callUrl(`${world.service.baseUrl}/invoice/${id}/receipt`, 'GET');
  expect(before.status).toBe(404);
  expect(before.text).toContain(`href="${world.service.baseUrl}/invoice/${id}"`);
  const unknown = await callUrl(`${world.service.baseUrl}/checkout/${unknownId()}/receipt`, 'GET');
  expect(unknown.status).toBe(404);
  expect(unknown.text).not.toContain('Open the payment');
});

test('can be printed while its key cannot be read', async () => {
  const { url } = await world.paidInvoice();
  await spoilReceiptKey(world.service.db);
  const { status, text } = await callUrl(url, 'GET');
  expect(status).toBe(200);
  expect(textOf(text)).not.toContain('Verify this receipt');
  const signed = await callUrl(`${url}.jws`, 'GET');
  expect([signed.status, signed.json]).toEqual([503, { error: 'Receipts cannot be signed now' }]);
});
