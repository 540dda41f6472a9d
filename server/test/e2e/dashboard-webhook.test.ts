import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sign } from '../../src/outbound/webhooks/signature.ts';
import { fillDeliveries, setDeliveryStatus } from '../kernel/http/rows-repository.ts';
import { item } from '../kernel/http/support.ts';
import { hang, type Received, type Receiver, startReceiver, status } from '../outbound/webhooks/receiver.ts';
import { launchBrowser } from '../support/browser.ts';
import { makePerson, PASSWORD } from '../support/dashboard/people.ts';
import { mailsTo, setConfirmed } from '../support/dashboard/test-rows-repository.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';
import { eventually } from '../support/until.ts';
import { expectPageQuality, openPage, said, signIn } from './dashboard-page.ts';

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
const STALE_MS = 11 * 60_000;
const DAY_MS = 24 * 3_600_000;

let browser: Browser;
let service: TestService;
let receiver: Receiver;
let store: TestStore;
let context: BrowserContext;
let page: Page;
let complaints: readonly string[];
let stores = 0;
let ahead = 0;
const clock = { now: () => Date.now() + ahead };
const emailOf = (role: string): string => `${role}@shop-${stores}.example`;

beforeAll(async () => {
  browser = await launchBrowser();
  receiver = await startReceiver();
  const env = {
    PORT: String(await freePort()),
    RATE_LIMIT_AUTH_FAILURES: '0',
    // A failed delivery is not retried by itself meanwhile.
    WEBHOOK_RETRY_BASE_MS: '3600000',
  };
  service = await startTestService({ clock, roles: ['api', 'dispatcher', 'reaper'], env });
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await receiver?.close();
});
beforeEach(async () => {
  stores += 1;
  receiver.answer = status(200);
  store = await service.createStore({ slug: `shop-${stores}`, name: 'Corner shop' });
  for (const role of ['owner', 'manager'] as const) await makePerson(service, emailOf(role), { [store.storeId]: role });
  ({ page, context, complaints } = await openPage(browser, CLIPBOARD));
});
afterEach(async () => {
  await context?.close();
  expect(complaints).toEqual([]);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const announced = (text: string | RegExp) => said(page, text);
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

async function openAs(role: 'owner' | 'manager', search: string): Promise<void> {
  await signIn(page, service.baseUrl, { email: emailOf(role), path: `/stores/${store.slug}/developers${search}` });
  await page.getByRole('heading', { name: 'Developers', level: 1 }).waitFor();
}

async function confirmIt(): Promise<void> {
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await inDialog('Confirm').click();
}

/** Returns the event of a new invoice, as received. */
async function nextEvent(): Promise<Received> {
  const before = receiver.requests.length;
  await store.call('POST', '/v1/invoices', { items: [item()] });
  await receiver.received(before + 1);
  return receiver.requests[before] as Received;
}
const isOf = ({ headers, body }: Received, header: string, secret: string): boolean =>
  headers[header] === sign(secret, String(headers['x-service-timestamp']), body);

test('an owner saves a URL, reveals the secret, and an event is signed with it', async () => {
  await openAs('owner', '?tab=webhook');
  await page.getByText('This store has no webhook URL').waitFor();
  await page.getByText('It is created when you first save').waitFor();
  await expect.poll(() => button('Send test').count()).toBe(0);
  await page.getByLabel('Webhook URL', { exact: true }).fill('ftp://nowhere');
  await button('Save webhook URL').click();
  await page.getByText('Enter a URL that begins with https://.').waitFor();
  await expectPageQuality(page);
  await setConfirmed(service.db, emailOf('owner'), clock.now() - STALE_MS);
  await page.getByLabel('Webhook URL', { exact: true }).fill(receiver.url);
  await button('Save webhook URL').click();
  await confirmIt();
  await announced('The webhook URL is saved');

  await setConfirmed(service.db, emailOf('owner'), clock.now() - STALE_MS);
  await button('Reveal secret').click();
  await confirmIt();
  const secret = (await page.getByLabel('Current secret', { exact: true }).textContent()) ?? '';
  expect(secret).toMatch(/^svc_whsec_[0-9a-f]{48}$/);
  expect(isOf(await nextEvent(), 'x-service-signature', secret)).toBe(true);
  await button('Copy current secret').click();
  await announced('The secret is copied');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(secret);
  await expectPageQuality(page);
  await button('Hide secret').click();
  await expect.poll(() => page.getByText(secret).count()).toBe(0);

  await button('Remove webhook URL').click();
  await inDialog('Remove webhook URL').click();
  await announced('The webhook URL is removed');
  await page.getByText('This store has no webhook URL').waitFor();
});

test('a rotation signs with both, is finished or cancelled, and by itself after a day', async () => {
  const old = (await service.createStore({ slug: store.slug, webhookUrl: receiver.url })).webhookSecret ?? '';
  await openAs('owner', '?tab=webhook');
  const rotate = async (): Promise<string> => {
    await button('Rotate secret').click();
    await inDialog('Rotate secret').click();
    await announced('Events are now signed with both secrets');
    return (await page.getByLabel('New secret', { exact: true }).textContent()) ?? '';
  };
  const dropped = await rotate();
  await page.getByText('A new secret is about to take over').waitFor();
  await expect.poll(() => button('Rotate secret').count()).toBe(0);
  await expectPageQuality(page);
  const both = await nextEvent();
  expect(isOf(both, 'x-service-signature', old)).toBe(true);
  expect(isOf(both, 'x-service-signature-next', dropped)).toBe(true);
  expect((await mailsTo(service.db, emailOf('owner'))).at(-1)?.subject).toContain('is being rotated');
  await button('Cancel rotation').click();
  await inDialog('Cancel rotation').click();
  await announced('The rotation is cancelled');
  expect((await nextEvent()).headers['x-service-signature-next']).toBeUndefined();

  const second = await rotate();
  await button('Finish now').click();
  await inDialog('Finish now').click();
  await announced('Events are now signed with the new secret only');
  const alone = await nextEvent();
  expect(isOf(alone, 'x-service-signature', second)).toBe(true);
  expect(alone.headers['x-service-signature-next']).toBeUndefined();

  const third = await rotate();
  ahead += DAY_MS;
  const later = await nextEvent();
  expect(isOf(later, 'x-service-signature', third)).toBe(true);
  expect(later.headers['x-service-signature-next']).toBeUndefined();
});

test('a test shows both sides of the exchange, and describes the failure', async () => {
  await service.createStore({ slug: store.slug, webhookUrl: receiver.url });
  receiver.answer = (response) => void response.writeHead(200, { 'x-shop': 'corner' }).end('thanks <script>');
  await openAs('owner', '?tab=webhook');
  await button('Send test').click();
  await announced('Your endpoint answered 200');
  const request = (await page.getByRole('group', { name: 'Request' }).textContent()) ?? '';
  const [sent] = receiver.requests.slice(-1);
  expect(request).toContain(`X-Service-Signature: ${sent?.headers['x-service-signature']}`);
  expect(request).toContain('X-Service-Event: ping');
  expect(request).toContain(sent?.body ?? 'nothing was sent');
  const answer = (await page.getByRole('group', { name: 'Answer' }).textContent()) ?? '';
  expect(answer).toContain('x-shop: corner');
  expect(answer).toContain('thanks <script>');
  await expectPageQuality(page);
  receiver.answer = status(302, { location: 'http://169.254.169.254/' });
  await button('Send test').click();
  await page.getByRole('alert').filter({ hasText: 'Redirects are not followed' }).waitFor();
  await service.createStore({ slug: store.slug, webhookUrl: 'http://127.0.0.1:1/' });
  await button('Send test').click();
  await page.getByRole('alert').filter({ hasText: 'The connection failed (ECONNREFUSED)' }).waitFor();
  await page.getByRole('tab', { name: 'Deliveries' }).click();
  await page.getByRole('heading', { name: 'No deliveries yet' }).waitFor();
});

/** Creates three failed deliveries, and one that has not failed. */
async function givenUp(): Promise<void> {
  await service.createStore({ slug: store.slug, webhookUrl: receiver.url });
  receiver.answer = (response) => void response.writeHead(500).end('on fire');
  const list = async () => (await store.call('GET', '/v1/webhook-deliveries')).json.data;
  for (let count = 0; count < 2; count++) {
    const { json } = await store.call('POST', '/v1/invoices', { items: [item()] });
    await store.call('POST', `/v1/invoices/${json.id}/void`);
  }
  const all = await eventually(
    list,
    (rows) => rows.length === 4 && rows.every((row: { attempts: number }) => row.attempts > 0),
  );
  for (const { id, event } of all)
    await setDeliveryStatus(service.db, { id, status: event === 'invoice.created' ? 'exhausted' : 'failed' });
  receiver.answer = status(200);
}

describe('in the session of a manager', () => {
  test('deliveries are filtered, read with their body, and resent one by one or by filter', async () => {
    await givenUp();
    await openAs('manager', '?tab=deliveries');
    const rows = page.getByRole('list', { name: 'deliveries' }).getByRole('listitem');
    await rows.nth(3).waitFor();
    await page.getByLabel('Event', { exact: true }).selectOption('invoice.created');
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByText('exhausted 2', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('event')).toBe('invoice.created');
    await rows.first().getByRole('button', { name: '3 attempts' }).click();
    await page.getByText('on fire').waitFor();
    await button('Show body').click();
    await page.getByRole('group', { name: 'body' }).filter({ hasText: '"event":"invoice.created"' }).waitFor();
    await expectPageQuality(page);

    await rows.first().getByRole('button', { name: 'Resend', exact: true }).click();
    await announced('The delivery is sent again');
    await rows.filter({ hasText: 'success' }).waitFor();
    await page.getByLabel('Event', { exact: true }).selectOption('invoice.voided');
    await expect.poll(() => rows.count()).toBe(2);
    await button('Resend all').click();
    await page.getByRole('dialog').getByText('Resend 2 deliveries?').waitFor();
    await inDialog('Resend all').click();
    await announced('2 deliveries are sent again');
    await page.getByText('success 2', { exact: true }).waitFor();
    await expect.poll(() => button('Resend all').count()).toBe(0);
    await page.getByLabel('Event', { exact: true }).selectOption('invoice.paid');
    await page.getByText('No deliveries of invoice.paid are here now.').waitFor();
    await page.getByLabel('Event', { exact: true }).selectOption('');
    await page.getByText('exhausted 1', { exact: true }).waitFor();
    await button('Resend all').waitFor();
  });
});

test('many are resent in steps, with progress, which can be stopped and continued', async () => {
  await service.createStore({ slug: store.slug, webhookUrl: receiver.url });
  receiver.answer = hang;
  const from = stores * 10_000;
  const filled = { storeId: store.storeId, status: 'exhausted', now: clock.now(), from, to: from + 1_199 };
  await fillDeliveries(service.db, filled);
  await openAs('manager', '?tab=deliveries&status=exhausted');
  await button('Resend all').click();
  await page.getByRole('dialog').getByText('Resend 1,200 deliveries?').waitFor();
  await page.getByRole('dialog').getByText('you can stop at any time').waitFor();
  await inDialog('Resend all').click();
  await page.getByText('1,000 of 1,200 are sent again. Waiting until your endpoint has answered').waitFor();
  expect(await page.getByRole('progressbar', { name: 'Deliveries sent again' }).count()).toBe(1);
  await expectPageQuality(page);
  await button('Stop').click();
  await announced('1,000 deliveries are sent again');

  // Hanging deliveries eventually fail again, and make room.
  receiver.answer = status(200);
  const last = `01900000-0000-7000-8000-${filled.to.toString(16).padStart(12, '0')}`;
  const isSent = (): boolean => receiver.requests.some(({ headers }) => headers['x-service-delivery-id'] === last);
  expect(isSent()).toBe(false);
  await button('Resend all').click();
  await inDialog('Resend all').click();
  await expect.poll(isSent, { interval: 500 }).toBe(true);
  await page.getByRole('progressbar', { name: 'Deliveries sent again' }).waitFor({ state: 'hidden' });
});

test('a manager sees the target of events, and is offered no acts with secrets', async () => {
  await service.createStore({ slug: store.slug, webhookUrl: `${receiver.url}/secret-path` });
  await openAs('manager', '?tab=webhook');
  await page.getByText(`Events are sent to ${new URL(receiver.url).host}.`).waitFor();
  await page.getByText('Only an owner of the store can change this').waitFor();
  for (const name of [
    'Save webhook URL',
    'Reveal secret',
    'Rotate secret',
    'Send test',
    'Finish now',
    'Remove webhook URL',
  ])
    expect(await button(name).count(), name).toBe(0);
  expect(await page.content()).not.toContain('secret-path');
  await expectPageQuality(page);
  await page.getByRole('tab', { name: 'Signature debugger' }).click();
  await page.getByLabel('Headers', { exact: true }).waitFor();
  await expect.poll(() => button('Use the store’s secret').count()).toBe(0);
});

test('the debugger finds the error in the browser, and sends nothing', async () => {
  const { webhookSecret } = await service.createStore({ slug: store.slug, webhookUrl: receiver.url });
  const secret = webhookSecret ?? '';
  const { headers, body } = await nextEvent();
  await openAs('owner', '?tab=debugger');
  await page.getByLabel('Headers', { exact: true }).waitFor();
  await expectPageQuality(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  const time = String(headers['x-service-timestamp']);
  const lines = Object.entries(headers)
    .map(([name, value]) => `> ${name}: ${value}`)
    .join('\n');
  const signature = String(headers['x-service-signature']);
  const found = page.locator('[data-finding]');
  const check = async (
    given: Partial<Record<'Headers' | 'Body' | 'Secret' | 'Time' | 'Signature computed by your code', string>>,
  ) => {
    const all = {
      Headers: lines,
      Body: body,
      Secret: secret,
      Time: time,
      'Signature computed by your code': '',
      ...given,
    };
    for (const [label, text] of Object.entries(all)) await page.getByLabel(label, { exact: true }).fill(text);
    await button('Check signature').click();
    await found.first().waitFor();
    return (await found.all())
      .map((each) => each.getAttribute('data-finding'))
      .reduce(async (sum, each) => [...(await sum), (await each) ?? ''], Promise.resolve([] as string[]));
  };
  expect(await check({})).toEqual(['genuine']);
  await announced('This request is genuine');
  expect(await check({ Secret: `svc_whsec_${'0'.repeat(48)}` })).toEqual(['secret-wrong']);
  expect(await check({ Secret: secret.slice(10) })).toEqual(['secret-malformed']);
  expect(await check({ Body: JSON.stringify(JSON.parse(body), null, 2) })).toEqual(['body-changed']);
  expect(await check({ Body: `${body}\n` })).toEqual(['body-changed']);
  expect(await check({ Body: body.slice(0, 100) })).toEqual(['body-or-secret']);
  expect(await check({ Time: String(Number(time) + 1_000) })).toEqual(['time-outside']);
  expect(await check({ Headers: lines.replace(time, `${time}000`) })).toEqual(['timestamp-milliseconds']);
  expect(await check({ Headers: lines.replace(signature, Buffer.from(signature, 'hex').toString('base64')) })).toEqual([
    'signature-encoding',
  ]);
  expect(await check({ Headers: lines.replace(signature, signature.slice(0, 32)) })).toEqual(['signature-truncated']);
  expect(await check({ Headers: lines.replace(signature, `v1=${signature}`) })).toEqual(['signature-prefix']);
  expect(await check({ Headers: `x-service-timestamp: ${time}` })).toEqual(['signature-missing']);
  expect(await check({ 'Signature computed by your code': signature.toUpperCase() })).toContain('own-code');
  await expectPageQuality(page);
  const sent = requests.join('\n');
  expect(sent).not.toContain(signature);
  expect(sent).not.toContain('svc_whsec_');
  expect(requests.filter((each) => !each.startsWith('GET'))).toEqual([]);

  await setConfirmed(service.db, emailOf('owner'), clock.now());
  await page.getByLabel('Secret', { exact: true }).fill('');
  await button('Use the store’s secret').click();
  await expect.poll(() => page.getByLabel('Secret', { exact: true }).inputValue()).toBe(secret);
});
