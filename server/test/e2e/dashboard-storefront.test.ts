import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { makeMember, makeOperator, makePerson } from '../support/dashboard/people.ts';
import { type DnsServer, NO_DNS_SERVER, startDnsServer } from '../support/dns-server.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';
import { signIn as enter, expectPageQuality, openPage, said } from './dashboard-page.ts';

const OWN = 'host-record=shops.till.test,203.0.113.7';
const PRODUCTS = ['Song', 'Album', 'Poster'].map((title) => ({
  title,
  priceAmount: '2',
  priceCurrency: 'usd' as const,
  stock: null,
  deliveryText: 'la la',
}));
let browser: Browser;
let folder: string;
let dns: DnsServer | undefined;
let service: TestService;
let store: TestStore;
let context: BrowserContext;
let page: Page;
let complaints: readonly string[];
let origins: Set<string>;

beforeAll(async () => {
  browser = await launchBrowser();
  folder = await mkdtemp(join(tmpdir(), 'till-images-'));
  dns = NO_DNS_SERVER === undefined ? await startDnsServer(OWN) : undefined;
  service = await startTestService({
    roles: ['api', 'reaper'],
    env: {
      IMAGES_DIR: folder,
      PORT: String(await freePort()),
      STOREFRONT_DOMAIN: 'shops.till.test',
      ...(dns !== undefined && { DNS_SERVERS: dns.address }),
    },
  });
  // Without an operator, every page redirects to the creation of the first one.
  await makeOperator(service, await makePerson(service, 'operator@example.com'));
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await dns?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  store = await service.createStore({ name: 'Corner shop', storefrontEnabled: true, products: PRODUCTS });
  origins = new Set();
  ({ page, context, complaints } = await openPage(browser));
  watch(page);
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
  expect([...origins]).toEqual([service.baseUrl]);
});

/** Records the origins that a page requests. */
function watch(of: Page): void {
  of.on('request', (request) => void (request.url().startsWith('http') && origins.add(new URL(request.url()).origin)));
}

const at = (path = '/storefront') => `${service.baseUrl}/dashboard/stores/${store.slug}${path}`;
const button = (name: string, of: Page | ReturnType<Page['getByRole']> = page) =>
  of.getByRole('button', { name, exact: true });
const announced = (text: string) => said(page, text);
const preview = () => page.frameLocator('iframe[title="Preview of the storefront"]');
const choose = (option: string) =>
  page.getByRole('region', { name: 'Preview' }).getByText(option, { exact: true }).click();
/** Returns the colour of the page's background in the preview. */
const background = () =>
  preview().locator('html').evaluate('getComputedStyle(document.documentElement).backgroundColor');
const order = () => page.getByRole('list', { name: 'Order of products' }).getByRole('listitem');

async function signIn(role: 'owner' | 'manager' | undefined, path = '/storefront', on = page): Promise<void> {
  const email = role === undefined ? 'operator@example.com' : (await makeMember(service, store.storeId, role)).email;
  await enter(on, service.baseUrl, { email, path: `/stores/${store.slug}${path}` });
}

test('an owner previews a change before it is saved, and saves all of it together', async () => {
  await signIn('owner');
  await page.getByRole('heading', { level: 1, name: 'Storefront' }).waitFor();
  await expectPageQuality(page);
  await page.getByLabel('Store name').fill('The Corner');
  await page.getByLabel('Description').fill('Songs from the corner.');
  await page.getByLabel('Accent colour').fill('#ffff00');
  await page.getByLabel('Support email').fill('help@corner.example');
  await page.getByLabel('Terms URL').fill('nowhere');
  // The page that buyers see: cards of products without buttons, and the cart.
  await preview().getByRole('heading', { level: 1, name: 'The Corner', includeHidden: true }).waitFor();
  await preview().getByText('Songs from the corner.').waitFor();
  await preview().getByText('Email the shop').waitFor();
  expect(await preview().locator('.good').count()).toBe(3);
  expect(await preview().getByText('Add to cart').count()).toBe(0);
  expect(await preview().locator('script, link').count()).toBe(0);
  expect(await background()).toBe('rgb(255, 255, 255)');
  await expectPageQuality(page);
  await choose('Dark');
  await expect.poll(background).toBe('rgb(20, 25, 26)');
  await choose('Product');
  await preview().getByText('Add to cart').waitFor();
  await choose('Desktop');
  await expect.poll(() => preview().locator('html').evaluate('innerWidth')).toBe(1280);
  await expectPageQuality(page);
  await button('Save').click();
  await page.getByText('A web address such as https://example.com/terms').waitFor();
  await page.getByLabel('Terms URL').fill('https://corner.example/terms');
  await page.getByRole('switch', { name: 'List products for programs' }).click();
  await button('Save').click();
  await announced('The storefront is saved.');
  await page.reload();
  expect(await page.getByLabel('Accent colour').inputValue()).toBe('#ffff00');
  expect(await page.getByLabel('Support email').inputValue()).toBe('help@corner.example');
  expect(await page.getByRole('switch', { name: 'List products for programs' }).isChecked()).toBe(true);
  await page.getByRole('switch', { name: 'Show the storefront' }).click();
  await preview().getByText('This shop is not open at the moment.').waitFor();
  await button('Save').click();
  await announced('The storefront is saved.');
  expect((await store.call('GET', '/v1/store')).json).toMatchObject({ name: 'The Corner', storefrontUrl: null });
});

