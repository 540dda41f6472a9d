import pg from 'pg';
import { createNotifications } from '../../../src/kernel/db/notifications.ts';
import { createDatabase, type Queryable } from '../../../src/kernel/db/pool.ts';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { type Log, silentLog } from '../../../src/kernel/lib/log.ts';
import { createSecretBox } from '../../../src/kernel/lib/secret-box.ts';
import type { RetryPolicy } from '../../../src/outbound/webhooks/backoff.ts';
import { createDispatcher, type DispatcherOptions } from '../../../src/outbound/webhooks/dispatcher.ts';
import { eventPayload, type WebhookEvent } from '../../../src/outbound/webhooks/events.ts';
import { createWebhookClient } from '../../../src/outbound/webhooks/http-client.ts';
import { enqueueEvent, insertDelivery } from '../../../src/outbound/webhooks/outbox-repository.ts';
import { dispatcherUserAgent } from '../../../src/outbound/webhooks/sender.ts';
import { createTestDatabase } from '../../support/postgres.ts';
import { DEFAULT_RETRY_POLICY } from './retry-policy.ts';

export const SECRET = `svc_whsec_${'0123456789abcdef'.repeat(3)}`;
export const START = Date.UTC(2026, 5, 1, 12);
export const SECRET_KEY = 'a secret key for tests only';
const box = createSecretBox(SECRET_KEY);

/** {@link SECRET} under {@link SECRET_KEY}, as encrypted before secrets were bound to their store. */
export const UNBOUND_SECRET =
  'v1.8a4ae0963245.CYs4cCAgxT5Cht6XriYAKqHCrKy_J4SYh3GtIxhzS7FPRalI-Lbyjy9q5-Z4Qut50n3Z-3enivem5oS-' +
  'bju2ScyfWZvGaccO7JZpLNIUrNZRqytWJZM';

/** Returns the place that a store's webhook secret is bound to. */
export const placeOf = (id: string) => ({ kind: 'webhook-secret', id }) as const;

/** Returns a clock that is stopped until it is moved. */
export function manualClock(start = START) {
  let time = start;
  return {
    now: () => time,
    advance(ms: number) {
      time += ms;
    },
  };
}

export interface DeliveryState {
  readonly status: string;
  readonly attempts: number;
  readonly dueAt: number | null;
  readonly lastAttemptAt: number | null;
  readonly lastResponseStatus: number | null;
  readonly leased: boolean;
}

/** Creates a real database with stores, and dispatchers that run on it under one manual clock. */
export async function createHarness() {
  const { url, drop } = await createTestDatabase();
  const clock = manualClock();
  const ids = createIdSource(clock);
  const db = createDatabase({ url, applicationName: 'till test', maxConnections: 10, log: silentLog });
  const notifications = createNotifications({ url, log: silentLog });
  const sql = new pg.Pool({ connectionString: url, max: 2 });
  // The database is dropped with force; a connection that is still closing then is not a failure.
  sql.on('error', () => {});
  const running = new Set<() => Promise<void>>();

  const startDispatcher = (options: Partial<DispatcherOptions> & { policy?: RetryPolicy; log?: Log } = {}) => {
    const timeoutMs = options.timeoutMs ?? 30_000;
    const client = options.client ?? createWebhookClient({ timeoutMs, allowInsecure: true });
    const dispatcher = createDispatcher({
      db,
      notifications,
      client,
      clock,
      ids,
      log: silentLog,
      policy: DEFAULT_RETRY_POLICY,
      timeoutMs,
      random: () => 0,
      userAgent: dispatcherUserAgent('1.2.3', 'https://pay.example'),
      secrets: box,
      pollIntervalMs: 20,
      ...options,
    });
    const abort = new AbortController();
    const done = dispatcher.run(abort.signal);
    const stop = async () => {
      running.delete(stop);
      abort.abort();
      await done;
      await client.close();
    };
    running.add(stop);
    return { stop };
  };

  return {
    url,
    db,
    sql,
    clock,
    ids,
    notifications,
    startDispatcher,
    async addStore(webhookUrl: string | null, owner?: string): Promise<string> {
      const id = ids.next();
      await sql.query(
        `insert into stores (id, name, fee_bps, storefront_enabled, webhook_url, webhook_secret, created_at)
         values ($1, 'Keys & Co', 300, false, $2, $3, $4)`,
        [id, webhookUrl, box.seal(SECRET, placeOf(id)), new Date(clock.now())],
      );
      if (owner !== undefined) {
        await sql.query(
          `insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
           values ($1, 'Owner', $2, true, $3, $3)`,
          [id, owner, new Date(clock.now())],
        );
        await sql.query(`insert into store_members (store_id, user_id, role) values ($1, $2, 'owner')`, [id, id]);
      }
      return id;
    },
    async sealedSecret(storeId: string): Promise<string> {
      return (await sql.query('select webhook_secret from stores where id = $1', [storeId])).rows[0].webhook_secret;
    },
    async setSecret(storeId: string, sealed: string): Promise<void> {
      await sql.query('update stores set webhook_secret = $2 where id = $1', [storeId, sealed]);
    },
    async setUrl(storeId: string, webhookUrl: string | null): Promise<void> {
      await sql.query('update stores set webhook_url = $2 where id = $1', [storeId, webhookUrl]);
    },
    async addDelivery(
      storeId: string,
      event: WebhookEvent = 'order.created',
      q: Queryable = db,
      data = '{"id":"x"}',
    ): Promise<string> {
      const id = ids.next();
      const delivery = {
        id,
        storeId,
        event,
        orderId: event.startsWith('order') ? ids.next() : null,
        invoiceId: event.startsWith('order') ? null : ids.next(),
        payload: eventPayload(event, clock.now(), data),
        createdAt: clock.now(),
      };
      await enqueueEvent(q, delivery, insertDelivery);
      return id;
    },
    async delivery(id: string): Promise<DeliveryState> {
      const { rows } = await sql.query(
        `select status, attempts, due_at, last_attempt_at, last_response_status, lease_owner is not null as leased
         from webhook_deliveries where id = $1`,
        [id],
      );
      const [row] = rows;
      return {
        status: row.status,
        attempts: row.attempts,
        dueAt: row.due_at?.getTime() ?? null,
        lastAttemptAt: row.last_attempt_at?.getTime() ?? null,
        lastResponseStatus: row.last_response_status,
        leased: row.leased,
      };
    },
    async close(): Promise<void> {
      for (const stop of [...running]) await stop();
      await notifications.close();
      await db.close();
      await sql.end();
      await drop();
    },
  };
}

export type Harness = Awaited<ReturnType<typeof createHarness>>;
