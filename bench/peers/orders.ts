import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchContext } from '../benches/bench.ts';
import { closedLoop } from '../lib/closed-loop.ts';
import { startLocalChain } from '../lib/local-chain.ts';
import { type PostgresCpu, postgresCpu } from '../lib/postgres-cpu.ts';
import { describeMachine, type Report, rangeOf } from '../lib/report.ts';
import { startSink } from '../lib/sink.ts';
import { openStage } from '../lib/stage.ts';
import { percentiles, type Spread, spread } from '../lib/statistics.ts';
import { readable, table } from '../lib/table.ts';
import { installEngine } from './lib/packages.ts';
import { inRounds } from './lib/rounds.ts';
import { medusaShop, type Shop, tillShop } from './shops.ts';

const CONNECTIONS = [8, 32];
/** Long enough for several orders of the slowest on each connection. */
const TURN_MS = 10_000;
/** Background work left after a turn counts for it. */
const REST_MS = 1_500;

interface Sample {
  readonly orders: number;
  /** Orders with a started payment, per second. */
  readonly rate: number;
  /** Latency of one of them, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** CPU time per order, in microseconds. */
  readonly cpuMicros: number;
  readonly postgresMicros: number;
  readonly redisMicros: number | undefined;
}

/** Measures an order with a started payment: Till, and Medusa with the production setup of its documentation. */
export async function benchPeerOrders(context: BenchContext): Promise<Report> {
  const { options, cleanup, progress } = context;
  const engine = await installEngine('medusa', progress);
  progress('starting PostgreSQL, the chain and the service');
  const node = await startLocalChain(cleanup);
  const { rpcUrl } = node;
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory, chain: { rpcUrl } });
  const sink = await startSink(cleanup);
  const folder = await mkdtemp(join(tmpdir(), 'till-bench-redis-'));
  cleanup.add(() => rm(folder, { recursive: true, force: true }));
  const scene = { context, stage, sink, node };
  const shops = [await tillShop(scene), await medusaShop(scene, engine, folder)];
  for (const shop of shops) shop.freeze();
  const postgres = await postgresCpu(await stage.connect());
  const results: CaseResult[] = [];
  const acknowledged = new Map(shops.map(({ name }) => [name, 0]));
  for (const connections of CONNECTIONS) {
    const turn = async (shop: Shop): Promise<Sample> => {
      const sample = await measure(shop, connections, postgres);
      acknowledged.set(shop.name, (acknowledged.get(shop.name) ?? 0) + sample.orders);
      return sample;
    };
    const show = (text: string): void => progress(`${connections} connections, ${text}`);
    const rounds = { rounds: options.repetitions, warmsUp: true, progress: show };
    const samples = await inRounds(shops, rounds, turn);
    results.push({ connections, rows: summarise(shops, samples) });
  }
  await checkRecords(shops, acknowledged);
  for (const shop of shops) shop.thaw();
  const { machine } = stage;
  return {
    json: { bench: 'peers orders', machine, versions: engine.versions, results },
    text: [
      `An order of two products with its payment begun, ${TURN_MS / 1000} s a turn: Till, ` +
        `Medusa ${engine.versions['@medusajs/medusa']}`,
      describeMachine(machine),
      ...results.flatMap(({ connections, rows }) => ['', `${connections} connections`, resultTable(rows)]),
    ].join('\n'),
  };
}

/** Measures one shop while the other is suspended. */
async function measure(shop: Shop, connections: number, postgres: PostgresCpu): Promise<Sample> {
  shop.thaw();
  const buyer = shop.open(connections);
  const before = { cpu: await shop.cpuMicros(), postgres: await postgres.used(), redis: await shop.redisMicros() };
  const { count, rate, latencies } = await closedLoop(connections, TURN_MS, buyer.order);
  await sleep(REST_MS);
  const after = { cpu: await shop.cpuMicros(), postgres: await postgres.used(), redis: await shop.redisMicros() };
  await buyer.close();
  shop.freeze();
  const { p50, p99 } = percentiles(latencies);
  const redis = before.redis === undefined ? undefined : ((after.redis ?? 0) - before.redis) / count;
  return {
    orders: count,
    rate,
    p50,
    p99,
    cpuMicros: (after.cpu - before.cpu) / count,
    postgresMicros: (after.postgres - before.postgres) / count,
    redisMicros: redis,
  };
}

/** Lost acknowledged orders would make every figure worthless. */
async function checkRecords(shops: readonly Shop[], acknowledged: ReadonlyMap<string, number>): Promise<void> {
  for (const { name, recorded } of shops) {
    const [found, expected] = [await recorded(), acknowledged.get(name)];
    if (found !== expected) throw new Error(`${name} acknowledged ${expected} orders and has ${found}`);
  }
}

interface Row {
  readonly name: string;
  readonly rate: Spread;
  readonly ofTill: Spread;
  readonly p50: Spread;
  readonly p99: Spread;
  readonly cpuMicros: Spread;
  readonly postgresMicros: Spread;
  readonly redisMicros: Spread | undefined;
}

interface CaseResult {
  readonly connections: number;
  readonly rows: readonly Row[];
}

function summarise(shops: readonly Shop[], all: readonly (readonly Sample[])[]): Row[] {
  const [till = []] = all;
  return shops.map(({ name }, index) => {
    const samples = all[index] ?? [];
    const of = (figure: (sample: Sample, round: number) => number): Spread => spread(samples.map(figure));
    const redis = samples.flatMap(({ redisMicros }) => redisMicros ?? []);
    return {
      name,
      rate: of(({ rate }) => rate),
      ofTill: of(({ rate }, round) => rate / (till[round]?.rate ?? Number.NaN)),
      p50: of(({ p50 }) => p50),
      p99: of(({ p99 }) => p99),
      cpuMicros: of(({ cpuMicros }) => cpuMicros),
      postgresMicros: of(({ postgresMicros }) => postgresMicros),
      redisMicros: redis.length === 0 ? undefined : spread(redis),
    };
  });
}

function resultTable(rows: readonly Row[]): string {
  const cells = (one: Spread | undefined): string[] =>
    one === undefined ? ['', ''] : [readable(one.median), rangeOf(one)];
  const header = ['a second', 'of Till', 'p50 ms', 'p99 ms', 'processes µs', 'PostgreSQL µs', 'Redis µs'];
  return table(
    ['', ...header.flatMap((name) => [name, '(range)'])],
    rows.map((row) => [
      row.name,
      ...[row.rate, row.ofTill, row.p50, row.p99, row.cpuMicros, row.postgresMicros, row.redisMicros].flatMap(cells),
    ]),
  );
}