test('products are put in order with the keyboard and by dragging', async () => {
  await signIn('owner');
  await order().nth(2).waitFor();
  const titles = async () => (await order().allInnerTexts()).map((text) => text.split('\n')[0]);
  const first = await titles();
  const last = first[2] ?? '';
  await button(`Move ${last} up`).focus();
  await page.keyboard.press('Enter');
  await announced(`${last} is now number 2 of 3.`);
  // The focus stays on the moved product.
  await page.keyboard.press('Enter');
  await announced(`${last} is now number 1 of 3.`);
  expect((await titles())[0]).toBe(last);
  await order().nth(0).dragTo(order().nth(2));
  await announced(`${last} is now number 3 of 3.`);
  await order().nth(2).dragTo(order().nth(0));
  await announced(`${last} is now number 1 of 3.`);
  await button('Save').click();
  await announced('The storefront is saved.');
  await page.reload();
  await order().nth(2).waitFor();
  expect(await titles()).toEqual([last, first[0], first[1]]);
  expect(await preview().locator('.good').first().innerText()).toContain(last);
});

test('a person whose save conflicts learns so, keeps their input, and loads the saved version', async () => {
  await signIn('owner');
  await page.getByLabel('Description').fill('Mine');
  const other = await context.newPage();
  watch(other);
  await other.goto(at());
  await other.getByLabel('Description').fill('Theirs');
  await button('Save', other).click();
  await said(other, 'The storefront is saved.');
  await page.bringToFront();
  await button('Save').click();
  await page.getByRole('alert').filter({ hasText: 'Someone else has changed the storefront' }).waitFor();
  expect(await page.getByLabel('Description').inputValue()).toBe('Mine');
  await expectPageQuality(page);
  await button('Load the saved version').click();
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Theirs');
});

test('text typed during a save stays, and is saved next', async () => {
  await signIn('owner');
  const answer = Promise.withResolvers<void>();
  const saves = '**/dashboard/api/stores/*/storefront';
  await page.route(saves, async (route) => {
    if (route.request().method() === 'PUT') await answer.promise;
    await route.continue();
  });
  await page.getByLabel('Description').fill('Early');
  await button('Save').click();
  await page.getByLabel('Support email').fill('late@corner.example');
  answer.resolve();
  await said(page, 'The storefront is saved.');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await button('Save').click();
  expect((await saved).status()).toBe(204);
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect.poll(() => page.getByLabel('Support email').inputValue()).toBe('late@corner.example');
  expect(await page.getByLabel('Description').inputValue()).toBe('Early');
});

test('text typed during a save overwrites nothing that someone else saves right after it', async () => {
  await signIn('owner');
  const other = await context.newPage();
  watch(other);
  await other.goto(at());
  await page.route('**/dashboard/api/stores/*/storefront', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const response = await route.fetch();
    await other.reload();
    await other.getByLabel('Description').fill('Theirs');
    await button('Save', other).click();
    await said(other, 'The storefront is saved.');
    await route.fulfill({ response });
  });
  await page.bringToFront();
  await page.getByLabel('Description').fill('Mine');
  await button('Save').click();
  await page.getByLabel('Support email').fill('later@corner.example');
  await said(page, 'The storefront is saved.');
  await page.unrouteAll({ behavior: 'wait' });
  await button('Save').click();
  await page.getByRole('alert').filter({ hasText: 'Someone else has changed the storefront' }).waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Theirs');
});

