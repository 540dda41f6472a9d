import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type CheckoutWorld, KEYS, LETTER, LINKS, STORE_NAME, startCheckoutWorld } from '../support/checkout-world.ts';
import { injectWallet } from '../support/injected-wallet.ts';
import { zoomFaults } from '../support/layout-faults.ts';

/** Collects the parts of a page that move without an input. */
const WATCH_SHIFTS = `window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, sources } of list.getEntries()) {
      if (!hadRecentInput) shifts.push(sources.map(({ node }) => node?.className ?? node?.nodeName));
    }
  }).observe({ type: 'layout-shift', buffered: true });`;

let browser: Browser;
let world: CheckoutWorld;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  world = await startCheckoutWorld();
});
afterAll(async () => {
  await browser?.close();
  await world?.stop();
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, timezoneId: 'Europe/Berlin' });
  page = await context.newPage();
  return () => context.close();
});

const part = (testId: string) => page.getByTestId(testId);
const showsStatus = (text: string) => part('status').filter({ hasText: text }).waitFor();
const methods = () =>
  page.locator('[data-testid^=method-]').evaluateAll((all) => all.map(({ dataset }) => dataset.testid));

async function paidOrder(product: number, quantity = 1): Promise<string> {
  const order = await world.order(product, quantity);
  await world.send(await world.pick(order.id));
  await world.chain.mine(5);
  return order.url;
}

describe('the choice', () => {
  it('lists each method in the order of the store, with its current cost, and the last one used first', async () => {
    await page.goto((await world.invoice()).url);
    await showsStatus('Choose how to pay');
    expect(await methods()).toEqual(['method-eth-local', 'method-usdc-local', 'method-usdt-local']);
    expect(await part('estimate-eth-local').innerText()).toBe('≈ 0.005 ETH');
    expect(await part('estimate-usdc-local').innerText()).toBe('≈ 10 USDC');
    await part('method-usdt-local').click();
    await showsStatus('Waiting for your payment');
    await page.goto((await world.invoice()).url);
    await showsStatus('Choose how to pay');
    expect(await methods()).toEqual(['method-usdt-local', 'method-eth-local', 'method-usdc-local']);
    expect(await part('method-usdt-local').innerText()).toContain('You paid this way last time');
  });

  it('marks a method without a price, and does not let it be picked', async () => {
    await page.goto((await world.invoice({ currency: 'eur' })).url);
    await showsStatus('Choose how to pay');
    expect(await part('method-usdt-local').innerText()).toContain('No price right now');
    expect(await part('method-usdt-local').isDisabled()).toBe(true);
  });

  it('puts the network of this browser’s wallet first, without prompting its owner', async () => {
    const wallet = await injectWallet(page, world.chain);
    await page.goto((await world.invoice()).url);
    await part('method-eth-local').getByText('Your wallet is on this network').waitFor();
    expect(wallet.asked.map(({ method }) => method)).toEqual(['eth_chainId']);
  });
});

/** Returns texts containing right-to-left characters or marks that are not isolated from their surroundings. */
function turnedTexts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`{
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const turned = [];
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode;
      if (!/[\u0590-\u08ff\u202e]/.test(data) || /\\u2068/.test(data) || parentElement.closest('script, [aria-hidden]')) continue;
      if (!/isolate|plaintext/.test(getComputedStyle(parentElement).unicodeBidi)) turned.push(data);
    }
    turned
  }`);
}

