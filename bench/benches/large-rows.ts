import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeMachine, type Report } from '../lib/report.ts';
import type { ServiceProcess } from '../lib/service-process.ts';
import { type BenchStore, openStage, type Stage } from '../lib/stage.ts';
import { spread } from '../lib/statistics.ts';
import { megabytes, readable, table } from '../lib/table.ts';
import type { BenchContext } from './bench.ts';

const ROWS = 100;
const ROW_BYTES = 8 * 1024 * 1024 - 1_000;
const SAMPLE_MS = 50;
/** Time for which stalled readers are watched. */
const STALL_MS = 5_000;
const STALLED_READERS = 16;

interface Reading {
  readonly name: string;
  /** Maximum above the idle service's memory. */
  readonly rssOverIdle: number;
  readonly megabytesPerSecond: number | undefined;
}

/** Measures the service's memory while lists of orders with 8 MiB each are read. */
export async function benchLargeRows({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL and the service');
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const store = await stage.createStore({});
  progress(`writing ${ROWS} orders of 8 MiB`);
  await insertLarge(stage, store);
  const service = await stage.startService({ roles: 'api' });
  await read(service, store, '/v1/orders?limit=1&page=1000');
  const readings: Reading[] = [];
  for (let repetition = 1; repetition <= options.repetitions; repetition++) {
    progress(`repetition ${repetition} of ${options.repetitions}`);
    readings.push(
      await watch(service, 'one list', () => read(service, store, `/v1/orders?limit=${ROWS}`)),
      await watch(service, 'two lists at once', async () => {
        const both = Array.from({ length: 2 }, () => read(service, store, `/v1/orders?limit=${ROWS}`));
        return (await Promise.all(both)).reduce((sum, bytes) => sum + bytes);
      }),
      await watch(service, `${STALLED_READERS} readers that stop reading`, () => stall(service, store)),
    );
  }
  const { machine } = stage;
  const names = [...new Set(readings.map(({ name }) => name))];
  const rows = names.map((name) => {
    const mine = readings.filter((reading) => reading.name === name);
    const { median, max } = spread(mine.map(({ rssOverIdle }) => rssOverIdle));
    const speeds = mine.flatMap(({ megabytesPerSecond }) =>
      megabytesPerSecond === undefined ? [] : [megabytesPerSecond],
    );
    return [name, megabytes(median), megabytes(max), speeds.length === 0 ? '' : readable(spread(speeds).median)];
  });
  return {
    json: { bench: 'large-rows', machine, readings },
    text: [
      `GET /v1/orders?limit=${ROWS} of ${ROWS} orders with 8 MiB each, an answer of ${megabytes(ROWS * ROW_BYTES)} MB`,
      describeMachine(machine),
      '',
      table(['', 'RSS over idle, MB', 'at most', 'MB a second'], rows),
    ].join('\n'),
  };
}

async function insertLarge(stage: Stage, store: BenchStore): Promise<void> {
  const client = await stage.connect({ statementTimeoutMs: 600_000 });
  // Repetitive, so that the database stores it compactly: disk usage is not measured.
  const text = `{"text":"${'abcdefgh'.repeat(ROW_BYTES / 8)}"}`;
  await client.query(
    `insert into orders (id, store_id, status, price_millis, currency, items, reserved, extra_context,
      expires_at, created_at)
      select uuidv7(), $1, 'pending', 9990, 'usd', '[]'::json, '[]'::json, $2, now() + interval '1 day', now()
      from generate_series(1, $3::int)`,
    [store.storeId, text, ROWS],
  );
}

async function open(service: ServiceProcess, store: BenchStore, path: string): Promise<IncomingMessage> {
  const request = get(`${service.baseUrl}${path}`, {
    agent: false,
    headers: { authorization: `Bearer ${store.apiKey}` },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

/**
 * Reads a list.
 * @returns the number of bytes received
 */
async function read(service: ServiceProcess, store: BenchStore, path: string): Promise<number> {
  const response = await open(service, store, path);
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  return bytes;
}

async function stall(service: ServiceProcess, store: BenchStore): Promise<undefined> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const requests = Array.from({ length: STALLED_READERS }, () =>
    get(`${service.baseUrl}/v1/orders?limit=${ROWS}`, {
      agent: false,
      headers: { authorization: `Bearer ${store.apiKey}` },
      signal,
    }),
  );
  for (const request of requests)
    request.on('error', () => undefined).on('response', (response) => response.on('error', () => undefined));
  await sleep(STALL_MS);
  stopped.abort();
  return undefined;
}

async function watch(
  service: ServiceProcess,
  name: string,
  action: () => Promise<number | undefined>,
): Promise<Reading> {
  const idle = (await service.usage('usage-after-gc')).rssBytes;
  let largest = idle;
  const watching = new AbortController();
  const sampling = (async () => {
    while (!watching.signal.aborted) {
      largest = Math.max(largest, (await service.usage()).rssBytes);
      await sleep(SAMPLE_MS);
    }
  })();
  const start = performance.now();
  const bytes = await action();
  const seconds = (performance.now() - start) / 1000;
  watching.abort();
  await sampling;
  const megabytesPerSecond = bytes === undefined ? undefined : bytes / 1024 ** 2 / seconds;
  return { name, rssOverIdle: largest - idle, megabytesPerSecond };
}
