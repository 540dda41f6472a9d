import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNotifications, type Notifications } from '../../src/db/notifications.ts';
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
});
