import type { Browser } from 'playwright-core';
import { EventSource } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newInvoice } from '../sales/checkout/support.ts';
import { launchBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { callUrl, startTestService, type TestService, type TestStore } from '../support/service.ts';
import { killAll, type ServiceProcess, startServe } from '../support/service-process.ts';

/** Maximum streams of one client address, less one for the page. */
const FOLLOWERS = 19;

let browser: Browser;
/** Owns the database; its process has no role. */
let ground: TestService;
let store: TestStore;
let port: string;
let service: ServiceProcess;

beforeAll(async () => {
  browser = await launchBrowser();
  port = String(await freePort());
  ground = await startTestService({ roles: [], env: { PORT: port, RATE_LIMIT_CHECKOUT_READS: '0' } });
  store = await ground.createStore();
  service = await start();
});
afterAll(async () => {
  await browser?.close();
  await killAll();
  await ground?.stop();
});

function start(): Promise<ServiceProcess> {
  return startServe({ ...ground.env, PORT: port }, ['--roles', 'api']);
}

function call(method: string, path: string, body?: unknown) {
  return callUrl(`${service.baseUrl}${path}`, method, body, { authorization: `Bearer ${store.apiKey}` });
}

describe('followers of a checkout', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'reconnect by themselves to a service restarted after %s',
    async (signal) => {
      const { id, url } = await newInvoice({ ...store, call });
      const lost = new Set<EventSource>();
      const heard = Array.from({ length: FOLLOWERS }, () => [] as string[]);
      const followers = heard.map((statuses) => {
        const source = new EventSource(`${service.baseUrl}/v1/checkouts/${id}/events`);
        source.addEventListener('error', () => lost.add(source));
        source.addEventListener('message', ({ data }) => void statuses.push(JSON.parse(data).status));
        return source;
      });
      const page = await browser.newPage();
      try {
        await page.goto(url);
        await page.getByTestId('status').waitFor();
        await expect.poll(() => heard.every((statuses) => statuses.includes('open'))).toBe(true);
        await service.end(signal);
        await expect.poll(() => lost.size).toBe(FOLLOWERS);
        service = await start();
        expect((await call('POST', `/v1/invoices/${id}/void`)).status).toBe(200);
        await expect.poll(() => heard.every((statuses) => statuses.at(-1) === 'voided')).toBe(true);
        await page.getByTestId('status').filter({ hasText: 'Cancelled by the store' }).waitFor();
      } finally {
        for (const source of followers) source.close();
        await page.close();
      }
    },
  );
});
