import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Io } from '../io.ts';
import { inSizes } from './view.ts';

/** Interval between printed lines where lines cannot be overwritten, and between redraws elsewhere, in milliseconds. */
const LINE_INTERVAL_MS = 10_000;
const REDRAW_INTERVAL_MS = 200;

/** Shows the current step and the bytes processed so far. */
export interface ByteProgress {
  onStage(text: string): void;
  onBytes(bytes: number): void;
  /** Ends a line that was being overwritten. */
  end(): void;
}

/** Shows a line that changes on a terminal, one every ten seconds elsewhere. The total is unknown. */
export function createByteProgress({ err, isTerminal }: Io, clock: Clock): ByteProgress {
  let total = 0;
  let shownAt = clock.now();
  let isOpen = false;
  const end = (): void => {
    if (isOpen) err('\n');
    isOpen = false;
  };
  return {
    onStage(text) {
      end();
      total = 0;
      err(`${text}\n`);
    },
    onBytes(bytes) {
      total += bytes;
      if (clock.now() - shownAt < (isTerminal ? REDRAW_INTERVAL_MS : LINE_INTERVAL_MS)) return;
      shownAt = clock.now();
      err(isTerminal ? `\r\x1b[2K  ${inSizes(total)}` : `  ${inSizes(total)}\n`);
      isOpen = isTerminal;
    },
    end,
  };
}
