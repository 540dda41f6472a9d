import { setTimeout as sleep } from 'node:timers/promises';
import { arrivalsOf } from '../lib/arrivals.ts';
import { createDeliveryLoad, type DeliveryLoad } from '../lib/delivery-load.ts';
import { createEventSource, type EventSource } from '../lib/event-source.ts';
import { describeMachine, type Report, rangeOf } from '../lib/report.ts';
import { type Sink, startSink } from '../lib/sink.ts';
import { openStage, type Stage } from '../lib/stage.ts';
import { median, percentiles, type Spread, spread } from '../lib/statistics.ts';
import { readable, table } from '../lib/table.ts';
import type { BenchContext } from './bench.ts';

const STORES = 1_000;
/** The number of stores whose endpoint accepts requests and never answers, and the start of that. */
interface Case {
  readonly name: string;
  readonly hanging: number;
  /** True when they answer until the measurement begins, under full load. */
  readonly turning: boolean;
}

const CASES: readonly Case[] = [
  { name: 'no endpoint hangs', hanging: 0, turning: false },
  { name: `100 of ${STORES} hang`, hanging: 100, turning: false },
  { name: `300 of ${STORES} hang`, hanging: 300, turning: false },
  { name: '64 busy ones begin to hang', hanging: 64, turning: true },
];
/** Waiting events of each of these when the dispatcher starts, or shortly before they all stop answering. */
const BACKLOG = 20;
const BUSY_BACKLOG = 60;
/** Number of arrived events after which busy ones stop answering. */
const TURN_AFTER = 500;
/** Events per second of all stores together, each of a random store. */
const RATE = 150;
const WARM_UP_MS = 2_000;
/** Short, so that time-outs and their consequences fall within the measurement. */
const TIMEOUT_MS = 3_000;
const PATIENCE_MS = 60_000;

interface Scene {
  readonly stage: Stage;
  readonly load: DeliveryLoad;
  readonly sink: Sink;
  readonly source: EventSource;
  readonly storeIds: readonly string[];
}

/** One run: delays from commit to arrival, for the healthy stores' events, in milliseconds. */
interface Run {
  readonly p50: number;
  readonly p99: number;
  readonly events: number;
  /** Requests that were never answered. */
  readonly hung: number;
}

/** Measures the cost of hanging endpoints for the stores whose endpoints answer. */
export async function benchFairness({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL and the endpoint');
  const sink = await startSink(cleanup);
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const load = await createDeliveryLoad(stage);
  const scene: Scene = {
    stage,
    load,
    sink,
    source: createEventSource(stage.db, load.payload),
    storeIds: await load.addStores(STORES, sink.noteUrl),
  };
  const runs = CASES.map((): Run[] => []);
  for (let repetition = 1; repetition <= options.repetitions; repetition++) {
    const order = [...CASES.entries()];
    for (const [index, one] of repetition % 2 === 0 ? order.toReversed() : order) {
      progress(`repetition ${repetition} of ${options.repetitions}: ${one.name}`);
      runs[index]?.push(await run(scene, one, options.milliseconds));
    }
  }
  const results = CASES.map((one, index) => summarise(one, runs[index] ?? [], runs[0] ?? []));
  const { machine } = stage;
  return {
    json: { bench: 'fairness', machine, stores: STORES, rate: RATE, backlog: BACKLOG, results },
    text: [
      `Webhooks of the stores whose endpoints answer, among ${STORES} stores with ${RATE} events a second in all; ` +
        `${BACKLOG} events wait for each endpoint that hangs. Milliseconds from the commit to the arrival`,
      describeMachine(machine),
      '',
      resultTable(results),
    ].join('\n'),
  };
}

/** Starts a new dispatcher for each run, so that none knows the endpoints of the run before. */
async function run(scene: Scene, { hanging, turning }: Case, milliseconds: number): Promise<Run> {
  const { stage, load, sink, source, storeIds } = scene;
  const stuck = storeIds.slice(0, hanging);
  await load.setUrl(stuck, turning ? sink.turnUrl : sink.hangUrl);
  await sink.reset();
  if (stuck.length > 0 && !turning) await load.addDeliveries(stuck, BACKLOG);
  const service = await stage.startService({ roles: 'dispatcher', env: { WEBHOOK_TIMEOUT_MS: String(TIMEOUT_MS) } });
  await commitEvents(source, storeIds.slice(hanging), WARM_UP_MS);
  await arrivalsOf(sink, source.take().keys(), PATIENCE_MS);
  if (turning) await turnWhileBusy(scene, stuck);
  const healthy = await commitEvents(source, storeIds, milliseconds, new Set(stuck));
  const committed = source.take();
  const arrived = await arrivalsOf(sink, healthy, PATIENCE_MS);
  const delays = healthy.map((id) => (arrived.get(id) ?? Number.NaN) - (committed.get(id) ?? Number.NaN));
  const { hung } = await sink.tally();
  await service.kill();
  await load.setUrl(stuck, sink.noteUrl);
  await load.clear();
  const { p50, p99 } = percentiles(delays);
  return { p50, p99, events: delays.length, hung };
}

async function turnWhileBusy({ load, sink }: Scene, storeIds: readonly string[]): Promise<void> {
  const { count } = await sink.tally();
  await load.addDeliveries(storeIds, BUSY_BACKLOG);
  await sink.waitFor(count + TURN_AFTER, PATIENCE_MS);
  await sink.turn();
}

/**
 * Commits events of random stores at the bench's rate.
 * @returns the ids of those whose store is not left out
 */
async function commitEvents(
  source: EventSource,
  storeIds: readonly string[],
  milliseconds: number,
  leftOut: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const kept: string[] = [];
  const committing: Promise<void>[] = [];
  const start = performance.now();
  for (let count = 0; ; count++) {
    const at = (count * 1000) / RATE;
    if (at >= milliseconds) break;
    await sleep(Math.max(0, start + at - performance.now()));
    const storeId = storeIds[(count * STRIDE) % storeIds.length] ?? '';
    const commit = async (): Promise<void> => {
      const id = await source.commit(storeId);
      if (!leftOut.has(storeId)) kept.push(id);
    };
    committing.push(commit());
  }
  await Promise.all(committing);
  return kept;
}

/** Shares no factor with the number of stores, so that each store has its turn in an order that looks random. */
const STRIDE = 7_919;

interface Result {
  readonly name: string;
  readonly hanging: number;
  readonly events: number;
  readonly hung: number;
  readonly p50: Spread;
  readonly p99: Spread;
  /** The p99 relative to that without hanging endpoints, both of the same repetition. */
  readonly ratio: Spread;
}

function summarise({ name, hanging }: Case, runs: readonly Run[], without: readonly Run[]): Result {
  return {
    name,
    hanging,
    events: runs.reduce((sum, { events }) => sum + events, 0),
    hung: median(runs.map(({ hung }) => hung)),
    p50: spread(runs.map(({ p50 }) => p50)),
    p99: spread(runs.map(({ p99 }) => p99)),
    ratio: spread(runs.map(({ p99 }, repetition) => p99 / (without[repetition]?.p99 ?? Number.NaN))),
  };
}

function resultTable(results: readonly Result[]): string {
  const header = ['', 'events', 'unanswered', 'p50', '(range)', 'p99', '(range)', 'p99 of none', '(range)'];
  const rows = results.map(({ name, events, hung, p50, p99, ratio }) => [
    name,
    String(events),
    String(hung),
    ...[p50, p99, ratio].flatMap((one) => [readable(one.median), rangeOf(one)]),
  ]);
  return table(header, rows);
}