test('a logo is chosen, shown in the preview and removed', async () => {
  await signIn('owner');
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await announced('The logo is saved.');
  await expect
    .poll(() => preview().locator('.brand img').evaluate("document.querySelector('.brand img').naturalWidth"))
    .toBeGreaterThan(0);
  await button('Remove logo').click();
  await announced('The logo is removed.');
  await preview().locator('img').waitFor({ state: 'detached' });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await page.getByRole('alert').filter({ hasText: 'Choose a PNG, JPEG, WebP or AVIF image' }).waitFor();
});

test('the slug is changed, links by the old one lead to the new one, and a reserved one is refused', async () => {
  const old = store.slug;
  await signIn('owner');
  const slug = page.getByLabel('Slug');
  await slug.fill('new');
  await button('Change slug').click();
  await button('Change slug', page.getByRole('dialog')).click();
  await page.getByRole('alert').filter({ hasText: 'This slug is reserved' }).waitFor();
  // The dialog has a button of the same name, and takes a moment to close.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await slug.fill(`moved-${old}`);
  await button('Change slug').click();
  await page.getByText('The old address redirects to the new one for 90 days').waitFor();
  await button('Change slug', page.getByRole('dialog')).click();
  await page.waitForURL(`**/stores/moved-${old}/storefront`);
  await page.getByText('Earlier slugs still redirect here').waitFor();
  await expectPageQuality(page);
  await page.goto(at('/orders?status=completed'));
  await page.waitForURL(`**/stores/moved-${old}/orders?status=completed`);
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
});

test.skipIf(NO_DNS_SERVER !== undefined)(
  `a custom domain is claimed, explained, verified by Till itself, and removed (${NO_DNS_SERVER ?? 'dnsmasq'})`,
  async () => {
    await signIn('owner');
    const domain = `shop.${store.slug}.test`;
    await page.getByLabel('Domain', { exact: true }).fill('shop.localhost');
    await button('Use domain').click();
    await page.getByRole('alert').filter({ hasText: 'Enter only a domain, such as shop.example.com' }).waitFor();
    await page.getByLabel('Domain', { exact: true }).fill(domain);
    await button('Use domain').click();
    await announced('Now add its records to DNS.');
    const record = await page.getByText(/^till-verification=/).innerText();
    await page.getByText(`There is no TXT record _till.${domain} yet.`).first().waitFor();
    await expectPageQuality(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await page.setViewportSize({ width: 1280, height: 900 });
    await dns?.serve(OWN, `txt-record=_till.${domain},${record}`, `cname=${domain},shops.till.test`);
    await button('Check now').click();
    await announced('The records were checked again.');
    await page.getByText('Both records were found.').waitFor();
    await page.getByRole('link', { name: domain }).waitFor();
    await expectPageQuality(page);
    await button('Remove domain').click();
    await button('Remove domain', page.getByRole('dialog')).click();
    await announced('The domain is removed.');
    await page.getByLabel('Domain', { exact: true }).waitFor();
  },
);

test('a manager is offered none of it, and an operator may only view it', async () => {
  await signIn('manager', '');
  await page.getByRole('link', { name: 'Products' }).first().waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Storefront' }).count()).toBe(0);
  await page.goto(at());
  await page.getByRole('alert').filter({ hasText: 'Not allowed for your role' }).waitFor();

  const { context: looking, page: operators } = await openPage(browser);
  page = operators;
  await signIn(undefined);
  await page.getByRole('heading', { level: 1, name: 'Storefront' }).waitFor();
  await order().nth(2).waitFor();
  expect(await page.getByLabel('Store name').isDisabled()).toBe(true);
  for (const name of ['Save', 'Change slug', 'Use domain', 'Choose logo', 'Move Song up'])
    expect(await button(name).count(), name).toBe(0);
  await expectPageQuality(page);
  await looking.close();
});

test('a store that sells nothing yet shows a placeholder', async () => {
  store = await service.createStore({ name: 'Empty shop' });
  await signIn('owner');
  await page.getByText('No products are listed yet.').waitFor();
  await page.getByText('It is off.').waitFor();
  await expectPageQuality(page);
});
