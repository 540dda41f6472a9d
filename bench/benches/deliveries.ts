import type { BarePosting } from '../lib/bare-post.ts';
import type { BareDrain, BareDrained } from '../lib/bare-queue.ts';
import { type Child, startChild } from '../lib/child.ts';
import type { LoopResult } from '../lib/closed-loop.ts';
import { createDeliveryLoad, type DeliveryLoad } from '../lib/delivery-load.ts';
import { describeMachine, describeMemory, type Report, rangeOf } from '../lib/report.ts';
import type { ServiceProcess } from '../lib/service-process.ts';
import { type Sink, type SinkTally, startSink } from '../lib/sink.ts';
import { openStage, type Stage } from '../lib/stage.ts';
import { median, type Spread, spread } from '../lib/statistics.ts';
import { readable, table } from '../lib/table.ts';
import type { BenchContext } from './bench.ts';

/**
 * Stores with due deliveries. The bare loops use their optimal number of requests in flight, and the loop that only
 * posts has no limit per store.
 */
const CASES = [
  { name: 'one store', stores: 1, connections: 8, lanes: 2, quota: 4 },
  { name: '64 stores', stores: 64, connections: 64, lanes: 4, quota: 8 },
];
const WARM_UP = 2_000;
const PATIENCE_MS = 120_000;

interface Scene {
  readonly stage: Stage;
  readonly load: DeliveryLoad;
  readonly sink: Sink;
  readonly bare: Child;
  readonly queue: Child;
  readonly service: ServiceProcess;
}

interface Case {
  readonly name: string;
  readonly storeIds: readonly string[];
  readonly connections: number;
  /** For the bare queue: the number of concurrent claims, and the deliveries per store in each. */
  readonly lanes: number;
  readonly quota: number;
}

interface BareSide {
  /** Deliveries per second, from the first that arrived to the last. */
  readonly rate: number;
  /** CPU time of the process per delivery. */
  readonly cpuMicros: number;
}

interface Drain extends BareSide {
  readonly loopBusy: number;
}

interface Sample extends Drain {
  readonly posting: number;
  readonly queue: BareSide;
}

/**
 * Measures one dispatcher with an endpoint on this machine against bare loops: one that empties the same queue with the
 * same statements, and one that only posts.
 */
