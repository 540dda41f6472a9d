import { setTimeout as sleep } from 'node:timers/promises';
import { arrivalsOf } from '../lib/arrivals.ts';
import { createDeliveryLoad, type DeliveryLoad } from '../lib/delivery-load.ts';
import { createEventSource, type EventSource } from '../lib/event-source.ts';
import { describeMachine, type Report } from '../lib/report.ts';
import type { ServiceProcess } from '../lib/service-process.ts';
import { type Sink, startSink } from '../lib/sink.ts';
import { openStage, type Stage } from '../lib/stage.ts';
import { median, type Percentiles, percentiles } from '../lib/statistics.ts';
import { megabytes, readable, table } from '../lib/table.ts';
import type { BenchContext } from './bench.ts';

/** Due deliveries in the full size. */
const FULL = 1_000_000;
/** Number of stores; the second case is a tenth of the deliveries, all of one store. */
const STORES = 200;
const CHUNK = 50_000;
/** Parts of a drain, each reported separately. */
const SLICES = 10;
const TICK_MS = 250;
const PATIENCE_MS = 60_000;

interface Scene {
  readonly stage: Stage;
  readonly load: DeliveryLoad;
  readonly sink: Sink;
  readonly source: EventSource;
  readonly quietStore: string;
}

/** The state at one moment of a drain. */
interface Moment {
  readonly ms: number;
  readonly count: number;
  readonly rssBytes: number;
  readonly cpuMicros: number;
}

interface Drain {
  readonly name: string;
  readonly deliveries: number;
  readonly seconds: number;
  readonly slices: readonly Slice[];
  /** The ratio of the slowest slice to the median one. */
  readonly steadiness: number;
  /** Delay from the commit to the arrival of a quiet store's events meanwhile, in milliseconds. */
  readonly quiet: Percentiles;
}

interface Slice {
  /** Deliveries per second. */
  readonly rate: number;
  readonly rssBytes: number;
  /** The service's CPU time per delivery. */
  readonly cpuMicros: number;
}

/** A long queue of due deliveries, drained by one dispatcher while a quiet store has its own events. */
export async function benchBacklog({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL and the endpoint');
  const sink = await startSink(cleanup);
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const load = await createDeliveryLoad(stage);
  const [quietStore = ''] = await load.addStores(1, sink.noteUrl);
  const scene: Scene = { stage, load, sink, quietStore, source: createEventSource(stage.db, load.payload) };
  const total = Math.round(FULL * options.scale);
  const drains: Drain[] = [];
  for (const [stores, count] of [
    [STORES, total],
    [1, Math.round(total / 10)],
  ] as const) {
    const name = stores === 1 ? 'one store' : `${stores} stores`;
    drains.push(await drain(scene, { name, stores, count, progress: (text) => progress(`${name}: ${text}`) }));
  }
  const { machine } = stage;
  return {
    json: { bench: 'backlog', machine, drains },
    text: [
      `Deliveries that are all due, drained by one dispatcher, in ${SLICES} parts of equal length`,
      describeMachine(machine),
      ...drains.flatMap(describeDrain),
    ].join('\n'),
  };
}

interface DrainOptions {
  readonly name: string;
  readonly stores: number;
  readonly count: number;
  readonly progress: (text: string) => void;
}

async function drain(scene: Scene, { name, stores, count, progress }: DrainOptions): Promise<Drain> {
  const { stage, load, sink } = scene;
  const storeIds = await load.addStores(stores, sink.countUrl);
  for (let written = 0; written < count; written += CHUNK) {
    progress(`writing ${written} of ${count}`);
    await load.addDeliveries(storeIds, Math.ceil(Math.min(CHUNK, count - written) / stores));
  }
  await load.vacuum();
  await sink.reset();
  const service = await stage.startService({ roles: 'dispatcher' });
  let goesOn = true;
  const quiet = sendQuietly(scene, () => goesOn);
  const moments = await watch(service, sink, count, progress);
  goesOn = false;
  const delays = await quiet;
  await load.settled();
  await service.stop();
  await load.clear();
  return summarise(name, count, moments, delays);
}

/** Records the progress of the drain until everything has arrived. */
async function watch(
  service: ServiceProcess,
  sink: Sink,
  count: number,
  progress: (text: string) => void,
): Promise<Moment[]> {
  const moments: Moment[] = [];
  let stalledAt = performance.now();
  for (;;) {
    const tally = await sink.tally();
    const { rssBytes, cpuMicros } = await service.usage();
    const last = moments.at(-1);
    if (last === undefined || tally.count > last.count) stalledAt = performance.now();
    if (performance.now() - stalledAt > PATIENCE_MS) throw new Error(`the drain stopped at ${tally.count} of ${count}`);
    moments.push({ ms: tally.lastAt - tally.firstAt, count: tally.count, rssBytes, cpuMicros });
    progress(`${tally.count} of ${count}`);
    if (tally.count >= count) return moments;
    await sleep(TICK_MS);
  }
}

/**
 * Commits an event of the quiet store now and then.
 * @returns the delay of each until its arrival
 */
async function sendQuietly({ source, sink, quietStore }: Scene, goesOn: () => boolean): Promise<number[]> {
  const arrived = new Map<string, number>();
  const committed = new Map<string, number>();
  while (goesOn()) {
    await sleep(TICK_MS);
    const id = await source.commit(quietStore);
    for (const [known, at] of source.take()) committed.set(known, at);
    for (const [known, at] of await arrivalsOf(sink, [id], PATIENCE_MS)) arrived.set(known, at);
  }
  return [...committed].map(([id, at]) => (arrived.get(id) ?? Number.NaN) - at);
}

function summarise(name: string, deliveries: number, moments: readonly Moment[], delays: readonly number[]): Drain {
  const length = (moments.at(-1)?.ms ?? 0) / SLICES;
  const at = (ms: number): Moment => moments.findLast((moment) => moment.ms <= ms) ?? (moments[0] as Moment);
  const slices = Array.from({ length: SLICES }, (_, index): Slice => {
    const [from, to] = [at(index * length), at((index + 1) * length)];
    const count = to.count - from.count;
    return {
      rate: (count * 1000) / (to.ms - from.ms),
      rssBytes: to.rssBytes,
      cpuMicros: (to.cpuMicros - from.cpuMicros) / count,
    };
  });
  const rates = slices.map(({ rate }) => rate);
  return {
    name,
    deliveries,
    seconds: (length * SLICES) / 1000,
    slices,
    steadiness: Math.min(...rates) / median(rates),
    quiet: percentiles(delays),
  };
}

function describeDrain({ name, deliveries, seconds, slices, steadiness, quiet }: Drain): string[] {
  const header = ['', ...slices.map((_, index) => String(index + 1))];
  const rows = [
    ['deliveries a second', ...slices.map(({ rate }) => rate.toFixed(0))],
    ['CPU µs a delivery', ...slices.map(({ cpuMicros }) => cpuMicros.toFixed(0))],
    ['RSS MB', ...slices.map(({ rssBytes }) => megabytes(rssBytes))],
  ];
  return [
    '',
    `${name}: ${deliveries} in ${readable(seconds)} s; ` +
      `the slowest part at ${readable(steadiness)} of the median one; ` +
      `a quiet store's events meanwhile p50 ${readable(quiet.p50)} ms, p99 ${readable(quiet.p99)} ms`,
    '',
    table(header, rows),
  ];
}
