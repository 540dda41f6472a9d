import { readdirSync, readFileSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { until } from '../outages/world.ts';
import { HOUR_MS, MINUTE_MS, repeat, type Scenario } from './scenario.ts';

const TRAFFIC_PAUSE_MS = 100;
/** More than ten wait when five are served. */
const QUERIES = 40;
/** Freezes a process most of the time, but lets it answer in between. */
const STANDS_MS = 700;
const RUNS_MS = 250;

const databaseAway: Scenario = {
  alerts: ['TillDatabaseDown', 'TillNotReady', 'TillServerErrors', 'TillManyServerErrors'],
  cause: 'the line to the database cut, requests going on',
  mended: 'the line mended',
  async run({ line, call }) {
    await line.cut();
    const stop = repeat(async () => {
      await call('GET', '/v1/invoices');
      await sleep(TRAFFIC_PAUSE_MS);
    });
    return async () => {
      await line.mend();
      await stop();
    };
  },
};

const workersGone: Scenario = {
  alerts: [
    'TillDown',
    'TillRoleMissing',
    'TillChainUnattended',
    'TillGasKeyReportOld',
    'TillWebhooksLate',
    'TillEndedAddressesLate',
  ],
  cause: 'the process with every role but `api` killed; three hours pass',
  mended: 'the process started',
  async run(world) {
    await world.end('back', 'SIGKILL');
    await world.createInvoice();
    for (const ms of [MINUTE_MS, HOUR_MS, HOUR_MS, HOUR_MS]) await world.passTime(ms, 'chain');
    return () => world.start('back');
  },
};

const notScraped: Scenario = {
  alerts: ['TillNotScraped'],
  cause: 'Prometheus configured without the job `till`',
  mended: 'the job put back',
  async run({ prometheus, targets }) {
    await prometheus.retarget([]);
    return () => prometheus.retarget(targets);
  },
};

const loopLags: Scenario = {
  alerts: ['TillEventLoopLags'],
  cause: `a process stopped for ${STANDS_MS} ms of every ${STANDS_MS + RUNS_MS}`,
  mended: 'left to run',
  async run({ portOf }) {
    const pids = pidsWith(`OPERATOR_PORT=${portOf('front')}`);
    const signal = (name: NodeJS.Signals): void => {
      for (const pid of pids) process.kill(pid, name);
    };
    return repeat(async () => {
      signal('SIGSTOP');
      await sleep(STANDS_MS);
      signal('SIGCONT');
      await sleep(RUNS_MS);
    });
  },
};

/** Returns the processes with a variable in their environment. */
function pidsWith(variable: string): number[] {
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid);
  return pids.filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(variable);
    } catch {
      // It ended, or belongs to another user.
      return false;
    }
  });
}

const diskFull: Scenario = {
  alerts: ['TillDiskFillsUp'],
  cause: 'nine tenths of the disk of `DATA_DIR` filled',
  mended: 'the file removed',
  skipped: ({ disk }) => (disk === undefined ? 'nothing can be mounted here' : undefined),
  async run({ disk = '' }) {
    const path = join(disk, 'filler');
    const file = await open(path, 'w');
    const block = Buffer.alloc(64 * 1024);
    for (;;) {
      const { bavail, blocks } = await statfs(disk);
      if (bavail <= blocks * 0.1) break;
      await file.write(block);
    }
    await file.close();
    return () => rm(path);
  },
};

const connectionsRunOut: Scenario = {
  alerts: ['TillDatabaseConnectionsRunOut'],
  cause: 'nine tenths of the connections of the server opened by another program',
  mended: 'they are closed',
  async run({ databaseUrl, value }) {
    const most = await until(
      'max',
      () => value('max(till_database_server_connections_max)'),
      (connections) => connections !== undefined,
    );
    const open = (await value('max(till_database_server_connections)')) ?? 0;
    const clients = Array.from(
      { length: Math.ceil((most ?? 0) * 0.9) - open },
      () => new pg.Client({ connectionString: databaseUrl }),
    );
    for (const client of clients) await client.connect();
    return async () => {
      for (const client of clients) await client.end();
    };
  },
};

const queriesWait: Scenario = {
  alerts: ['TillQueriesWait'],
  // A store gets only its share of the connections, so it never fills them alone; buyers have no such limit.
  cause: `${QUERIES} buyers at a time whose requests all wait for one lock`,
  mended: 'the lock released',
  async run({ databaseUrl, createInvoice, pick }) {
    const ids: string[] = [];
    while (ids.length < QUERIES) ids.push(await createInvoice());
    const locker = new pg.Client({ connectionString: databaseUrl });
    await locker.connect();
    await locker.query('begin');
    // Locks rows, not the table, so that monitoring queries are not blocked.
    await locker.query('select from invoices for update');
    const stops = ids.map((id) =>
      repeat(async () => {
        await pick(id).catch(() => undefined);
        await sleep(TRAFFIC_PAUSE_MS);
      }),
    );
    return async () => {
      await locker.end();
      for (const stop of stops) await stop();
    };
  },
};

const readReplicaUnused: Scenario = {
  alerts: ['TillReadReplicaUnused'],
  cause: 'a process started with a `DATABASE_READ_URL` at which nobody answers',
  mended: 'started without it',
  async run({ end, start }) {
    await end('front', 'SIGTERM');
    await start('front', { DATABASE_READ_URL: 'postgres://till@127.0.0.1:9/till' });
    return async () => {
      await end('front', 'SIGTERM');
      await start('front');
    };
  },
};

/** Failures of the processes and their database. */
export const PROCESS_SCENARIOS: readonly Scenario[] = [
  databaseAway,
  workersGone,
  notScraped,
  loopLags,
  diskFull,
  connectionsRunOut,
  queriesWait,
  readReplicaUnused,
];
