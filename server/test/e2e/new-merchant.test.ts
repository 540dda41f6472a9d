import type { Browser, Locator, Page } from 'playwright-core';
import { parseUnits } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type MailServer, startMailServer } from '../outbound/mail/mail-server.ts';
import { readMail } from '../outbound/mail/mail-source.ts';
import { addToCart } from '../support/add-to-cart.ts';
import { launchBrowser } from '../support/browser.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { expectPageQuality, openPage } from './dashboard-page.ts';

/** Maximum clicks of a new merchant, from the sign-up page to the first paid order or invoice in the dashboard. */
const CLICKS = 14;
const PASSWORD = 'correct horse battery';
const USDC_DECIMALS = 6;

let browser: Browser;
let chain: TestChain;
let mail: MailServer;
let service: TestService;
let port: string;
/** A test may be retried. */
let merchants = 0;

beforeAll(async () => {
  browser = await launchBrowser();
  chain = await startTestChain();
  mail = await startMailServer();
  port = String(await freePort());
  service = await startTestService({
    rpcUrl: chain.rpcUrl,
    roles: ['api', 'indexer', 'reaper', 'mailer'],
    env: {
      CHAIN_LOCAL_CONFIRMATIONS: '1',
      PORT: port,
      BASE_URL: `http://localhost:${port}`,
      STOREFRONT_DOMAIN: `localhost:${port}`,
      SIGN_UP: 'open',
      SMTP_URL: mail.url,
    },
  });
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await mail?.close();
  await chain?.stop();
});
beforeEach(() => void mail.mails.splice(0));

/** A merchant at their browser, who does nothing but type and click. */
interface Merchant {
  readonly page: Page;
  /** Everything clicked so far: buttons, links, switches, and the link in an email. */
  readonly clicks: string[];
  click(role: 'button' | 'link', name: string): Promise<void>;
  /** Turns a switch on. */
  turnOn(label: string): Promise<void>;
  type(label: string, text: string): Promise<void>;
}

async function newMerchant(): Promise<Merchant> {
  const { page, context, complaints } = await openPage(browser);
  onTestFinished(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });
  const clicks: string[] = [];
  return {
    page,
    clicks,
    async click(role, name) {
      clicks.push(name);
      await page.getByRole(role, { name, exact: true }).click();
    },
    async turnOn(label) {
      clicks.push(label);
      await page.getByLabel(label).check();
    },
    type: (label, text) => page.getByLabel(label, { exact: true }).fill(text),
  };
}

/** Returns a link in the newest email to an address. */
async function mailedLink(address: string): Promise<string> {
  const newest = () => mail.mails.findLast(({ to }) => to.includes(address));
  await expect.poll(newest).toBeDefined();
  return /https?:\S+/.exec(readMail(newest()?.source ?? '').parts.get('text/plain') ?? '')?.[0] ?? '';
}

/** Signs up and creates a store. @returns its slug */
async function signUp({ page, clicks, click, type }: Merchant, title: string): Promise<string> {
  merchants += 1;
  const name = `${title}-${merchants}`;
  const email = `${name}@example.com`;
  await page.goto(`http://localhost:${port}/dashboard/sign-up`);
  await type('Name', name);
  await type('Email', email);
  await type('Password', PASSWORD);
  await click('button', 'Sign up');
  const link = await mailedLink(email);
  clicks.push('The link in the email');
  await page.goto(link);
  // The address differs from that of the open page in its fragment only.
  await page.reload();
  await type('Password', PASSWORD);
  await click('button', 'Confirm address');
  await type('Store name', name);
  await page.getByText(`http://${name}.localhost:${port}`).waitFor();
  await click('button', 'Create store');
  await page.getByRole('heading', { name: 'First steps' }).waitFor();
  return name;
}

/** Sets a payout address and accepts the tokens of its network. */
async function becomePayable({ page, click, type }: Merchant): Promise<void> {
  await click('link', 'Set a payout address');
  await type('Payout address', (await chain.createAccount()).address);
  await click('button', 'Set payout address');
  await page.getByText('Next step: accept ETH, USDC, USDT, and DAI on Local chain').waitFor();
  await expectPageQuality(page);
  await click('button', 'Accept all');
}

/** Pays what a buyer's page asks for, in USDC. */
async function pay(page: Page): Promise<void> {
  await page.getByTestId('method-usdc-local').click();
  const amount = parseUnits(await page.getByTestId('amount').innerText(), USDC_DECIMALS);
  const address = (await page.getByTestId('address').innerText()).replace(/\s/g, '');
  await chain.transferToken('usdc', address, amount);
  await chain.mine();
  await page.getByTestId('status').filter({ hasText: 'Payment received' }).waitFor();
}

/** Buys the product of a storefront that is open. @returns the delivered items */
async function buy(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Song' }).click();
  await addToCart(page);
  await page.getByRole('status').filter({ hasText: 'in your cart' }).waitFor();
  await page.locator('[data-cart]').click();
  await page.getByLabel('Email').fill('buyer@example.com');
  await page.getByRole('button', { name: 'Check out' }).click();
  await pay(page);
  return page.getByText('KEY-1');
}

test('a merchant without code sells with the storefront, from sign-up to the first paid order', async () => {
  const merchant = await newMerchant();
  const { page, clicks, click, turnOn, type } = merchant;
  const slug = await signUp(merchant, 'melody');
  // The storefront is named before there is anything to sell.
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByText(`http://${slug}.localhost:${port}`).waitFor();
  await steps.getByRole('button', { name: 'Copy address' }).waitFor();
  await expectPageQuality(page);
  await becomePayable(merchant);

  await click('link', 'Create a product');
  await type('Title', 'Song');
  await type('Price', '5');
  await turnOn('Finite stock');
  await type('Stock', 'KEY-1\nKEY-2');
  await click('button', 'Save');
  await page.getByText(`Next step: show your storefront at ${slug}.localhost:${port}`).waitFor();
  await expectPageQuality(page);
  await click('button', 'Show storefront');
  const shop = page.waitForEvent('popup');
  await click('link', 'Open storefront');
  await (await buy(await shop)).waitFor();

  await click('link', 'Orders');
  await page.getByRole('row').filter({ hasText: 'Song' }).getByText('completed').waitFor();
  expect(clicks.length, clicks.join(', ')).toBeLessThanOrEqual(CLICKS);
});

test('a merchant without code bills by invoice, from sign-up to the first paid invoice', async () => {
  const merchant = await newMerchant();
  const { page, clicks, click, type } = merchant;
  await signUp(merchant, 'ledger');
  clicks.push('Invoices');
  await page.getByRole('radiogroup', { name: 'Way to sell' }).getByText('Invoices', { exact: true }).click();
  await becomePayable(merchant);

  await click('link', 'Create an invoice');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Design');
  await type('Unit amount', '120');
  await type('Customer email', 'customer@example.com');
  await click('button', 'Create and send');
  const { page: customer, context } = await openPage(browser);
  onTestFinished(() => context.close());
  await customer.goto(await mailedLink('customer@example.com'));
  await pay(customer);

  // Its page has been open since it was created.
  await page.getByRole('heading', { level: 1, name: 'Invoice 1' }).waitFor();
  await page.getByText('paid', { exact: true }).first().waitFor();
  expect(clicks.length, clicks.join(', ')).toBeLessThanOrEqual(CLICKS);
});
