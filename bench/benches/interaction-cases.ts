import { OWNER } from '../lib/page-cases.ts';
import type { BrowsedShop } from './browsed-shop.ts';

type Page = Awaited<ReturnType<BrowsedShop['browser']['newPage']>>;

/** An input in an opened page. */
export interface InteractionCase {
  readonly name: string;
  readonly url: string | (() => Promise<string>);
  readonly isPhone?: true;
  readonly isSignedOut?: true;
  /** Selector of an element that shows that the page is ready. */
  readonly shows: string;
  /** Prepares the input, and returns it: the prepared part is not measured. */
  prepare(page: Page): Promise<() => Promise<void>>;
  /** Selector of an element that shows that the input had its effect. */
  readonly leadsTo: string;
}

/** Between two keys, in milliseconds. */
const KEY_MS = 120;

/** Clicks the first element that a selector finds; found beforehand, since searching in the page is work, too. */
function click(selector: string): InteractionCase['prepare'] {
  return async (page) => {
    const { x, y } = await middleOf(page, selector);
    return () => page.mouse.click(x, y);
  };
}

function tap(selector: string): InteractionCase['prepare'] {
  return async (page) => {
    const { x, y } = await middleOf(page, selector);
    return () => page.touchscreen.tap(x, y);
  };
}

/** Types into a field that is in focus from then on. */
function type(selector: string, text: string): InteractionCase['prepare'] {
  return async (page) => {
    await page.locator(selector).first().focus();
    return () => page.keyboard.type(text, { delay: KEY_MS });
  };
}

async function middleOf(page: Page, selector: string): Promise<{ readonly x: number; readonly y: number }> {
  const element = page.locator(selector).first();
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${page.url()}: ${selector} is not visible`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Returns the measured inputs. */
export function interactionCases({ baseUrl, dashboard, newCheckout, product }: BrowsedShop): InteractionCase[] {
  const signIn = { url: `${baseUrl}/dashboard/sign-in`, shows: 'button[type=submit]', isSignedOut: true as const };
  const home = { url: dashboard, shows: '#figures' };
  const orders = { url: `${dashboard}/orders`, shows: 'tbody tr' };
  const newInvoice = { url: `${dashboard}/invoices/new`, shows: 'form [role=group] input' };
  const field = 'form [role=group] input';
  return [
    { ...signIn, name: 'sign-in, typing', prepare: type('[type=email]', OWNER.email), leadsTo: '[type=email]' },
    { ...signIn, name: 'sign-in, empty', prepare: click('button[type=submit]'), leadsTo: '[aria-invalid=true]' },
    {
      ...signIn,
      name: 'sign-in, submitted',
      async prepare(page) {
        await page.locator('[type=email]').fill(OWNER.email);
        await page.locator('[type=password]').fill(OWNER.password);
        return click('button[type=submit]')(page);
      },
      leadsTo: '#figures',
    },
    { ...home, name: 'home, 90 days', prepare: click('label:has-text("90 days")'), leadsTo: '#figures' },
    { ...home, name: 'home, to orders', prepare: click('nav a[href$="/orders"]'), leadsTo: 'tbody tr' },
    {
      ...home,
      name: 'home, to settings',
      prepare: click('nav a[href$="/settings"]'),
      leadsTo: 'h1:has-text("Settings")',
    },
    { ...home, name: 'search, opened', prepare: click('header button[aria-label="Search"]'), leadsTo: '[role=dialog]' },
    {
      ...home,
      name: 'search, typing',
      async prepare(page) {
        await page.locator('header button[aria-label="Search"]').click();
        await page.locator('[role=dialog] input').waitFor();
        return type('[role=dialog] input', 'settings')(page);
      },
      leadsTo: '[role=dialog]',
    },
    { ...orders, name: 'orders, a row', prepare: click('tbody tr:nth-child(3)'), leadsTo: 'tbody tr[data-open]' },
    {
      ...orders,
      name: 'orders, another row',
      async prepare(page) {
        await page.locator('tbody tr:nth-child(3) [data-row]').click();
        await page.locator('tbody tr[data-open]').waitFor();
        return click('tbody tr:nth-child(5)')(page);
      },
      leadsTo: 'tbody tr:nth-child(5)[data-open]',
    },
    { ...orders, name: 'orders, a status', prepare: click('label:has-text("completed")'), leadsTo: 'tbody tr' },
    {
      name: 'customers, typing a search',
      url: `${dashboard}/customers`,
      shows: 'input[type=search]',
      prepare: type('input[type=search]', 'someone'),
      leadsTo: 'input[type=search]',
    },
    {
      name: 'settings, another tab',
      url: `${dashboard}/settings`,
      shows: 'nav a[href$="/settings/payments"]',
      prepare: click('nav a[href$="/settings/payments"]'),
      leadsTo: 'nav a[href$="/settings/payments"][aria-current=page]',
    },
    { ...newInvoice, name: 'new invoice, typing', prepare: type(field, 'Consulting'), leadsTo: field },
    {
      ...newInvoice,
      name: 'new invoice, another line',
      prepare: click('button:has-text("Add line")'),
      leadsTo: 'form [role=group]:nth-of-type(2)',
    },
    {
      name: 'checkout, a method',
      url: newCheckout,
      isPhone: true,
      shows: '[data-testid^=method-]',
      prepare: tap('[data-testid^=method-]'),
      leadsTo: '[data-testid=address]',
    },
    {
      name: 'storefront, into the cart',
      url: product,
      isPhone: true,
      shows: '[data-add] button',
      prepare: tap('[data-add] button'),
      leadsTo: '[data-added]',
    },
  ];
}
