import type { Comparison } from './comparison.ts';
import type { Usage } from './probe.ts';
import type { Machine } from './stage.ts';
import type { Spread } from './statistics.ts';
import { megabytes, readable, table } from './table.ts';

/** The findings of a bench: `json` for programs, `text` for people. */
export interface Report {
  readonly json: object;
  readonly text: string;
}

/** The service's memory around a load, in bytes. */
export interface Memory {
  readonly before: Usage;
  readonly after: Usage;
  readonly afterGarbageCollection: Usage;
}

/** Describes the origin of the figures in one line. */
export function describeMachine(machine: Machine): string {
  return (
    `${machine.cores} cores (${machine.cpu}), load ${machine.load.toFixed(1)} before the start; Node ` +
    `${machine.node}; ` +
    `PostgreSQL ${machine.postgres}, fsync ${machine.fsync}, synchronous_commit ${machine.synchronousCommit}`
  );
}

/** Returns the table of a comparison: SQL alone, then the same through HTTP. */
export function comparisonTable(comparisons: readonly Comparison[]): string {
  const header = ['', 'a second', '(range)', 'p50 ms', 'p95', 'p99', 'of SQL', '(range)', 'CPU µs', 'loop busy'];
  const rows = comparisons.flatMap(({ name, http, limit, ratio, cpuMicros, loopBusy }) => [
    [`${name}: SQL`, ...sideCells(limit), '1', '', '', ''],
    [
      `${' '.repeat(name.length)}  HTTP`,
      ...sideCells(http),
      readable(ratio.median),
      rangeOf(ratio),
      readable(cpuMicros.median),
      `${(loopBusy * 100).toFixed(0)} %`,
    ],
  ]);
  return table(header, rows);
}

/** Returns the table of a comparison with bare HTTP servers. */
export function bareTable(comparisons: readonly Comparison[]): string {
  const header = ['', 'a second', 'p50 ms', 'p99', 'CPU µs', 'bare: a second', 'p50 ms', 'p99', 'of bare', '(range)'];
  const rows = comparisons.map(({ name, http, limit, ratio, cpuMicros }) => [
    name,
    ...[http.rate.median, http.latency.p50, http.latency.p99, cpuMicros.median].map(readable),
    ...[limit.rate.median, limit.latency.p50, limit.latency.p99, ratio.median].map(readable),
    rangeOf(ratio),
  ]);
  return table(header, rows);
}

/** Returns a line for each case whose CPU time is compared with another's. */
export function cpuRatioLines(comparisons: readonly Comparison[]): string[] {
  return comparisons.flatMap(({ name, cpuBeside, cpuRatio }) =>
    cpuRatio === undefined
      ? []
      : [`${name}: ${readable(cpuRatio.median)} (${rangeOf(cpuRatio)}) times the CPU of ${cpuBeside}`],
  );
}

export function describeMemory({ before, after, afterGarbageCollection }: Memory): string {
  return (
    `the service's memory: RSS ${megabytes(before.rssBytes)} MB before the load, ` +
    `${megabytes(after.rssBytes)} MB after it; ` +
    `heap after a collection ${megabytes(before.heapBytes)} MB before, ` +
    `${megabytes(afterGarbageCollection.heapBytes)} MB after`
  );
}

function sideCells({ rate, latency }: Comparison['http']): string[] {
  return [readable(rate.median), rangeOf(rate), readable(latency.p50), readable(latency.p95), readable(latency.p99)];
}

/** Formats a range from the lowest to the highest, for a table. */
export function rangeOf({ min, max }: Spread): string {
  return `${readable(min)}–${readable(max)}`;
}
