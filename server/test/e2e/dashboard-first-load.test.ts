import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { makePerson } from '../support/dashboard/people.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { type OpenedPage, openPage, signIn } from './dashboard-page.ts';

const OWNER = 'olga@example.com';
/** Maximum bytes of scripts and styles of a first page, as received. */
const FIRST_BYTES = 170_000;

let browser: Browser;
let service: TestService;
let opened: OpenedPage;

beforeAll(async () => {
  browser = await launchBrowser();
  service = await startTestService({ env: { PORT: String(await freePort()) } });
  const { storeId } = await service.createStore({ slug: 'corner', name: 'Corner shop' });
  await makePerson(service, OWNER, { [storeId]: 'owner' });
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});
beforeEach(async () => {
  opened = await openPage(browser);
});
afterEach(() => opened.context.close());

/** Opens a page. @returns its requests */
async function load(page: Page, path: string, shows: string): Promise<Request[]> {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(`${service.baseUrl}/dashboard${path}`);
  await page.getByRole('heading', { name: shows, level: 1 }).waitFor();
  await page.waitForLoadState('load');
  return requests;
}

async function expectLight(requests: readonly Request[], reads: string): Promise<void> {
  const paths = requests.map((request) => new URL(request.url()).pathname);
  const files = requests.filter((request) => new URL(request.url()).pathname.startsWith('/dashboard/assets/'));
  const sizes = await Promise.all(files.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(files.length).toBeGreaterThan(3);
  expect(bytes).toBeLessThanOrEqual(FIRST_BYTES);
  // Every preloaded file and read is used, and none is loaded twice. The page's own reads may be repeated by its stream.
  const preloaded = paths.filter((path) => path.includes('/assets/') || path.endsWith(`/api/${reads}`));
  expect(preloaded.filter((path, index) => preloaded.indexOf(path) !== index)).toEqual([]);
  expect(paths).toContain(`/dashboard/api/${reads}`);
}

test('sign-in loads each of its files once, at most 170 kB of them, and not the frame of other pages', async () => {
  const requests = await load(opened.page, '/sign-in', 'Sign in');
  await expectLight(requests, 'setup');
  expect(requests.filter((request) => /\/(shell|home|opened-menu|overlays)-/.test(request.url()))).toEqual([]);
});

test('the home page loads each of its files once, at most 170 kB of them', async () => {
  await signIn(opened.page, service.baseUrl, { email: OWNER, path: '/stores/corner' });
  await opened.page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  const empty = await browser.newContext({ storageState: await opened.context.storageState() });
  try {
    await expectLight(await load(await empty.newPage(), '/stores/corner', 'Home'), 'me');
  } finally {
    await empty.close();
  }
});
