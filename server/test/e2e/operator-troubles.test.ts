import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { makeOperator, makePerson } from '../support/dashboard/people.ts';
import { type DatabaseLine, startDatabaseLine } from '../support/database-line.ts';
import { freePort } from '../support/free-port.ts';
import { type LyingProxy, startLyingProxy } from '../support/lying-proxy.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { expectPageQuality, openPage, signIn } from './dashboard-page.ts';

const OPERATOR = 'operator@example.com';

let browser: Browser;
let chain: TestChain;
let liar: LyingProxy;
let line: DatabaseLine;
/** Owns the database, which it reaches without the line. */
let keeper: TestService;
let service: TestService;
let context: BrowserContext;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  browser = await launchBrowser();
  chain = await startTestChain({ confirmations: 1 });
  liar = await startLyingProxy(chain.rpcUrl);
  keeper = await startTestService();
  line = await startDatabaseLine(keeper.databaseUrl);
  service = await startTestService({
    rpcUrl: `${liar.url},${chain.rpcUrl}`,
    roles: ['api', 'indexer'],
    env: { DATABASE_URL: line.url, SECRET_KEY: keeper.env.SECRET_KEY ?? '', PORT: String(await freePort()) },
  });
  await makeOperator(keeper, await makePerson(keeper, OPERATOR));
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await line?.close();
  await keeper?.stop();
  await liar?.close();
  await chain?.stop();
});
beforeEach(async () => {
  ({ page, context, complaints } = await openPage(browser));
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const open = (name: string) => page.getByRole('link', { name, exact: true }).first().click();

test('while the database is down every page shows it, in one sentence, and recovers by itself or on retry', async () => {
  await signIn(page, service.baseUrl, { email: OPERATOR, path: '/operator/chains' });
  await page.getByRole('table', { name: 'Providers of Local chain' }).waitFor();
  await line.cut();
  try {
    await page.getByText('This page may be out of date').first().waitFor();
    await page.getByRole('table', { name: 'Providers of Local chain' }).waitFor();
    for (const name of ['Queues', 'Stores', 'People']) {
      await open(name);
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      await page.getByRole('alert').filter({ hasText: 'Something went wrong' }).first().waitFor();
    }
    await expectPageQuality(page);
  } finally {
    await line.mend();
  }
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await page.getByText(OPERATOR).first().waitFor();
  await open('Chains');
  await page.getByText('This page may be out of date').waitFor({ state: 'detached' });
});

test('a provider that refuses its key, and a stalled one, are distinguished from the one that answers', async () => {
  await signIn(page, service.baseUrl, { email: OPERATOR, path: '/operator/chains' });
  const providers = page.getByRole('table', { name: 'Providers of Local chain' });
  const rowOf = ({ host }: URL) => providers.getByRole('row').filter({ hasText: host });
  const [lying, honest] = [rowOf(new URL(liar.url)), rowOf(new URL(chain.rpcUrl))];
  liar.tell({ keyIsWrong: true });
  await lying.filter({ hasText: 'fails' }).waitFor();
  await honest.filter({ hasText: 'responds' }).waitFor();
  await expectPageQuality(page);
  liar.tell({ frozenAt: 1n });
  await lying.filter({ hasText: 'behind' }).waitFor();
  await honest.filter({ hasText: 'responds' }).waitFor();
  liar.tell();
  await lying.filter({ hasText: 'responds' }).waitFor();
});
