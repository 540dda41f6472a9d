import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type StoresDatabase } from '../../../src/kernel/db/pool.ts';
import { t } from '../../../src/kernel/db/query.ts';
import { statement } from '../../../src/kernel/db/statement.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../support/postgres.ts';

const hold = statement({
  name: 'test_share_hold',
  params: { lock: t.integer },
  row: { held: t.integer },
  sql: 'select 1 as held from (select pg_advisory_xact_lock_shared($lock)) waited',
});
const heldRead = statement({
  name: 'test_share_held_read',
  shared: 'reads',
  params: { lock: t.integer },
  row: { held: t.integer },
  sql: 'select 1 as held from (select pg_advisory_xact_lock_shared($lock)) waited',
});
const lockIt = statement({
  name: 'test_share_lock',
  params: { lock: t.integer },
  row: { held: t.integer },
  sql: 'select 1 as held from (select pg_advisory_xact_lock($lock)) waited',
});
const quick = statement({ name: 'test_share_quick', row: { one: t.integer }, sql: 'select 1 as one' });
const quickKey = statement({
  name: 'test_share_quick_key',
  shared: 'keys',
  row: { one: t.integer },
  sql: 'select 1 as one',
});

let server: TestDatabase;
let db: StoresDatabase;

beforeAll(async () => {
  server = await createEmptyTestDatabase();
  db = createDatabase({ url: server.url, maxConnections: 8, log: silentLog, applicationName: 'test' });
});
afterAll(async () => {
  await db?.close();
  await server?.drop();
});

/** Runs an action while another transaction holds a lock that a store's statements wait for. */
async function whileLocked<T>(lock: number, action: () => Promise<T>): Promise<T> {
  const other = createDatabase({ url: server.url, maxConnections: 1, log: silentLog, applicationName: 'holder' });
  try {
    return await other.transaction(async (tx) => {
      await tx.one(lockIt, { lock });
      return action();
    });
  } finally {
    await other.close();
  }
}

it('a store with slow statements leaves connections to other stores, workers and buyers', async () => {
  const slow: Promise<unknown>[] = [];
  let ended = 0;
  const note = (): number => (ended += 1);
  await whileLocked(1, async () => {
    for (const store of ['a', 'b', 'c', 'd']) {
      const share = db.shareOf(store);
      slow.push(...Array.from({ length: 20 }, () => share.one(hold, { lock: 1 }).then(note, note)));
      if (store === 'a') expect((await db.shareOf('z').one(quick, {})).one).toBe(1);
    }
    expect((await db.one(quick, {})).one).toBe(1);
    // None of them has released its connection in the meantime.
    expect(ended).toBe(0);
  });
  await Promise.all(slow);
});

it('a store’s transaction also uses a place of its share', async () => {
  const share = db.shareOf('a');
  const slow: Promise<unknown>[] = [];
  await whileLocked(2, async () => {
    slow.push(
      ...Array.from({ length: 20 }, () => share.transaction((tx) => tx.one(hold, { lock: 2 })).catch(() => undefined)),
    );
    expect((await db.shareOf('b').one(quick, {})).one).toBe(1);
  });
  await Promise.all(slow);
});

it('API key look-ups are not blocked by other short reads', async () => {
  let held: Promise<unknown> | undefined;
  await whileLocked(3, async () => {
    held = db.one(heldRead, { lock: 3 });
    expect((await db.one(quickKey, {})).one).toBe(1);
  });
  await held;
});
