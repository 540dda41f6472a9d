import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEAD_WEBHOOK, product } from '../kernel/http/support.ts';
import { type PaymentWorld, startPaymentWorld } from '../money/payments/harness.ts';
import { type MailServer, startMailServer } from '../outbound/mail/mail-server.ts';
import { launchBrowser } from '../support/browser.ts';
import { browserOf, makeMember } from '../support/dashboard/people.ts';
import { freePort } from '../support/free-port.ts';
import type { TestStore } from '../support/service.ts';
import { expectPageQuality, openPage, PHONE, said, signIn } from './dashboard-page.ts';

const OWNER = { email: 'olga@example.com', name: 'Olga', password: 'correct horse battery' };
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
/** A text as merchants' programs may send it: without spaces, bidirectional, with emoji. */
const WILD = `${'Überlangeswortohneleerzeichen'.repeat(6)} عربي 🎁🎁`;

let browser: Browser;
let mail: MailServer;
let world: PaymentWorld;
let store: TestStore;
/** Email address of the person who signs in. */
let email: string;
let context: BrowserContext;
let page: Page;
/** Errors in the page, and all URLs that it requested. */
let complaints: readonly string[];
let requested: string[];

beforeAll(async () => {
  browser = await launchBrowser();
  mail = await startMailServer();
  const port = String(await freePort());
  world = await startPaymentWorld({
    env: () => ({ SMTP_URL: mail.url, PORT: port, BASE_URL: `http://127.0.0.1:${port}` }),
  });
});
afterAll(async () => {
  await browser?.close();
  await world?.stop();
  await mail?.close();
});

/** Creates the store and its manager. */
async function openStore(): Promise<void> {
  const products = [product('Key', { priceAmount: '10', stock: ['SECRET-1', 'SECRET-2', 'SECRET-3'] })];
  const templates = [{ name: 'Monthly', memo: WILD, items: [{ name: 'Hosting', quantity: 2, unitAmount: '5.5' }] }];
  const methods = ['usdc-local', 'eth-local', 'usdt-local'];
  store = await world.service.createStore(
    { name: 'Corner shop', webhookUrl: DEAD_WEBHOOK, paymentMethods: methods, products, templates },
    OWNER,
  );
  ({ email } = await makeMember(world.service, store.storeId, 'manager'));
}

