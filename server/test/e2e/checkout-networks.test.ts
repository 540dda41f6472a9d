import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { freePort } from '../support/free-port.ts';
import { type Lies, type LyingProxy, startLyingProxy } from '../support/lying-proxy.ts';
import { sampled } from '../support/sampling.ts';
import { PAYOUT, startTestService, type TestService, type TestStore } from '../support/service.ts';

const BASE_CHAIN_ID = 8453;
const AWAY = 'Network unreachable right now';

let browser: Browser;
let chain: TestChain;
/** Providers of the local chain, and the only one of Base: the same node, posing as one of Base. */
let local: readonly [LyingProxy, LyingProxy];
let base: LyingProxy;
let service: TestService;
let store: TestStore;
let context: BrowserContext;
let page: Page;
/** Milliseconds by which the service's clock is ahead. */
let ahead = 0;
const clock = { now: () => Date.now() + ahead };

beforeAll(async () => {
  browser = await launchBrowser();
  chain = await startTestChain();
  local = [await startLyingProxy(chain.rpcUrl), await startLyingProxy(chain.rpcUrl)];
  base = await startLyingProxy(chain.rpcUrl);
  tell({});
  service = await startTestService({
    roles: ['api', 'indexer'],
    clock,
    rpcUrl: local.map(({ url }) => url).join(','),
    env: { PORT: String(await freePort()), CHAIN_BASE_RPC_URLS: base.url, RATE_LIMIT_CHECKOUT_READS: '0' },
  });
  store = await service.createStore({
    name: 'Corner shop',
    supportEmail: 'help@corner.example',
    payouts: { local: PAYOUT, base: PAYOUT },
    paymentMethods: ['usdc-local', 'usdc-base', 'eth-local'],
  });
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await Promise.all([...(local ?? []), ...(base === undefined ? [] : [base])].map((proxy) => proxy.close()));
  await chain?.stop();
});
beforeEach(async () => {
  tell({});
  context = await browser.newContext({ viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' });
  page = await context.newPage();
  return () => context.close();
});

/** Sets the faults of every provider. */
function tell(lies: { readonly local?: Lies; readonly base?: Lies }): void {
  for (const proxy of local) proxy.tell(lies.local);
  base.tell({ ...lies.base, chainId: BASE_CHAIN_ID });
}

async function invoiceOf(shop: TestStore, unitAmount = '10'): Promise<{ id: string; url: string }> {
  const reply = await shop.call('POST', '/v1/invoices', { items: [{ name: 'Work', quantity: 1, unitAmount }] });
  return reply.json;
}
/** Moves the service's time forward until the page shows an element, so that slow updates take no time here. */
async function inTime(what: Locator, isShown = true): Promise<void> {
  const look = async (): Promise<boolean> => {
    if ((await what.count()) > 0 === isShown) return true;
    ahead += 1_000;
    return false;
  };
  await expect.poll(look, { interval: 200 }).toBe(true);
}

const part = (testId: string) => page.getByTestId(testId);
const showsStatus = (text: string) => part('status').or(page.getByRole('heading')).filter({ hasText: text }).first();

describe('a network that cannot be reached', () => {
  it('keeps its place in the list with the reason, cannot be picked, and returns by itself', async () => {
    await page.goto((await invoiceOf(store)).url);
    await part('token-usdc').click();
    await inTime(page.locator('[data-testid=method-usdc-base]:enabled'));
    // One of the other network's two providers fails, which changes nothing there.
    local[0].tell({ isCut: true });
    base.tell({ isCut: true });
    await inTime(part('why-usdc-base'));
    expect(await part('why-usdc-base').innerText()).toBe(AWAY);
    expect(await part('method-usdc-base').isDisabled()).toBe(true);
    expect(await part('estimate-usdc-base').count()).toBe(0);
    expect(await part('method-usdc-local').isEnabled()).toBe(true);
    expect(await part('why-usdc-local').count()).toBe(0);
    for (const colorScheme of sampled(['light', 'dark'] as const)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await accessibilityFaults(page)).toEqual([]);
    }
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);

    tell({});
    await inTime(part('why-usdc-base'), false);
    expect(await part('method-usdc-base').isEnabled()).toBe(true);
  });

  it('leaves no way to pay when it is the only one: the page shows the reason and the contact until it is back', async () => {
    await page.goto((await invoiceOf(store)).url);
    await inTime(showsStatus('Choose how to pay'));
    // One provider resets connections, the other accepts requests and never answers.
    local[0].tell({ hangs: true });
    local[1].tell({ isCut: true });
    base.tell({ hangs: true });
    await inTime(showsStatus('Payment is not possible right now'));
    expect(await part('why').innerText()).toMatch(/^No network on which .+ accepts payments is reachable right now/);
    expect(await part('support-email').first().getAttribute('href')).toMatch('mailto:help@corner.example');
    // A page opened now shows it immediately, without waiting for the providers.
    const other = await context.newPage();
    await other.goto((await invoiceOf(store)).url);
    await other.getByTestId('why').waitFor();
    await other.close();

    tell({});
    await inTime(showsStatus('Choose how to pay'));
  });

  it('is distinguished from a missing price, and both from having no method at all', async () => {
    const shop = await service.createStore({
      payouts: { local: PAYOUT, base: PAYOUT },
      paymentMethods: ['usdt-local', 'usdc-base'],
    });
    tell({ base: { isCut: true } });
    const body = { items: [{ name: 'Work', quantity: 1, unitAmount: '10' }], currency: 'eur' };
    await page.goto((await shop.call('POST', '/v1/invoices', body)).json.url);
    await inTime(part('why').filter({ hasText: 'no reliable price or an unreachable network' }));
  });
});

describe("the network's fee", () => {
  const claiming = (wei: bigint): Lies => ({
    tamper: (method) => (method === 'eth_maxPriorityFeePerGas' ? `0x${wei.toString(16)}` : undefined),
  });

  it('is shown beside each method, and puts the cheaper network first', async () => {
    // A token transfer takes 65,000 gas; an ether is $2,000 here.
    tell({ local: claiming(20n * 10n ** 9n) });
    const dear = await startTestService({
      roles: ['api', 'indexer'],
      rpcUrl: local.map(({ url }) => url).join(','),
      env: { PORT: String(await freePort()), CHAIN_BASE_RPC_URLS: base.url },
    });
    try {
      const shop = await dear.createStore({
        payouts: { local: PAYOUT, base: PAYOUT },
        paymentMethods: ['usdc-local', 'usdc-base'],
      });
      const { url } = await invoiceOf(shop);
      await page.goto(url);
      await part('fee-usdc-local').waitFor();
      await part('fee-usdc-base').waitFor();
      expect(await part('fee-usdc-local').innerText()).toMatch(/^Network fee about \$2\.\d\d$/);
      expect(await part('fee-usdc-base').innerText()).toMatch(/^Network fee (about|below) \$0\.\d\d$/);
      const ways = page.locator('[data-testid^=method-usdc]');
      expect(await ways.first().getAttribute('data-testid')).toBe('method-usdc-base');
      expect(await ways.first().innerText()).toContain('Low network fee');
      // For a smaller bill, the expensive network's fee would exceed the total.
      await page.goto((await invoiceOf(shop, '2')).url);
      expect(await part('fee-usdc-local').innerText()).toBe('Network fee may exceed the amount');
      await part('method-usdc-local').click();
      await showsStatus('Waiting for your payment').waitFor();
    } finally {
      await dear.stop();
    }
  });
});
