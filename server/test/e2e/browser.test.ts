import type { Browser, BrowserContext, Page } from 'playwright-core';
import { parseUnits } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putBack } from '../../src/catalog/put-back.ts';
import { withholdFiniteStock } from '../../src/catalog/withheld-repository.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { createIdSource } from '../../src/kernel/lib/ids.ts';
import { launchBrowser } from '../support/browser.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { freePort } from '../support/free-port.ts';
import { readCode } from '../support/qr-reader.ts';
import { type Reply, startTestService, type TestService, type TestStore } from '../support/service.ts';

const PHONE = { width: 360, height: 740 };
const CONFIRMATIONS = 3;
const USDC_DECIMALS = 6;
/** A well-formed id of no object. */
const UNKNOWN_ID = '4uQeVj5tqViQh7yWWGStvk';

let browser: Browser;
let chain: TestChain;
let service: TestService;
let store: TestStore;
let context: BrowserContext;
let page: Page;
/** Errors in the page, and all URLs that it requested. */
let complaints: string[];
let requested: string[];

beforeAll(async () => {
  browser = await launchBrowser();
  chain = await startTestChain();
  service = await startTestService({
    rpcUrl: chain.rpcUrl,
    roles: ['api', 'indexer', 'reaper'],
    env: { CHAIN_LOCAL_CONFIRMATIONS: String(CONFIRMATIONS), PORT: String(await freePort()) },
  });
  const common = { description: null, image: null, priceCurrency: 'usd', listed: true, minQuantity: 1 } as const;
  store = await service.createStore({
    name: 'Corner shop',
    products: [
      { ...common, title: 'Key', priceAmount: '10', maxQuantity: null, stock: ['KEY-<1>&"x"'], deliveryText: null },
      { ...common, title: 'Song', priceAmount: '2', maxQuantity: null, stock: null, deliveryText: 'la la' },
      { ...common, title: 'Licence', priceAmount: '3', maxQuantity: null, stock: ['LICENCE-1'], deliveryText: null },
    ],
  });
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await chain?.stop();
});

beforeEach(async () => {
  complaints = [];
  requested = [];
  context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => requested.push(request.url()));
});
afterEach(() => context.close());

const part = (testId: string) => page.getByTestId(testId);
const showsStatus = (text: string) => part('status').filter({ hasText: text }).waitFor();

async function createInvoice(unitAmount: string, more: object = {}): Promise<Reply['json']> {
  const items = [{ name: 'Work', quantity: 1, unitAmount }];
  const reply = await store.call('POST', '/v1/invoices', { items, ...more });
  expect(reply.status, reply.text).toBe(201);
  return reply.json;
}

async function createOrder(product: number): Promise<Reply['json']> {
  const items = [{ productId: store.products[product]?.id, quantity: 1 }];
  const reply = await store.call('POST', '/v1/orders', { items });
  expect(reply.status, reply.text).toBe(201);
  return reply.json;
}

/** Returns the amount on the page, in smallest units, and the address. */
async function readInstructions(): Promise<{ amount: bigint; address: string }> {
  const amount = parseUnits(await part('amount').innerText(), USDC_DECIMALS);
  const address = (await part('address').innerText()).replace(/\s/g, '');
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/);
  return { amount, address };
}

/** Sends the amount on the page, then confirms it block by block, with the page showing each one. */
async function payWhatThePageSays(): Promise<void> {
  const { amount, address } = await readInstructions();
  await chain.transferToken('usdc', address, amount);
  for (let seen = 1; seen < CONFIRMATIONS; seen++) {
    await showsStatus(`Payment seen, ${seen} of ${CONFIRMATIONS} confirmations`);
    await chain.mine();
  }
  await showsStatus('Payment received');
}

