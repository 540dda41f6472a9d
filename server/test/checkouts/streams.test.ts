import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNotifications, type NotificationHandler, type Notifications } from '../../src/db/notifications.ts';
import { createCheckoutStreams } from '../../src/http/checkouts/streams.ts';
import { silentLog } from '../../src/lib/log.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';

let database: TestDatabase;
let notifications: Notifications;

beforeAll(async () => {
  database = await createTestDatabase();
  notifications = createNotifications({ url: database.url, log: silentLog });
});
afterAll(async () => {
  await notifications?.close();
  await database?.drop();
});

describe('streams of a checkout', () => {
  it('tell of a change that nobody was told about', async () => {
    let view = '{"status":"pending"}';
    const load = async (): Promise<string> => view;
    const streams = createCheckoutStreams({ notifications, load, log: silentLog, rereadMs: 20 });
    const heard: string[] = [];
    const stop = streams.subscribe('an-order', { send: (json) => heard.push(json), end: () => {} });
    await expect.poll(() => heard).toEqual([view]);
    view = '{"status":"completed"}';
    await expect.poll(() => heard).toEqual(['{"status":"pending"}', '{"status":"completed"}']);
    stop();
    expect(streams.size).toBe(0);
  });

  it('read a few checkouts at a time again when word may have been missed, and each of them', async () => {
    let tell: NotificationHandler = () => {};
    const listen = (_: string, handler: NotificationHandler) => {
      tell = handler;
      return () => {};
    };
    const reading = { now: 0, most: 0 };
    const load = async (id: string): Promise<string> => {
      reading.now += 1;
      reading.most = Math.max(reading.most, reading.now);
      await setImmediate();
      reading.now -= 1;
      return `${id} ${version}`;
    };
    let version = 1;
    const streams = createCheckoutStreams({ notifications: { ...notifications, listen }, load, log: silentLog });
    const heard = new Set<string>();
    const stops = Array.from({ length: 200 }, (_, number) =>
      streams.subscribe(`order-${number}`, { send: (json) => void heard.add(json), end: () => {} }),
    );
    await expect.poll(() => heard.size).toBe(200);
    reading.most = 0;
    version = 2;
    tell(undefined);
    await expect.poll(() => heard.size).toBe(400);
    expect(reading.most).toBeLessThanOrEqual(16);
    for (const stop of stops) stop();
  });
});
