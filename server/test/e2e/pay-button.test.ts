import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { parseUnits } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product } from '../kernel/http/support.ts';
import { newInvoice, newOrder } from '../sales/checkout/support.ts';
import { launchBrowser } from '../support/browser.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';
import { type PageContent, type Site, startSite } from './merchant-site.ts';

const BUTTON_BYTES = 3_000;
const USDC_DECIMALS = 6;

let browser: Browser;
let chain: TestChain;
let service: TestService;
let store: TestStore;
let merchant: Site;
let stranger: Site;
let script: string;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  chain = await startTestChain();
  service = await startTestService({
    rpcUrl: chain.rpcUrl,
    roles: ['api', 'indexer', 'reaper'],
    env: { PORT: String(await freePort()) },
  });
  store = await service.createStore({ products: [product('Guide')] });
  merchant = await startSite();
  stranger = await startSite();
  script = `${service.baseUrl}/button.js`;
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await chain?.stop();
  await merchant?.close();
  await stranger?.close();
});

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
});
afterEach(() => context.close());

const heardBy = (site: Page) => () => site.evaluate<unknown[]>('heard');
const shows = (popup: Page, text: string) => popup.getByTestId('status').filter({ hasText: text }).waitFor();

/** Opens a page of the merchant with these links and the button. */
async function visit(links: readonly string[], more: PageContent = {}): Promise<void> {
  await page.goto(merchant.page({ links, script, ...more }));
}

/** Runs an action that opens a window, and resolves with it once it shows a checkout. */
async function openedBy(act: () => Promise<unknown>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), act()]);
  await popup.getByTestId('status').waitFor();
  return popup;
}

/** Pays the amount on the page. */
async function pay(popup: Page): Promise<void> {
  await popup.getByTestId('method-usdc-local').click();
  const amount = parseUnits(await popup.getByTestId('amount').innerText(), USDC_DECIMALS);
  const address = (await popup.getByTestId('address').innerText()).replace(/\s/g, '');
  await chain.transferToken('usdc', address, amount);
  await chain.mine();
  await shows(popup, 'Payment received');
}

/**
 * Resolves once the opener has received every message so far: messages arrive in the order in which they are posted.
 */
async function untilTold(popup: Page, site: Page): Promise<unknown[]> {
  await popup.evaluate("opener.postMessage('the last one', '*')");
  await site.waitForFunction("messages.includes('the last one')");
  return site.evaluate<unknown[]>('messages');
}

