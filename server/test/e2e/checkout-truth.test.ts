import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { morningZone } from '../support/buyer.ts';
import { type CheckoutWorld, STORE_NAME, SUPPORT, startCheckoutWorld } from '../support/checkout-world.ts';
import { layoutFaults, zoomFaults } from '../support/layout-faults.ts';
import { readCode } from '../support/qr-reader.ts';

const ZONE = morningZone();
/** For a quote that is to lapse before it is paid. */
const TO_LAPSE_MS = 2_000;

let browser: Browser;
let world: CheckoutWorld;
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
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, timezoneId: ZONE });
  page = await context.newPage();
  return () => context.close();
});

const part = (testId: string) => page.getByTestId(testId);
const showsStatus = (text: string) => part('status').filter({ hasText: text }).waitFor();
const hourOf = (time: string): string =>
  new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: ZONE });

describe('the deadlines on the page', () => {
  it('of an invoice that outlives its quote: the price guarantee; after a part payment: the deadline for the rest', async () => {
    const { bill, attempt } = await world.picked();
    await page.goto(bill.url);
    await showsStatus('Waiting for your payment');
    expect(await part('countdown').innerText()).toMatch(/^Price held for (29|30) min$/);
    await world.send(attempt, 4_000_000n);
    await showsStatus('Part of your payment has arrived');
    const rest = `Send the rest by ${hourOf(attempt.expiresAt)}, then this invoice closes.`;
    expect(await part('closes').innerText()).toBe(rest);
    expect(await part('countdown').innerText()).toMatch(/^Time to send the rest \d+ min$/);
    await page.locator('.order > summary').click();
    expect(await part('pay-by').innerText()).toBe(hourOf(attempt.expiresAt));
    await expect.poll(() => page.getByText('Price held').count()).toBe(0);
  });

  it('of an order that ends with its quote: the time to pay', async () => {
    const order = await world.order(1);
    await world.pick(order.id);
    await page.goto(order.url);
    await showsStatus('Waiting for your payment');
    expect(await part('countdown').innerText()).toMatch(/^Time to pay (29|30) min$/);
  });
});

describe('a page whose script fails to load', () => {
  it('is the one without JavaScript, after a moment', async () => {
    await page.route('**/hosted/assets/*.js', (route) => route.abort());
    const order = await world.order(1);
    // Without its style sheet, which loads first, nothing is hidden yet.
    const shows = async (status: string) => {
      await page.waitForLoadState('load');
      await page.locator('.scriptless').getByText(status).waitFor();
      expect([...(await accessibilityFaults(page)), ...(await zoomFaults(page))]).toEqual([]);
    };
    await page.goto(order.url);
    await shows('Choose how to pay');
    await page.getByRole('button', { name: 'Pay with USDC' }).click();
    await shows('Waiting for your payment');
    expect(await page.locator('main').innerText()).toContain((await world.attempt(order.id)).depositAddress);
    // Once the script loads, it takes over.
    await page.unrouteAll();
    await page.goto(order.url);
    await showsStatus('Waiting for your payment');
    expect(await page.locator('.scriptless').count()).toBe(0);
  });
});

