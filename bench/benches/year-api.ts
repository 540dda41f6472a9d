import { randomUUID } from 'node:crypto';
import { present } from '../../server/src/kernel/lib/errors.ts';
import { claimDeliveries, finishAttempts } from '../../server/src/outbound/webhooks/queue-repository.ts';
import { createHttpClient, type HttpClient } from '../lib/http-client.ts';
import { pageCases } from '../lib/page-cases.ts';
import type { Report } from '../lib/report.ts';
import type { BenchStore } from '../lib/stage.ts';
import { measureTurns, type TurnCase, type TurnResult, turnsTable } from '../lib/turns.ts';
import { measurePages, openOwnersSession, PAUSE_MS } from './dashboard.ts';
import { orderRequest } from './order-requests.ts';
import type { YearPart, YearScene } from './year-part.ts';

const LIMIT = 20;
const WARM_UPS = 30;
/** The lists of the API with their filters. */
const LISTS: readonly { readonly path: string; readonly filters: readonly string[] }[] = [
  { path: 'orders', filters: ['', 'completed', 'expired'] },
  { path: 'invoices', filters: ['', 'paid'] },
  { path: 'products', filters: [''] },
  { path: 'webhook-deliveries', filters: ['', 'success', 'exhausted'] },
];
/** Maximum deliveries of a store in one claim of a dispatcher. */
const CLAIMED = 8;
const DUE = 40_000;
const LEASE_MS = 30_000;

/** Every page of the dashboard. */
export const pages: YearPart = async (scene) => {
  const http = await openApi(scene);
  const cases = await pageCases(await scene.stage.connect(), scene.stores);
  return reportOf(
    'Pages of the dashboard',
    await measurePages(http, await openOwnersSession(scene.stage), cases, scene),
  );
};

/** Every list of the API: the first page, the middle and the last of the large store against the first of the small. */
export const lists: YearPart = async (scene) => {
  const http = await openApi(scene);
  const { large, small } = scene.stores;
  const results: TurnResult[] = [];
  for (const { filters, path } of LISTS) {
    for (const status of filters) {
      const query = `/v1/${path}?limit=${LIMIT}${status === '' ? '' : `&status=${status}`}`;
      const last = await lastPage(http, large, query);
      const ask = (store: BenchStore, page: number) => (): Promise<void> =>
        http.send({ method: 'GET', path: `${query}&page=${page}`, headers: keyOf(store) }, 200);
      for (const page of new Set([1, Math.ceil(last / 2), last])) {
        const name = `${path}${status === '' ? '' : `, ${status}`}, page ${page}`;
        const one = { name, small: ask(small, 1), large: ask(large, page) };
        results.push(await measureTurns(one, { ...scene, warmUps: WARM_UPS, pauseMs: PAUSE_MS }));
      }
    }
  }
  return reportOf(`Lists of the API, ${LIMIT} on a page`, results);
};

/** Orders created through the API. */
export const orders: YearPart = async (scene) => {
  const http = await openApi(scene);
  const results: TurnResult[] = [];
  for (const idempotent of [false, true]) {
    const create = (store: BenchStore) => {
      const productIds = [present(store.products[0], 'each store has a product').id];
      const request = orderRequest({ store, productIds, idempotent });
      return (): Promise<void> => http.send(request(), 201);
    };
    const { large, small } = scene.stores;
    const name = idempotent ? 'an order with a key' : 'an order';
    const one = { name, small: create(small), large: create(large) };
    results.push(await measureTurns(one, { ...scene, warmUps: WARM_UPS, pauseMs: 0 }));
  }
  return reportOf('Orders created through the API', results);
};

/** Due deliveries claimed and recorded with the dispatcher's own statements. */
export const claims: YearPart = async (scene) => {
  const { stage, stores } = scene;
  const client = await stage.connect({ statementTimeoutMs: 0 });
  await client.query(
    `insert into webhook_deliveries (id, store_id, event, order_id, payload, status, due_at, created_at)
      select uuidv7(), store_id, 'order.created', uuidv7(), '{}', 'pending', clock_timestamp(), clock_timestamp()
      from generate_series(1, $2::int), unnest($1::uuid[]) as store_id`,
    [[stores.large.storeId, stores.small.storeId], DUE],
  );
  // As autovacuum would do in time.
  await client.query('analyze webhook_deliveries');
  const one: TurnCase = {
    name: `${CLAIMED} deliveries claimed and recorded`,
    small: () => claim(scene, stores.small),
    large: () => claim(scene, stores.large),
  };
  const result = await measureTurns(one, { ...scene, warmUps: WARM_UPS, pauseMs: 0 });
  await client.query('delete from webhook_deliveries where store_id = any($1::uuid[]) and due_at is not null', [
    [stores.large.storeId, stores.small.storeId],
  ]);
  return reportOf('The queue of the dispatcher', [result]);
};

async function claim({ stage: { db } }: YearScene, { storeId }: BenchStore): Promise<void> {
  const [lease, now] = [randomUUID(), Date.now()];
  const rows = await claimDeliveries(db, {
    storeIds: [storeId],
    quotas: [CLAIMED],
    now,
    lease,
    leaseUntil: now + LEASE_MS,
  });
  if (rows.length < CLAIMED) throw new Error(`only ${rows.length} deliveries were due`);
  await finishAttempts(
    db,
    rows.map(({ id }) => ({
      id,
      storeId,
      lease,
      claimedStatus: 'pending',
      status: 'success',
      dueAt: null,
      attemptId: randomUUID(),
      attemptedAt: now,
      durationMs: 1,
      responseStatus: 200,
      error: null,
      responseExcerpt: '',
    })),
  );
}

async function openApi({ cleanup, stage }: YearScene): Promise<HttpClient> {
  const service = await stage.startService({ roles: 'api' });
  const http = createHttpClient(service.baseUrl, 1);
  cleanup.add(() => http.close());
  return http;
}

function keyOf(store: BenchStore): { authorization: string } {
  return { authorization: `Bearer ${store.apiKey}` };
}

async function lastPage(http: HttpClient, store: BenchStore, query: string): Promise<number> {
  const { pagination } = (await http.read({ method: 'GET', path: query, headers: keyOf(store) })) as {
    pagination: { totalPages: number };
  };
  return pagination.totalPages;
}

function reportOf(title: string, results: readonly TurnResult[]): Report {
  return { json: { results }, text: [title, '', turnsTable(results)].join('\n') };
}
