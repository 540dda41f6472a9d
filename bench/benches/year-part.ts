import type { Cleanup } from '../lib/cleanup.ts';
import type { Report } from '../lib/report.ts';
import type { Stage } from '../lib/stage.ts';
import type { YearStores } from '../lib/year-stage.ts';

/** The scene of a part of the year bench. */
export interface YearScene {
  readonly stage: Stage;
  readonly stores: YearStores;
  readonly cleanup: Cleanup;
  readonly repetitions: number;
  /** Duration of one repetition. */
  readonly milliseconds: number;
  /** Share of the full size. */
  readonly scale: number;
  progress(text: string): void;
}

/** A measurement with its report; may be run alone. */
export type YearPart = (scene: YearScene) => Promise<Report>;
