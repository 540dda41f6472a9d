import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withholdFiniteStock } from '../../src/catalog/withheld-repository.ts';
import { insertOperator } from '../../src/people/operator-repository.ts';
import { launchBrowser } from '../support/browser.ts';
import { browserOfNew, makeMember } from '../support/dashboard/people.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';
import { expectAccessible, expectPageQuality, openPage, said, signIn } from './dashboard-page.ts';

let browser: Browser;
let folder: string;
let service: TestService;
let store: TestStore;
let context: BrowserContext;
let page: Page;
/** Errors in the page, and all origins that it requested. */
let complaints: readonly string[];
let origins: Set<string>;

beforeAll(async () => {
  browser = await launchBrowser();
  folder = await mkdtemp(join(tmpdir(), 'till-images-'));
  service = await startTestService({ env: { IMAGES_DIR: folder, PORT: String(await freePort()) } });
  // Until there is an operator, everyone is redirected to the installation's set-up.
  const first = await service.createStore();
  const { id } = await makeMember(service, first.storeId, 'owner');
  await insertOperator(service.db, { userId: id, createdAt: Date.now() });
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  store = await service.createStore({ name: 'Corner shop' });
  origins = new Set();
  ({ context, page, complaints } = await openPage(browser));
  page.on(
    'request',
    (request) => void (request.url().startsWith('http') && origins.add(new URL(request.url()).origin)),
  );
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  expect([...origins]).toEqual([service.baseUrl]);
  await context.close();
});

const button = (name: string, scope: Page | ReturnType<Page['getByRole']> = page) =>
  scope.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
/** Drops a file on the stock field. */
async function drop(file: { name: string; base64: string }): Promise<void> {
  const dataTransfer = await page.evaluateHandle(`(({ name, base64 }) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name));
    return transfer;
  })(${JSON.stringify(file)})`);
  await field('Stock').dispatchEvent('drop', { dataTransfer });
}
const announced = (text: string) => said(page, text);
const dialog = () => page.getByRole('dialog');

/** Signs in as a new manager of the store, and opens one of its pages. */
async function open(path: string): Promise<void> {
  const { email } = await makeMember(service, store.storeId, 'manager');
  await signIn(page, service.baseUrl, { email, path: `/stores/${store.slug}${path}` });
}