/** Expects no errors in the log, no requests to other hosts, and no horizontal scrolling. */
async function expectCleanPage(): Promise<void> {
  expect(complaints).toEqual([]);
  const origins = new Set(requested.map((url) => new URL(url).origin));
  expect([...origins]).toEqual([service.baseUrl]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
}

describe('the page of an invoice', () => {
  it('shows exactly the missing amount after an underpayment, in text and QR code, and is paid by the rest', async () => {
    const invoice = await createInvoice('12.5');
    await page.goto(invoice.url);
    await part('method-usdc-local').click();
    const first = await readInstructions();
    await chain.transferToken('usdc', first.address, 5_250_001n);
    await showsStatus('Part of your payment has arrived');
    expect(await part('missing').innerText()).toBe('7.249999 USDC');
    const rest = await readInstructions();
    expect(rest).toEqual({ amount: 7_249_999n, address: first.address });
    expect(await readCode(part('qr'))).toBe(first.address);
    await part('qr-link').click();
    const link = `ethereum:${chain.token('usdc')}@31337/transfer?address=${first.address}&uint256=7249999`;
    expect((await readCode(part('qr'))).toLowerCase()).toBe(link.toLowerCase());
    await payWhatThePageSays();
    expect((await store.call('GET', `/v1/invoices/${invoice.id}`)).json.status).toBe('paid');
    await expectCleanPage();
  });

  it('can be used with the keyboard alone', async () => {
    const invoice = await createInvoice('3');
    await page.goto(invoice.url);
    const focused = () => page.evaluate<string | undefined>('document.activeElement?.dataset.testid');
    for (let presses = 0; presses < 30 && (await focused()) !== 'method-usdc-local'; presses++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await showsStatus('Waiting for your payment');
    await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toMatch(/^Send USDC on /);
    await payWhatThePageSays();
    await expectCleanPage();
  });

  it('keeps its state across a reload', async () => {
    const invoice = await createInvoice('4');
    await page.goto(invoice.url);
    await part('method-usdc-local').click();
    const first = await readInstructions();
    await page.reload();
    expect(await readInstructions()).toEqual(first);
    await expectCleanPage();
  });

  it('tells a buyer with an open page that the store cancelled it', async () => {
    const invoice = await createInvoice('5');
    await page.goto(invoice.url);
    await showsStatus('Choose how to pay');
    expect((await store.call('POST', `/v1/invoices/${invoice.id}/void`)).status).toBe(200);
    await showsStatus('Cancelled by the store');
    await expect.poll(() => part('amount').count()).toBe(0);
    await page.reload();
    await showsStatus('Cancelled by the store');
    await expectCleanPage();
  });
});

describe('the page of an order', () => {
  it('delivers the items once it is paid', async () => {
    const order = await createOrder(0);
    await page.goto(order.url);
    await part('method-usdc-local').click();
    await payWhatThePageSays();
    await part('goods').waitFor();
    expect(await part('goods').innerText()).toContain('KEY-<1>&"x"');
    await expectCleanPage();
  });

  it('announces later delivery while a product is off sale after a restore, and then delivers', async () => {
    const order = await createOrder(2);
    await withholdFiniteStock(service.db, { now: Date.now() });
    await page.goto(order.url);
    await part('method-usdc-local').click();
    await payWhatThePageSays();
    await page.getByText('The store is preparing your items').waitFor();
    await expect.poll(() => part('goods').count()).toBe(0);
    const licence = { storeId: store.storeId, productId: store.products[2]?.id ?? '', handedOut: undefined };
    const by = { kind: 'command-line', name: 'test' } as const;
    await putBack({ db: service.db, clock: systemClock, ids: createIdSource(systemClock) }, by, licence);
    await expect
      .poll(
        async () => {
          const again = page.getByRole('button', { name: 'Check again' });
          if ((await again.count()) > 0) await again.click();
          return part('goods').count();
        },
        { interval: 500 },
      )
      .toBe(1);
    expect(await part('goods').innerText()).toContain('LICENCE-1');
    await expectCleanPage();
  });

  it('requests nothing more when it has expired', async () => {
    const order = await createOrder(1);
    expect((await store.call('POST', `/v1/orders/${order.id}/expire`)).status).toBe(200);
    await page.goto(order.url);
    await showsStatus('This payment has expired');
    await expect.poll(() => page.locator('[data-testid^=method-]').count()).toBe(0);
    await expect.poll(() => part('address').count()).toBe(0);
    await expectCleanPage();
  });
});

describe('a broken link', () => {
  it.each(['/invoice', '/checkout'])('shows an error, under %s', async (folder) => {
    const response = await page.goto(`${service.baseUrl}${folder}/${UNKNOWN_ID}`);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'This payment link does not exist' }).waitFor();
    // The browser itself logs that the document was not found.
    complaints = complaints.filter((text) => !text.includes('404'));
    await expectCleanPage();
  });
});

describe('the policy of the pages', () => {
  it('allows only our own scripts and files, and no framing', async () => {
    const invoice = await createInvoice('6');
    const response = await page.goto(invoice.url);
    await showsStatus('Choose how to pay');
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    const violations = await page.evaluate<string[]>(`new Promise((resolve) => {
      const found = [];
      document.addEventListener('securitypolicyviolation', (event) => {
        found.push(event.effectiveDirective);
        if (found.length === 3) resolve(found.sort());
      });
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.body.append(script);
      const image = document.createElement('img');
      image.src = '${chain.rpcUrl}/pixel.png';
      document.body.append(image);
      fetch('${chain.rpcUrl}').catch(() => {});
    })`);
    expect(violations).toEqual(['connect-src', 'img-src', 'script-src-elem']);
    expect(await page.evaluate('window.injected')).toBeUndefined();
  });
});
