import { type Backoff, backoffMs } from '../../kernel/lib/backoff.ts';

/** States of the proof record. */
export const PROOFS = ['there', 'missing', 'other', 'unanswered'] as const;
/** Targets of a domain. `unknown`: Till could not determine its own addresses, so it cannot tell. */
export const POINTS = ['here', 'missing', 'elsewhere', 'loop', 'unanswered', 'unknown'] as const;
export const DOMAIN_STATUSES = ['waiting', 'active', 'broken'] as const;

/** Waiting: never seen complete yet. Active: leads to the storefront. Broken: was active and no longer is. */
export type DomainStatus = (typeof DOMAIN_STATUSES)[number];

/** The findings of a look-up. */
export interface Finding {
  readonly proof: (typeof PROOFS)[number];
  readonly points: (typeof POINTS)[number];
  /** True if another store has proved the domain, and its proof is still there. */
  readonly isHeld: boolean;
}

export interface DomainState {
  readonly status: DomainStatus;
  /** Consecutive look-ups that did not find everything. */
  readonly failures: number;
  /** Time of the first of them, epoch milliseconds. */
  readonly failingSince: number | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** An active domain breaks only after this many consecutive failures over this time, to leave time for repairs. */
export const FAILURES_TO_BREAK = 5;
export const BREAKS_AFTER_MS = 3 * DAY_MS;
/** Time for which an inactive domain is looked up automatically. */
export const LOOK_UP_PERIOD_MS = 30 * DAY_MS;

const ACTIVE_EVERY_MS = 6 * HOUR_MS;
const UNKNOWN_RETRY_MS = 15 * MINUTE_MS;
const FAILING: Readonly<Record<DomainStatus, Backoff>> = {
  waiting: { firstMs: MINUTE_MS, longestMs: 6 * HOUR_MS },
  active: { firstMs: 5 * MINUTE_MS, longestMs: HOUR_MS },
  broken: { firstMs: HOUR_MS, longestMs: DAY_MS },
};

/**
 * Returns the state of a domain after a look-up, and the time of the next one; null if it is looked up only on request.
 *
 * | from | everything found | something not found | cannot tell |
 * |---|---|---|---|
 * | waiting | active | waiting | waiting |
 * | active | active | active; broken after 5 in a row over 3 days | active |
 * | broken | active | broken | broken |
 */
export function afterLookUp(
  { status: from, ...state }: DomainState,
  finding: Finding,
  now: number,
): DomainState & { readonly nextCheckAt: number | null } {
  if (finding.points === 'unknown') {
    const { failures, failingSince } = state;
    return { status: from, failures, failingSince, nextCheckAt: now + UNKNOWN_RETRY_MS };
  }
  if (isWhole(finding))
    return { status: 'active', failures: 0, failingSince: null, nextCheckAt: now + ACTIVE_EVERY_MS };
  const failures = state.failures + 1;
  const failingSince = state.failingSince ?? now;
  const isOver = failures >= FAILURES_TO_BREAK && now - failingSince >= BREAKS_AFTER_MS;
  const status = from === 'active' && isOver ? 'broken' : from;
  const isGivenUp = status !== 'active' && now - failingSince >= LOOK_UP_PERIOD_MS;
  const nextCheckAt = isGivenUp ? null : now + backoffMs(FAILING[status], failures - 1);
  return { status, failures, failingSince, nextCheckAt };
}

/** Returns the state of an active domain after another store has proved it and its own proof was removed. */
export function afterDisplacement(now: number): DomainState & { readonly nextCheckAt: null } {
  return { status: 'broken', failures: 0, failingSince: now, nextCheckAt: null };
}

/** Returns true if everything that makes a domain active was found. */
export function isWhole({ proof, points, isHeld }: Finding): boolean {
  return proof === 'there' && points === 'here' && !isHeld;
}
