import type { Page } from 'playwright-core';
import { addToCart } from '../support/add-to-cart.ts';
import { type Picture, settled } from './camera.ts';
import { EMPTY_STORE, FULL_STORE, type Scene, SUSPENDED_STORE } from './scene.ts';
import { invitationUrl } from './stages.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

function ofNobody(name: string, path: string, act?: Picture['act']): Picture {
  return { name, isPublic: true, address: ({ demo }) => `${demo.dashboard.url}${path}`, ...(act && { act }) };
}
/** Returns a picture of the storefront of the demo's own store. */
function ofStorefront(name: string, path: string, act?: Picture['act']): Picture {
  const address = ({ demo }: Scene) => `http://${demo.store.slug}.localhost:${new URL(demo.baseUrl).port}${path}`;
  return { name: `shop-${name}`, isPublic: true, isOfBuyers: true, address, ...(act && { act }) };
}
function ofPerson(name: string, path: string, act?: Picture['act']): Picture {
  return { name, address: ({ demo }) => `${demo.dashboard.url}${path}`, ...(act && { act }) };
}
function ofStore(name: string, path: string, act?: Picture['act']): Picture {
  return {
    name,
    address: ({ demo }) => `${demo.dashboard.url}/stores/${FULL_STORE}${path}`,
    ...(act && { act }),
  };
}
function ofEmptyStore(name: string, path: string): Picture {
  return { name: `${name}-empty`, address: ({ demo }) => `${demo.dashboard.url}/stores/${EMPTY_STORE}${path}` };
}
const dialog = (picture: Picture): Picture => ({ ...picture, isDialog: true });

/** Finds the first item of a list that links to a separate page below this path. */
const firstOf = (page: Page, path: string) =>
  page.locator(`main a[href*="${path}/"]:visible:not([href$="/new"])`).first();

/** Opens the page of that item, not beside the list. */
const openFirst =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(new URL((await firstOf(page, path).getAttribute('href')) ?? '', page.url()).href);
    await settled(page);
  };

/** Creates a key on the Keys tab. @returns the key */
async function createKey(page: Page, { demo: { dashboard } }: Scene): Promise<string> {
  await page.request.post(`${dashboard.url}/api/confirm`, { data: { password: dashboard.password } });
  await page.getByRole('textbox', { name: 'Name' }).fill('Shop server');
  await page.getByLabel('invoices:read').check();
  await page.getByLabel('Expires').selectOption('In a year');
  await button(page, 'Create key').click();
  return (await page.getByLabel('API key', { exact: true }).textContent()) ?? '';
}

/** Makes the API refuse requests with a new key, and opens their list. */
async function refuseRequests(page: Page, scene: Scene): Promise<void> {
  const headers = { authorization: `Bearer ${await createKey(page, scene)}` };
  for (const path of ['invoices?limit=1000', 'invoices?limit=1000', 'invoices/INV-17', 'orders']) {
    await page.request.get(`${scene.demo.baseUrl}/v1/${path}`, { headers });
  }
  await page.getByRole('tab', { name: 'API errors' }).click();
  await page.getByText('GET /v1/orders', { exact: true }).first().waitFor();
}

