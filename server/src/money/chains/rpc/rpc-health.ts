import { type Backoff, backoffMs } from '../../../kernel/lib/backoff.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { NodeHealth } from '../port.ts';
import type { Need } from './rpc-needs.ts';
import { hostOf, maskUrl } from './rpc-url.ts';

/** Wrong answers that an endpoint can be caught giving. */
export const LIES = [
  'wrong chain',
  'old head',
  'missing block',
  'wrong block',
  'empty block',
  'empty logs',
  'made-up log',
  'malformed answer',
  'wrong balance',
] as const;
export type Lie = (typeof LIES)[number];

/** The newest block an endpoint has named; `time` is the block's own, in epoch milliseconds. */
export interface EndpointHead {
  readonly number: bigint;
  readonly time: number;
}

/** The known state of an endpoint. Below {@link HEALTHY_SCORE} it is tried last. */
export interface EndpointHealth extends NodeHealth {
  readonly lies: Readonly<Partial<Record<Lie, number>>>;
  readonly lastLie: { readonly lie: Lie; readonly at: number } | null;
  readonly lacks: readonly Need[];
}

/** From this score up, the operator's order of preference decides. */
export const HEALTHY_SCORE = 0.5;

const PAUSES: Backoff = { firstMs: 500, longestMs: 15_000 };
const LIMIT_PAUSES: Backoff = { firstMs: 1_000, longestMs: 60_000 };
/** A longer `Retry-After` is cut to this. */
const MAX_RETRY_AFTER_MS = 600_000;
/** After this long without a rate limit, pauses start small again. */
const LIMITS_FORGOTTEN_MS = 60_000;
const DISTRUST: Backoff = { firstMs: 60_000, longestMs: 3_600_000 };
/** After this long, half of the score that failures cost is back. */
const RECOVERY_HALF_LIFE_MS = 60_000;
const AFTER_FAILURE = 0.7;
const AFTER_REFUSAL = 0.9;
const GAIN_OF_SUCCESS = 0.2;
/** Requests up to this long do not lower the score; 4 s more halve it. */
const FAST_MS = 1_000;
const HALVED_BY_MS = 4_000;
const LATENCY_WEIGHT = 0.3;
const LAGGING_FACTOR = 0.4;
const DISTRUSTED_FACTOR = 0.1;

export type HealthRecord = ReturnType<typeof createHealthRecord>;

/** Keeps track of an endpoint's health. `random` returns numbers from 0 up to 1, for the jitter of pauses. */
export function createHealthRecord(
  { clock, random }: { readonly clock: Clock; readonly random: () => number },
  url: string,
) {
  const outcome = createOutcomes(clock);
  const limits = createLimits(clock, random);
  const trust = createTrust(clock);
  let head: EndpointHead | null = null;
  let isLagging = false;
  let lacks: readonly Need[] = [];
  const score = (): number => {
    const lag = isLagging ? LAGGING_FACTOR : 1;
    return outcome.score() * lag * (trust.isDistrusted() ? DISTRUSTED_FACTOR : 1);
  };
  return {
    score,
    head: () => head,
    isOk: outcome.isOk,
    /** Returns true when its pause after a failure is over. */
    isRested: outcome.isRested,
    /** Returns true when it has answered again after a failure since then. @param at by the monotonic clock */
    hasRecoveredSince: outcome.hasRecoveredSince,
    isLimited: () => limits.until() > clock.now(),
    limitedUntil: limits.until,
    isTrusted: () => !trust.isDistrusted(),
    succeeded: outcome.succeeded,
    failed: outcome.failed,
    refused: outcome.refused,
    limited: limits.limited,
    /** Records a lie; returns true when it is worth a log line. */
    lied: trust.lied,
    lacks: () => lacks,
    setLacks(found: readonly Need[]) {
      lacks = found;
    },
    noteHead(next: EndpointHead | null) {
      head = next;
    },
    /** Records whether the head is too old to be used; returns true when it has just become so. */
    setLagging(lagging: boolean): boolean {
      const isNews = lagging && !isLagging;
      isLagging = lagging;
      if (isNews) trust.count('old head');
      return isNews;
    },
    read(bestOther: bigint | undefined): EndpointHealth {
      const behind = head === null || bestOther === undefined ? null : bestOther - head.number;
      const limitedUntil = limits.until();
      return {
        url: maskUrl(url),
        host: hostOf(url),
        ...outcome.read(),
        head: head?.number ?? null,
        lagBlocks: behind !== null && behind < 0n ? 0n : behind,
        score: Math.round(score() * 100) / 100,
        limitedUntil: limitedUntil > clock.now() ? limitedUntil : null,
        ...trust.read(),
        lacks,
      };
    },
  };
}

