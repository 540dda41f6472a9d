import { assert } from '../lib/assert.ts';
import type { Log } from '../lib/log.ts';
import { keepConnection, type Session } from './kept-connection.ts';
import type { Queryable } from './pool.ts';
import { statement, text } from './statement.ts';

/** Gets the payload, or undefined when listening has just begun or resumed and something may have been missed. */
export type NotificationHandler = (payload: string | undefined) => void;

/** Hears what other processes say through NOTIFY. A hint only: whoever listens also polls, slowly. */
export interface Notifications {
  /**
   * Calls the handler for each notification from now on, and without a payload each time the listening (re)starts.
   * @returns stops calling it
   */
  listen(channel: string, handler: NotificationHandler): () => void;
  close(): Promise<void>;
}

export interface NotificationsOptions {
  readonly url: string;
  readonly log: Log;
}

const HEARTBEAT_MS = 15_000;
/** PostgreSQL refuses a payload of 8000 bytes or more. */
const MAX_PAYLOAD_BYTES = 7_999;
const CHANNEL = /^[a-z][a-z0-9_]{0,62}$/;

const sendNotification = statement({
  name: 'notification_send',
  params: { channel: text, payload: text },
  sql: 'select pg_notify($channel, $payload)',
});

/** Tells every listener of the channel when the caller's transaction commits; equal payloads are heard once. */
export async function notify(queryable: Queryable, channel: string, payload: string): Promise<void> {
  assert(CHANNEL.test(channel), `"${channel}" is no channel name`);
  assert(Buffer.byteLength(payload) <= MAX_PAYLOAD_BYTES, 'a notification payload is at most 7999 bytes');
  await queryable.run(sendNotification, { channel, payload });
}

/** Listens on a connection of its own that is opened again whenever it breaks. */
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
  const connection = keepConnection({
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
      assert(CHANNEL.test(channel), `"${channel}" is no channel name`);
      const known = handlers.get(channel) ?? new Set();
      known.add(handler);
      handlers.set(channel, known);
      if (connected?.signal.aborted === false) {
        // A broken connection fails this; the next one listens to every channel anyway.
        begin(connected, channel).catch((error: unknown) => log.debug({ err: error, channel }, 'listen failed'));
      }
      return () => known.delete(handler);
    },
    close: () => connection.close(),
  };
}
