import type { Clock } from '../../lib/clock.ts';
import type { Io } from '../io.ts';
import { inSizes } from './view.ts';

/** How often a line is printed where lines cannot be overwritten, and elsewhere, in milliseconds. */
const LINE_INTERVAL_MS = 10_000;
const REDRAW_INTERVAL_MS = 200;

/** Shows what is being done, and how many bytes have gone through so far. */
export interface ByteProgress {
  onStage(text: string): void;
  onBytes(bytes: number): void;
  /** Ends a line that was being overwritten. */
  end(): void;
}

/** A line that changes on a terminal, one every ten seconds elsewhere. How many bytes are to come, nobody knows. */
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
