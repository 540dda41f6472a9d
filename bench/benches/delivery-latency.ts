import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { arrivalsOf } from '../lib/arrivals.ts';
import { startChild } from '../lib/child.ts';
import { createDeliveryLoad, type DeliveryLoad } from '../lib/delivery-load.ts';
import { createEventSource, type EventSource } from '../lib/event-source.ts';
import { describeMachine, type Report } from '../lib/report.ts';
import { type Sink, startSink } from '../lib/sink.ts';
import { openStage } from '../lib/stage.ts';
import { median, type Percentiles, percentiles } from '../lib/statistics.ts';
import { readable, table } from '../lib/table.ts';
import type { BenchContext } from './bench.ts';

/** Timed events in each phase of a repetition; each is the first of a store. */
const PROBES = 100;
/** Pause between two of them, in milliseconds: random, so that they hit every phase of periodic work. */
const [SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS] = [10, 50];
const LOADED_STORES = 64;
/** Interval at which the load is topped up. */
const TICK_MS = 20;
/** Deliveries for measuring the highest rate. */
const DRAIN = 6_000;
const SETTLE_MS = 1_000;
const PATIENCE_MS = 60_000;

interface Scene {
  readonly load: DeliveryLoad;
  readonly sink: Sink;
  readonly source: EventSource;
  /** Sets the stores that the bare process posts for. */
  watch(storeIds: readonly string[]): Promise<unknown>;
  readonly loadedStores: readonly string[];
}

/** Milliseconds from the commit to the request's arrival, one for each probe. */
interface Delays {
  readonly webhook: number[];
  readonly bare: number[];
}

/**
 * Measures the delay from the commit of an event to the request's arrival, when idle and at half of the highest rate.
 */
export async function benchDeliveryLatency({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL, the endpoint and the service');
  const sink = await startSink(cleanup);
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const load = await createDeliveryLoad(stage);
  const bare = await startChild(cleanup, 'bare-notified.ts', [stage.databaseUrl, sink.noteUrl]);
  await stage.startService({ roles: 'dispatcher' });
  const loadedStores = await load.addStores(LOADED_STORES, sink.countUrl);
  const source = createEventSource(stage.db, load.payload);
  const scene: Scene = { load, sink, source, loadedStores, watch: bare.ask };
  progress('warming up');
  await probe(scene);
  const idle: Delays[] = [];
  const half: Delays[] = [];
  const highest: number[] = [];
  const reached: number[] = [];
  for (let repetition = 1; repetition <= options.repetitions; repetition++) {
    progress(`repetition ${repetition} of ${options.repetitions}: the highest rate`);
    highest.push(await highestRate(scene));
    progress(`repetition ${repetition} of ${options.repetitions}: idle`);
    idle.push(await probe(scene));
    progress(`repetition ${repetition} of ${options.repetitions}: half load`);
    const loaded = await underLoad(scene, median(highest) / 2, () => probe(scene));
    half.push(loaded.result);
    reached.push(loaded.rate);
  }
  const rates = { highest: median(highest), reached: median(reached) };
  const results = [summarise('idle', idle), summarise('half load', half)];
  const { machine } = stage;
  return {
    json: { bench: 'delivery-latency', machine, probes: PROBES * options.repetitions, rates, results },
    text: [
      'From the commit of an event to the arrival of its webhook, in milliseconds, next to a bare process ' +
        'that posts when ' +
        'it is notified',
      describeMachine(machine),
      `highest rate ${readable(rates.highest)} a second, half load ${readable(rates.reached)} a second`,
      '',
      resultTable(results),
    ].join('\n'),
  };
}

/** Deliveries per second while many are due. */
async function highestRate({ load, sink, loadedStores }: Scene): Promise<number> {
  await sink.reset();
  await load.addDeliveries(loadedStores, Math.ceil(DRAIN / LOADED_STORES));
  const { count, firstAt, lastAt } = await sink.waitFor(DRAIN, PATIENCE_MS);
  await load.settled();
  return (count * 1000) / (lastAt - firstAt);
}

async function probe({ load, sink, source, watch }: Scene): Promise<Delays> {
  const storeIds = await load.addStores(PROBES, sink.noteUrl);
  await watch(storeIds);
  await sink.take();
  source.take();
  const eventOf = new Map<string, string>();
  for (const storeId of storeIds) {
    await sleep(randomInt(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS));
    eventOf.set(storeId, await source.commit(storeId));
  }
  const arrived = await arrivalsOf(sink, [...eventOf].flat(), PATIENCE_MS);
  const committed = source.take();
  const delays: Delays = { webhook: [], bare: [] };
  for (const [storeId, id] of eventOf) {
    const at = committed.get(id) ?? Number.NaN;
    delays.webhook.push((arrived.get(id) ?? Number.NaN) - at);
    delays.bare.push((arrived.get(storeId) ?? Number.NaN) - at);
  }
  return delays;
}

/** Keeps deliveries of other stores coming at a steady rate during a measurement. */
async function underLoad<T>(
  scene: Scene,
  rate: number,
  measure: () => Promise<T>,
): Promise<{ result: T; rate: number }> {
  const { load, sink, loadedStores } = scene;
  let goesOn = true;
  const start = performance.now();
  const loading = (async () => {
    for (let given = 0; goesOn; await sleep(TICK_MS)) {
      const due = ((performance.now() - start) / 1000) * rate - given;
      const stores = loadedStores.slice(0, Math.min(LOADED_STORES, Math.floor(due)));
      if (stores.length === 0) continue;
      const each = Math.floor(due / stores.length);
      await load.addDeliveries(stores, each);
      given += each * stores.length;
    }
  })();
  await sleep(SETTLE_MS);
  const before = await sink.tally();
  const result = await measure();
  const after = await sink.tally();
  goesOn = false;
  await loading;
  await load.settled();
  // The probes recorded here are not part of the load.
  const delivered = after.count - before.count - 2 * PROBES;
  return { result, rate: (delivered * 1000) / (after.lastAt - before.lastAt) };
}

interface Result {
  readonly name: string;
  readonly webhook: Percentiles;
  readonly bare: Percentiles;
  /** The webhook's arrival minus the bare post's, for each event. */
  readonly beyondBare: Percentiles;
}

function summarise(name: string, all: readonly Delays[]): Result {
  const webhook = all.flatMap((delays) => delays.webhook);
  const bare = all.flatMap((delays) => delays.bare);
  return {
    name,
    webhook: percentiles(webhook),
    bare: percentiles(bare),
    beyondBare: percentiles(webhook.map((delay, index) => delay - (bare[index] ?? Number.NaN))),
  };
}

function resultTable(results: readonly Result[]): string {
  const cells = ({ p50, p95, p99 }: Percentiles): string[] => [p50, p95, p99].map(readable);
  const rows = results.flatMap(({ name, webhook, bare, beyondBare }) => [
    [`${name}: commit to webhook`, ...cells(webhook)],
    ['  commit to the post of a bare process', ...cells(bare)],
    ['  webhook less bare post, of each event', ...cells(beyondBare)],
  ]);
  return table(['', 'p50', 'p95', 'p99'], rows);
}
