import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchContext } from '../benches/bench.ts';
import { arrivalsOf } from '../lib/arrivals.ts';
import { createCleanup } from '../lib/cleanup.ts';
import { createDeliveryLoad } from '../lib/delivery-load.ts';
import { type PostgresCpu, postgresCpu } from '../lib/postgres-cpu.ts';
import { describeMachine, type Report, rangeOf } from '../lib/report.ts';
import { startSink } from '../lib/sink.ts';
import { openStage } from '../lib/stage.ts';
import { percentiles, type Spread, spread } from '../lib/statistics.ts';
import { readable, table } from '../lib/table.ts';
import { describeVersions, installEngine } from './lib/packages.ts';
import {
  bareQueue,
  bossQueue,
  type Contestant,
  graphileQueue,
  type QueueCase,
  type QueueScene,
  startQueue,
  tillQueue,
} from './queues.ts';

const CASES: readonly QueueCase[] = [
  { name: '8 at once', concurrency: 8, stores: 1, boss: { lanes: 2, batch: 4 }, bare: { lanes: 2, quota: 4 } },
  { name: '256 at once', concurrency: 256, stores: 64, boss: { lanes: 4, batch: 64 }, bare: { lanes: 4, quota: 4 } },
];
/** Deliveries that are due when a worker is resumed; a multiple of the stores. */
const BACKLOG = 4_096;
/** Number of single events, and their rate per second. */
const [SINGLE, SINGLE_RATE] = [600, 300];
const PATIENCE_MS = 120_000;

interface Sample {
  /** Deliveries per second, from the first that arrived to the last. */
  readonly rate: number;
  /** CPU time per delivery, including its record. */
  readonly cpuMicros: number;
  readonly postgresCpuMicros: number;
  /** Delay from an event's commit to its arrival, in milliseconds; undefined for the bare loop. */
  readonly delay: { readonly p50: number; readonly p99: number } | undefined;
}

/** Measures Till's dispatcher and two packages' queues, which deliver the same to the same endpoint. */
export async function benchPeerWebhooks(context: BenchContext): Promise<Report> {
  const { options, cleanup, progress } = context;
  const engine = await installEngine('webhooks', progress);
  progress('starting PostgreSQL, the endpoint and the service');
  const sink = await startSink(cleanup);
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const load = await createDeliveryLoad(stage);
  const service = await stage.startService({ roles: 'dispatcher' });
  const postgres = await postgresCpu(await stage.connect());
  const results: CaseResult[] = [];
  for (const one of CASES) {
    // The workers of the next case need their connections.
    const own = createCleanup();
    cleanup.add(() => own.run());
    const scene: QueueScene = { context: { ...context, cleanup: own }, stage, load, sink, service };
    const contestants = await contestantsOf(scene, one);
    const samples = contestants.map((): Sample[] => []);
    for (let round = 0; round <= options.repetitions; round++) {
      const order = contestants.map((_, index) => (index + round) % contestants.length);
      for (const index of round % 2 === 0 ? order : order.toReversed()) {
        const contestant = contestants[index] as Contestant;
        progress(
          `${one.name}, ${round === 0 ? 'warming up' : `round ${round} of ${options.repetitions}`}: ${contestant.name}`,
        );
        const sample = await measure(scene, contestant, postgres);
        if (round > 0) samples[index]?.push(sample);
      }
    }
    await checkRecords(contestants, options.repetitions + 1);
    service.thaw();
    await own.run();
    results.push({ name: one.name, rows: summarise(contestants, samples) });
  }
  const { machine } = stage;
  const versions = describeVersions(engine, ['graphile-worker', 'pg-boss']);
  return {
    json: { bench: 'peers webhooks', machine, versions: engine.versions, cases: CASES, results },
    text: [
      `Webhooks to an endpoint on this machine: Till's dispatcher, ${versions}; ${BACKLOG} due at once, then ${SINGLE} ` +
        `one by one, ${SINGLE_RATE} a second`,
      describeMachine(machine),
      ...results.flatMap(({ name, rows }) => ['', name, resultTable(rows)]),
    ].join('\n'),
  };
}

async function contestantsOf(scene: QueueScene, one: QueueCase): Promise<Contestant[]> {
  const storeIds = await scene.load.addStores(one.stores, scene.sink.noteUrl);
  const contestants = [
    tillQueue(scene, storeIds),
    await bareQueue(scene, one, storeIds),
    await startQueue(scene, graphileQueue(one, false)),
    await startQueue(scene, graphileQueue(one, true)),
    await startQueue(scene, bossQueue(one)),
  ];
  for (const contestant of contestants) contestant.freeze();
  return contestants;
}

