import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityFaults, atRest } from '../support/axe.ts';
import { PASSWORD } from '../support/dashboard/people.ts';
import { sampled } from '../support/sampling.ts';

export const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };
/** Ordered so that two in a row are of both sizes and both color schemes. */
const LOOKS = [
  { viewport: DESK, colorScheme: 'dark' },
  { viewport: PHONE, colorScheme: 'light' },
  { viewport: DESK, colorScheme: 'light' },
  { viewport: PHONE, colorScheme: 'dark' },
] as const;

/** A page in a separate browser context. */
export interface OpenedPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors and warnings of its scripts. */
  readonly complaints: string[];
}

/** Opens an empty page, desktop-sized by default. The caller closes the context and checks the complaints. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: DESK, ...options });
  listen(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // An intentional refusal by the server is no fault of the page.
    const isRefusal = message.text().includes('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isRefusal) complaints.push(message.text());
  });
  return { context, page, complaints };
}

interface Credentials {
  readonly email: string;
  /** By default the password of everyone created by tests. */
  readonly password?: string;
}

/** Begins the console messages by which a page reports its statuses. */
const STATUS = 'status: ';
/** Reports every status that a page shows, and every change of its text. Does nothing where that is done already. */
const LISTEN = `if (!globalThis.reportsStatuses) {
  globalThis.reportsStatuses = true;
  const said = new WeakMap();
  const report = (status) => {
    const text = status.textContent.replace(/\\s+/g, ' ').trim();
    if (text === '' || said.get(status) === text) return;
    said.set(status, text);
    console.debug(${JSON.stringify(STATUS)} + text);
  };
  const reportAll = (within) => within.querySelectorAll?.('[role=status]').forEach(report);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const within = (target.closest ? target : target.parentElement)?.closest('[role=status]');
      if (within) report(within);
      for (const node of addedNodes) {
        if (node.matches?.('[role=status]')) report(node);
        reportAll(node);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  reportAll(document);
}`;
/** Texts of the statuses that each page has shown, except for those that a test has awaited. */
const shown = new WeakMap<Page, string[]>();

/** Listens to the pages of a context. A script for every frame would be refused by the preview of storefronts. */
function listen(context: BrowserContext): void {
  context.on('page', (page) => {
    const texts: string[] = [];
    shown.set(page, texts);
    page.on('console', (message) => {
      if (message.type() === 'debug' && message.text().startsWith(STATUS))
        texts.push(message.text().slice(STATUS.length));
    });
    page.on('domcontentloaded', () => void listenIn(page));
  });
}

async function listenIn(page: Page): Promise<void> {
  // A page that has gone already says nothing more.
  await page.evaluate(LISTEN).catch(() => undefined);
}

/**
 * Waits until a page of {@link openPage} has shown a status with a text, once for each call. A status may be gone
 * again: announcements close themselves within seconds.
 */
export async function said(page: Page, text: string | RegExp): Promise<void> {
  const texts = shown.get(page) ?? [];
  const matches = (each: string) =>
    typeof text === 'string' ? each.toLowerCase().includes(text.toLowerCase()) : text.test(each);
  const heard = async () => {
    // A status still shown is heard even if listening began late.
    await listenIn(page);
    return texts;
  };
  await expect.poll(heard, { message: `"${text}" is said` }).toSatisfy((all) => all.some(matches));
  texts.splice(texts.findIndex(matches), 1);
}

/** Fills in and submits a page's sign-in form. */
export async function giveCredentials(page: Page, { email, password = PASSWORD }: Credentials): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

interface SignIn extends Credentials {
  /** Path of the page to open, below `/dashboard`. */
  readonly path: string;
}

/** Signs a person in, and opens a page of the dashboard. */
export async function signIn(page: Page, baseUrl: string, { path, ...credentials }: SignIn): Promise<void> {
  await page.goto(`${baseUrl}/dashboard/sign-in?next=${encodeURIComponent(path)}`);
  await giveCredentials(page, credentials);
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/sign-in'));
}

/** Waits until a page has its heading, and no part of it is loading: placeholders are no page to check. */
async function untilLoaded(page: Page): Promise<void> {
  // An open dialog hides the heading, but not from a selector.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('.mantine-Skeleton-root').count()).toBe(0);
}

/** Checks that a page has no accessibility faults, in light or dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilLoaded(page);
  for (const colorScheme of sampled(['light', 'dark'] as const)) {
    await showIn(page, colorScheme);
    expect(await accessibilityFaults(page), `${page.url()} ${colorScheme}`).toEqual([]);
  }
  await showIn(page, 'light');
}

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
}

/**
 * Checks a page: nothing wider than the page on a desktop and on a phone, and no accessibility faults on one of them,
 * in light or dark. Restores the page and waits until it is at rest: a click on a sliding element would miss it.
 */
export async function expectPageQuality(page: Page): Promise<void> {
  await untilLoaded(page);
  const before = page.viewportSize() ?? DESK;
  const looks = sampled(LOOKS);
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    // The navigation slides away first.
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
    for (const { colorScheme } of looks.filter((look) => look.viewport === viewport)) {
      await showIn(page, colorScheme);
      expect(await accessibilityFaults(page), `${page.url()}, ${viewport.width} px, ${colorScheme}`).toEqual([]);
    }
  }
  await showIn(page, 'light');
  await page.setViewportSize(before);
  await atRest(page);
}
