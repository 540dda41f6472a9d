import { present } from '../../server/src/kernel/lib/errors.ts';
import type { LoopResult } from './closed-loop.ts';
import type { ServiceProcess } from './service-process.ts';
import { median, type Percentiles, percentiles, type Spread, spread } from './statistics.ts';

/** One case under measurement: work through HTTP, and the limit that it is compared with. */
export interface Pair {
  readonly name: string;
  readonly connections: number;
  /** Another pair of the same run with which this one's CPU time is compared. */
  readonly cpuBeside?: string;
  /** Runs before each measurement of the HTTP side: creates the objects that its requests use up. */
  prepare?(milliseconds: number): Promise<void>;
  http(milliseconds: number): Promise<LoopResult>;
  /** The upper limit, over as many connections: the same statement through the bare driver, or a bare HTTP server. */
  limit(milliseconds: number): Promise<LoopResult>;
}

interface Side {
  /** Completed per second. */
  readonly rate: Spread;
  /** Medians of the repetitions' percentiles, in milliseconds. */
  readonly latency: Percentiles;
  readonly count: number;
}

export interface Comparison {
  readonly name: string;
  readonly connections: number;
  readonly http: Side;
  readonly limit: Side;
  /** HTTP's rate relative to the limit's, both of the same repetition. */
  readonly ratio: Spread;
  /** CPU time of the service's process per request. */
  readonly cpuMicros: Spread;
  readonly cpuBeside?: string;
  /** That time relative to a request of `cpuBeside`, both of the same repetition. */
  readonly cpuRatio?: Spread;
  /** Share of the time during which the service's event loop was busy. */
  readonly loopBusy: number;
}

interface Options {
  readonly service: ServiceProcess;
  readonly repetitions: number;
  readonly milliseconds: number;
  progress(text: string): void;
}

interface Sample {
  readonly http: LoopResult;
  readonly limit: LoopResult;
  readonly cpuMicros: number;
  readonly loopBusy: number;
}

/**
 * Measures every pair once per repetition, the two sides right after each other and in alternating order, so that a
 * change in the machine's speed affects both.
 */
export async function compare(pairs: readonly Pair[], options: Options): Promise<Comparison[]> {
  const samples = pairs.map((): Sample[] => []);
  for (let repetition = 0; repetition < options.repetitions; repetition++) {
    for (const [index, pair] of pairs.entries()) {
      options.progress(`repetition ${repetition + 1} of ${options.repetitions}: ${pair.name}`);
      samples[index]?.push(await measure(pair, repetition % 2 === 0, options));
    }
  }
  return pairs.map((pair, index) => {
    const { cpuBeside } = pair;
    const own = samples[index] ?? [];
    const beside = samples[pairs.findIndex(({ name }) => name === cpuBeside)];
    const summary = summarise(pair, own);
    if (cpuBeside === undefined || beside === undefined) return summary;
    return { ...summary, cpuBeside, cpuRatio: cpuRatio(own, beside) };
  });
}

function cpuRatio(own: readonly Sample[], beside: readonly Sample[]): Spread {
  return spread(own.map(({ cpuMicros }, turn) => cpuMicros / present(beside[turn], 'as many turns').cpuMicros));
}

async function measure(pair: Pair, limitFirst: boolean, { service, milliseconds }: Options): Promise<Sample> {
  const before = limitFirst ? await pair.limit(milliseconds) : undefined;
  await pair.prepare?.(milliseconds);
  const start = await service.usage();
  const http = await pair.http(milliseconds);
  const end = await service.usage();
  const limit = before ?? (await pair.limit(milliseconds));
  return { http, limit, cpuMicros: (end.cpuMicros - start.cpuMicros) / http.count, loopBusy: end.loopBusy };
}

function summarise({ name, connections }: Pair, samples: readonly Sample[]): Comparison {
  return {
    name,
    connections,
    http: summariseSide(samples.map(({ http }) => http)),
    limit: summariseSide(samples.map(({ limit }) => limit)),
    ratio: spread(samples.map(({ http, limit }) => http.rate / limit.rate)),
    cpuMicros: spread(samples.map(({ cpuMicros }) => cpuMicros)),
    loopBusy: median(samples.map(({ loopBusy }) => loopBusy)),
  };
}

function summariseSide(results: readonly LoopResult[]): Side {
  const each = results.map(({ latencies }) => percentiles(latencies));
  return {
    rate: spread(results.map(({ rate }) => rate)),
    latency: {
      p50: median(each.map(({ p50 }) => p50)),
      p95: median(each.map(({ p95 }) => p95)),
      p99: median(each.map(({ p99 }) => p99)),
    },
    count: results.reduce((sum, { count }) => sum + count, 0),
  };
}
