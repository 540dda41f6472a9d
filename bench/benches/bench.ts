import type { Cleanup } from '../lib/cleanup.ts';
import type { BenchOptions } from '../lib/options.ts';
import type { Report } from '../lib/report.ts';

export interface BenchContext {
  readonly options: BenchOptions;
  /** Ends everything that the bench started. */
  readonly cleanup: Cleanup;
  /** Reports progress to a person; not part of the report. */
  progress(text: string): void;
}

/** One bench: measures and reports. */
export type Bench = (context: BenchContext) => Promise<Report>;