describe('the pay button', () => {
  it('opens an order beside a page of another origin, which receives the payment and the closing', async () => {
    const { id, url } = await newOrder(store);
    await visit([url]);
    const popup = await openedBy(() => page.getByText('Pay 1').click());
    const fact = { id, kind: 'order' };
    await expect.poll(heardBy(page)).toEqual([{ type: 'till:status', ...fact, status: 'pending' }]);
    await pay(popup);
    // Messages sent before a reload are not repeated.
    await popup.reload();
    await shows(popup, 'Payment received');
    await popup.close();
    await expect.poll(heardBy(page)).toEqual([
      { type: 'till:status', ...fact, status: 'pending' },
      { type: 'till:status', ...fact, status: 'completed' },
      { type: 'till:close', ...fact, status: 'completed' },
    ]);
    expect(page.url()).toContain(merchant.origin);
  });

  it('works by keyboard, for several links, and for one added later; each has one window', async () => {
    const invoices = [await newInvoice(store), await newInvoice(store)];
    await visit([invoices[0].url]);
    await page.evaluate(
      `document.body.insertAdjacentHTML('beforeend', '<a class="till-pay" href="${invoices[1].url}">Later</a>')`,
    );
    await page.getByRole('link', { name: 'Later' }).focus();
    const second = await openedBy(() => page.keyboard.press('Enter'));
    const first = await openedBy(() => page.getByText('Pay 1').click());
    await page.getByText('Pay 1').click();
    await page.getByText('Later').click();
    await expect.poll(heardBy(page)).toHaveLength(2);
    expect((await store.call('POST', `/v1/invoices/${invoices[1].id}/void`)).status).toBe(200);
    await shows(second, 'Cancelled by the store');
    await first.close();
    await page.evaluate("document.querySelectorAll('a').forEach((link) => link.remove())");
    await second.close();
    const [one, two] = invoices.map(({ id }) => ({ id, kind: 'invoice' }));
    await expect.poll(heardBy(page)).toHaveLength(5);
    expect(new Set(await heardBy(page)())).toEqual(
      new Set([
        { type: 'till:status', ...one, status: 'open' },
        { type: 'till:close', ...one, status: 'open' },
        { type: 'till:status', ...two, status: 'open' },
        { type: 'till:status', ...two, status: 'voided' },
        { type: 'till:close', ...two, status: 'voided' },
      ]),
    );
    expect(context.pages()).toEqual([page]);
  });

  it('opens the page in the language of the link, and receives messages after a change of language', async () => {
    const invoice = await newInvoice(store);
    await visit([`${invoice.url}?lang=de`]);
    const popup = await openedBy(() => page.getByText('Pay 1').click());
    const language = () => popup.evaluate('document.documentElement.lang');
    expect(await language()).toBe('de');
    await popup.getByRole('link', { name: 'Français' }).click();
    await expect.poll(language).toBe('fr');
    await popup.reload();
    expect(await language()).toBe('fr');
    await store.call('POST', `/v1/invoices/${invoice.id}/void`);
    await expect
      .poll(async () => (await heardBy(page)()).at(-1))
      .toMatchObject({ type: 'till:status', status: 'voided' });
  });

  it('handles no link to other sites, and none that the page itself has handled', async () => {
    const { url } = await newInvoice(store);
    await visit([`${service.baseUrl}/verify`, url]);
    await page.evaluate(
      "document.querySelectorAll('a')[1].addEventListener('click', (event) => event.preventDefault())",
    );
    await page.getByText('Pay 2').click();
    await page.getByText('Pay 1').click();
    await page.waitForURL(`${service.baseUrl}/verify`);
    expect(context.pages()).toEqual([page]);
  });
});

describe('a link that has no button', () => {
  it('leads to the checkout where the browser blocks windows', async () => {
    const { url } = await newInvoice(store);
    await visit([url], { headers: { 'content-security-policy': 'sandbox allow-scripts' } });
    await page.getByText('Pay 1').click();
    await page.waitForURL(url);
    expect(context.pages()).toEqual([page]);
  });

  it('leads to the checkout without JavaScript, and with a missing script', async () => {
    const { url } = await newInvoice(store);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const tab = await plain.newPage();
    await tab.goto(merchant.page({ links: [url], script }));
    await tab.getByText('Pay 1').click();
    await tab.waitForURL(url);
    expect(plain.pages()).toEqual([tab]);
    await plain.close();
    await visit([url], { script: `${service.baseUrl}/button-0000000000000000.js` });
    await page.getByText('Pay 1').click();
    await page.waitForURL(url);
    expect(context.pages()).toEqual([page]);
  });
});

