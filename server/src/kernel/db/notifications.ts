import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '../lib/errors.ts';
import type { Log } from '../lib/log.ts';
import { finishBeforeClose } from './before-close.ts';
import { openPersistentConnection, type Session } from './persistent-connection.ts';
import type { Database, Queryable, Transaction } from './pool.ts';
import { query, t } from './query.ts';

/** Receives the payload, or undefined when listening starts or resumes, since something may have been missed. */
export type NotificationHandler = (payload: string | undefined) => void;

/** Receives what other processes send with NOTIFY. Notifications are only hints: listeners also poll, slowly. */
export interface Notifications {
  /**
   * Calls the handler for each notification from now on, and without a payload whenever listening starts or resumes.
   * @returns a function that ends this
   */
  listen(channel: string, handler: NotificationHandler): () => void;
  close(): Promise<void>;
}

export interface NotificationsOptions {
  readonly url: string;
  readonly log: Log;
}

const HEARTBEAT_MS = 15_000;
/**
 * Minimum pause between two notifying statements, in milliseconds. Each is a commit that all other notifying
 * transactions wait for, and costs as much as an order. The first one is not delayed.
 */
const PAUSE_MS = 10;
/** PostgreSQL refuses a payload of 8000 bytes or more. */
const MAX_PAYLOAD_BYTES = 7_999;
const CHANNEL = /^[a-z][a-z0-9_]{0,62}$/;

const sendNotifications = query.run({
  name: 'notifications_send',
  params: { channels: t.arrayOf(t.text), payloads: t.arrayOf(t.text) },
  sql:
    'select pg_notify(n.channel, n.payload) ' +
    'from unnest($channels::text[], $payloads::text[]) as n(channel, payload)',
});

/**
 * Notifies every listener of the channel soon after the caller's transaction has committed, and none if it is rolled
 * back; without a transaction, soon. See {@link notifySoon}.
 */
export function notifyAfterCommit(queryable: Queryable | Transaction, channel: string, payload: string): void {
  checkNotification(channel, payload);
  if ('afterCommit' in queryable) queryable.afterCommit((db) => notifySoon(db, channel, payload));
  else notifySoon(queryable, channel, payload);
}

interface Notification {
  readonly channel: string;
  readonly payload: string;
}

/** Notifications waiting to be sent, by database; an entry exists while some are being sent. */
const waiting = new WeakMap<Queryable, Map<string, Notification>>();

/**
 * Notifies every listener of the channel soon about a committed change. A transaction that itself notifies makes all
 * other notifying ones wait until its commit is on disk; this does not, and notifications that arrive in the meantime,
 * or within {@link PAUSE_MS}, are sent together. They are lost if the database cannot be used or the process ends;
 * closing the database waits for them.
 */
export function notifySoon(queryable: Queryable | Database, channel: string, payload: string): void {
  checkNotification(channel, payload);
  // Notifications on behalf of all stores go out together.
  const db = ('whole' in queryable ? queryable.whole : undefined) ?? queryable;
  const queue = waiting.get(db) ?? new Map<string, Notification>();
  queue.set(`${channel} ${payload}`, { channel, payload });
  if (waiting.has(db)) return;
  waiting.set(db, queue);
  finishBeforeClose(db, sayAll(db, queue));
}

async function sayAll(db: Queryable, queue: Map<string, Notification>): Promise<void> {
  do {
    const batch = [...queue.values()];
    queue.clear();
    const channels = batch.map(({ channel }) => channel);
    const payloads = batch.map(({ payload }) => payload);
    // Only a hint, and the outage is logged elsewhere.
    await Promise.all([sleep(PAUSE_MS), sendNotifications(db, { channels, payloads }).catch(() => {})]);
  } while (queue.size > 0);
  waiting.delete(db);
}

function checkNotification(channel: string, payload: string): void {
  assert(CHANNEL.test(channel), `"${channel}" is not a channel name`);
  assert(Buffer.byteLength(payload) <= MAX_PAYLOAD_BYTES, 'a notification payload is at most 7999 bytes');
}

/** Listens on a dedicated connection that is reopened whenever it breaks. */
export function createNotifications({ url, log }: NotificationsOptions): Notifications {
  const handlers = new Map<string, Set<NotificationHandler>>();
  let connected: Session | undefined;

  const call = (channel: string, payload: string | undefined): void => {
    for (const handler of handlers.get(channel) ?? []) {
      try {
        handler(payload);
      } catch (error) {
        log.error({ err: error, channel }, 'a notification handler failed');
      }
    }
  };
  const begin = async (session: Session, channel: string): Promise<void> => {
    await session.query(`listen ${channel}`);
    call(channel, undefined);
  };
  const connection = openPersistentConnection({
    url,
    log,
    applicationName: 'till notifications',
    purpose: 'the notification connection',
    heartbeatMs: HEARTBEAT_MS,
    async onConnected(session) {
      session.onNotification(call);
      connected = session;
      for (const channel of handlers.keys()) await begin(session, channel);
    },
  });

  return {
    listen(channel, handler) {
      assert(CHANNEL.test(channel), `"${channel}" is not a channel name`);
      const known = handlers.get(channel) ?? new Set();
      known.add(handler);
      handlers.set(channel, known);
      if (connected?.signal.aborted === false) {
        // This fails on a broken connection; the next one listens to every channel anyway.
        begin(connected, channel).catch((error: unknown) => log.debug({ err: error, channel }, 'listen failed'));
      }
      return () => known.delete(handler);
    },
    close: () => connection.close(),
  };
}
