/** Interval between printed lines where lines cannot be overwritten, in milliseconds. */
const LINE_INTERVAL_MS = 10_000;
/** Minimum interval between two redraws of the bar. */
const BAR_INTERVAL_MS = 100;
const BAR_WIDTH = 30;

export interface ProgressOptions {
  readonly write: (text: string) => void;
  /** True when output can be overwritten: then a bar, otherwise a line now and then. */
  readonly isTerminal: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The counted things, in the plural: `blocks`. */
  readonly unit: string;
}

/** Shows the progress of a count from one number to another. */
export interface Progress {
  /**
   * Starts the display.
   * @param first the number before the first one to come
   */
  begin(first: bigint, last: bigint): void;
  reached(number: bigint): void;
  /** Ends the bar's line. Safe to call before `begin`. */
  end(): void;
}

/** Creates a bar on a terminal, a line every ten seconds and at the end elsewhere. */
export function createProgress({ write, isTerminal, now, unit }: ProgressOptions): Progress {
  let range: { first: bigint; last: bigint; startedAt: number } | undefined;
  let shownAt = Number.NEGATIVE_INFINITY;
  let isOpen = false;
  return {
    begin(first, last) {
      range = { first, last, startedAt: now() };
      shownAt = now();
    },
    reached(number) {
      if (range === undefined) return;
      const isDone = number >= range.last;
      if (!isDone && now() - shownAt < (isTerminal ? BAR_INTERVAL_MS : LINE_INTERVAL_MS)) return;
      shownAt = now();
      const text = describe(range, number, now(), unit);
      write(isTerminal ? `\r\x1b[2K${bar(range, number)} ${text}` : `${text}\n`);
      isOpen = isTerminal;
    },
    end() {
      if (isOpen) write('\n');
      isOpen = false;
    },
  };
}

function describe(
  { first, last, startedAt }: { first: bigint; last: bigint; startedAt: number },
  number: bigint,
  now: number,
  unit: string,
): string {
  const seconds = (now - startedAt) / 1000;
  const done = Number(number - first);
  const rate = seconds > 0 ? done / seconds : 0;
  const speed = rate >= 1 ? `, ${Math.round(rate)} ${unit} a second` : '';
  const left = rate > 0 && number < last ? `, ${duration(Number(last - number) / rate)} left` : '';
  return `${percent(first, last, number)} % (${number} of ${last}${speed}${left})`;
}

function bar({ first, last }: { first: bigint; last: bigint }, number: bigint): string {
  const filled = Math.round((percent(first, last, number) / 100) * BAR_WIDTH);
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}]`;
}

function percent(first: bigint, last: bigint, number: bigint): number {
  return last <= first ? 100 : Number(((number - first) * 100n) / (last - first));
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