describe('a paid invoice', () => {
  const items = Array.from({ length: 30 }, (_, index) => ({ name: `Part ${index}`, quantity: 1, unitAmount: '0.5' }));

  it('is a receipt: amount, rate, date, network, transaction and address, and the link back', async () => {
    const { bill, attempt } = await world.picked({}, 'eth-local');
    await world.send(attempt);
    await world.chain.mine(5);
    await page.goto(bill.url);
    await showsStatus('Payment received');
    const receipt = await part('receipt').innerText();
    for (const text of ['0.005 ETH', '$10.00', '1 ETH = $2,000.00', 'Local chain (chain id 31337)', 'CET']) {
      expect(receipt).toContain(text);
    }
    expect(receipt).toContain(`${attempt.depositAddress}\nSend nothing more to this address.`);
    const back = part('continue');
    expect([await back.innerText(), await back.getAttribute('href')]).toEqual([
      `Back to ${STORE_NAME}`,
      LINKS.successUrl,
    ]);
  });

  it('shows the excess', async () => {
    const { bill, attempt } = await world.picked();
    await world.send(attempt, 13_000_000n);
    await world.chain.mine(5);
    await page.goto(bill.url);
    await showsStatus('Payment received');
    expect(await part('too-much').innerText()).toContain('3 USDC more than the amount due');
  });

  it.each([
    ['A4', 794],
    ['a till roll', 302],
  ])('is printed completely on %s: every line, the whole transaction, and no button', async (_paper, width) => {
    const { bill, attempt } = await world.picked({ items });
    await world.send(attempt);
    await world.chain.mine(5);
    await page.setViewportSize({ width, height: 1000 });
    await page.goto(bill.url);
    await showsStatus('Payment received');
    await page.emulateMedia({ media: 'print' });
    await page.evaluate("window.dispatchEvent(new Event('beforeprint'))");
    const { transactions } = await world.attempt(bill.id);
    expect(await page.getByText(transactions[0].txHash).isVisible()).toBe(true);
    const last = await page.getByText('Part 29').boundingBox();
    expect(last?.height).toBeGreaterThan(0);
    expect(await page.locator('.items-long').evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
    await expect.poll(() => page.getByRole('button').count()).toBe(0);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  });
});

describe('a long bill', () => {
  it('scrolls separately, also with the keyboard, and keeps the next step visible', async () => {
    const items = Array.from({ length: 60 }, (_, index) => ({ name: `Part ${index}`, quantity: 1, unitAmount: '1' }));
    await page.goto((await world.invoice({ items })).url);
    await showsStatus('Choose how to pay');
    const list = part('items');
    const scrolled = () => list.evaluate((element) => element.scrollTop);
    await list.focus();
    await page.keyboard.press('End');
    await expect.poll(scrolled).toBeGreaterThan(0);
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThan(1200);
  });
});

describe('goods', () => {
  it('are shown a page at a time, and copied one by one, all, or as values only, or saved as a file', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(await paidOrder(0, 45));
    await part('goods').waitFor();
    const lines = page.locator('.good-line');
    await expect.poll(() => lines.count()).toBe(20);
    await lines.nth(1).getByRole('button').click();
    const copied = () => page.evaluate<string>('navigator.clipboard.readText()');
    await expect.poll(copied).toBe(KEYS[1]);
    await part('copy-all').click();
    await expect.poll(copied).toBe(KEYS.slice(0, 45).join('\n'));
    await part('more').click();
    await part('more').click();
    await expect.poll(() => lines.count()).toBe(45);
    await expect.poll(() => part('more').count()).toBe(0);
    const [download] = await Promise.all([page.waitForEvent('download'), part('download').click()]);
    const file = await readFile(await download.path(), 'utf8');
    for (const key of KEYS.slice(0, 45)) expect(file).toContain(`${key}\n`);
  });

  it('come with the page, without a request', async () => {
    await page.goto(await paidOrder(0, 2));
    await part('goods').waitFor();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.reload();
    await part('goods').getByText(/^KEY-/).first().waitFor();
    expect(requests.filter((url) => url.endsWith('/items.json'))).toEqual([]);
  });

  it('keep the line breaks of a text, and link only its web links', async () => {
    await page.goto(await paidOrder(1));
    await part('goods').waitFor();
    const text = page.locator('.good-text');
    expect(await text.innerText()).toBe(LETTER);
    const links = await text.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['https://corner.example/files?id=7&x=']);
  });
});

describe.each([360, 1280])('a page %i pixels wide', (width) => {
  it.each(['choosing', 'waiting', 'paid'])('moves nothing while it is drawn: %s', async (state) => {
    const makeUrl = {
      choosing: async () => (await world.invoice()).url,
      waiting: async () => (await world.picked()).bill.url,
      paid: () => paidOrder(0, 3),
    }[state];
    await page.setViewportSize({ width, height: 740 });
    await page.goto((await makeUrl?.()) ?? '');
    if (state === 'paid') await part('goods').waitFor();
    await page.addInitScript(WATCH_SHIFTS);
    await page.reload();
    // The last part of a page, and the frame after it.
    await page.locator('.drawn').waitFor({ state: 'attached' });
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    expect(await page.evaluate('shifts')).toEqual([]);
  });
});

