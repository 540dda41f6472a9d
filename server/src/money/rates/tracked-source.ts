import { type Backoff, backoffMs } from '../../kernel/lib/backoff.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { type Pair, type PriceSource, type Reading, SourceError, type SourceName } from './source.ts';

/** The last reading of a pair. Times are epoch milliseconds. */
export interface HeldReading extends Reading {
  /** Time of the request, which is no later than the answer. */
  readonly askedAt: number;
}

/** A source with its last readings and its state. */
export interface TrackedSource {
  readonly name: SourceName;
  readonly pairs: ReadonlySet<Pair>;
  /** Returns the newest reading, of any age. */
  held(pair: Pair): HeldReading | undefined;
  /**
   * Returns the reason why the source as a whole has no prices; undefined while it has, and before the first request.
   */
  trouble(): SourceError | undefined;
  /**
   * Requests those of the pairs that are due. At most one request is under way; other callers wait for it. The pauses
   * of a source in trouble grow longer and longer. Never throws because of a source.
   */
  refresh(pairs: Iterable<Pair>): Promise<void>;
}

interface Options {
  readonly source: PriceSource;
  readonly clock: Clock;
  readonly log: Log;
  /** Interval after which a pair is requested again, in milliseconds. */
  readonly refreshMs: number;
  /** Maximum duration of one read, over all its requests, in milliseconds. */
  readonly timeoutMs: number;
}

const PAUSES: Backoff = { firstMs: 5_000, longestMs: 5 * 60_000 };
/** Pause for a source that refuses our network: it will not change its mind within minutes. */
const FORBIDDEN_PAUSE_MS = 10 * 60_000;
const LIMITED_PAUSE_MS = 60_000;
/** Pause for a pair that a source does not list: it may be listed some day. */
const UNSUPPORTED_PAUSE_MS = 3_600_000;

export function trackSource({ source, clock, log, refreshMs, timeoutMs }: Options): TrackedSource {
  const held = new Map<Pair, HeldReading>();
  const dueAt = new Map<Pair, number>();
  const outage = createOutage(log, source.name);
  const gaps = createGaps(log, source.name);
  const wanted = new Set<Pair>();
  let pausedUntil = 0;
  let underWay: Promise<void> | undefined;

  const isDue = (pair: Pair): boolean => source.pairs.has(pair) && clock.now() >= (dueAt.get(pair) ?? 0);
  const read = async (pairs: readonly Pair[]): Promise<void> => {
    const askedAt = clock.now();
    try {
      const readings = await source.read(pairs, AbortSignal.timeout(timeoutMs));
      for (const pair of pairs) {
        const outcome = readings.get(pair) ?? new SourceError('malformed', `no answer for ${pair}`);
        const isUnsupported = outcome instanceof SourceError && outcome.kind === 'unsupported';
        dueAt.set(pair, askedAt + (isUnsupported ? UNSUPPORTED_PAUSE_MS : refreshMs));
        if (!(outcome instanceof SourceError)) held.set(pair, { ...outcome, askedAt });
        gaps.note(pair, outcome instanceof SourceError ? outcome : undefined);
      }
      pausedUntil = 0;
      outage.ended();
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      pausedUntil = clock.now() + outage.began(error);
    }
  };

  return {
    name: source.name,
    pairs: source.pairs,
    held: (pair) => held.get(pair),
    trouble: outage.reason,
    async refresh(pairs) {
      for (const pair of pairs) wanted.add(pair);
      while (underWay !== undefined) await underWay;
      // One request covers the pairs of all waiting callers.
      const due = [...wanted].filter(isDue);
      wanted.clear();
      if (due.length === 0 || clock.now() < pausedUntil) return;
      underWay = read(due).finally(() => {
        underWay = undefined;
      });
      await underWay;
    },
  };
}

/** Logs one line when a source stops returning prices, when the reason changes, and when it returns prices again. */
function createOutage(log: Log, source: SourceName) {
  let failures = 0;
  let reason: SourceError | undefined;
  return {
    reason: () => reason,
    /** Returns the pause of the source, in milliseconds. */
    began(error: SourceError): number {
      if (reason?.kind !== error.kind) {
        log.warn({ source, kind: error.kind, reason: error.message }, 'price source returns no prices');
      }
      reason = error;
      const pause = backoffMs(PAUSES, failures);
      failures += 1;
      if (error.kind === 'forbidden') return FORBIDDEN_PAUSE_MS;
      return error.kind === 'rate-limited' ? Math.max(pause, LIMITED_PAUSE_MS, error.retryAfterMs) : pause;
    },
    ended(): void {
      if (reason !== undefined) log.info({ source, failures }, 'price source returns prices again');
      failures = 0;
      reason = undefined;
    },
  };
}

/** Logs the same for one pair of a source that otherwise works. */
function createGaps(log: Log, source: SourceName) {
  const kinds = new Map<Pair, string>();
  return {
    note(pair: Pair, error: SourceError | undefined): void {
      const before = kinds.get(pair);
      if (error === undefined) {
        if (kinds.delete(pair)) log.info({ source, pair }, 'price source has a pair again');
        return;
      }
      kinds.set(pair, error.kind);
      if (before !== error.kind) {
        log.warn({ source, pair, kind: error.kind, reason: error.message }, 'price source lacks a pair');
      }
    },
  };
}