/** Tracks successes and failures: the pause after a failure, and a score that recovers with time. */
function createOutcomes(clock: Clock) {
  let failures = 0;
  let pausedUntil = 0;
  let recoveredAt = Number.NEGATIVE_INFINITY;
  let latency = 0;
  let missing = 0;
  let missingAt = 0;
  let state: Pick<EndpointHealth, 'ok' | 'lastError' | 'latencyMs' | 'checkedAt'> = {
    ok: true,
    lastError: null,
    latencyMs: null,
    checkedAt: null,
  };
  const reliability = (): number => 1 - missing * 2 ** (-Math.max(0, clock.now() - missingAt) / RECOVERY_HALF_LIFE_MS);
  const setReliability = (value: number): void => {
    missing = 1 - value;
    missingAt = clock.now();
  };
  return {
    score: () => reliability() / (1 + Math.max(0, latency - FAST_MS) / HALVED_BY_MS),
    isOk: () => state.ok,
    isRested: () => clock.now() >= pausedUntil,
    hasRecoveredSince: (at: number) => recoveredAt > at,
    read: () => state,
    /** @param startedAt of the request, by the monotonic clock */
    succeeded(startedAt: number) {
      const answeredAt = performance.now();
      const latencyMs = answeredAt - startedAt;
      if (!state.ok) recoveredAt = answeredAt;
      failures = 0;
      pausedUntil = 0;
      setReliability(reliability() + (1 - reliability()) * GAIN_OF_SUCCESS);
      latency = state.latencyMs === null ? latencyMs : latency + (latencyMs - latency) * LATENCY_WEIGHT;
      state = { ...state, ok: true, latencyMs: Math.round(latencyMs), checkedAt: clock.now() };
    },
    /** @param startedAt of the request, by the monotonic clock; one from before it recovered is no news */
    failed(error: unknown, startedAt: number) {
      if (recoveredAt > startedAt) return;
      pausedUntil = clock.now() + backoffMs(PAUSES, failures);
      failures += 1;
      setReliability(reliability() * AFTER_FAILURE);
      const lastError = error instanceof Error ? error.message : String(error);
      state = { ...state, ok: false, lastError, checkedAt: clock.now() };
    },
    /** Records that it answers, but refuses a call that another may accept. */
    refused() {
      setReliability(reliability() * AFTER_REFUSAL);
    },
  };
}

/**
 * Tracks rate limits: the pause that the endpoint requests, or else one that grows with each consecutive limit.
 */
function createLimits(clock: Clock, random: () => number) {
  let count = 0;
  let limitedAt = 0;
  let until = 0;
  return {
    until: () => until,
    limited(retryAfterMs: number | undefined) {
      const now = clock.now();
      // Requests in flight at the same time are limited together.
      if (until > now) return;
      if (now - limitedAt > LIMITS_FORGOTTEN_MS) count = 0;
      const own = backoffMs(LIMIT_PAUSES, count);
      const pause = retryAfterMs === undefined ? own : Math.min(retryAfterMs, MAX_RETRY_AFTER_MS);
      count += 1;
      limitedAt = now;
      until = now + Math.max(1, Math.round(pause * (1 + random() / 4)));
    },
  };
}

/** Tracks lies: after each, the endpoint is tried last for a time, which doubles with each consecutive one. */
function createTrust(clock: Clock) {
  const lies: Partial<Record<Lie, number>> = {};
  const reported = new Set<Lie>();
  let lastLie: EndpointHealth['lastLie'] = null;
  let distrustedUntil = 0;
  let inRow = 0;
  const count = (lie: Lie): void => {
    lies[lie] = (lies[lie] ?? 0) + 1;
    lastLie = { lie, at: clock.now() };
  };
  return {
    count,
    isDistrusted: () => distrustedUntil > clock.now(),
    read: (): Pick<EndpointHealth, 'lies' | 'lastLie'> => ({ lies: { ...lies }, lastLie }),
    lied(lie: Lie): boolean {
      const now = clock.now();
      const isDistrusted = distrustedUntil > now;
      if (!isDistrusted) reported.clear();
      if (lastLie !== null && now - lastLie.at > DISTRUST.longestMs) inRow = 0;
      // Several lies at the same time count as one.
      if (!isDistrusted) {
        distrustedUntil = now + backoffMs(DISTRUST, inRow);
        inRow += 1;
      }
      count(lie);
      const isNews = !reported.has(lie);
      reported.add(lie);
      return isNews;
    },
  };
}