describe('a lost connection', () => {
  it('is shown as soon as the browser detects it, until it is back', async () => {
    const { bill, attempt } = await world.picked();
    await page.goto(bill.url);
    await showsStatus('Waiting for your payment');
    const notice = page.getByText('No connection. Your payment is safe');
    await context.setOffline(true);
    await notice.waitFor();
    await world.send(attempt);
    await context.setOffline(false);
    await notice.waitFor({ state: 'hidden' });
    await showsStatus('Payment seen');
  });
});

describe('for everyone', () => {
  it('the status icon is visible in forced colours and animated only without reduced motion', async () => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    const { bill } = await world.picked();
    await page.goto(bill.url);
    await showsStatus('Waiting for your payment');
    const mark = await page.evaluate<Record<string, string>>(`{
      const { backgroundColor, animationName } = getComputedStyle(document.querySelector('.dot'));
      ({ backgroundColor, animationName, behind: getComputedStyle(document.body).backgroundColor });
    }`);
    expect(mark.backgroundColor).not.toBe(mark.behind);
    expect(mark.animationName).toBe('none');
  });

  it('right-to-left names and direction overrides do not affect other text', async () => {
    const name = 'متجر Games 🎮';
    const store = await world.service.createStore({ slug: 'turned', name, supportEmail: 'help@corner.example' });
    const items = [{ name: 'کتاب \u202e10', quantity: 2, unitAmount: '5' }];
    const bill = (await store.call('POST', '/v1/invoices', { items, customerName: '\u202eAda', memo: 'שלום' })).json;
    await page.goto(bill.url);
    await showsStatus('Choose how to pay');
    expect(await turnedTexts(page)).toEqual([]);
    await store.call('POST', `/v1/invoices/${bill.id}/void`);
    await showsStatus('Cancelled by the store');
    expect(await turnedTexts(page)).toEqual([]);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(bill.url);
    expect(await turnedTexts(plain)).toEqual([]);
    await context.close();
  });

  it('the printed receipt is complete at 200 %, and with double text size', async () => {
    const items = [
      { name: 'Website', description: 'Design and build, two weeks', quantity: 2, unitAmount: '3.5' },
      { name: 'Supercalifragilistic-'.repeat(4), quantity: 1, unitAmount: '3' },
    ];
    const { bill, attempt } = await world.picked({ items });
    await world.pay(attempt);
    await page.goto(bill.url);
    await showsStatus('Payment received');
    await page.getByRole('link', { name: 'Signed receipt' }).click();
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    expect(await zoomFaults(page)).toEqual([]);
  });

  it('a change is announced once, politely, and the number of confirmations stays with its label', async () => {
    const { bill, attempt } = await world.picked();
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(bill.url);
    await showsStatus('Waiting for your payment');
    await page.evaluate(`{
      window.announced = [];
      const region = document.querySelector('[role=status][aria-live=polite]');
      new MutationObserver(() => window.announced.push(region.textContent))
        .observe(region, { childList: true, characterData: true, subtree: true });
    }`);
    await world.send(attempt, 4_000_000n);
    await showsStatus('Part of your payment has arrived');
    await world.send(attempt, 6_000_000n);
    await showsStatus('Payment seen');
    const announced = await page.evaluate<string[]>('window.announced');
    expect(
      announced.filter((text) => text.startsWith('Part of your payment has arrived. 6 USDC missing')),
    ).toHaveLength(1);
    expect(new Set(announced).size).toBe(announced.length);
    const heading = await part('status').innerText();
    expect(heading).toMatch(/\d\u00a0of\u00a0\d\u00a0confirmation/);
  });

  it('the recipients of an address can be checked on the verification page', async () => {
    const { bill, attempt } = await world.picked();
    await page.goto(bill.url);
    await page.getByText('How does this work?').click();
    const [check] = await Promise.all([context.waitForEvent('page'), part('verify').click()]);
    await check.waitForLoadState();
    expect(check.url()).toContain('/verify#');
    expect(await check.locator('input[name=address], #address').first().inputValue()).toBe(attempt.depositAddress);
  });
});