describe('the messages of the window', () => {
  it('do not reach a stranger in a frame, whose own messages are ignored', async () => {
    const { id, url } = await newInvoice(store);
    await visit([url], { frame: stranger.page({}) });
    const popup = await openedBy(() => page.getByText('Pay 1').click());
    await expect.poll(heardBy(page)).toHaveLength(1);
    const forged = JSON.stringify({ till: 1, type: 'status', id, kind: 'invoice', status: 'paid' });
    const frame = page.frames().find((each) => each.url().startsWith(stranger.origin));
    await frame?.evaluate(`parent.postMessage(${forged}, '*')`);
    await page.evaluate(`postMessage(${forged}, '*')`);
    expect((await store.call('POST', `/v1/invoices/${id}/void`)).status).toBe(200);
    await shows(popup, 'Cancelled by the store');
    await untilTold(popup, page);
    const told = await heardBy(page)();
    expect(told).toMatchObject([{ status: 'open' }, { status: 'voided' }]);
    expect(await frame?.evaluate('messages')).toEqual([]);
  });

  it('do not reach a stranger who opens it in the name of the merchant, or without naming an origin', async () => {
    for (const named of [`#till-pay=${encodeURIComponent(merchant.origin)}`, '#till-pay=*', '#till-pay=null', '']) {
      const { id, url } = await newInvoice(store);
      await page.goto(stranger.page({}));
      const popup = await openedBy(() => page.evaluate(`void open('${url}${named}')`));
      expect((await store.call('POST', `/v1/invoices/${id}/void`)).status).toBe(200);
      await shows(popup, 'Cancelled by the store');
      expect(await untilTold(popup, page), named).toEqual(['the last one']);
      await popup.close();
    }
  });

  it('do not reach a stranger to whom the merchant’s window has navigated', async () => {
    const { id, url } = await newInvoice(store);
    await visit([url]);
    const popup = await openedBy(() => page.getByText('Pay 1').click());
    await expect.poll(heardBy(page)).toHaveLength(1);
    await page.goto(stranger.page({}));
    await popup.reload();
    expect((await store.call('POST', `/v1/invoices/${id}/void`)).status).toBe(200);
    await shows(popup, 'Cancelled by the store');
    expect(await untilTold(popup, page)).toEqual(['the last one']);
  });

  it('continue in a window whose address has lost the opener, for that checkout only', async () => {
    const [invoice, other] = [await newInvoice(store), await newInvoice(store)];
    await visit([invoice.url]);
    const popup = await openedBy(() => page.getByText('Pay 1').click());
    await expect.poll(heardBy(page)).toHaveLength(1);
    await popup.goto(other.url);
    expect((await store.call('POST', `/v1/invoices/${other.id}/void`)).status).toBe(200);
    await shows(popup, 'Cancelled by the store');
    expect(await untilTold(popup, page)).toHaveLength(2);
    expect((await store.call('POST', `/v1/invoices/${invoice.id}/void`)).status).toBe(200);
    await popup.goto(`${invoice.url}?lang=en`);
    await expect.poll(heardBy(page)).toMatchObject([{ status: 'open' }, { id: invoice.id, status: 'voided' }]);
  });

  it('do not reach a cross-origin isolated page, which can still open it', async () => {
    const { id, url } = await newInvoice(store);
    const headers = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
    const pinned = `${service.baseUrl}${await immutableName()}`;
    const code = Buffer.from(await (await fetch(pinned)).arrayBuffer());
    const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    await visit([url], { headers, script: pinned, integrity });
    expect(await page.evaluate('crossOriginIsolated')).toBe(true);
    // The browser severs the window from the page, so it does not count as a popup of it.
    const [popup] = await Promise.all([context.waitForEvent('page'), page.getByText('Pay 1').click()]);
    await shows(popup, 'Choose how to pay');
    await expect.poll(heardBy(page)).toEqual([{ type: 'till:close', id, kind: 'invoice', status: null }]);
  });
});

async function immutableName(): Promise<string> {
  return (await fetch(script)).headers.get('content-location') ?? '';
}

describe('the script of the pay button', () => {
  it('is at most 3 kB, for every origin, and immutable under its own name', async () => {
    const current = await fetch(script);
    const bytes = Buffer.from(await current.arrayBuffer());
    expect(bytes.length).toBeLessThanOrEqual(BUTTON_BYTES);
    expect(gzipSync(bytes).length).toBeLessThanOrEqual(1_200);
    const name = await immutableName();
    expect(name).toBe(`/button-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.js`);
    const fixed = await fetch(`${service.baseUrl}${name}`);
    expect(Buffer.from(await fixed.arrayBuffer()).equals(bytes)).toBe(true);
    for (const { headers } of [current, fixed]) {
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
    expect(current.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(fixed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const tag = current.headers.get('etag') ?? '';
    expect((await fetch(script, { headers: { 'if-none-match': tag } })).status).toBe(304);
    expect((await fetch(`${service.baseUrl}/button-0123456789abcdef.js`)).status).toBe(404);
  });

  it('opens a page that cannot be framed and can be distinguished from its opener', async () => {
    const { headers } = await fetch((await newInvoice(store)).url);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cross-origin-opener-policy')).toBeNull();
  });
});
