import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PASSWORD } from '../dashboard/people.ts';
import { accessibilityFaults, atRest } from '../support/axe.ts';

export const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };

/** A page in a browser context of its own. */
export interface OpenedPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What went wrong in its scripts, and what it warned of. */
  readonly complaints: string[];
}

/** Opens an empty page, on a desk unless told otherwise. Whoever closes the context looks at the complaints. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: DESK, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // What the server refused on purpose is no fault of the page.
    const isRefusal = message.text().includes('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isRefusal) complaints.push(message.text());
  });
  return { context, page, complaints };
}

interface Credentials {
  readonly email: string;
  /** Of everybody that tests make, unless given. */
  readonly password?: string;
}

/** Fills in the sign-in that a page shows, and sends it. */
export async function giveCredentials(page: Page, { email, password = PASSWORD }: Credentials): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

interface SignIn extends Credentials {
  /** Of the page that opens, below `/dashboard`. */
  readonly path: string;
}

/** Signs somebody in, who is led to a page of the dashboard then. */
export async function signIn(page: Page, baseUrl: string, { path, ...credentials }: SignIn): Promise<void> {
  await page.goto(`${baseUrl}/dashboard/sign-in?next=${encodeURIComponent(path)}`);
  await giveCredentials(page, credentials);
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/sign-in'));
}

/**
 * On a desk and on a phone, light and dark: no fault of accessibility, and nothing wider than the page. Leaves the page
 * as it was, and at rest: a click on what still slides would miss it.
 */
export async function expectWellMade(page: Page): Promise<void> {
  const before = page.viewportSize() ?? DESK;
  // What was clicked may have left the pointer over a time, which then says when that is in UTC.
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    // The navigation slides away first.
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      expect(await accessibilityFaults(page), `${page.url()}, ${viewport.width} px, ${colorScheme}`).toEqual([]);
    }
  }
  await page.setViewportSize(before);
  await atRest(page);
}