export const PICTURES: readonly Picture[] = [
  { name: 'setup', isPublic: true, address: ({ freshUrl }) => `${freshUrl}/dashboard/setup` },
  ofStorefront('products', '/'),
  ofStorefront('product', '/', (page) => page.getByRole('link', { name: 'Pixel Quest' }).click()),
  ofStorefront('cart', '/', async (page) => {
    await page.getByRole('link', { name: 'Pixel Quest' }).click();
    await addToCart(page);
    await page.getByRole('link', { name: 'Open the cart' }).click();
    await page.getByRole('heading', { name: 'Cart' }).waitFor();
  }),
  ofStorefront('missing', '/nothing'),
  ofNobody('sign-in', '/sign-in'),
  ofNobody('sign-in-refused', '/sign-in', async (page) => {
    await page.getByLabel('Email', { exact: true }).fill('somebody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await button(page, 'Sign in').click();
    await page.getByRole('alert').waitFor();
  }),
  ofNobody('sign-up', '/sign-up'),
  ofNobody('forgot-password', '/forgot-password'),
  ofNobody('reset-password', '/reset-password?token=nothing'),
  ofNobody('change-email', '/change-email#nothing'),
  ofNobody('invitation-gone', '/invitations/nothing'),
  ofNobody('invitation', '/sign-in', async (page, scene) => {
    await page.goto(await invitationUrl(scene));
    await button(page, 'Accept invitation').waitFor();
  }),
  dialog(
    ofPerson('confirm-identity', '/account', async (page) => {
      await page.route('**/dashboard/api/account/two-factor', (route) =>
        route.fulfill({ status: 403, json: { error: 'Confirm your identity' } }),
      );
      await button(page, 'Set up two-factor').click();
      await page.getByRole('dialog').waitFor();
    }),
  ),
  ofPerson('signed-out', '/account', async (page) => {
    const refusal = { status: 401, json: { error: 'Sign in first' } };
    await page.route('**/dashboard/api/account', (route) => route.fulfill(refusal));
    await page.getByLabel('Name', { exact: true }).fill('Another name');
    await button(page, 'Save').first().click();
    await page.getByRole('alert').waitFor();
  }),
  ofStore('error', '/team', async (page) => {
    await page.route('**/dashboard/api/stores/*/products*', (route) =>
      route.fulfill({ status: 502, body: 'Bad gateway' }),
    );
    await page.goto(page.url().replace('/team', '/products'));
    await page.getByRole('alert').waitFor();
  }),
  ofStore('offline', '/team', async (page) => {
    await page.route('**/dashboard/api/stores/*/products*', (route) => route.abort());
    await page.goto(page.url().replace('/team', '/products'));
    await page.getByRole('alert').waitFor();
  }),
  ofNobody('stop-payout-change', '/stop-payout-change#nothing'),
  ofPerson('account', '/account'),
  ofPerson('new-store', '/stores/new', async (page) => {
    await page.getByLabel('Store name').fill('Corner Shop');
  }),
  ofStore('home', ''),
  ofEmptyStore('home', ''),
  ofStore('orders', '/orders'),
  ofEmptyStore('orders', '/orders'),
  ofStore('orders-beside', '/orders', (page) => firstOf(page, '/orders').click()),
  ofStore('order-completed', '/orders?status=completed', openFirst('/orders')),
  ofStore('order-pending', '/orders?status=pending', openFirst('/orders')),
  ofStore('order-partial', '/orders?status=partial', openFirst('/orders')),
  ofStore('invoices', '/invoices'),
  ofEmptyStore('invoices', '/invoices'),
  ofStore('invoice-paid', '/invoices?status=paid', openFirst('/invoices')),
  ofStore('invoice-open', '/invoices?status=open', openFirst('/invoices')),
  ofStore('invoice-voided', '/invoices?status=voided', openFirst('/invoices')),
  ofStore('new-invoice', '/invoices/new'),
  ofStore('new-invoice-filled', '/invoices/new', async (page) => {
    await page.getByRole('textbox', { name: /^Name/ }).first().fill('Sound design');
    await page.getByLabel('Description').fill('Two days, remote');
    await page.getByRole('textbox', { name: /^Quantity/ }).fill('2');
    await page.getByRole('textbox', { name: /^Unit amount/ }).fill('202.50');
    await page.getByLabel('Customer name').fill('Blue Fern Studio');
    await page.getByLabel('Customer email').fill('ada@bluefern.example');
    await page.getByLabel('Memo').fill('Thank you. Payable within a week.');
  }),
  ofStore('new-invoice-wrong', '/invoices/new', async (page) => {
    await button(page, 'Create invoice').click();
  }),
  dialog(
    ofStore('void-invoice', '/invoices?status=open', async (page) => {
      await openFirst('/invoices')(page);
      await button(page, 'Void invoice').click();
      await page.getByRole('dialog').waitFor();
    }),
  ),
  ofStore('customers', '/customers'),
  ofEmptyStore('customers', '/customers'),
  ofStore('customer', '/customers', openFirst('/customers')),
  ofStore('templates', '/templates'),
  ofEmptyStore('templates', '/templates'),
  ofStore('template', '/templates', openFirst('/templates')),
  ofStore('new-template', '/templates/new'),
  ofStore('products', '/products'),
  ofEmptyStore('products', '/products'),
  ofStore('product', '/products', openFirst('/products')),
  ofStore('product-stock', '/products', async (page) => {
    await page.getByRole('link', { name: 'Lantern Keep (game key)' }).click();
    await page.getByRole('heading', { name: 'Lantern Keep (game key)', level: 1 }).waitFor();
  }),
  ofStore('product-import', '/products', async (page) => {
    await page.getByRole('link', { name: 'Lantern Keep (game key)' }).click();
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Choose file').click();
    const text = 'License key,Note\nAAAA-BBBB-1,first\nAAAA-BBBB-2,\nAAAA-BBBB-2,again\nCCCC  DDDD,two blanks\n';
    await (await chooser).setFiles({ name: 'keys.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('status', { name: 'Preview' }).scrollIntoViewIfNeeded();
  }),
  ofStore('new-product', '/products/new'),
  ofStore('payments', '/payments'),
  ofEmptyStore('payments', '/payments'),
  ofStore('settlements', '/settlements'),
  ofEmptyStore('settlements', '/settlements'),
  ofStore('unmatched', '/settlements/unmatched'),
  ofStore('payment-settings', '/settings/payments'),
  ofEmptyStore('payment-settings', '/settings/payments'),
  ...['keys', 'webhook', 'deliveries', 'debugger', 'requests', 'snippets'].flatMap((tab) => [
    ofStore(`developers-${tab}`, `/developers?tab=${tab}`),
    ofEmptyStore(`developers-${tab}`, `/developers?tab=${tab}`),
  ]),
  ofStore('developers-new-key', '/developers?tab=keys', async (page, scene) => void (await createKey(page, scene))),
  ofStore('developers-refused', '/developers?tab=keys', refuseRequests),
  ofStore('storefront', '/storefront'),
  ofEmptyStore('storefront', '/storefront'),
  ofStore('storefront-domain', '/storefront', async (page) => {
    const domain = page.getByLabel('Domain', { exact: true });
    // Another view may have claimed it already.
    if (await domain.isVisible()) {
      await domain.fill('shop.example.org');
      await button(page, 'Use domain').click();
    }
    await button(page, 'Check now').waitFor();
  }),
  ofStore('team', '/team'),
  ofEmptyStore('team', '/team'),
  ofStore('audit', '/audit'),
  ofEmptyStore('audit', '/audit'),
  ofStore('settings', '/settings'),
  ofStore('notifications', '/settings/notifications'),
  dialog(
    ofStore('palette', '', async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Go to a page').fill('pro');
    }),
  ),
  ofStore('not-found', '/orders/zzz'),
  ofPerson('operator', '/operator'),
  ofPerson('operator-stores', '/operator/stores'),
  ofPerson('operator-stores-none', '/operator/stores?search=nothing-is-called-this'),
  ofPerson('operator-store', `/operator/stores/${FULL_STORE}`),
  ofPerson('operator-store-empty', `/operator/stores/${EMPTY_STORE}`),
  dialog(
    ofPerson('operator-suspend', `/operator/stores/${FULL_STORE}`, async (page) => {
      await page.getByLabel('Reason').fill('Buyers report that nothing is delivered.');
      await button(page, 'Suspend').click();
      await page.getByRole('dialog').waitFor();
    }),
  ),
  ofPerson('operator-store-suspended', `/operator/stores/${SUSPENDED_STORE}`),
  ofPerson('suspended-home', `/stores/${SUSPENDED_STORE}`),
  ofPerson('suspended-new-invoice', `/stores/${SUSPENDED_STORE}/invoices/new`),
  ofPerson('suspended-storefront', `/stores/${SUSPENDED_STORE}/storefront`),
  ofPerson('operator-people', '/operator/people'),
  ofPerson('operator-document', '/operator/documents/runbooks'),
  ofPerson('operator-chains', '/operator/chains', async (page) => {
    await page.getByRole('heading', { name: 'Prices', level: 2 }).waitFor();
  }),
  dialog(
    ofPerson('operator-sweep-now', '/operator/chains', async (page) => {
      await page.getByRole('button', { name: 'Sweep now', exact: true }).first().click();
      await page
        .getByText(/^(Would sweep|Nothing would be swept)/)
        .first()
        .waitFor();
    }),
  ),
  ofPerson('operator-queues', '/operator/queues'),
];
