import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  advisoryLockKeys,
  createLeadership,
  type HeldRoles,
  holdRoles,
  type Leadership,
} from '../../../src/kernel/db/locks.ts';
import { createDatabase, type Database } from '../../../src/kernel/db/pool.ts';
import { statement } from '../../../src/kernel/db/statement.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../support/postgres.ts';

let server: TestDatabase;
let db: Database;

const killHolder = statement({
  name: 'test_kill_holder',
  sql: `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`,
});

beforeAll(async () => {
  server = await createEmptyTestDatabase();
  db = createDatabase({ url: server.url, maxConnections: 2, log: silentLog, applicationName: 'test' });
});
afterAll(async () => {
  await db.close();
  await server.drop();
});

/** A candidate that records its events, and works until it is stopped. */
function candidate(name: string, key: string, events: string[]): Leadership {
  return createLeadership({
    url: server.url,
    key,
    log: silentLog,
    async onGained(signal) {
      events.push(`${name} works`);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      events.push(`${name} stops`);
    },
  });
}

test('one candidate holds the role; another takes over when it is released', async () => {
  const events: string[] = [];
  const first = candidate('first', 'handover', events);
  await expect.poll(() => events).toEqual(['first works']);
  const second = candidate('second', 'handover', events);
  await first.close();
  await expect.poll(() => events).toEqual(['first works', 'first stops', 'second works']);
  await second.close();
});

test('a holder whose connection is killed is stopped, and the role is taken again', async () => {
  const events: string[] = [];
  const holder = candidate('holder', 'killed', events);
  await expect.poll(() => events).toEqual(['holder works']);
  await db.run(killHolder, {});
  await expect.poll(() => events).toEqual(['holder works', 'holder stops', 'holder works']);
  await holder.close();
});

test('the role passes on when its holder’s process is killed', async () => {
  const script = fileURLToPath(new URL('hold-role.ts', import.meta.url));
  const child = spawn(process.execPath, [script, server.url, 'process'], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const events: string[] = [];
  const heir = candidate('heir', 'process', events);
  child.kill('SIGKILL');
  await expect.poll(() => events).toEqual(['heir works']);
  await heir.close();
});

test('the role passes on when its holder’s process is frozen with an open connection', async () => {
  const script = fileURLToPath(new URL('hold-role.ts', import.meta.url));
  const child = spawn(process.execPath, [script, server.url, 'frozen'], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const events: string[] = [];
  const heir = candidate('heir', 'frozen', events);
  child.kill('SIGSTOP');
  await expect.poll(() => events).toEqual(['heir works']);
  child.kill('SIGKILL');
  await heir.close();
}, 300_000);

test('different roles are held at the same time', async () => {
  const events: string[] = [];
  const roles = [candidate('one', 'role one', events), candidate('two', 'role two', events)];
  await expect.poll(() => events.length).toBe(2);
  await Promise.all(roles.map((role) => role.close()));
});

test('failed work is retried', async () => {
  let attempts = 0;
  const leadership = createLeadership({
    url: server.url,
    key: 'fails',
    log: silentLog,
    async onGained() {
      attempts++;
      throw new Error('first attempt');
    },
  });
  await expect.poll(() => attempts).toBeGreaterThan(1);
  await leadership.close();
});

test('a name’s lock keys are two 32-bit integers and differ between names', () => {
  const [first, second] = advisoryLockKeys('indexer:polygon');
  expect([first | 0, second | 0]).toEqual([first, second]);
  expect(advisoryLockKeys('indexer:base')).not.toEqual([first, second]);
});

test('several roles are taken together or not at all, and released together', async () => {
  const events: string[] = [];
  const holder = candidate('holder', 'second of two', events);
  await expect.poll(() => events).toEqual(['holder works']);
  const keys = ['first of two', 'second of two'];
  expect(await holdRoles({ keys, log: silentLog, url: server.url })).toEqual({ heldElsewhere: 'second of two' });
  await holder.close();

  const held = await expectHeld(keys);
  const waiting = candidate('waiting', 'first of two', events);
  expect(await holdRoles({ keys, log: silentLog, url: server.url })).toEqual({ heldElsewhere: 'first of two' });
  expect(held.signal.aborted).toBe(false);
  await held.release();
  await expect.poll(() => events.at(-1)).toBe('waiting works');
  await waiting.close();
});

test('a holder of several roles is notified when they are lost', async () => {
  const held = await expectHeld(['lost with its connection']);
  await db.run(killHolder, {});
  await expect.poll(() => held.signal.aborted).toBe(true);
  await held.release();
});

async function expectHeld(keys: readonly string[]): Promise<HeldRoles> {
  const held = await holdRoles({ keys, log: silentLog, url: server.url });
  if ('heldElsewhere' in held) throw new Error(`${held.heldElsewhere} is held elsewhere`);
  return held;
}
