import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  createNotifications,
  type Notifications,
  notifyAfterCommit,
  notifySoon,
} from '../../../src/kernel/db/notifications.ts';
import { createDatabase, type Database } from '../../../src/kernel/db/pool.ts';
import { t } from '../../../src/kernel/db/query.ts';
import { statement } from '../../../src/kernel/db/statement.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../support/postgres.ts';

let server: TestDatabase;
let db: Database;
let notifications: Notifications;

const killListeners = statement({
  name: 'test_kill_listeners',
  row: { killed: t.count },
  sql: `select count(pg_terminate_backend(pid)) as killed from pg_stat_activity
    where datname = current_database() and application_name = 'till notifications'`,
});

beforeAll(async () => {
  server = await createEmptyTestDatabase();
  db = createDatabase({ url: server.url, maxConnections: 2, log: silentLog, applicationName: 'test' });
});
afterEach(() => notifications.close());
afterAll(async () => {
  await db.close();
  await server.drop();
});

/** Listens, and resolves once listening has begun. */
async function listening(channel: string): Promise<(string | undefined)[]> {
  const heard: (string | undefined)[] = [];
  notifications = createNotifications({ url: server.url, log: silentLog });
  notifications.listen(channel, (payload) => heard.push(payload));
  await expect.poll(() => heard).toEqual([undefined]);
  return heard;
}

test('a notification arrives after its transaction has committed, and not after a rollback', async () => {
  const heard = await listening('work');
  const failing = db.transaction(async (tx) => {
    notifyAfterCommit(tx, 'work', 'never');
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await db.transaction(async (tx) => notifyAfterCommit(tx, 'work', 'order 1'));
  await expect.poll(() => heard).toEqual([undefined, 'order 1']);
});

test('a listener whose connection was killed learns of a possible gap, and receives again', async () => {
  const heard = await listening('work');
  expect(await db.one(killListeners, {})).toEqual({ killed: 1 });
  await expect.poll(() => heard).toEqual([undefined, undefined]);
  notifySoon(db, 'work', 'order 2');
  await expect.poll(() => heard).toEqual([undefined, undefined, 'order 2']);
});

test('channels may be added later and are separate, and a stopped handler receives nothing', async () => {
  const heard = await listening('work');
  const other: (string | undefined)[] = [];
  const stop = notifications.listen('mail', (payload) => other.push(payload));
  await expect.poll(() => other).toEqual([undefined]);
  notifySoon(db, 'mail', 'letter');
  await expect.poll(() => other).toEqual([undefined, 'letter']);
  stop();
  notifySoon(db, 'mail', 'unheard');
  notifySoon(db, 'work', 'order 3');
  await expect.poll(() => heard).toEqual([undefined, 'order 3']);
  expect(other).toEqual([undefined, 'letter']);
});

test('a handler that throws does not affect the others', async () => {
  notifications = createNotifications({ url: server.url, log: silentLog });
  const heard: (string | undefined)[] = [];
  notifications.listen('work', () => {
    throw new Error('broken handler');
  });
  notifications.listen('work', (payload) => heard.push(payload));
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  notifySoon(db, 'work', 'order 4');
  await expect.poll(() => heard).toContain('order 4');
});

test('closing works even while the server cannot be reached', async () => {
  notifications = createNotifications({ url: 'postgres://till:x@127.0.0.1:1/till', log: silentLog });
  await notifications.close();
});

test('notifySoon reaches the listeners, and sends repeated notifications only once', async () => {
  const heard = await listening('work');
  for (let time = 0; time < 50; time++) for (const store of ['store 1', 'store 2']) notifySoon(db, 'work', store);
  await expect.poll(() => new Set(heard)).toEqual(new Set([undefined, 'store 1', 'store 2']));
  notifySoon(db, 'work', 'store 3');
  await expect.poll(() => heard.at(-1)).toBe('store 3');
  expect(heard.length).toBeLessThan(10);
});

test('later notifications are batched, and the first one is not delayed', async () => {
  const heard = await listening('work');
  let sent = 0;
  const counting: Database = {
    ...db,
    run(statement, params) {
      sent += 1;
      return db.run(statement, params);
    },
  };
  notifySoon(counting, 'work', 'store 0');
  await Promise.resolve();
  expect(sent).toBe(1);
  const since = performance.now();
  for (let store = 1; store <= 200; store++) {
    notifySoon(counting, 'work', `store ${store}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(() => new Set(heard).size).toBe(202);
  // Ten milliseconds apart, however slow the machine; a timer may be early by one.
  expect(sent).toBeLessThanOrEqual(2 + (performance.now() - since) / 9);
});

test('notifySoon drops its notifications without an error while the database is down', async () => {
  notifications = createNotifications({ url: server.url, log: silentLog });
  const nowhere = createDatabase({
    url: 'postgres://till:x@127.0.0.1:1/till',
    maxConnections: 1,
    log: silentLog,
    applicationName: 'test',
  });
  notifySoon(nowhere, 'work', 'store 1');
  await nowhere.close();
});

test('closing a database sends pending notifySoon notifications, for each of its shares', async () => {
  const heard = await listening('work');
  const command = createDatabase({ url: server.url, maxConnections: 1, log: silentLog, applicationName: 'test' });
  notifySoon(command, 'work', 'store 1');
  notifySoon(command.shareOf('2'), 'work', 'store 2');
  await command.close();
  await expect.poll(() => heard).toEqual([undefined, 'store 1', 'store 2']);
});
