import { closedLoop, type LoopResult } from '../lib/closed-loop.ts';
import { createHttpClient } from '../lib/http-client.ts';
import { describeMachine, type Report } from '../lib/report.ts';
import type { ServiceProcess } from '../lib/service-process.ts';
import { openStage } from '../lib/stage.ts';
import { spread } from '../lib/statistics.ts';
import { readable, table } from '../lib/table.ts';
import { untilSteady } from '../lib/warm-up.ts';
import type { BenchContext } from './bench.ts';
import { orderRequest } from './order-requests.ts';

/** Undefined is one process without workers, which the others are compared with. */
const WORKERS = [undefined, 1, 2, 4];
const CONNECTIONS = 32;
/** Of one process in a round, since each has to warm up by itself. */
const WARM_UP_MS = 2_000;
/** So that all of them together stay within what PostgreSQL takes. */
const ENV = { DATABASE_POOL_SIZE: '6' };

interface Sample {
  readonly rate: number;
  /** Of all processes of the service, for one request. */
  readonly cpuMicros: number;
}

interface Case {
  readonly workers: number | undefined;
  readonly service: ServiceProcess;
  readonly name: string;
  run(ms: number): Promise<LoopResult>;
  readonly samples: Sample[];
}

/** Orders and reads of one service whose API is shared by 1, 2 and 4 processes, against one that has none. */
export async function benchWorkers({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL and the services');
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const price = { priceAmount: '9.99', priceCurrency: 'usd' as const };
  const store = await stage.createStore({ products: ['First', 'Second'].map((title) => ({ title, ...price })) });
  const order = orderRequest({ store, productIds: store.products.map(({ id }) => id), idempotent: false });
  const read = { method: 'GET', path: '/v1/store', headers: { authorization: `Bearer ${store.apiKey}` } } as const;
  const cases: Case[] = [];
  for (const workers of WORKERS) {
    const service = await stage.startService({ roles: 'api', workers, env: ENV });
    const http = createHttpClient(service.baseUrl, CONNECTIONS);
    cleanup.add(() => http.close());
    const loop = (ms: number, send: () => Promise<void>): Promise<LoopResult> => closedLoop(CONNECTIONS, ms, send);
    const works = [
      { name: 'orders', run: (ms: number) => loop(ms, () => http.send(order(), 201)) },
      { name: 'reads', run: (ms: number) => loop(ms, () => http.send(read, 200)) },
    ];
    for (const work of works) cases.push({ workers, service, ...work, samples: [] });
  }
  await untilSteady(progress, async () => {
    let cost = 0;
    for (const { service, run, workers = 1 } of cases)
      cost += (await measure(service, run, WARM_UP_MS * workers)).cpuMicros;
    return cost;
  });
  for (let repetition = 0; repetition < options.repetitions; repetition++) {
    progress(`repetition ${repetition + 1} of ${options.repetitions}`);
    for (const each of repetition % 2 === 0 ? cases : cases.toReversed())
      each.samples.push(await measure(each.service, each.run, options.milliseconds));
  }
  const results = cases.map(({ workers = 0, name, samples }) => {
    const plain = cases.find((each) => each.workers === undefined && each.name === name)?.samples ?? [];
    const of = (pick: (sample: Sample) => number) =>
      spread(samples.map((sample, index) => pick(sample) / pick(plain[index] ?? sample)));
    return {
      name,
      workers,
      rate: spread(samples.map(({ rate }) => rate)),
      ofOne: of(({ rate }) => rate),
      cpuMicros: spread(samples.map(({ cpuMicros }) => cpuMicros)),
      cpuOfOne: of(({ cpuMicros }) => cpuMicros),
    };
  });
  const rows = results.map(({ name, workers, rate, ofOne, cpuMicros, cpuOfOne }) => [
    workers === 0 ? `${name}, one process` : `${name}, ${workers} workers`,
    readable(rate.median),
    ...[ofOne, cpuOfOne].flatMap(({ median, min, max }) => [readable(median), `${readable(min)}–${readable(max)}`]),
    readable(cpuMicros.median),
  ]);
  const header = ['', 'a second', 'of one', '(range)', 'CPU of one', '(range)', 'CPU µs'];
  return {
    json: { bench: 'workers', machine: stage.machine, connections: CONNECTIONS, results },
    text: [
      `POST /v1/orders and GET /v1/store over ${CONNECTIONS} connections, by the number of workers`,
      describeMachine(stage.machine),
      '',
      table(header, rows),
    ].join('\n'),
  };
}

async function measure(
  service: ServiceProcess,
  run: (ms: number) => Promise<LoopResult>,
  milliseconds: number,
): Promise<Sample> {
  const before = await cpuSeconds(service);
  const { rate, count } = await run(milliseconds);
  const after = await cpuSeconds(service);
  return { rate, cpuMicros: ((after - before) * 1e6) / count };
}

/** The CPU time of a service's process and its workers, as its metrics tell. */
async function cpuSeconds({ operatorUrl }: ServiceProcess): Promise<number> {
  const text = await (await fetch(`${operatorUrl}/metrics`)).text();
  const lines = text.split('\n').filter((line) => /^till_process_cpu_seconds_total[ {]/.test(line));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
