import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { product } from '../../kernel/http/support.ts';
import { newOrder } from '../../sales/checkout/support.ts';
import { callUrl, startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let isStopped = false;
const stop = async (): Promise<void> => {
  isStopped = true;
  await service.stop();
};
afterEach(async () => {
  if (!isStopped) await stop();
});

async function start(): Promise<{ orderUrl: string; headers: Record<string, string> }> {
  service = await startTestService();
  isStopped = false;
  const store = await service.createStore({ products: [product('Guide')] });
  const { id } = await newOrder(store);
  return { orderUrl: `/v1/orders/${id}`, headers: { authorization: `Bearer ${store.apiKey}` } };
}

/** Resolves once the service accepts no new connections. */
async function refusing(): Promise<void> {
  const { hostname, port } = new URL(service.baseUrl);
  const isRefused = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(Number(port), hostname);
      socket.on('connect', () => resolve(socket.destroy() === undefined)).on('error', () => resolve(true));
    });
  await expect.poll(isRefused).toBe(true);
}

describe('a stopping service', () => {
  it('answers the requests in progress', async () => {
    const { orderUrl, headers } = await start();
    const blocker = new pg.Client({ connectionString: service.databaseUrl });
    blocker.on('error', () => {});
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query('lock table orders in access exclusive mode');
    const reading = callUrl(`${service.baseUrl}${orderUrl}`, 'GET', undefined, headers);
    const waiting = async () => (await blocker.query('select 1 from pg_locks where not granted')).rowCount;
    await expect.poll(waiting).toBe(1);
    const stopping = stop();
    await refusing();
    // Until that is done, monitoring can see the progress.
    const [ready, alive] = await Promise.all(
      ['/readyz', '/livez'].map((path) => callUrl(service.operatorUrl + path, 'GET')),
    );
    expect([ready?.status, ready?.json.checks.process.detail]).toEqual([503, 'the process is stopping']);
    expect(alive?.status).toBe(200);
    await blocker.query('rollback');
    expect((await reading).status).toBe(200);
    await blocker.end();
    await stopping;
  });

  it('ends event streams, and does not wait for readers', async () => {
    const { orderUrl } = await start();
    const { body } = await fetch(`${service.baseUrl}${orderUrl.replace('orders', 'checkouts')}/events`);
    const reader = body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await stop();
    expect((await reader?.read())?.done).toBe(true);
  });

  it('cuts off clients that never send the rest of a request', async () => {
    await start();
    const { hostname, port } = new URL(service.baseUrl);
    const socket = connect(Number(port), hostname).on('error', () => {});
    await once(socket, 'connect');
    socket.write('GET /v1/store HTTP/1.1\r\n');
    await callUrl(`${service.operatorUrl}/healthz`, 'GET');
    const cut = once(socket, 'close');
    await stop();
    await cut;
  });
});