beforeEach(async () => {
  requested = [];
  ({ context, page, complaints } = await openPage(browser, { viewport: PHONE, ...CLIPBOARD }));
  page.on('request', (request) => requested.push(request.url()));
});
afterEach(() => context.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const says = (text: string | RegExp) => said(page, text);

/** Opens a page of the store, signing in on the way. */
async function open(path: string): Promise<void> {
  await signIn(page, world.service.baseUrl, { email, path: `/stores/${store.slug}${path}` });
}

/** Expects no errors in the log, no requests to other hosts, no horizontal scrolling, and no accessibility faults. */
async function expectCleanPage(): Promise<void> {
  expect(complaints).toEqual([]);
  expect([...new Set(requested.map((url) => new URL(url).origin))]).toEqual([world.service.baseUrl]);
  await expectPageQuality(page);
}

describe('on a phone, for a manager, the page of', () => {
  beforeAll(openStore);

  it('new invoices explains how to begin, starts from a template, and creates the previewed invoice, once', async () => {
    await open('/invoices');
    await page.getByRole('heading', { name: 'No invoices yet' }).waitFor();
    await page.getByRole('link', { name: 'New invoice' }).click();
    await button('Create invoice').click();
    const name = page.getByLabel('Name', { exact: false }).and(page.getByRole('textbox', { name: /^Name/ }));
    await page.getByText('Your items', { exact: true }).first().waitFor();
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    await name.fill(WILD);
    await page.getByRole('textbox', { name: /^Unit amount/ }).fill('12.505');
    await page.getByRole('textbox', { name: /^Quantity/ }).fill('3');
    await page.getByLabel('Customer name').fill(WILD);
    await page.getByLabel('Customer email').fill('ada@example.com');
    await page.getByLabel('Metadata').fill('{"b": 1.0}');
    const preview = page.getByRole('region', { name: 'Preview of the customer’s page' });
    await preview.getByText('$37.515', { exact: true }).first().waitFor();
    await expectCleanPage();
    await button('Create invoice').dblclick();
    await says('Invoice 1 created');
    await page.getByRole('heading', { name: 'Invoice 1' }).waitFor();
    await page.getByText('{"b":1.0}').waitFor();
    await expectCleanPage();
    expect((await store.call('GET', '/v1/invoices')).json.pagination.total).toBe(1);

    await page.goto(`${world.service.baseUrl}/dashboard/stores/${store.slug}/invoices/new`);
    await page.getByLabel('Template').selectOption('Monthly');
    await page.getByLabel('Total').filter({ hasText: '$11.00' }).waitFor();
    // Leaving would discard the input.
    await page.getByRole('link', { name: 'Cancel' }).click();
    await button('Stay').click();
    await button('Create invoice').click();
    await says('Invoice 2 created');
  });

  it('new invoices takes a period in words or a date, adds up its lines, and emails it or explains why not', async () => {
    await open('/invoices/new');
    const line = (number: number) => page.getByRole('group', { name: `Line ${number}`, exact: true });
    await button('Add line').click();
    // A line that moves up is changed at its new place.
    await button('Add line').click();
    await button('Remove line 1').click();
    for (const [number, unitAmount] of ['120', '12.5'].entries()) {
      await line(number + 1)
        .getByLabel('Name')
        .fill('Work');
      await line(number + 1)
        .getByLabel('Unit amount')
        .fill(unitAmount);
    }
    await page.getByLabel('Total').filter({ hasText: '$132.50' }).waitFor();
    await button('Create and send').click();
    await page.getByText('An email address, such as ada@example.com').waitFor();
    expect(await page.getByLabel('Customer email').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Customer email').fill('grace@example.com');
    const [short = 0, longer = 0, longest = 0] = await heightsOf(page.getByLabel('Memo'), [1, 4, 400]);
    expect(longer).toBeGreaterThan(short);
    expect(longest).toBeGreaterThan(longer);
    expect(longest).toBeLessThan(4 * longer);

    const period = page.getByLabel('Expires in');
    await period.fill('a while');
    await button('Create invoice').click();
    await page.getByText('A period such as 7 days or 12 hours').waitFor();
    await period.fill('3');
    await page.getByRole('option', { name: '30 days' }).click();
    expect(await period.inputValue()).toBe('30 days');
    await page.getByLabel('Expires on').fill('2020-01-01T12:00');
    expect(await period.inputValue()).toBe('');
    await button('Create and send').click();
    await page.getByText('At least 10 minutes from now').waitFor();
    const before = Date.now();
    const end = new Date(before + 172_800_000).toISOString().slice(0, 16);
    const endMs = Number(await page.evaluate(`Date.parse('${end}')`));
    await page.getByLabel('Expires on').fill(end);
    await expectCleanPage();
    await button('Create and send').click();
    await says(/^Invoice \d+ created and sent to grace@example.com$/);
    await page.getByText('4 sends of 5 left.').waitFor();
    const { createdAt, expiresAt } = (await store.call('GET', '/v1/invoices?limit=1')).json.data[0];
    const lasts = Date.parse(expiresAt) - Date.parse(createdAt);
    // From the moment of the click, which the service's own clock does not show, in whole minutes.
    expect(lasts).toBeGreaterThanOrEqual(endMs - Date.now() - 30_000);
    expect(lasts).toBeLessThanOrEqual(endMs - before + 30_000);

    await page.goto(`${world.service.baseUrl}/dashboard/stores/${store.slug}/invoices/new`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Work');
    await page.getByLabel('Unit amount').fill('1');
    await page.getByLabel('Customer email').fill('grace@example.com');
    await page.route('**/send', (route) => route.fulfill({ status: 429, json: { error: 'Daily limit reached' } }));
    await button('Create and send').click();
    await page.getByRole('alert').filter({ hasText: 'created, but not sentDaily limit reached' }).waitFor();
    await expectCleanPage();
  });

  it('an invoice duplicates it into a new one, which is changed before it is created', async () => {
    const items = [{ name: 'Work', description: 'Two days', quantity: 2, unitAmount: '120' }];
    const given = { items, currency: 'eur', customerName: 'Ada', memo: WILD, expiresIn: 2_970, metadata: { order: 7 } };
    const { id, number } = await world.newInvoice(store, given);
    await open(`/invoices/${id}`);
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await page.getByLabel('Total').filter({ hasText: '€240.00' }).waitFor();
    expect(await page.getByLabel('Expires in').inputValue()).toBe('2 days, 1 hour, 30 minutes');
    await page.getByLabel('Customer name').fill('Grace');
    await expectCleanPage();
    await button('Create invoice').click();
    await says(`Invoice ${number + 1} created`);
    const { customerName, metadata, ...copy } = (await store.call('GET', '/v1/invoices?limit=1')).json.data[0];
    expect(copy).toMatchObject({ number: number + 1, currency: 'eur', memo: WILD, items });
    expect([customerName, metadata]).toEqual(['Grace', null]);
    const minutes = (Date.parse(copy.expiresAt) - Date.parse(copy.createdAt)) / 60_000;
    expect(minutes).toBe(2_970);
  });

  it('new invoices is in the language of its reader, who types a period in it', async () => {
    await open('/invoices');
    await page.goto(`${world.service.baseUrl}/dashboard/stores/${store.slug}/invoices/new?lang=de`);
    await page.getByRole('heading', { name: 'Neue Rechnung' }).waitFor();
    const period = page.getByLabel('Gültig für');
    expect(await period.inputValue()).toBe('1 Tag');
    await period.fill('2 Wochen und 1 Tag');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Arbeit');
    await page.getByLabel('Einzelpreis').fill('1250');
    await page.getByLabel('Gesamt').filter({ hasText: '1.250,00' }).waitFor();
    await expectCleanPage();
    await button('Rechnung erstellen').click();
    await says(/^Rechnung \d+ erstellt$/);
    const { createdAt, expiresAt } = (await store.call('GET', '/v1/invoices?limit=1')).json.data[0];
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(15 * 86_400_000);
    await page.getByText('Noch keine Zahlungsart gewählt.').waitFor();
    await expectCleanPage();
  });

  it('an invoice emails it with the allowance shown, and voids it after explaining the effect', async () => {
    const { id, number } = await world.newInvoice(store, { customerEmail: 'ada@example.com', memo: WILD });
    await open('/invoices');
    await page.getByRole('link', { name: `Invoice ${number}`, exact: true }).click();
    await page.getByText('5 sends of 5 left.').waitFor();
    await button('Copy link').click();
    await says('Link copied');
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(new RegExp(`/invoice/${id}$`));
    await button('Send invoice').click();
    await says('Sent to ada@example.com');
    await page.getByText('4 sends of 5 left.').waitFor();
    expect(await button('Send invoice').isDisabled()).toBe(true);
    expect(mail.mails.at(-1)?.source).toContain(`/invoice/${id}`);

    await button('Void invoice').click();
    const dialog = page.getByRole('dialog', { name: 'Void this invoice?' });
    await dialog.getByText('This cannot be undone.').waitFor();
    await dialog.getByRole('button', { name: 'Void invoice' }).click();
    await says('The invoice is voided');
    await page.getByText('Invoice voided').waitFor();
    expect((await world.invoice(store, id)).status).toBe('voided');
    await expectCleanPage();
  });

  it('an order tells which it is, its money and its payment, and shows, resends and annotates its items', async () => {
    const order = await world.newOrder(store, { customerEmail: 'ada@example.com', extraContext: { note: WILD } });
    const attempt = await world.pick(order.id);
    await world.pay(attempt, 10_000_000n);
    await world.confirm();
    await open('/orders');
    await page.getByRole('link', { name: order.id }).click();
    await page.getByRole('heading', { level: 1, name: `Key, order ${order.id}`, exact: true }).waitFor();
    expect(await page.title()).toBe(`Key, order ${order.id.slice(0, 8)} – Corner shop – Till`);
    await page.getByText('10 USDC on Local chain confirmed').waitFor();
    const money = page.getByRole('table', { name: 'Money in USDC' });
    expect(await money.getByRole('row').allInnerTexts()).toEqual([
      expect.stringMatching(/^Gross\s+10[.0]* USDC\s+\$10\.00/),
      expect.stringMatching(/^Fee\s+0\.\d+ USDC/),
      expect.stringMatching(/^Net\s+9\.\d+ USDC/),
    ]);
    await page.getByText('At the deposit address', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Copy sender 0x/ }).click();
    await says('Address copied');
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^0x[0-9a-fA-F]{40}$/);
    await page.getByText('Order completed').waitFor();
    await page.getByText('Webhook order.completed').waitFor();
    await expect.poll(() => page.getByText('SECRET-1').count()).toBe(0);
    await button('Show items').click();
    await page.getByText('SECRET-1').waitFor();
    await button('Resend items').click();
    await says('on the way to ada@example.com');
    await page.getByText('4 emails left').waitFor();
    expect(await button('Resend items').isDisabled()).toBe(true);
    await page.getByLabel('Note', { exact: true }).fill(WILD);
    await button('Add note').click();
    await says('Note added');
    await page.getByRole('list', { name: 'Notes' }).getByText(WILD.slice(0, 28)).waitFor();
    await page.getByText(email).first().waitFor();
    const verify = await page.getByRole('link', { name: 'Verify' }).getAttribute('href');
    const receipt = await page.getByRole('link', { name: 'Receipt' }).getAttribute('href');
    expect(receipt).toMatch(new RegExp(`/checkout/${order.id}/receipt$`));
    await expectCleanPage();
    await page.goto(verify ?? '');
    await page.getByRole('heading', { name: 'Yes: these terms give this address' }).waitFor();
  });

  it('orders filters by status; one is expired after confirmation, and a refusal is shown as it is', async () => {
    const pending = await world.newOrder(store);
    await open('/orders');
    await page.getByText(/^expired 0$/).waitFor();
    await page.getByText(/^pending 1$/).click();
    await page.getByRole('link', { name: pending.id }).click();
    await button('Expire order').click();
    await button('Cancel').click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect((await world.order(store, pending.id)).status).toBe('pending');
    await button('Expire order').click();
    await store.call('POST', `/v1/orders/${pending.id}/expire`);
    await page.getByRole('dialog').getByRole('button', { name: 'Expire order' }).click();
    await page.getByRole('alert').filter({ hasText: 'Only pending orders can be expired' }).waitFor();
    await page.getByText('Order expired').waitFor();
    await page.getByRole('link', { name: 'All orders' }).click();
    await page.getByText(/^expired 1$/).waitFor();
    await expectCleanPage();
  });
});

describe('on a wide screen', () => {
  beforeAll(openStore);

  it('orders open beside their list, by mouse and keyboard, at the address of their page', async () => {
    const ids = [await world.newOrder(store), await world.newOrder(store)].map(({ id }) => id as string);
    const [older = '', newer = ''] = ids;
    await page.setViewportSize({ width: 1280, height: 900 });
    await open('/orders?status=pending');
    const link = (id: string) => page.getByRole('link', { name: id });
    const panel = page.getByRole('region', { name: 'Order', exact: true });
    const heading = (id: string) => panel.getByRole('heading', { level: 1, name: id });
    await link(newer).click();
    await heading(newer).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/dashboard/stores/${store.slug}/orders/${newer}`);
    await expectCleanPage();
    await page.reload();
    await heading(newer).waitFor();
    await link(newer).focus();
    await page.keyboard.press('ArrowDown');
    await heading(older).waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?status=pending');
    expect(await page.evaluate('document.activeElement.dataset.row')).toBe(older);
    await page.keyboard.press('Enter');
    await heading(older).waitFor();
    await page.goBack();
    await panel.waitFor({ state: 'detached' });

    await link(older).click();
    await panel.getByRole('link', { name: 'Open as a page' }).click();
    await panel.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: older }).waitFor();
    // By a link from elsewhere it is a page, too.
    await page.goto(`${world.service.baseUrl}/dashboard/stores/${store.slug}/orders/${newer}`);
    await page.getByRole('heading', { level: 1, name: newer }).waitFor();
    expect(await page.getByRole('table', { name: 'orders' }).count()).toBe(0);
  });

  it('lists show what was bought, by whom, its amounts, its method and its age, aligned and in one line', async () => {
    const order = await world.newOrder(store, { customerEmail: 'ada@example.com' });
    await world.pay(await world.pick(order.id), 10_000_000n);
    await world.confirm();
    await page.setViewportSize({ width: 1280, height: 900 });
    await open('/orders');
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: order.id }) });
    const text = await row.innerText();
    for (const part of ['Key', 'ada@example.com', '$10.00', '10 USDC', 'completed', 'USDC on Local chain'])
      expect(text).toContain(part);
    expect(text).toContain(order.id.slice(0, 8));
    expect(text).not.toContain(order.id);
    expect(await row.locator('time').first().getAttribute('title')).toMatch(/UTC/);
    await row.getByRole('button', { name: `Copy id ${order.id}` }).click();
    await says('Id copied');
    expect(await page.getByRole('region', { name: 'Order', exact: true }).count()).toBe(0);
    await expectCleanPage();
  });
});

it('a store without payment methods links to their settings, and a closed one offers nothing new', async () => {
  const bare = await world.service.createStore({ name: 'Bare', paymentMethods: [] });
  const owner = await makeMember(world.service, bare.storeId, 'owner');
  await signIn(page, world.service.baseUrl, { email: owner.email, path: `/stores/${bare.slug}/invoices/new` });
  await page.getByRole('heading', { name: 'Choose payment methods first' }).waitFor();
  const settings = page.getByRole('link', { name: 'Open payment settings' });
  expect(await settings.getAttribute('href')).toBe(`/dashboard/stores/${bare.slug}/settings/payments`);
  await expectCleanPage();

  const closer = await browserOf(world.service, owner.email);
  expect((await closer.call('POST', `/stores/${bare.slug}/close`, { name: 'Bare' })).status).toBe(204);
  for (const [path, name] of [
    ['invoices', 'No invoices yet'],
    ['products', 'No products yet'],
    ['templates', 'No templates yet'],
  ] as const) {
    await page.goto(`${world.service.baseUrl}/dashboard/stores/${bare.slug}/${path}`);
    await page.getByRole('heading', { name }).waitFor();
    expect(await page.getByRole('main').getByRole('link').count()).toBe(0);
  }
  await page.goto(`${world.service.baseUrl}/dashboard/stores/${bare.slug}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('First steps').count()).toBe(0);
  await button('Search').click();
  await page.getByPlaceholder('Go to a page, or open by id').fill('New ');
  await page.getByText('No results').waitFor();
});

/** Returns the heights of a field with as many lines of text. */
async function heightsOf(field: Locator, lines: readonly number[]): Promise<number[]> {
  const heights: number[] = [];
  for (const count of lines) {
    await field.fill('Thanks\n'.repeat(count));
    heights.push((await field.boundingBox())?.height ?? 0);
  }
  return heights;
}
