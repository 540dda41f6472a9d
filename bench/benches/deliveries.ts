import type { BarePosting } from '../lib/bare-post.ts';
import { type Child, startChild } from '../lib/child.ts';
import type { LoopResult } from '../lib/closed-loop.ts';
import { createDeliveryLoad, type DeliveryLoad } from '../lib/delivery-load.ts';
import { describeMachine, describeMemory, type Report, rangeOf } from '../lib/report.ts';
import type { ServiceProcess } from '../lib/service-process.ts';
import { type Sink, startSink } from '../lib/sink.ts';
import { openStage, type Stage } from '../lib/stage.ts';
import { median, type Spread, spread } from '../lib/statistics.ts';
import { readable, table } from '../lib/table.ts';
import type { BenchContext } from './bench.ts';

/**
 * Stores with deliveries due. The bare loop has as many requests in flight as serve it best, and no limit per store.
 */
const CASES = [
  { name: 'one store', stores: 1, connections: 8 },
  { name: '64 stores', stores: 64, connections: 64 },
];
const WARM_UP = 2_000;
const PATIENCE_MS = 120_000;

interface Scene {
  readonly stage: Stage;
  readonly load: DeliveryLoad;
  readonly sink: Sink;
  readonly bare: Child;
  readonly service: ServiceProcess;
}

interface Case {
  readonly name: string;
  readonly storeIds: readonly string[];
  readonly connections: number;
}

interface Drain {
  /** Deliveries per second, from the first that arrived to the last. */
  readonly rate: number;
  /** Of the service's process, for one delivery. */
  readonly cpuMicros: number;
  readonly loopBusy: number;
}

interface Sample extends Drain {
  readonly bare: number;
}

/** What one dispatcher sends to an endpoint on this machine, against a bare loop that posts the same. */
export async function benchDeliveries({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL, the endpoint and the service');
  const sink = await startSink(cleanup);
  const bare = await startChild(cleanup, 'bare-post.ts');
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const load = await createDeliveryLoad(stage);
  const service = await stage.startService({ roles: 'dispatcher' });
  const scene = { stage, load, sink, bare, service };
  const cases: Case[] = [];
  for (const { stores, ...one } of CASES) cases.push({ ...one, storeIds: await load.addStores(stores, sink.countUrl) });
  progress('warming up');
  const rates: number[] = [];
  for (const one of cases) rates.push((await drain(scene, one, WARM_UP)).rate);
  const before = await service.usage('usage-after-gc');
  const samples = cases.map((): Sample[] => []);
  for (let repetition = 0; repetition < options.repetitions; repetition++) {
    for (const [index, one] of cases.entries()) {
      progress(`repetition ${repetition + 1} of ${options.repetitions}: ${one.name}`);
      const count = Math.ceil(((rates[index] ?? 0) * options.milliseconds) / 1000);
      const limit = (): Promise<number> => post(scene, one, options.milliseconds);
      const first = repetition % 2 === 0 ? await limit() : undefined;
      const drained = await drain(scene, one, count);
      rates[index] = drained.rate;
      samples[index]?.push({ ...drained, bare: first ?? (await limit()) });
    }
  }
  const after = await service.usage();
  const memory = { before, after, afterGarbageCollection: await service.usage('usage-after-gc') };
  const results = cases.map(({ name }, index) => summarise(name, samples[index] ?? []));
  const { machine } = stage;
  return {
    json: { bench: 'deliveries', machine, results, memory },
    text: [
      'Webhooks of one dispatcher to an endpoint on this machine against a bare undici loop that posts the same body',
      describeMachine(machine),
      '',
      resultTable(results),
      '',
      describeMemory(memory),
    ].join('\n'),
  };
}

/** Makes deliveries due and waits until each was received, answered and recorded as such. */
async function drain({ load, sink, service }: Scene, { storeIds }: Case, count: number): Promise<Drain> {
  await sink.reset();
  const each = Math.ceil(count / storeIds.length);
  const total = each * storeIds.length;
  const start = await service.usage();
  await load.addDeliveries(storeIds, each);
  const { firstAt, lastAt } = await sink.waitFor(total, PATIENCE_MS);
  await load.settled();
  const end = await service.usage();
  return {
    rate: ((total - 1) * 1000) / (lastAt - firstAt),
    cpuMicros: (end.cpuMicros - start.cpuMicros) / total,
    loopBusy: end.loopBusy,
  };
}

/** @returns posts per second */
async function post({ load, sink, bare }: Scene, { connections }: Case, milliseconds: number): Promise<number> {
  const { payload: body, headers } = load;
  const posting: BarePosting = { url: sink.countUrl, headers, body, connections, milliseconds };
  return ((await bare.ask(posting)) as LoopResult).rate;
}

interface Result {
  readonly name: string;
  readonly deliveries: Spread;
  readonly bare: Spread;
  readonly ratio: Spread;
  readonly cpuMicros: Spread;
  readonly loopBusy: number;
}

function summarise(name: string, samples: readonly Sample[]): Result {
  return {
    name,
    deliveries: spread(samples.map(({ rate }) => rate)),
    bare: spread(samples.map(({ bare }) => bare)),
    ratio: spread(samples.map(({ rate, bare }) => rate / bare)),
    cpuMicros: spread(samples.map(({ cpuMicros }) => cpuMicros)),
    loopBusy: median(samples.map(({ loopBusy }) => loopBusy)),
  };
}

function resultTable(results: readonly Result[]): string {
  const header = ['', 'a second', '(range)', 'bare', '(range)', 'of bare', '(range)', 'CPU µs', 'loop busy'];
  const cells = (side: Spread): string[] => [readable(side.median), rangeOf(side)];
  const rows = results.map(({ name, deliveries, bare, ratio, cpuMicros, loopBusy }) => [
    name,
    ...[deliveries, bare, ratio].flatMap(cells),
    readable(cpuMicros.median),
    `${(loopBusy * 100).toFixed(0)} %`,
  ]);
  return table(header, rows);
}
