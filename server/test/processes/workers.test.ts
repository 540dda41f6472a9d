import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newOrder } from '../checkouts/support.ts';
import { isAlive, till } from '../cli/till.ts';
import { product } from '../merchant/support.ts';
import { callUrl, type Reply, startTestService, type TestService, type TestStore } from '../support/service.ts';
import { killAll, type ServiceProcess, startServe } from '../support/service-process.ts';

// `till serve --workers`: several processes answer on one port, and one does the rest.

const CLIENTS = 4;
const PATIENCE = { timeout: 60_000, interval: 100 };
let service: TestService;
let store: TestStore;
let running: ServiceProcess;

beforeAll(async () => {
  // Its database and its store; what is under test runs beside it.
  service = await startTestService();
  store = await service.createStore({ products: [product('Guide')], paymentMethods: ['usdc-local', 'eth-local'] });
});
afterEach(killAll);
afterAll(() => service?.stop());

async function start(args: readonly string[] = ['--workers', '2'], more: Record<string, string> = {}) {
  const { PORT: _, BASE_URL: __, ...env } = service.env;
  running = await startServe({ ...env, RATE_LIMIT_CHECKOUT_READS: '0', ...more }, args);
}

const get = (path: string): Promise<Reply> =>
  callUrl(running.baseUrl + path, 'GET', undefined, { authorization: `Bearer ${store.apiKey}`, connection: 'close' });

/** The workers that answer, by number, as the log tells. */
function pids(): Map<number, number> {
  const lines = running.log().filter(({ msg }) => msg === 'a worker of the API answers');
  return new Map(lines.map(({ worker, pid }) => [Number(worker), Number(pid)]));
}

async function metrics(): Promise<string> {
  return (await callUrl(`${running.operatorUrl}/metrics`, 'GET')).text;
}

/** How many requests of a route each worker has answered. */
async function answered(): Promise<number[]> {
  const lines = (await metrics()).split('\n').filter((line) => line.includes('duration_seconds_count{'));
  return lines.filter((line) => line.includes('route="/v1/store"')).map((line) => Number(line.split(' ').at(-1)));
}

it('divides connections among the workers, and shows what all of them count', async () => {
  await start();
  const replies = await Promise.all(Array.from({ length: 40 }, () => get('/v1/store')));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  const counts = await answered();
  expect(counts).toHaveLength(2);
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(40);
  const text = await metrics();
  for (const worker of ['1', '2']) expect(text).toMatch(new RegExp(`^till_ready\\{worker="${worker}"\\} 1$`, 'm'));
  // What they share is told once.
  expect(text.match(/^till_processes\{role="api".*$/gm)?.length ?? 1).toBe(1);
  const health = await callUrl(`${running.operatorUrl}/healthz`, 'GET');
  expect(health.json.checks.workers).toEqual({ status: 'ok', detail: '2 of 2 answer' });
  expect(health.json.checks.prices.status).toBe('ok');
  expect(new Set(pids().values()).size).toBe(2);
});

it('says what its workers say of a read replica, and serves without one', async () => {
  await start(['--workers', '2'], { DATABASE_READ_URL: 'postgres://127.0.0.1:1/away' });
  expect((await get('/v1/orders')).status).toBe(200);
  const check = async () => (await callUrl(`${running.operatorUrl}/healthz`, 'GET')).json.checks['read replica'];
  const detail = 'lists are read from the primary: it does not answer';
  await expect.poll(check).toEqual({ status: 'degraded', detail });
  const used = (await metrics()).match(/^till_database_read_replica_used\{worker="[12]"\} 0$/gm);
  expect(used).toHaveLength(2);
});

it('loses no more than the requests of a worker that is killed, and starts another on the same port', async () => {
  await start();
  const [victim] = pids().values();
  const before = new Set(pids().values());
  const over = new AbortController();
  let failed = 0;
  const send = async (): Promise<boolean> => {
    const headers = { authorization: `Bearer ${store.apiKey}`, connection: 'close' };
    const { ok } = await fetch(`${running.baseUrl}/v1/store`, { headers, signal: over.signal });
    return ok;
  };
  const clients = Array.from({ length: CLIENTS }, async () => {
    let inARow = 0;
    while (!over.signal.aborted) {
      const ok = await send().catch(() => false);
      if (!ok) failed += 1;
      // A connection that is opened after the kill reaches a process that is there.
      inARow = ok ? 0 : inARow + 1;
      expect(inARow).toBeLessThan(3);
      await sleep(50);
    }
  });
  process.kill(victim ?? 0, 'SIGKILL');
  await expect.poll(() => [...pids().values()].some((pid) => !before.has(pid)), PATIENCE).toBe(true);
  // A request that was being handed over to the worker may still wait for it.
  over.abort();
  await Promise.all(clients);
  // Those of the worker, and those that are broken off here.
  expect(failed).toBeLessThanOrEqual(2 * CLIENTS);
  const line = running.log().find(({ msg }) => msg === 'a worker of the API ended; starting another');
  expect(line).toMatchObject({ level: 'error', reason: 'signal SIGKILL' });
  const health = async () => (await callUrl(`${running.operatorUrl}/healthz`, 'GET')).json.checks.workers?.detail;
  await expect.poll(health, PATIENCE).toBe('2 of 2 answer');
});

it('answers what is in progress when it is told to stop, and leaves no process behind', async () => {
  await start();
  const { id } = await newOrder(store);
  const blocker = new pg.Client({ connectionString: service.databaseUrl });
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('lock table orders in access exclusive mode');
  const reading = get(`/v1/orders/${id}`);
  const waiting = async () => (await blocker.query('select 1 from pg_locks where not granted')).rowCount ?? 0;
  await expect.poll(waiting, PATIENCE).toBeGreaterThan(0);
  const all = [...pids().values()];
  const ending = running.end('SIGTERM');
  const stopping = () => running.log().some(({ msg }) => msg.startsWith('stopping'));
  await expect.poll(stopping, PATIENCE).toBe(true);
  await blocker.query('rollback');
  await blocker.end();
  expect((await reading).status).toBe(200);
  expect(await ending).toBe(0);
  expect(all.filter(isAlive)).toEqual([]);
});

it('ends its workers with itself when it is killed', async () => {
  await start();
  const all = [...pids().values()];
  await running.end('SIGKILL');
  await expect.poll(() => all.filter(isAlive), PATIENCE).toEqual([]);
});

it('tells the readers on every worker what was changed through one of them', async () => {
  await start();
  const { id } = await newOrder(store);
  const signal = AbortSignal.timeout(PATIENCE.timeout);
  const streams = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { body } = await fetch(`${running.baseUrl}/v1/checkouts/${id}/events`, { signal });
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
      await reader?.read();
      return reader;
    }),
  );
  const picked = await callUrl(`${running.baseUrl}/v1/checkouts/${id}/attempts`, 'POST', {
    paymentMethod: 'usdc-local',
  });
  expect(picked.status, picked.text).toBe(201);
  for (const reader of streams) {
    let text = '';
    while (!text.includes(picked.json.depositAddress)) text += (await reader?.read())?.value ?? '';
    await reader?.cancel();
  }
});

it.each([
  [['--workers', '0'], 'from 1 to 99'],
  [['--workers', 'two'], 'from 1 to 99'],
  [['--workers', '2', '--roles', 'reaper'], '--roles does not name it'],
])('refuses %j as wrong usage', async (args, sentence) => {
  const { code, stderr } = await till(['serve', ...args], { env: service.env });
  expect(code).toBe(2);
  expect(stderr).toContain(sentence);
});