describe('in the session of a manager', () => {
  test('a product is created, with errors shown, changed, unlisted, listed and deleted', async () => {
    await open('/products');
    await page.getByText('No products yet').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'New product' }).click();
    await field('Title').fill('Song');
    await field('Price').fill('nine');
    await button('Save').click();
    await page.getByText('An amount such as 9.99').waitFor();
    expect(await field('Price').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await field('Price').fill('9.5');
    await page.getByLabel('Currency').selectOption('eur');
    await field('Delivery text').fill('https://song.example');
    await button('Save').click();
    await announced('Product created.');
    await page.getByRole('heading', { level: 1, name: 'Song' }).waitFor();
    await expectAccessible(page);

    await field('Maximum quantity').fill('3');
    await field('Description').fill('For summer');
    await button('Save').click();
    await announced('Saved.');
    await button('Unlist').click();
    await announced('Unlisted. It can no longer be ordered');
    await button('List').click();
    await announced('Listed.');
    const [product] = (await store.call('GET', '/v1/products')).json.data;
    expect(product).toMatchObject({
      title: 'Song',
      description: 'For summer',
      priceAmount: '9.5',
      priceCurrency: 'eur',
      maxQuantity: 3,
      listed: true,
    });

    // A colleague's changes since the page was opened are preserved.
    const colleague = await browserOfNew(service, store.storeId);
    await colleague.call('PUT', `/stores/${store.slug}/products/${product.id}`, { priceAmount: '7' });
    await field('Description').fill('For winter');
    await button('Save').click();
    const read = async () => (await store.call('GET', `/v1/products/${product.id}`)).json;
    await expect.poll(read).toMatchObject({ description: 'For winter', priceAmount: '7' });

    await button('Duplicate').click();
    await announced('Copied. The copy is unlisted and has no stock.');
    await page.getByRole('heading', { level: 1, name: 'Copy of Song' }).waitFor();
    await button('List').waitFor();
    await button('Delete').click();
    await button('Delete', dialog()).click();
    await announced('Copy of Song is deleted.');

    await page.getByRole('link', { name: 'Products' }).click();
    await page.getByRole('link', { name: product.id }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: product.id }).click();
    await button('Delete').click();
    await dialog().getByText('past orders keep showing it').waitFor();
    await expectAccessible(page);
    await button('Delete', dialog()).click();
    await announced('Song is deleted.');
    await page.getByText('No products yet').waitFor();
  });

  test('an image is chosen, shown on the page, and removed; another kind of file is refused', async () => {
    const product = { title: 'Song', priceAmount: '2', priceCurrency: 'usd' } as const;
    store = await service.createStore({ products: [product] });
    await open(`/products/${store.products[0]?.id}`);
    const choose = async (name: string, content: Buffer, mimeType: string): Promise<void> => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: /(Choose|Replace) image/ }).click();
      await (await chooser).setFiles({ name, mimeType, buffer: content });
    };
    await choose('page.png', Buffer.from('<html></html>'), 'image/png');
    await page.getByRole('alert').filter({ hasText: 'Choose a PNG, JPEG, WebP or AVIF image' }).waitFor();
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    await choose('picture.png', picture, 'image/png');
    await announced('The image is saved.');
    const image = page.locator('img[src^="/images/"]');
    await expect.poll(() => image.evaluate((each: { naturalWidth: number }) => each.naturalWidth)).toBe(300);
    await expectAccessible(page);
    await button('Remove image').click();
    await announced('The image is removed.');
    await expect.poll(() => image.count()).toBe(0);
  });

  test('more images are added, put in order and removed', async () => {
    store = await service.createStore({ products: [{ title: 'Song', priceAmount: '2', priceCurrency: 'usd' }] });
    await open(`/products/${store.products[0]?.id}`);
    const more = page.getByRole('region', { name: 'More images' });
    const shown = () => more.locator('img').count();
    for (const [index, background] of ['red', 'blue', 'green'].entries()) {
      const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
        .png()
        .toBuffer();
      await more.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
      await announced('The image is added.');
      await expect.poll(shown).toBe(index + 1);
    }
    await expectAccessible(page);
    const last = await more.locator('img').nth(2).getAttribute('src');
    // Pressed again before the first move is saved.
    const answer = Promise.withResolvers<void>();
    await page.route('**/gallery', (route) => answer.promise.then(() => route.continue()));
    await button('Move Image 3 up', more).click();
    await button('Move Image 3 up', more).click();
    answer.resolve();
    await announced('The images are saved.');
    await page.reload();
    await expect.poll(() => more.locator('img').first().getAttribute('src')).toBe(last);
    await button('Remove image 1', more).click();
    await expect.poll(shown).toBe(2);
    expect(await more.locator('img').first().getAttribute('src')).not.toBe(last);
  });

  test('a product is created with its image and its stock in one form, and keeps what could be saved', async () => {
    const fill = async (title: string, image: Buffer): Promise<void> => {
      await open('/products/new');
      await field('Title').fill(title);
      await field('Price').fill('5');
      await field('Stock').fill('KEY-1\nKEY-2\n');
      expect(await page.getByLabel('Finite stock').isChecked()).toBe(true);
      const chooser = page.waitForEvent('filechooser');
      await button('Choose image').click();
      await (await chooser).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer: image });
      await page.getByText('picture.png').waitFor();
      await button('Save').click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    };
    const picture = await sharp({ create: { width: 30, height: 30, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    await fill('Key', picture);
    await announced('Product created.');
    await page.locator('img[src^="/images/"]').waitFor();
    const stockOf = async (title: string) => {
      const { data } = (await store.call('GET', '/v1/products')).json;
      return data.find((each: { title: string }) => each.title === title).stock;
    };
    expect(await stockOf('Key')).toBe(2);
    await expectAccessible(page);

    await fill('Other', Buffer.from('<html></html>'));
    await page.getByRole('alert').filter({ hasText: 'the image was not saved' }).waitFor();
    expect(await stockOf('Other')).toBe(2);
  });

  test('stock is counted before it is added, shown on request, and removed after confirmation', async () => {
    const product = { title: 'Keys', priceAmount: '2', priceCurrency: 'usd', stock: ['KEY-1'] } as const;
    store = await service.createStore({ products: [{ ...product, stock: [...product.stock] }] });
    const id = store.products[0]?.id;
    const { json: order } = await store.call('POST', '/v1/orders', { items: [{ productId: id, quantity: 1 }] });
    expect(order.id).toBeDefined();
    await open(`/products/${id}`);
    await field('Stock').fill('KEY-1\nKEY-2\nKEY-3\nKEY-3');
    await page.keyboard.press('Tab');
    expect(await button('Add stock').evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.getByText('2 new lines, 2 duplicates').waitFor();
    await button('Add stock').click();
    await announced('2 lines added; 2 lines left out as duplicates.');
    const glance = page.getByRole('region', { name: 'Stock at a glance' });
    await expect.poll(() => glance.innerText()).toMatch(/Available[\s\S]*2[\s\S]*Reserved[\s\S]*1/);

    const chooser = page.waitForEvent('filechooser');
    await button('Choose file').click();
    await (await chooser).setFiles({ name: 'keys.txt', mimeType: 'text/plain', buffer: Buffer.from('KEY-4\r\nKEY-4') });
    await page.getByText('1 line repeated in the file').waitFor();
    await button('Add stock').click();
    await announced('1 line added.');

    await expect.poll(() => page.getByText('KEY-4').count()).toBe(0);
    await button('Show lines').click();
    await page.getByRole('cell', { name: 'KEY-4', exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('row').filter({ hasText: 'KEY-4' }).getByRole('checkbox').check();
    await button('Remove').click();
    await button('Remove', dialog()).click();
    await announced('1 line removed.');
    expect((await store.call('GET', `/v1/products/${id}`)).json.stock).toBe(2);
  });

  test('stock is added from a dropped file in parts, continues after a lost answer, and is undone as a whole', async () => {
    const product = { title: 'Keys', priceAmount: '2', priceCurrency: 'usd', stock: ['KEY-7'] } as const;
    store = await service.createStore({ products: [{ ...product, stock: [...product.stock] }] });
    const id = store.products[0]?.id;
    await open(`/products/${id}`);
    await field('Stock').waitFor();
    const keys = Array.from({ length: 12_000 }, (_, index) => `${index + 1};KEY-${index + 1}`);
    const text = ['No;License key', ...keys, '1;KEY-1', '12001;"  ""odd"" key"'].join('\r\n');
    await drop({ name: 'keys.csv', base64: Buffer.from(`\uFEFF${text}`, 'utf16le').toString('base64') });
    await page.getByText('keys.csv, UTF-16').waitFor();
    await page.getByLabel('Column').selectOption('Column 2: License key');
    expect(await page.getByLabel('The first line is a heading').isChecked()).toBe(true);
    const preview = page.getByRole('status', { name: 'Preview' });
    await preview.getByText('12,000 new lines').waitFor();
    await preview.getByText('1 line repeated in the file').waitFor();
    await preview.getByText('1 line already in stock or sold').waitFor();
    await page.getByText('Line 12,003: "odd" key').waitFor();
    await expectPageQuality(page);

    let parts = 0;
    await page.route('**/stock/import', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      parts += 1;
      // The second part is added, and its answer is lost.
      if (parts === 2) await route.fetch();
      return parts === 2 ? route.abort() : route.continue();
    });
    await button('Add stock').click();
    await page.getByText('Stopped after 5,000 lines. Continue adds the rest; no line is added twice.').waitFor();
    await button('Continue').click();
    await announced('12,000 lines added.');
    expect((await store.call('GET', `/v1/products/${id}`)).json.stock).toBe(12_001);

    await button('Undo import').click();
    await button('Undo import', dialog()).click();
    await announced('12,000 lines removed.');
    await button('Undo import').waitFor({ state: 'hidden' });
    expect((await store.call('GET', `/v1/products/${id}`)).json.stock).toBe(1);
  });

  test('unsaved input is not lost without confirmation', async () => {
    await open('/products/new');
    await field('Title').fill('Half a product');
    await page.getByRole('link', { name: 'Templates' }).click();
    await button('Stay', dialog()).click();
    expect(await field('Title').inputValue()).toBe('Half a product');
    await page.getByRole('link', { name: 'Templates' }).click();
    await button('Leave', dialog()).click();
    await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
  });

  test('a product taken off sale by a restore is put back on its page', async () => {
    const product = { title: 'Keys', priceAmount: '2', priceCurrency: 'usd', stock: ['KEY-1', 'KEY-2'] } as const;
    store = await service.createStore({ products: [{ ...product, stock: [...product.stock] }] });
    await withholdFiniteStock(service.db, { now: Date.now() });
    await open('/products');
    await page.getByText('off sale after a restore').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Keys/ }).click();
    await field('Delivered since the backup').fill('KEY-1');
    await expectAccessible(page);
    await button('Put back on sale').click();
    await button('Put back on sale', dialog()).click();
    await announced('On sale with 1 available. Marked as delivered: 1 line.');
    await expect.poll(() => page.getByText('Off sale after a restore').count()).toBe(0);
  });

  test('a template is created, changed and permanently deleted', async () => {
    await open('/templates');
    await page.getByText('No templates yet').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'New template' }).click();
    await field('Name').first().fill('Monthly work');
    const item = page.getByRole('group', { name: 'Item 1' });
    await item.getByLabel('Name').fill('Hour');
    await item.getByLabel('Quantity').fill('3');
    await item.getByLabel('Unit amount').fill('40.50');
    await page.getByText('Total 121.50').waitFor();
    await button('Add item').click();
    await button('Save').click();
    await page.getByText('The item’s name').waitFor();
    await expectAccessible(page);
    await button('Remove item 2').click();
    await field('Memo').fill('Thank you');
    // A complete period needs no suggestions, which would cover the button.
    await field('Expires in').fill('90');
    await page.getByText('1 hour, 30 minutes').waitFor();
    await button('Save').click();
    await announced('The template is saved.');
    const [template] = (await store.call('GET', '/v1/invoice-templates')).json;
    expect(template).toMatchObject({
      name: 'Monthly work',
      memo: 'Thank you',
      expiresInMinutes: 90,
      items: [{ name: 'Hour', description: null, quantity: 3, unitAmount: '40.5' }],
    });

    await page.getByRole('link', { name: template.id }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: template.id }).click();
    await field('Name').first().fill('Weekly work');
    await expectAccessible(page);
    await button('Save').click();
    await announced('Saved.');
    await button('Delete').click();
    await dialog().getByText('deleted for good').waitFor();
    await button('Delete', dialog()).click();
    await announced('Weekly work is deleted.');
    await page.getByText('No templates yet').waitFor();
  });
});
