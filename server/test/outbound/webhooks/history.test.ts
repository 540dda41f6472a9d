import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { createHistoryPruner } from '../../../src/outbound/webhooks/history-pruner.ts';
import { getAttemptsPage } from '../../../src/outbound/webhooks/read-deliveries.ts';
import { eventually } from '../../support/until.ts';
import { createHarness, type Harness, START } from './harness.ts';
import { type Receiver, startReceiver } from './receiver.ts';

const DAY_MS = 86_400_000;

let harness: Harness;
let endpoint: Receiver;
beforeEach(async () => {
  harness = await createHarness();
  endpoint = await startReceiver();
});
afterEach(async () => {
  await endpoint.close();
  await harness.close();
});

const settled = (id: string, attempts: number) =>
  eventually(
    () => harness.delivery(id),
    (delivery) => delivery.attempts === attempts,
  );
const page = (storeId: string, deliveryId: string, limit: number, before?: string) =>
  getAttemptsPage(harness.db, storeId, deliveryId, { limit, before });
const history = async (storeId: string, deliveryId: string) => (await page(storeId, deliveryId, 100)).attempts;

describe('the history of a delivery', () => {
  test('has every attempt, newest first, with its time, duration, status or error and the answer', async () => {
    const storeId = await harness.addStore(endpoint.url);
    endpoint.answer = (response) => {
      harness.clock.advance(40);
      response.writeHead(503).end('closed\0 for today');
    };
    const id = await harness.addDelivery(storeId);
    const first = harness.startDispatcher();
    await settled(id, 1);
    await first.stop();

    await harness.setUrl(storeId, 'http://127.0.0.1:1/hook');
    harness.clock.advance(60_000);
    const second = harness.startDispatcher();
    await settled(id, 2);
    await second.stop();

    await harness.setUrl(storeId, endpoint.url);
    endpoint.answer = (response) => void response.writeHead(204).end();
    harness.clock.advance(60_000);
    harness.startDispatcher();
    await settled(id, 3);

    const attempts = await history(storeId, id);
    expect(attempts.map(({ id: _, ...rest }) => rest)).toEqual([
      { attemptedAt: START + 120_040, durationMs: 0, responseStatus: 204, error: null, responseExcerpt: '' },
      {
        attemptedAt: START + 60_040,
        durationMs: 0,
        responseStatus: null,
        error: 'connect',
        responseExcerpt: null,
      },
      {
        attemptedAt: START,
        durationMs: 40,
        responseStatus: 503,
        error: null,
        responseExcerpt: 'closed\uFFFD for today',
      },
    ]);
  });

  test('is visible only to its own store, and only for that delivery', async () => {
    const [mine, others] = [await harness.addStore(endpoint.url), await harness.addStore(endpoint.url)];
    const ids = [await harness.addDelivery(mine), await harness.addDelivery(mine)];
    harness.startDispatcher();
    for (const id of ids) await settled(id, 1);
    for (const id of ids) {
      expect(await history(mine, id)).toHaveLength(1);
      await expect(history(others, id)).rejects.toMatchObject({ refused: 'delivery.notFound' });
    }
  });

  test('is read page by page, each attempt once, even while more are added', async () => {
    const storeId = await harness.addStore(endpoint.url);
    endpoint.answer = (response) => void response.writeHead(500).end();
    const id = await harness.addDelivery(storeId);
    expect(await page(storeId, id, 2)).toEqual({ attempts: [], next: null });
    harness.startDispatcher();
    const tryOnceMore = async (attempt: number) => {
      harness.clock.advance(8 * 3_600_000);
      await settled(id, attempt);
    };
    for (let attempt = 1; attempt <= 4; attempt++) await tryOnceMore(attempt);
    const first = await page(storeId, id, 2);
    await tryOnceMore(5);
    const second = await page(storeId, id, 2, first.next ?? undefined);
    const all = await history(storeId, id);
    expect(all).toHaveLength(5);
    expect([...first.attempts, ...second.attempts]).toEqual(all.slice(1));
    expect([first.next, second.next]).toEqual([all[2]?.id, null]);
  });

  test('is stored for the configured time and then deleted, in any quantity', async () => {
    const storeId = await harness.addStore(endpoint.url);
    const old = await harness.addDelivery(storeId);
    const dispatcher = harness.startDispatcher();
    await settled(old, 1);
    // More than two batches of the same age.
    await harness.sql.query(
      `insert into webhook_attempts (id, store_id, delivery_id, attempted_at, duration_ms, error)
       select overlay(a.id::text placing lpad(n::text, 12, '0') from 25)::uuid, a.store_id, a.delivery_id,
         a.attempted_at, 1, 'timeout'
       from webhook_attempts a cross join generate_series(1, 2500) n`,
    );
    harness.clock.advance(DAY_MS);
    const recent = await harness.addDelivery(storeId);
    await settled(recent, 1);
    await dispatcher.stop();

    const prune = async (keptMs: number, until: number) => {
      const abort = new AbortController();
      const { db, clock } = harness;
      const options = { db, clock, log: silentLog, keptMs, pollIntervalMs: 10 };
      const pruners = [createHistoryPruner(options), createHistoryPruner(options)];
      const done = Promise.all(pruners.map((pruner) => pruner.run(abort.signal)));
      const left = async () => (await harness.sql.query('select count(*)::int as n from webhook_attempts')).rows[0].n;
      await eventually(left, (count) => count === until);
      abort.abort();
      await done;
    };
    await prune(DAY_MS, 2_502);
    await prune(DAY_MS - 1_000, 1);
    expect(await history(storeId, old)).toEqual([]);
    expect(await history(storeId, recent)).toHaveLength(1);
  });
});