describe('without JavaScript', () => {
  beforeEach(async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
    page = await context.newPage();
    return () => context.close();
  });
  const told = () => page.locator('.scriptless').innerText();

  it('shows store, amount, network, address, code and deadline, and the refresh link follows the payment', async () => {
    const { bill, attempt } = await world.picked();
    await page.goto(bill.url);
    const facts = await told();
    for (const text of [STORE_NAME, '$10.00', `Invoice ${bill.number}`, '10 USDC', 'Local chain (chain id 31337)']) {
      expect(facts).toContain(text);
    }
    expect(facts).toContain(attempt.depositAddress);
    expect(await readCode(page.getByRole('img', { name: 'QR code of the deposit address' }))).toBe(
      attempt.depositAddress,
    );
    expect(await page.getByRole('link', { name: 'Deutsch' }).isVisible()).toBe(true);
    const width = await page.locator('html').evaluate((root) => root.scrollWidth);
    expect(width).toBe(320);
    expect(await layoutFaults(page)).toEqual([]);
    // All of it is there from the first frame, not only after it is scrolled into view.
    expect(await page.evaluate("getComputedStyle(document.querySelector('.scriptless')).contentVisibility")).toBe(
      'visible',
    );

    await world.send(attempt, 4_000_000n);
    const refresh = page.getByRole('link', { name: 'Refresh this page' });
    await expect
      .poll(async () => {
        await refresh.click();
        return told();
      })
      .toContain('Part of your payment has arrived');
    expect(await told()).toMatch(/Send the rest by \d+ \w+ \d{4}, \d\d:\d\d UTC, then this invoice closes\./);
    expect(await told()).toContain('6 USDC');

    await world.send(attempt, 6_000_000n);
    await world.chain.mine(5);
    await expect
      .poll(async () => {
        await refresh.click();
        return told();
      })
      .toContain('Payment received');
    expect(await told()).not.toMatch(/Nothing has been|Send exactly/);
    expect(await told()).toContain(SUPPORT.supportEmail);
    await expect.poll(() => page.getByRole('img').count()).toBe(0);
  });

  const press = (name: string) => page.getByRole('button', { name }).click();

  it('accepts a token, a switch to another, and a new quote once that has lapsed', async () => {
    const { bill, attempt } = await world.picked({ expiresIn: 120 }, 'usdc-local', TO_LAPSE_MS);
    await page.goto(bill.url);
    await expect
      .poll(async () => {
        await page.goto(bill.url);
        return told();
      })
      .toContain('This quote has expired');
    await press('Get a new quote for USDC on Local chain');
    const anew = await world.attempt(bill.id);
    expect(anew.depositAddress).not.toBe(attempt.depositAddress);
    expect(await told()).toContain(anew.depositAddress);
    await page.getByText('Pay with another token or network').click();
    await press('Pay with ETH');
    expect(await told()).toContain('0.005 ETH');
    // The answer to a form is the page itself, so that a reload sends nothing again.
    await page.reload();
    expect((await world.attempt(bill.id)).paymentMethod).toBe('eth-local');
  });

  it('explains why a form is refused, and the state of the payment', async () => {
    const bill = await world.invoice();
    await page.goto(bill.url);
    expect((await world.store.call('POST', `/v1/invoices/${bill.id}/void`)).status).toBe(200);
    await press('Pay with USDC');
    const alert = page.getByRole('alert');
    expect(await alert.innerText()).toBe('This payment is already finished or closed.');
    expect(await told()).toContain('Cancelled by the store');

    const order = await world.order(1);
    await page.goto(order.url);
    await page.getByLabel('Email for receipt and items').fill('ada@nowhere@example');
    await page.locator('form.email').evaluate((form) => form.setAttribute('novalidate', ''));
    await press('Save');
    expect(await alert.innerText()).toBe('This does not look like an email address. Please check it.');
    expect(await page.getByLabel('Email for receipt and items').inputValue()).toBe('ada@nowhere@example');
  });

  it('shows when nothing can be picked', async () => {
    const store = await world.service.createStore({ slug: 'no-price', paymentMethods: ['usdt-local'] });
    const items = [{ name: 'Work', quantity: 1, unitAmount: '10' }];
    const { json } = await store.call('POST', '/v1/invoices', { items, currency: 'eur' });
    await page.goto(json.url);
    expect(await told()).toContain('There is no reliable price right now');
    await expect.poll(() => page.getByRole('button').count()).toBe(0);
  });

  it('shows the items of a paid order', async () => {
    const order = await world.order(1);
    const attempt = await world.pick(order.id);
    await world.send(attempt);
    await world.chain.mine(5);
    await expect
      .poll(async () => {
        await page.goto(order.url);
        return told();
      })
      .toContain('Payment received');
    await expect
      .poll(async () => {
        await page.goto(order.url);
        return told();
      })
      .toContain('Letter');
    expect(await page.getByRole('link', { name: 'Download .txt' }).getAttribute('href')).toBe(
      `${new URL(order.url).pathname}/items.txt`,
    );
  });

  it.each([
    ['cancelled', 'Cancelled by the store'],
    ['expired', 'This payment has expired'],
  ])('requests nothing for one that is %s, and names the contact', async (what, heading) => {
    const bill = what === 'cancelled' ? await world.invoice() : await world.order(1);
    const path = what === 'cancelled' ? `/v1/invoices/${bill.id}/void` : `/v1/orders/${bill.id}/expire`;
    expect((await world.store.call('POST', path)).status).toBe(200);
    await page.goto(bill.url);
    expect(await told()).toContain(heading);
    expect(await told()).not.toContain('Send exactly');
    expect(await page.getByRole('link', { name: SUPPORT.supportEmail }).getAttribute('href')).toMatch(
      `mailto:${SUPPORT.supportEmail}?subject=`,
    );
  });
});
