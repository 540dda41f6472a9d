import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createNotifications,
  type NotificationHandler,
  type Notifications,
  notifySoon,
} from '../../../src/kernel/db/notifications.ts';
import { createDatabase } from '../../../src/kernel/db/pool.ts';
import { createEventStreams } from '../../../src/kernel/http/event-streams.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { CHECKOUT_CHANGED, NETWORKS_CHANGED } from '../../../src/money/payments/announcements.ts';
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts';

const GROUP = '203.0.113.7';
const channels = { [CHECKOUT_CHANGED]: (payload: string) => payload };

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
  it('show a change whose notification was lost', async () => {
    let view = '{"status":"pending"}';
    const load = async (): Promise<string> => view;
    const streams = createEventStreams({ notifications, channels, load, log: silentLog, readAgainMs: 20 });
    const heard: string[] = [];
    const stop = streams.subscribe('an-order', { send: (json) => heard.push(json), end: () => {} }, GROUP);
    await expect.poll(() => heard).toEqual([view]);
    view = '{"status":"completed"}';
    await expect.poll(() => heard).toEqual(['{"status":"pending"}', '{"status":"completed"}']);
    stop();
    expect(streams.size).toBe(0);
  });

  it('are read once for all readers of a shared view until it changes', async () => {
    let tell: NotificationHandler = () => {};
    const listen = (_: string, handler: NotificationHandler) => {
      tell = handler;
      return () => {};
    };
    const asked: number[] = [];
    const load = async (_: string, readers: number): Promise<string> => `view ${asked.push(readers)}`;
    const given = { notifications: { ...notifications, listen }, channels, load, log: silentLog };
    const streams = createEventStreams({ ...given, isShared: true });
    const heard: string[] = [];
    const open = (name: string) =>
      streams.subscribe('a-store', { send: (json) => heard.push(`${name}: ${json}`), end: () => {} }, name);
    const stops = [open('first')];
    await expect.poll(() => heard).toEqual(['first: view 1']);
    stops.push(open('second'), open('third'));
    expect(heard.splice(0)).toEqual(['first: view 1', 'second: view 1', 'third: view 1']);
    expect(asked).toEqual([1]);
    tell('a-store');
    await expect.poll(() => heard).toEqual(['first: view 2', 'second: view 2', 'third: view 2']);
    expect(asked).toEqual([1, 3]);
    for (const stop of stops) stop();
  });

  it('read every checkout again, a few at a time, when notifications may have been missed', async () => {
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
    const streams = createEventStreams({ notifications: { ...notifications, listen }, channels, load, log: silentLog });
    const heard = new Set<string>();
    const stops = Array.from({ length: 200 }, (_, number) =>
      streams.subscribe(`order-${number}`, { send: (json) => void heard.add(json), end: () => {} }, `group ${number}`),
    );
    await expect.poll(() => heard.size).toBe(200);
    reading.most = 0;
    version = 2;
    tell(undefined);
    await expect.poll(() => heard.size).toBe(400);
    expect(reading.most).toBeLessThanOrEqual(16);
    for (const stop of stops) stop();
  });

  it('read every checkout again after a change that affects all of them', async () => {
    let version = 1;
    const load = async (id: string): Promise<string> => `${id} ${version}`;
    const channelsOfAll = [NETWORKS_CHANGED];
    const streams = createEventStreams({ notifications, channels, channelsOfAll, load, log: silentLog });
    const heard = new Set<string>();
    const stops = ['a', 'b'].map((id) =>
      streams.subscribe(id, { send: (json) => void heard.add(json), end: () => {} }, GROUP),
    );
    await expect.poll(() => heard.size).toBe(2);
    version = 2;
    const db = createDatabase({ url: database.url, maxConnections: 1, log: silentLog, applicationName: 'test' });
    notifySoon(db, NETWORKS_CHANGED, 'base');
    await expect.poll(() => [...heard].sort()).toEqual(['a 1', 'a 2', 'b 1', 'b 2']);
    await db.close();
    for (const stop of stops) stop();
  });

  it('read changed views a few at a time, before periodic rereads', async () => {
    let tell: NotificationHandler = () => {};
    const listen = (_: string, handler: NotificationHandler) => {
      tell = handler;
      return () => {};
    };
    let version = 1;
    let order: string[] = [];
    const reading = { now: 0, most: 0 };
    const load = async (id: string): Promise<string> => {
      order.push(id);
      reading.now += 1;
      reading.most = Math.max(reading.most, reading.now);
      await setImmediate();
      reading.now -= 1;
      return `${id} ${version}`;
    };
    const streams = createEventStreams({ notifications: { ...notifications, listen }, channels, load, log: silentLog });
    const heard = new Map<string, string>();
    const ids = Array.from({ length: 200 }, (_, number) => `order-${number}`);
    const stops = ids.map((id) =>
      streams.subscribe(id, { send: (json) => void heard.set(id, json), end: () => {} }, `group of ${id}`),
    );
    await expect.poll(() => heard.size).toBe(200);
    order = [];
    version = 2;
    tell(undefined);
    // A view that changes while it is being read is read once more.
    for (const id of ['order-0', ...ids.slice(150)]) tell(id);
    version = 3;
    await expect.poll(() => ids.every((id) => heard.get(id) === `${id} 3`)).toBe(true);
    expect(reading.most).toBeLessThanOrEqual(16);
    expect(order.indexOf('order-199')).toBeLessThan(order.indexOf('order-100'));
    for (const stop of stops) stop();
  });

  it('are open to 20 readers at one client address, and to others beside them', () => {
    const streams = createEventStreams({ notifications, channels, load: async () => '{}', log: silentLog });
    const open = (group: string) => streams.subscribe('an-order', { send: () => {}, end: () => {} }, group);
    const stops = Array.from({ length: 20 }, () => open(GROUP));
    expect(streams.hasRoomFor(GROUP)).toBe(false);
    expect(streams.hasRoomFor('2001:db8::/64')).toBe(true);
    stops[0]?.();
    stops[0]?.();
    expect([streams.hasRoomFor(GROUP), streams.size]).toEqual([true, 19]);
    open(GROUP)();
    for (const stop of stops) stop();
    expect(streams.size).toBe(0);
  });

  it('are open to 10,000 readers of a process, until one leaves', () => {
    const streams = createEventStreams({ notifications, channels, load: async () => '{}', log: silentLog });
    const stops = Array.from({ length: 10_000 }, (_, number) =>
      streams.subscribe('an-order', { send: () => {}, end: () => {} }, `group ${number}`),
    );
    expect([streams.size, streams.hasRoomFor(GROUP)]).toEqual([10_000, false]);
    stops[0]?.();
    expect(streams.hasRoomFor(GROUP)).toBe(true);
    for (const stop of stops) stop();
    expect(streams.size).toBe(0);
  });

  it('end at their maximum age, and not before nine tenths of it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const streams = createEventStreams({ notifications, channels, load: async () => '{}', log: silentLog });
      const ended: number[] = [];
      const stops = Array.from({ length: 100 }, (_, number) =>
        streams.subscribe('an-order', { send: () => {}, end: () => void ended.push(number) }, `group ${number}`),
      );
      vi.advanceTimersByTime(0.9 * 3_600_000 - 1);
      expect(ended).toEqual([]);
      vi.advanceTimersByTime(0.1 * 3_600_000 + 1);
      expect(new Set(ended).size).toBe(100);
      for (const stop of stops) stop();
    } finally {
      vi.useRealTimers();
    }
  });
});
