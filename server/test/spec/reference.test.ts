import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WEBHOOK_EVENTS } from '../../src/outbound/webhooks/events.ts';
import { launchBrowser } from '../support/browser.ts';
import { callUrl, type Reply, startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let browser: Browser;
let page: Reply;

beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService(), launchBrowser()]);
  page = await callUrl(`${service.baseUrl}/docs`, 'GET');
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

describe('the reference page', () => {
  it('shows every operation and event under its own anchor', async () => {
    const { paths, webhooks } = (await callUrl(`${service.baseUrl}/openapi.json`, 'GET')).json;
    const described = [...Object.values<object>(paths), ...Object.values<object>(webhooks)].flatMap((item) =>
      Object.values(item),
    );
    expect(described).toHaveLength(23 + WEBHOOK_EVENTS.length);
    for (const { operationId } of described) {
      expect(page.text).toContain(`<article id="${operationId}"`);
      expect(page.text.split(`href="#${operationId}"`).length).toBeGreaterThan(2);
    }
  });

  it('contains no brand name, and loads only its own style sheet and script', () => {
    expect(page.text).not.toMatch(/\btill\b/i);
    const loaded = [...page.text.matchAll(/<(?:link|script|img|iframe)[^>]*(?:href|src)="([^"]+)"/g)].map(
      ([, url]) => url,
    );
    expect(loaded).toEqual(['data:,', '/docs/reference.css', '/docs/reference.js']);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('has a command to copy for every operation', () => {
    expect(page.text.match(/<code>curl /g)).toHaveLength(23);
  });

  it.each([
    [360, 'light'],
    [360, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const)('fits a window %i wide in %s, contacts no other host and logs nothing', async (width, colorScheme) => {
    const tab = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
    const reported: string[] = [];
    tab.on('console', (message) => reported.push(message.text()));
    tab.on('requestfailed', (request) => reported.push(request.url()));
    await tab.goto(`${service.baseUrl}/docs#createOrder`);
    // With all details open, nothing may be wider than the window.
    await tab.evaluate('for (const details of document.querySelectorAll("main details")) details.open = true');
    expect(await tab.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(reported).toEqual([]);
    await tab.close();
  });

  it('copies the command of an operation', async () => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const tab = await context.newPage();
    await tab.goto(`${service.baseUrl}/docs#createInvoice`);
    const code = tab.locator('#createInvoice .code', { hasText: 'curl ' });
    await code.getByRole('button', { name: 'Copy' }).click();
    await code.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await tab.evaluate('navigator.clipboard.readText()');
    expect(copied).toBe(await code.locator('code').textContent());
    expect(copied).toContain('-H "Authorization: Bearer $API_KEY"');
    await context.close();
  });
});
