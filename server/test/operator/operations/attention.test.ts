import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, type Database } from '../../../src/kernel/db/pool.ts';
import { roomOnDisk } from '../../../src/kernel/lib/disk-room.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import type { GasFacts } from '../../../src/money/sweeping/gas-report.ts';
import { attentionOfChains } from '../../../src/operator/operations/chain-attention.ts';
import type { ChainFacts } from '../../../src/operator/operations/chain-facts.ts';
import { inEnglish } from '../../../src/operator/operations/facts.ts';
import { attentionOfMachines } from '../../../src/operator/operations/machine-attention.ts';
import { type MachinePlaces, readMachines, reportMachine } from '../../../src/operator/operations/machine-report.ts';
import { attentionOfQueues } from '../../../src/operator/operations/queue-attention.ts';
import type { QueueFacts } from '../../../src/operator/operations/queue-facts.ts';
import { manualClock, START } from '../../outbound/webhooks/harness.ts';
import { createTestDatabase } from '../../support/postgres.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

describe('the last backup', () => {
  const clock = manualClock();
  let folder: string;
  let db: Database;
  let drop: () => Promise<void>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'till-backup-'));
    const database = await createTestDatabase();
    drop = database.drop;
    db = createDatabase({ url: database.url, applicationName: 'till test', maxConnections: 2, log: silentLog });
  });
  afterEach(async () => {
    await db.close();
    await drop();
    await rm(folder, { recursive: true });
  });

  /** Returns the warnings after some processes have checked. */
  async function said(...paths: readonly (string | undefined)[]) {
    for (const [index, path] of paths.entries()) {
      const backup = path === undefined ? undefined : { path, maxAgeMs: 26 * HOUR };
      const places: MachinePlaces = { folders: {}, backup };
      await reportMachine({ db, clock, findRoom: roomOnDisk }, { process: `process ${index}`, places });
    }
    return attentionOfMachines(await readMachines({ db, clock }));
  }
  async function touched(name: string, at: number): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, '');
    await utimes(path, at / 1000, at / 1000);
    return path;
  }

  test('is too old once the file has not been touched for the limit, with any content', async () => {
    const path = await touched('stamp', START - 26 * HOUR);
    expect(await said(path)).toEqual([]);
    const old = await touched('stamp', START - 27 * HOUR);
    expect(await said(old)).toEqual([
      { code: 'backup', subject: null, since: START - HOUR, facts: [{ kind: 'backupAge', hours: 27 }] },
    ]);
    expect(inEnglish([{ kind: 'backupAge', hours: 27 }])).toBe('the last one is 27 hours old');
  });

  test('is missing where the configured file does not exist, and not where none is configured', async () => {
    expect(await said(join(folder, 'none'))).toMatchObject([{ facts: [{ kind: 'noBackup' }], since: null }]);
    expect(inEnglish([{ kind: 'noBackup' }])).toBe('BACKUP_STAMP_PATH does not exist');
    expect(await said(undefined)).toEqual([]);
  });

  test('is the newest that any machine sees', async () => {
    const [old, fresh] = [await touched('old', START - 90 * HOUR), await touched('fresh', START - HOUR)];
    expect(await said(old, join(folder, 'none'), fresh)).toEqual([]);
  });

  test('may be of a machine whose clock is ahead', async () => {
    expect(await said(await touched('stamp', START + 10 * HOUR))).toEqual([]);
  });
});

describe('a disk', () => {
  const folder = (name: string, freeBytes: number) => ({ name, freeBytes, totalBytes: 1_000_000_000 });
  const machine = (...folders: ReturnType<typeof folder>[]) => ({ host: 'one', folders });

  test('fills up when less than 15 % is free, and is named once across processes', () => {
    const full = machine(folder('DATA_DIR', 149_000_000), folder('IMAGES_DIR', 900_000_000));
    const facts = [{ kind: 'disk', folder: 'DATA_DIR', host: 'one', percent: 14, mebibytes: 142 }] as const;
    expect(attentionOfMachines({ at: START, machines: [full, full] })).toEqual([
      { code: 'disk', subject: null, since: null, facts },
    ]);
    expect(inEnglish(facts)).toBe('DATA_DIR on one: 14 % free, 142 MiB');
    expect(attentionOfMachines({ at: START, machines: [machine(folder('DATA_DIR', 150_000_000))] })).toEqual([]);
  });

  test('with a reported size of zero is not full', () => {
    const machines = [{ host: 'one', folders: [{ name: 'DATA_DIR', freeBytes: 0, totalBytes: 0 }] }];
    expect(attentionOfMachines({ at: START, machines })).toEqual([]);
  });
});

describe('blocked sweeps', () => {
  const MESSAGE = 'gas on base costs 9 wei, more than the limit of 1';
  const HIGH = { kind: 'gasPriceHigh', price: '9', limit: '1' } as const;
  /** Returns the facts about a chain whose sweeper reports this reason. */
  const factsOf = (blockedBy: GasFacts['blockedBy']) => {
    const gas = { blocked: MESSAGE, blockedBy, sweeps: null, days: null };
    const known = { chain: { name: 'base' }, state: null, nodes: null, underWay: [], unswept: [{}], at: START };
    const facts = { ...known, gas, isFollowed: true, isSwept: true };
    return attentionOfChains([facts as unknown as ChainFacts]);
  };

  test('are reported with their reason as data, and as a message by a sweeper of an earlier version', () => {
    const problem = { code: 'sweepsBlocked', subject: 'base', since: null };
    expect(factsOf(HIGH)).toEqual([{ ...problem, facts: [{ ...HIGH, message: MESSAGE }] }]);
    expect(factsOf(null)).toEqual([{ ...problem, facts: [{ kind: 'message', text: MESSAGE }] }]);
    const replaced = { kind: 'replaced', chain: 'base' } as const;
    expect(factsOf(replaced)).toEqual([{ ...problem, facts: [replaced] }]);
  });
});

describe('late webhooks', () => {
  const store = (slug: string, dueFor: number) => {
    return { slug, name: slug, pending: 1, retrying: 0, exhausted: 0, oldestDueAt: START - dueFor };
  };
  const codes = (stores: readonly ReturnType<typeof store>[], roles: readonly string[]): string[] => {
    const process = { id: '1', roles: [...roles], leads: [], host: '', pid: 1, version: '', isAlive: true };
    const mail = { waiting: 0, retrying: 0, oldestAt: null, oldestDueAt: null, failed: 0, lastError: null };
    const facts: QueueFacts = {
      webhooks: { pending: 0, retrying: 0, exhausted: 0, due: 2, oldestDueAt: null, stores: [...stores] },
      mail: {
        ...mail,
        caps: { perStore: 1, perOwner: false, platform: 1 },
        sentOfPlatform: 0,
        stores: [],
        pause: null,
      },
      readings: [],
      processes: [{ ...process, startedAt: START, seenAt: START }],
      at: START,
    };
    return attentionOfQueues(facts).map(({ code }) => code);
  };

  test('of several stores, or of any while no process sends them, are reported', () => {
    const late = [store('one', 16 * MINUTE), store('two', 16 * MINUTE)];
    expect(codes(late, ['dispatcher'])).toEqual(['webhooksLate']);
    expect(codes(late.slice(0, 1), ['api'])).toEqual(['webhooksLate']);
    expect(codes([store('one', 14 * MINUTE), store('two', 14 * MINUTE)], ['dispatcher'])).toEqual([]);
  });

  test('of one store alone concern its own endpoint, and are not reported', () => {
    expect(codes([store('one', 100 * MINUTE), store('two', MINUTE)], ['dispatcher'])).toEqual([]);
  });
});
