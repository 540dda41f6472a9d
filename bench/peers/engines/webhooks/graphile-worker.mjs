// The queue of graphile-worker. Without results a succeeded job is deleted without a trace; with them its task writes a
// row, like those kept by Till and pg-boss.
import { Logger, makeWorkerUtils, run } from 'graphile-worker';
import pg from 'pg';
import { createPoster } from './poster.mjs';
import { serve, settings, steadily } from './process.mjs';

const { role, databaseUrl, url, body, concurrency, keepsResults } = settings();
const { origin, pathname: path } = new URL(url);

/**
 * Settings from its page on performance, with the concurrency of the others and at least as many connections as the
 * page has. Nothing is logged: a line per job would be its largest cost.
 */
const preset = {
  worker: {
    logger: new Logger(() => () => {}),
    connectionString: databaseUrl,
    concurrentJobs: concurrency,
    maxPoolSize: role === 'worker' ? Math.max(10, Math.min(26, concurrency + 2)) : 4,
    localQueue: { size: 500 },
    completeJobBatchDelay: 0,
    failJobBatchDelay: 0,
  },
};
const TABLE = `create table if not exists results (id uuid primary key, attempted_at timestamptz not null,
  duration_ms int not null, response_status int not null, response_excerpt text not null)`;
const KEEP = {
  name: 'keep',
  text: 'insert into results values ($1, to_timestamp($2::float8 / 1000), $3, $4, $5)',
};

if (role === 'worker') await work();
else await produce();

async function work() {
  const post = createPoster(origin, concurrency);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  await pool.query(TABLE);
  const deliver = async (payload) => {
    const { id, attemptedAt, durationMs, status, excerpt } = await post(payload);
    if (keepsResults) await pool.query({ ...KEEP, values: [id, attemptedAt, durationMs, status, excerpt] });
  };
  await run({ preset, taskList: { deliver }, noHandleSignals: true });
  serve({});
}

async function produce() {
  const utils = await makeWorkerUtils({ preset });
  await utils.migrate();
  const payload = (id) => ({ id, path, body });
  serve({
    enqueue: async ({ ids }) =>
      void (await utils.addJobs(ids.map((id) => ({ identifier: 'deliver', payload: payload(id) })))),
    steady: (question) => steadily(question, (id) => utils.addJob('deliver', payload(id))),
  });
}
