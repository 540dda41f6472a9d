import { setTimeout as sleep } from 'node:timers/promises';
import { median, type Percentiles, percentiles, type Spread, spread } from './statistics.ts';
import { readable, table } from './table.ts';

/** The same action in a small store and in a large one. */
export interface TurnCase {
  readonly name: string;
  small(): Promise<unknown>;
  large(): Promise<unknown>;
  /** Runs before either, not measured. */
  before?(): Promise<void>;
}

/** Latencies in milliseconds, by repetition. */
export interface TurnSample {
  readonly small: readonly number[];
  readonly large: readonly number[];
}

export interface TurnResult {
  readonly name: string;
  readonly small: Percentiles;
  readonly large: Percentiles;
  readonly count: number;
  /** The large store's median and 95th percentile relative to the small one's, each of the same repetition. */
  readonly p50Ratio: Spread;
  readonly p95Ratio: Spread;
}

interface TurnOptions {
  readonly repetitions: number;
  /** Duration of one repetition. */
  readonly milliseconds: number;
  /** Number of unmeasured runs of both at the start: enough for the driver to settle on its plans. */
  readonly warmUps: number;
  /** Pause before each, not measured. */
  readonly pauseMs: number;
  progress(text: string): void;
}

/** Measures the two alternately, so that the state of the machine affects both. */
export async function measureTurns(one: TurnCase, options: TurnOptions): Promise<TurnResult> {
  const time = async (act: () => Promise<unknown>): Promise<number> => {
    if (options.pauseMs > 0) await sleep(options.pauseMs);
    await one.before?.();
    const before = performance.now();
    await act();
    return performance.now() - before;
  };
  for (let turn = 0; turn < options.warmUps; turn++) {
    await time(() => one.small());
    await time(() => one.large());
  }
  const samples: TurnSample[] = [];
  for (let repetition = 0; repetition < options.repetitions; repetition++) {
    options.progress(`repetition ${repetition + 1} of ${options.repetitions}: ${one.name}`);
    const sample = { small: [] as number[], large: [] as number[] };
    for (const end = performance.now() + options.milliseconds; performance.now() < end; ) {
      sample.small.push(await time(() => one.small()));
      sample.large.push(await time(() => one.large()));
    }
    samples.push(sample);
  }
  return summariseTurns(one.name, samples);
}

/**
 * Summarises a case.
 * @param samples of each repetition, none of them empty
 */
export function summariseTurns(name: string, samples: readonly TurnSample[]): TurnResult {
  const each = samples.map((sample) => ({ small: percentiles(sample.small), large: percentiles(sample.large) }));
  const ratio = (of: keyof Percentiles): Spread => spread(each.map((one) => one.large[of] / one.small[of]));
  const middle = (side: 'small' | 'large'): Percentiles => ({
    p50: median(each.map((one) => one[side].p50)),
    p95: median(each.map((one) => one[side].p95)),
    p99: median(each.map((one) => one[side].p99)),
  });
  return {
    name,
    small: middle('small'),
    large: middle('large'),
    count: samples.reduce((sum, sample) => sum + sample.large.length, 0),
    p50Ratio: ratio('p50'),
    p95Ratio: ratio('p95'),
  };
}

export function turnsTable(results: readonly TurnResult[]): string {
  const cells = ({ median: middle, min, max }: Spread): string[] => [
    readable(middle),
    `${readable(min)}–${readable(max)}`,
  ];
  return table(
    [
      '',
      'requests',
      'small: p50 ms',
      'p95',
      'large: p50 ms',
      'p95',
      'p99',
      'of small: p50',
      '(range)',
      'p95',
      '(range)',
    ],
    results.map(({ name, count, small, large, p50Ratio, p95Ratio }) => [
      name,
      String(count),
      readable(small.p50),
      readable(small.p95),
      readable(large.p50),
      readable(large.p95),
      readable(large.p99),
      ...cells(p50Ratio),
      ...cells(p95Ratio),
    ]),
  );
}
