import type { Cleanup } from '../lib/cleanup.ts';
import type { Report } from '../lib/report.ts';
import type { Stage } from '../lib/stage.ts';
import type { YearStores } from '../lib/year-stage.ts';

/** What a part of the year bench measures with. */
export interface YearScene {
  readonly stage: Stage;
  readonly stores: YearStores;
  readonly cleanup: Cleanup;
  readonly repetitions: number;
  /** How long one repetition lasts. */
  readonly milliseconds: number;
  /** Of the full size. */
  readonly scale: number;
  progress(text: string): void;
}

/** Measures something and says what it found; may be run alone. */
export type YearPart = (scene: YearScene) => Promise<Report>;
