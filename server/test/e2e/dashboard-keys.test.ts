import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { item, product } from '../kernel/http/support.ts';
import { launchBrowser } from '../support/browser.ts';
import { makeOperator, makePerson, PASSWORD } from '../support/dashboard/people.ts';
import { setConfirmed } from '../support/dashboard/test-rows-repository.ts';
import { freePort } from '../support/free-port.ts';
import { callUrl, startTestService, type TestService, type TestStore } from '../support/service.ts';
import { signIn as enter, expectPageQuality, openPage, said } from './dashboard-page.ts';

const OWNER = 'olga@example.com';
const MANAGER = 'marek@example.com';
const OPERATOR = 'operator@example.com';
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
const KEY = /svc_live_[0-9a-f]{48}/;
const STALE_MS = 11 * 60_000;
const run = promisify(execFile);

let browser: Browser;
let service: TestService;
let store: TestStore;
let context: BrowserContext;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  browser = await launchBrowser();
  service = await startTestService({ env: { PORT: String(await freePort()), RATE_LIMIT_AUTH_FAILURES: '0' } });
  store = await service.createStore({
    slug: 'corner',
    name: 'Corner shop',
    webhookUrl: 'http://127.0.0.1:9/shop/hook',
    storefrontEnabled: true,
    products: [product('Poster')],
    templates: [{ name: 'Monthly', items: [{ name: 'Hosting', quantity: 1, unitAmount: '5.5' }] }],
  });
  const empty = await service.createStore({ slug: 'quiet', name: 'Quiet shop', apiKeys: [] });
  await makePerson(service, OWNER, { [store.storeId]: 'owner', [empty.storeId]: 'owner' });
  await makePerson(service, MANAGER, { [store.storeId]: 'manager' });
  await makeOperator(service, await makePerson(service, OPERATOR));
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});
beforeEach(async () => {
  ({ page, context, complaints } = await openPage(browser, CLIPBOARD));
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

async function signIn(email: string, path: string): Promise<void> {
  await enter(page, service.baseUrl, { email, path });
  await page.getByRole('heading', { name: 'Developers', level: 1 }).waitFor();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const announced = (text: string) => said(page, text);
const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()');
const keysCalled = (name: string) => page.getByRole('list', { name, exact: true }).locator('> li');
const readStore = (key: string) =>
  callUrl(`${service.baseUrl}/v1/store`, 'GET', undefined, { authorization: `Bearer ${key}` });

test('a manager creates a key, sees it once, copies it with a working call, and revokes it', async () => {
  const name = 'Shop';
  await signIn(MANAGER, '/stores/corner/developers');
  await button('Create key').click();
  await page.getByText('A name, such as the integration that will use it').waitFor();
  await page.getByText('At least one: without scopes').waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('orders:read').check();
  await page.getByLabel('invoices:write').check();
  await page.getByLabel('Expires').selectOption('On a date');
  await page.getByLabel('Last day').fill('2020-01-01');
  await button('Create key').click();
  await page.getByText('A date in the future').waitFor();
  await page.getByLabel('Expires').selectOption('In 90 days');
  await expectPageQuality(page);

  await setConfirmed(service.db, MANAGER, Date.now() - STALE_MS);
  await button('Create key').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await announced('The key is created');
  const [key = ''] = KEY.exec((await page.getByLabel('API key', { exact: true }).textContent()) ?? '') ?? [];
  expect((await readStore(key)).json.scopes).toEqual(['orders:read', 'invoices:write']);
  await button('Copy key').click();
  await announced('The key is copied');
  expect(await clipboard()).toBe(key);
  await button('Copy curl').click();
  await announced('The command is copied');
  const { stdout } = await run('bash', ['-c', await clipboard()]);
  expect(JSON.parse(stdout)).toHaveProperty('pagination');
  await expectPageQuality(page);
  await button('I have saved it').click();
  await button('Create key').waitFor();
  await page.reload();
  const row = keysCalled('API keys').filter({ hasText: name });
  await row.getByText(`by ${MANAGER}`).waitFor();
  expect(KEY.test((await page.textContent('body')) ?? '')).toBe(false);

  await row.getByRole('button', { name: 'Revoke' }).click();
  const asked = page.getByRole('dialog', { name: `Revoke “${name}”?` });
  await asked.getByText('they can no longer read and list orders; and create, void and send invoices').waitFor();
  await asked.getByText(/It was last used/).waitFor();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect((await readStore(key)).status).toBe(200);
  await row.getByRole('button', { name: 'Revoke' }).click();
  await asked.getByRole('button', { name: 'Revoke' }).click();
  await announced(`The key “${name}” is revoked`);
  expect((await readStore(key)).status).toBe(401);
  await keysCalled('Revoked keys').filter({ hasText: name }).waitFor();
  await expect.poll(() => row.count()).toBe(0);
  await expectPageQuality(page);
});

test('a manager sees the wrong field of a refused request and the reason, by key', async () => {
  const { status, text } = await store.call('POST', '/v1/invoices', { items: [item({ quantity: 0 })] });
  expect([status, text]).toEqual([400, '{"error":"Invalid request data"}']);
  await signIn(MANAGER, '/stores/corner/developers?tab=requests');
  const rows = page.getByRole('list', { name: 'API errors' }).locator('> li').filter({ hasText: '[0].quantity' });
  // Refusals are counted by the hour: one of an earlier test may be in the previous hour.
  const row = rows.first();
  await row.getByText('POST /v1/invoices').waitFor();
  await row.getByText('The body: items[0].quantity must be at least 1').waitFor();
  await row.getByText('with the key all').waitFor();
  await page.getByLabel('Key', { exact: true }).selectOption('all');
  await expect.poll(() => new URL(page.url()).searchParams.get('key')).toBe(store.apiKeys[0]?.id);
  await row.waitFor();
  await expectPageQuality(page);
});

test.each([
  ['an owner', OWNER, '"/shop/hook"'],
  ['a manager', MANAGER, '"/webhooks"'],
])('%s copies code with the values of the store', async (_, email, hook) => {
  await signIn(email, '/stores/corner/developers?tab=snippets');
  const code = (title: string) => page.getByRole('group', { name: title }).last();
  await page.getByRole('button', { name: 'Copy: Create an order', exact: true }).click();
  await announced('Copied: create an order');
  const env = { ...process.env, TILL_KEY: store.apiKey };
  const made = JSON.parse((await run('bash', ['-c', await clipboard()], { env })).stdout);
  expect(made.items).toEqual([expect.objectContaining({ productId: store.products[0]?.id })]);
  for (const title of [
    'Read your store',
    'Create an invoice from a template',
    'Create an order in the buyer’s browser, without a key',
  ]) {
    const { stdout } = await run('bash', ['-c', (await code(title).textContent()) ?? ''], { env });
    expect(Object.keys(JSON.parse(stdout)), `${title}: ${stdout}`).toContain('id');
  }
  for (const [label, sign] of [
    ['JavaScript', 'await fetch('],
    ['Python', 'urllib.request'],
    ['PHP', '<?php'],
    ['Go', 'package main'],
    ['Ruby', 'Net::HTTP'],
  ] as const) {
    await page.getByLabel('Language').selectOption(label);
    const program = (await code('Create an invoice').textContent()) ?? '';
    expect(program).toContain(sign);
    expect(program).toContain(service.baseUrl);
    expect(await code('Receive and verify webhooks').textContent()).toContain('TILL_SECRET');
    if (label === 'Go') expect(await code('Receive and verify webhooks').textContent()).toContain(hook);
  }
  const text = (await page.textContent('body')) ?? '';
  expect(text).not.toMatch(/pay\.example\.com|svc_(live|whsec)_[0-9a-f]/);
  await expectPageQuality(page);
});

test('an operator sees both and is offered no acts', async () => {
  await signIn(OPERATOR, '/stores/corner/developers?tab=keys');
  await keysCalled('API keys').filter({ hasText: 'all' }).getByText('by till provision').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /Create key|Revoke/ }).count()).toBe(0);
  await page.getByRole('tab', { name: 'API errors' }).click();
  await page.getByRole('list', { name: 'API errors' }).waitFor();
});

test('a store without keys explains them, and the log of refused requests', async () => {
  await signIn(OWNER, '/stores/quiet/developers?tab=keys');
  await page.getByRole('heading', { name: 'No keys' }).waitFor();
  await expectPageQuality(page);
  await page.getByRole('tab', { name: 'API errors' }).click();
  await page.getByRole('heading', { name: 'No API errors' }).waitFor();
  await page.getByRole('tab', { name: 'Code' }).click();
  await page.getByRole('heading', { name: 'Create an invoice' }).first().waitFor();
  await expect.poll(() => page.getByRole('heading', { name: /order|template|cart/ }).count()).toBe(0);
  await expectPageQuality(page);
});
