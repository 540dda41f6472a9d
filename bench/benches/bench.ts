import type { Cleanup } from '../lib/cleanup.ts';
import type { BenchOptions } from '../lib/options.ts';
import type { Report } from '../lib/report.ts';

export interface BenchContext {
  readonly options: BenchOptions;
  /** What the bench starts, it ends through this. */
  readonly cleanup: Cleanup;
  /** Tells a person what goes on; not part of the report. */
  progress(text: string): void;
}

/** One bench: measures and reports. */
export type Bench = (context: BenchContext) => Promise<Report>;
