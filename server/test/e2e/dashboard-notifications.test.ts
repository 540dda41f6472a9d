import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../outbound/mail/mail-server.ts';
import { readMail } from '../outbound/mail/mail-source.ts';
import { launchBrowser } from '../support/browser.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { makeMember, makeOperator, makePerson } from '../support/dashboard/people.ts';
import { freePort } from '../support/free-port.ts';
import { callUrl, startTestService, type TestService, type TestStore } from '../support/service.ts';
import { createShiftClock, passTime, type ShiftClock } from '../support/shift-clock.ts';
import { expectPageQuality, openPage, said, signIn } from './dashboard-page.ts';

let browser: Browser;
let chain: TestChain;
let clock: ShiftClock;
let mailServer: MailServer;
let service: TestService;
let store: TestStore;

beforeAll(async () => {
  browser = await launchBrowser();
  chain = await startTestChain();
  clock = createShiftClock();
  mailServer = await startMailServer();
  service = await startTestService({
    rpcUrl: chain.rpcUrl,
    clock,
    roles: ['api', 'indexer', 'dispatcher', 'reaper', 'mailer'],
    env: { PORT: String(await freePort()), SMTP_URL: mailServer.url, MAIL_FROM: 'till@example.com' },
  });
  store = await service.createStore({ name: 'Key Shop' });
  await makeOperator(service, await makePerson(service, 'operator@example.com'));
});
afterAll(async () => {
  await service?.stop();
  await mailServer?.close();
  await chain?.stop();
  await browser?.close();
});

async function pay(dollars: string, units: bigint): Promise<string> {
  const items = [{ name: 'Work', quantity: 1, unitAmount: dollars }];
  const invoice = (await store.call('POST', '/v1/invoices', { items })).json;
  const attempts = `${service.baseUrl}/v1/checkouts/${invoice.id}/attempts`;
  const attempt = (await callUrl(attempts, 'POST', { paymentMethod: 'usdc-local' })).json;
  await chain.transferToken('usdc', attempt.depositAddress, units);
  await chain.mine();
  return invoice.id;
}

it('emails a member about each payment and each day, as they chose on the page', async () => {
  const { email } = await makeMember(service, store.storeId, 'manager');
  const { context, page, complaints } = await openPage(browser, { timezoneId: 'America/Bogota' });
  await signIn(page, service.baseUrl, { email, path: `/stores/${store.slug}/settings` });
  await page.getByRole('link', { name: 'Notifications' }).click();
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
  // Emails are in the language of the dashboard, until another is chosen for them.
  await page.goto(`${page.url()}?lang=es`);
  await page.getByLabel('Pago recibido').check();
  await page.getByLabel('Pago sin asignar').check();
  await page.getByLabel('Resumen diario').check();
  expect(await page.getByLabel('Zona horaria').inputValue()).toBe('America/Bogota');
  expect(await page.getByLabel('Idioma de sus correos').inputValue()).toBe('es');
  await page.getByLabel('Idioma de sus correos').selectOption('en');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await said(page, 'Las notificaciones se han guardado.');
  await expectPageQuality(page);
  await page.reload();
  expect(await page.getByLabel('Pago recibido').isChecked()).toBe(true);
  expect(await page.getByLabel('Webhook fallido').isChecked()).toBe(false);
  expect(complaints).toEqual([]);

  const received = () => mailServer.mails.filter(({ to }) => to.includes(email)).map(({ source }) => readMail(source));
  // Not the notice of a new browser.
  const mails = () => received().filter(({ subject }) => subject.startsWith('Key Shop'));
  const textOf = (index: number) => mails()[index]?.parts.get('text/plain')?.replaceAll('\r\n', '\n') ?? '';
  await pay('12.5', 12_500_000n);
  await expect.poll(() => mails().length).toBe(1);
  expect(mails()[0]?.subject).toBe('Key Shop: payment of $12.50 received');
  expect(textOf(0)).toContain('Invoice 1: $12.50, paid as 12.5 USDC on Local chain');

  // More than its amount: the excess is unmatched.
  const id = await pay('2', 5_000_000n);
  await expect.poll(async () => (await store.call('GET', `/v1/invoices/${id}`)).json.status).toBe('paid');
  expect(mails()).toHaveLength(1);
  clock.advance(60_000);
  await expect.poll(() => mails().length).toBe(2);
  const gathered = textOf(1);
  expect(gathered).toContain('1 payment received');
  expect(gathered).toMatch(/1 unmatched payment\n.*\nInvoice 2: 3 USDC on Local chain/);
  await page.goto(/http\S+\/settings\/notifications/.exec(gathered)?.[0] ?? '');
  await page.getByRole('heading', { name: 'Notificaciones', level: 1 }).waitFor();

  await passTime(clock, chain, 86_400_000);
  await expect.poll(() => mails().length).toBe(3);
  expect(textOf(2)).toMatch(/Volume: \$14\.50\nPayments received: 2\nPaid invoices: 2\nUnmatched payments: 1/);
  await context.close();
});
