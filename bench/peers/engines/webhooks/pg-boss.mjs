// The queue of pg-boss, which keeps each job with its handler's result.
import { PgBoss } from 'pg-boss';
import { createPoster } from './poster.mjs';
import { serve, settings, steadily } from './process.mjs';

const { role, databaseUrl, url, body, lanes, batch } = settings();
const { origin, pathname: path } = new URL(url);
const QUEUE = 'deliveries';

const boss = new PgBoss({
  connectionString: databaseUrl,
  max: 10,
  // It is suspended during the others' turns, which its own limit of ten seconds would mistake for a lost database.
  connectionTimeoutMillis: 0,
  // Wakes workers when a job is created; without it they poll every two seconds.
  useListenNotify: true,
  ...(role === 'producer' && { supervise: false, schedule: false, max: 4 }),
});
boss.on('error', (error) => process.stderr.write(`${error.stack}\n`));
await boss.start();
await boss.createQueue(QUEUE, { notify: true });

if (role === 'worker') await work();
else produce();

async function work() {
  const post = createPoster(origin, lanes * batch);
  const options = { batchSize: batch, localConcurrency: lanes, burstWhenBatchFull: true, perJobResults: true };
  await boss.work(QUEUE, options, (jobs) =>
    Promise.all(jobs.map(async ({ id, data }) => ({ id, status: 'completed', output: await post(data) }))),
  );
  serve({});
}

function produce() {
  const data = (id) => ({ id, path, body });
  serve({
    enqueue: async ({ ids }) =>
      void (await boss.insert(
        QUEUE,
        ids.map((id) => ({ id, data: data(id) })),
      )),
    steady: (question) => steadily(question, (id) => boss.send(QUEUE, data(id), { id })),
  });
}
