import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setDeliveryStatus } from '../kernel/http/rows-repository.ts';
import { item } from '../kernel/http/support.ts';
import { type Receiver, startReceiver, status } from '../outbound/webhooks/receiver.ts';
import { launchBrowser } from '../support/browser.ts';
import { makePerson } from '../support/dashboard/people.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';
import { eventually } from '../support/until.ts';
import { expectPageQuality, openPage, PHONE, said, signIn } from './dashboard-page.ts';

const OWNER = { email: 'olga@example.com', name: 'Olga', password: 'correct horse battery' };

let browser: Browser;
let service: TestService;
let receiver: Receiver;
let store: TestStore;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  browser = await launchBrowser();
  receiver = await startReceiver((response) => void response.writeHead(503).end('the shop is closed for repairs'));
  // A failed delivery is not retried by itself meanwhile.
  const env = { PORT: String(await freePort()), WEBHOOK_RETRY_BASE_MS: '3600000' };
  service = await startTestService({ roles: ['api', 'dispatcher'], env });
  store = await service.createStore({ slug: 'corner', name: 'Corner shop', webhookUrl: receiver.url }, OWNER);
  ({ page, complaints } = await openPage(browser, { viewport: PHONE }));
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await receiver?.close();
});

const deliveries = async () => (await store.call('GET', '/v1/webhook-deliveries')).json.data;

test('an exhausted webhook is found from the home page, read, and resent once the endpoint is fixed', async () => {
  const { json: invoice } = await store.call('POST', '/v1/invoices', { items: [item()] });
  const [{ id }] = await eventually(deliveries, ([first]) => first?.status === 'failed');
  await setDeliveryStatus(service.db, { id, status: 'exhausted' });
  await store.call('POST', `/v1/invoices/${invoice.id}/void`);
  await eventually(deliveries, ([first]) => first?.status === 'failed');

  await signIn(page, service.baseUrl, { email: OWNER.email, path: '/stores/corner' });
  await page.getByRole('link', { name: 'Failed webhooks' }).click();
  await page.getByRole('heading', { name: 'Developers', level: 1 }).waitFor();
  const rows = page.getByRole('list', { name: 'deliveries' }).getByRole('listitem');
  const given = rows.filter({ hasText: 'invoice.created' });
  await given.getByText('exhausted', { exact: true }).waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  expect(await page.getByRole('radio', { name: 'exhausted 1' }).isChecked()).toBe(true);

  await given.getByRole('button', { name: '3 attempts' }).click();
  await page.getByText('the shop is closed for repairs').waitFor();
  await expectPageQuality(page);
  expect(complaints).toEqual([]);

  receiver.answer = status(200);
  await given.getByRole('button', { name: 'Resend', exact: true }).click();
  await said(page, 'The delivery is sent again');
  await page.getByText('No deliveries are exhausted now.').waitFor();
  await page.getByText(/^all 2$/).click();
  await given.getByText('success', { exact: true }).waitFor();
  await expect.poll(() => given.getByRole('button', { name: 'Resend' }).count()).toBe(0);
  await expect
    .poll(() => rows.filter({ hasText: 'invoice.voided' }).getByRole('button', { name: 'Resend' }).count())
    .toBe(1);
  await given.getByRole('link', { name: `Invoice ${invoice.id}` }).click();
  await page.getByRole('link', { name: 'All deliveries' }).click();
  await rows.nth(1).waitFor();
  await expectPageQuality(page);
  expect(complaints).toEqual([]);
});

test('a refusal is shown as it is, and a store without deliveries shows how to get them', async () => {
  const [newest] = await deliveries();
  await setDeliveryStatus(service.db, { id: newest.id, status: 'exhausted' });
  // A refreshed list would offer no resend, so every request gets the first answer.
  const reading = /\/deliveries\?/;
  let first: Promise<string> | undefined;
  await page.route(reading, async (route) => {
    first ??= route.fetch().then((answer) => answer.text());
    await route.fulfill({ contentType: 'application/json', body: await first });
  });
  await page.goto(`${service.baseUrl}/dashboard/stores/corner/developers?status=exhausted`);
  const resend = page.getByRole('button', { name: 'Resend', exact: true });
  await resend.waitFor();
  await setDeliveryStatus(service.db, { id: newest.id, status: 'success' });
  await resend.click();
  await page.getByRole('alert').filter({ hasText: 'this one is success' }).waitFor();
  await page.unroute(reading);

  await service.createStore({ slug: 'quiet', name: 'Quiet shop' }, OWNER);
  await page.goto(`${service.baseUrl}/dashboard/stores/quiet/developers`);
  await page.getByRole('tab', { name: 'Deliveries' }).click();
  await page.getByRole('heading', { name: 'No deliveries yet' }).waitFor();
  expect(new URL(page.url()).search).toBe('?tab=deliveries');
  await page.getByRole('tab', { name: 'Webhook' }).click();
  await page.getByText('This store has no webhook URL').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'No deliveries yet' }).waitFor();
});

test('a manager finds a delivery and resends it too', async () => {
  const [newest] = await deliveries();
  await setDeliveryStatus(service.db, { id: newest.id, status: 'exhausted' });
  await makePerson(service, 'manager@example.com', { [store.storeId]: 'manager' });
  const { page: theirs, context } = await openPage(browser);
  await signIn(theirs, service.baseUrl, {
    email: 'manager@example.com',
    path: '/stores/corner/developers?tab=deliveries',
  });
  await theirs.getByText(/^exhausted 1$/).click();
  await theirs.getByRole('button', { name: 'Resend', exact: true }).click();
  await said(theirs, 'The delivery is sent again');
  await context.close();
});