/** Measures one contestant while the others are suspended: a backlog, and then single events. */
async function measure({ sink }: QueueScene, contestant: Contestant, postgres: PostgresCpu): Promise<Sample> {
  await sink.reset();
  contestant.thaw();
  const cpu = await contestant.cpuMicros();
  contestant.freeze();
  await contestant.enqueue(BACKLOG);
  const postgresCpu = await postgres.used();
  contestant.thaw();
  const { count, firstAt, lastAt } = await sink.waitFor(BACKLOG, PATIENCE_MS);
  await contestant.settled();
  const sample = {
    rate: ((count - 1) * 1000) / (lastAt - firstAt),
    cpuMicros: ((await contestant.cpuMicros()) - cpu) / BACKLOG,
    postgresCpuMicros: ((await postgres.used()) - postgresCpu) / BACKLOG,
  };
  // Lets all listeners become idle again.
  await sleep(200);
  await sink.reset();
  const committed = await contestant.steady(SINGLE_RATE, SINGLE);
  const delay = committed === undefined ? undefined : await delaysOf(sink, committed);
  await contestant.settled();
  contestant.freeze();
  return { ...sample, delay };
}

async function delaysOf(sink: QueueScene['sink'], committed: ReadonlyMap<string, number>) {
  const arrived = await arrivalsOf(sink, committed.keys(), PATIENCE_MS);
  const { p50, p99 } = percentiles([...committed].map(([id, at]) => (arrived.get(id) ?? Number.NaN) - at));
  return { p50, p99 };
}

/** Lost results would make a queue's figures worthless. */
async function checkRecords(contestants: readonly Contestant[], rounds: number): Promise<void> {
  const expected = (BACKLOG + SINGLE) * rounds;
  for (const { name, recorded } of contestants) {
    const found = await recorded();
    // The deliveries of Till and of the bare loop are in the same table.
    const isEnough = name === 'Till' ? (found ?? 0) >= expected : found === undefined || found === expected;
    if (!isEnough) throw new Error(`${name} recorded ${found} of ${expected} deliveries`);
  }
}

interface Row {
  readonly name: string;
  readonly rate: Spread;
  readonly ofBare: Spread;
  readonly ofTill: Spread;
  readonly cpuMicros: Spread;
  readonly postgresCpuMicros: Spread;
  readonly p50: Spread | undefined;
  readonly p99: Spread | undefined;
}

interface CaseResult {
  readonly name: string;
  readonly rows: readonly Row[];
}

function summarise(contestants: readonly Contestant[], all: readonly (readonly Sample[])[]): Row[] {
  const [till = [], bare = []] = all;
  return contestants.map(({ name }, index) => {
    const samples = all[index] ?? [];
    const of = (figure: (sample: Sample, round: number) => number): Spread => spread(samples.map(figure));
    const delays = samples.flatMap(({ delay }) => delay ?? []);
    return {
      name,
      rate: of(({ rate }) => rate),
      ofBare: of(({ rate }, round) => rate / (bare[round]?.rate ?? Number.NaN)),
      ofTill: of(({ rate }, round) => rate / (till[round]?.rate ?? Number.NaN)),
      cpuMicros: of(({ cpuMicros }) => cpuMicros),
      postgresCpuMicros: of(({ postgresCpuMicros }) => postgresCpuMicros),
      p50: delays.length === 0 ? undefined : spread(delays.map(({ p50 }) => p50)),
      p99: delays.length === 0 ? undefined : spread(delays.map(({ p99 }) => p99)),
    };
  });
}

function resultTable(rows: readonly Row[]): string {
  const cells = (one: Spread | undefined): string[] =>
    one === undefined ? ['', ''] : [readable(one.median), rangeOf(one)];
  const header = ['a second', 'of bare', 'of Till', 'worker µs', 'PostgreSQL µs', 'p50 ms', 'p99 ms'];
  return table(
    ['', ...header.flatMap((name) => [name, '(range)'])],
    rows.map((row) => [
      row.name,
      ...[row.rate, row.ofBare, row.ofTill, row.cpuMicros, row.postgresCpuMicros, row.p50, row.p99].flatMap(cells),
    ]),
  );
}