export async function benchDeliveries({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL, the endpoint and the service');
  const sink = await startSink(cleanup);
  const bare = await startChild(cleanup, 'bare-post.ts');
  const queue = await startChild(cleanup, 'bare-queue.ts');
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const load = await createDeliveryLoad(stage);
  const service = await stage.startService({ roles: 'dispatcher' });
  const scene = { stage, load, sink, bare, queue, service };
  const cases: Case[] = [];
  for (const { stores, ...one } of CASES) cases.push({ ...one, storeIds: await load.addStores(stores, sink.countUrl) });
  progress('warming up');
  const rates: number[] = [];
  for (const one of cases) {
    rates.push((await drain(scene, one, WARM_UP)).rate);
    await drainBare(scene, one, WARM_UP);
  }
  const before = await service.usage('usage-after-gc');
  const samples = cases.map((): Sample[] => []);
  for (let repetition = 0; repetition < options.repetitions; repetition++) {
    for (const [index, one] of cases.entries()) {
      progress(`repetition ${repetition + 1} of ${options.repetitions}: ${one.name}`);
      const count = Math.ceil(((rates[index] ?? 0) * options.milliseconds) / 1000);
      const limits = async (): Promise<Pick<Sample, 'posting' | 'queue'>> => ({
        queue: await drainBare(scene, one, count),
        posting: await post(scene, one, options.milliseconds),
      });
      const first = repetition % 2 === 0 ? await limits() : undefined;
      const drained = await drain(scene, one, count);
      rates[index] = drained.rate;
      samples[index]?.push({ ...drained, ...(first ?? (await limits())) });
    }
  }
  const after = await service.usage();
  const memory = { before, after, afterGarbageCollection: await service.usage('usage-after-gc') };
  const results = cases.map(({ name }, index) => summarise(name, samples[index] ?? []));
  const { machine } = stage;
  return {
    json: { bench: 'deliveries', machine, results, memory },
    text: [
      'Webhooks of one dispatcher to an endpoint on this machine, against a bare loop that claims, posts and records with ' +
        'the same SQL, and one that only posts',
      describeMachine(machine),
      '',
      resultTable(results),
      '',
      describeMemory(memory),
    ].join('\n'),
  };
}

/** Makes deliveries due and waits until each was received, answered and recorded. */
async function drain({ load, sink, service }: Scene, { storeIds }: Case, count: number): Promise<Drain> {
  await sink.reset();
  const each = Math.ceil(count / storeIds.length);
  const total = each * storeIds.length;
  const start = await service.usage();
  await load.addDeliveries(storeIds, each);
  const rate = rateOf(await sink.waitFor(total, PATIENCE_MS));
  await load.settled();
  const end = await service.usage();
  return { rate, cpuMicros: (end.cpuMicros - start.cpuMicros) / total, loopBusy: end.loopBusy };
}

/** Like {@link drain}, emptied by the bare queue while the service is frozen. */
async function drainBare({ stage, load, sink, service, queue }: Scene, one: Case, count: number): Promise<BareSide> {
  const { storeIds, lanes, quota } = one;
  const { databaseUrl } = stage;
  const { headers } = load;
  await sink.reset();
  service.freeze();
  await load.addDeliveries(storeIds, Math.ceil(count / storeIds.length));
  const connections = quota * Math.ceil(storeIds.length / lanes);
  const all: BareDrain = { databaseUrl, url: sink.countUrl, headers, storeIds, quota, lanes, connections };
  const drained = (await queue.ask(all)) as BareDrained;
  const rate = rateOf(await sink.waitFor(drained.count, PATIENCE_MS));
  await load.settled();
  service.thaw();
  return { rate, cpuMicros: drained.cpuMicros / drained.count };
}

function rateOf({ count, firstAt, lastAt }: SinkTally): number {
  return ((count - 1) * 1000) / (lastAt - firstAt);
}

/**
 * Posts without a queue.
 * @returns posts per second
 */
async function post({ load, sink, bare }: Scene, { connections }: Case, milliseconds: number): Promise<number> {
  const { payload: body, headers } = load;
  const posting: BarePosting = { url: sink.countUrl, headers, body, connections, milliseconds };
  return ((await bare.ask(posting)) as LoopResult).rate;
}

interface Result {
  readonly name: string;
  readonly deliveries: Spread;
  readonly cpuMicros: Spread;
  readonly loopBusy: number;
  readonly queue: Spread;
  readonly ofQueue: Spread;
  /** CPU time of the bare queue's process per delivery. */
  readonly queueCpuMicros: Spread;
  readonly posting: Spread;
  readonly ofPosting: Spread;
}

function summarise(name: string, samples: readonly Sample[]): Result {
  const spreadOf = (figure: (sample: Sample) => number): Spread => spread(samples.map(figure));
  return {
    name,
    deliveries: spreadOf(({ rate }) => rate),
    cpuMicros: spreadOf(({ cpuMicros }) => cpuMicros),
    loopBusy: median(samples.map(({ loopBusy }) => loopBusy)),
    queue: spreadOf(({ queue }) => queue.rate),
    ofQueue: spreadOf(({ rate, queue }) => rate / queue.rate),
    queueCpuMicros: spreadOf(({ queue }) => queue.cpuMicros),
    posting: spreadOf(({ posting }) => posting),
    ofPosting: spreadOf(({ rate, posting }) => rate / posting),
  };
}

function resultTable(results: readonly Result[]): string {
  const cells = (side: Spread): string[] => [readable(side.median), rangeOf(side)];
  const rows = results.map((one) => [
    one.name,
    ...[one.deliveries, one.queue, one.ofQueue, one.posting, one.ofPosting].flatMap(cells),
    readable(one.cpuMicros.median),
    readable(one.queueCpuMicros.median),
    `${(one.loopBusy * 100).toFixed(0)} %`,
  ]);
  const sides = ['a second', 'bare queue', 'of it', 'bare posts', 'of them'].flatMap((name) => [name, '(range)']);
  return table(['', ...sides, 'CPU µs', 'bare queue', 'loop busy'], rows);
}
