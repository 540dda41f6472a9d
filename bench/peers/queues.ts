import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { BenchContext } from '../benches/bench.ts';
import type { BareDrain, BareDrained } from '../lib/bare-queue.ts';
import { startChild } from '../lib/child.ts';
import type { DeliveryLoad } from '../lib/delivery-load.ts';
import { createEventSource } from '../lib/event-source.ts';
import type { ServiceProcess } from '../lib/service-process.ts';
import type { Sink } from '../lib/sink.ts';
import type { Stage } from '../lib/stage.ts';
import { openDatabase } from './lib/databases.ts';

/** Number of concurrent deliveries, with each contestant's settings for it. */
export interface QueueCase {
  readonly name: string;
  readonly concurrency: number;
  /** For Till, which sends 8 at a time to each; the others have no stores. */
  readonly stores: number;
  /**
   * For pg-boss: the number of concurrent workers, and of jobs that each fetches, sends concurrently and completes
   * together.
   */
  readonly boss: { readonly lanes: number; readonly batch: number };
  /** For the bare loop, which has no other limits. */
  readonly bare: { readonly lanes: number; readonly quota: number };
}

/** A queue of webhooks with its worker, which is suspended unless it is measured. */
export interface Contestant {
  readonly name: string;
  /** Commits this many together. */
  enqueue(count: number): Promise<void>;
  /**
   * Commits one by one at a steady rate.
   * @returns the commit time of each; undefined if it cannot
   */
  steady(rate: number, count: number): Promise<Map<string, number> | undefined>;
  /** Resolves once everything has been delivered and recorded. */
  settled(): Promise<void>;
  /** Returns the CPU time of its worker, in microseconds. */
  cpuMicros(): Promise<number>;
  freeze(): void;
  thaw(): void;
  /** Counts the deliveries with a recorded result; undefined where none is kept. */
  recorded(): Promise<number | undefined>;
}

/** The shared objects of all contestants. */
export interface QueueScene {
  readonly context: BenchContext;
  readonly stage: Stage;
  readonly load: DeliveryLoad;
  readonly sink: Sink;
  readonly service: ServiceProcess;
}

/** Till's dispatcher. */
export function tillQueue({ stage, load, service }: QueueScene, storeIds: readonly string[]): Contestant {
  const source = createEventSource(stage.db, load.payload);
  return {
    name: 'Till',
    enqueue: (count) => load.addDeliveries(storeIds, Math.ceil(count / storeIds.length)),
    async steady(rate, count) {
      source.take();
      const start = performance.now();
      const pending = Array.from({ length: count }, async (_, index) => {
        const wait = (index * 1000) / rate - (performance.now() - start);
        if (wait > 0) await sleep(wait);
        await source.commit(storeIds[index % storeIds.length] ?? '');
      });
      await Promise.all(pending);
      return source.take();
    },
    settled: load.settled,
    cpuMicros: async () => (await service.usage()).cpuMicros,
    freeze: service.freeze,
    thaw: service.thaw,
    async recorded() {
      const client = await stage.connect();
      const { rows } = await client.query<{ count: string }>(
        'select count(*) from webhook_attempts where response_status = 200 and store_id = any($1)',
        [storeIds],
      );
      await client.end();
      return Number(rows[0]?.count);
    },
  };
}

/**
 * The bare loop with Till's statements over the same deliveries; it runs to the end of them each time it is resumed.
 */
export async function bareQueue(
  scene: QueueScene,
  { bare: { lanes, quota } }: QueueCase,
  storeIds: readonly string[],
): Promise<Contestant> {
  const { stage, load, sink, context } = scene;
  const child = await startChild(context.cleanup, 'bare-queue.ts');
  const connections = quota * Math.ceil(storeIds.length / lanes);
  const { databaseUrl } = stage;
  const drain: BareDrain = {
    databaseUrl,
    url: sink.noteUrl,
    headers: load.headers,
    storeIds,
    quota,
    lanes,
    connections,
  };
  let micros = 0;
  let draining: Promise<unknown> = Promise.resolve();
  let isDue = false;
  return {
    name: 'bare loop',
    async enqueue(count) {
      await load.addDeliveries(storeIds, Math.ceil(count / storeIds.length));
      isDue = true;
    },
    steady: async () => undefined,
    async settled() {
      await draining;
      await load.settled();
    },
    cpuMicros: async () => micros,
    freeze: () => {},
    thaw() {
      if (!isDue) return;
      isDue = false;
      draining = child.ask(drain).then((drained) => {
        micros += (drained as BareDrained).cpuMicros;
      });
    },
    recorded: async () => undefined,
  };
}

interface Program {
  readonly name: string;
  readonly file: string;
  readonly settings: object;
  /** SQL for the remaining work, and for the number of kept results; the latter is empty where none are kept. */
  readonly isLeft: string;
  readonly results: string;
}

/** The queue of graphile-worker, with its results in a table of the task's or without. */
export function graphileQueue({ concurrency }: QueueCase, keepsResults: boolean): Program {
  return {
    name: keepsResults ? 'graphile-worker, results kept' : 'graphile-worker',
    file: 'graphile-worker.mjs',
    settings: { concurrency, keepsResults },
    isLeft: 'select exists (select from graphile_worker.jobs)',
    results: keepsResults ? 'select count(*) from results where response_status = 200' : '',
  };
}

/** The queue of pg-boss. */
export function bossQueue({ boss }: QueueCase): Program {
  return {
    name: 'pg-boss',
    file: 'pg-boss.mjs',
    settings: boss,
    isLeft: `select exists (select from pgboss.job where name = 'deliveries' and state < 'completed')`,
    results: `select count(*) from pgboss.job where state = 'completed' and output ->> 'status' = '200'`,
  };
}

/** Starts a package's queue with its own database on the same server. */
export async function startQueue(scene: QueueScene, program: Program): Promise<Contestant> {
  const { context, stage, sink, load } = scene;
  const database = await openDatabase(context.cleanup, stage, `peer_${randomBytes(4).toString('hex')}`);
  const start = (role: string, url: string) =>
    startChild(context.cleanup, `../peers/engines/webhooks/${program.file}`, [
      JSON.stringify({ ...program.settings, role, databaseUrl: database.url, url, body: load.payload }),
    ]);
  // The endpoint records deliveries, at the same cost for each.
  const producer = await start('producer', sink.noteUrl);
  const worker = await start('worker', sink.noteUrl);
  return {
    name: program.name,
    enqueue: async (count) => void (await producer.ask({ ask: 'enqueue', ids: newIds(count) })),
    async steady(rate, count) {
      const committed = await producer.ask({ ask: 'steady', rate, ids: newIds(count) });
      return new Map(committed as [string, number][]);
    },
    settled: () => untilFalse(database.client, program.isLeft),
    cpuMicros: async () => ((await worker.ask({ ask: 'usage' })) as { cpuMicros: number }).cpuMicros,
    freeze: worker.freeze,
    thaw: worker.thaw,
    async recorded() {
      if (program.results === '') return undefined;
      const { rows } = await database.client.query<{ count: string }>(program.results);
      return Number(rows[0]?.count);
    },
  };
}

function newIds(count: number): string[] {
  return Array.from({ length: count }, () => randomUUID());
}

async function untilFalse(client: pg.Client, question: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ exists: boolean }>(question);
    if (rows[0]?.exists === false) return;
    await sleep(20);
  }
}
