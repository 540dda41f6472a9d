import { type Backoff, backoffMs } from '../lib/backoff.ts';

/** What stands at the name of the proof. */
export const PROOFS = ['there', 'missing', 'other', 'unanswered'] as const;
/** Where a domain points. `unknown`: Till could not find out where it is itself, so it cannot tell. */
export const POINTS = ['here', 'missing', 'elsewhere', 'loop', 'unanswered', 'unknown'] as const;
export const DOMAIN_STATUSES = ['waiting', 'active', 'broken'] as const;

/** Waiting: has not been seen whole yet. Active: leads to the storefront. Broken: was active and is not any more. */
export type DomainStatus = (typeof DOMAIN_STATUSES)[number];

/** What a look-up of a domain found. */
export interface Finding {
  readonly proof: (typeof PROOFS)[number];
  readonly points: (typeof POINTS)[number];
  /** Another store has proved the domain, and its proof is still there. */
  readonly isHeld: boolean;
}

export interface DomainState {
  readonly status: DomainStatus;
  /** Look-ups in a row that did not find everything. */
  readonly failures: number;
  /** When the first of them was. */
  readonly failingSince: number | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** An active domain is given up only after as many bad look-ups in a row, over as long: to repair it takes time. */
export const FAILURES_TO_BREAK = 5;
export const BREAKS_AFTER_MS = 3 * DAY_MS;
/** For how long one that is not active is looked up by itself. */
export const LOOKED_UP_FOR_MS = 30 * DAY_MS;

const ACTIVE_EVERY_MS = 6 * HOUR_MS;
const UNKNOWN_AGAIN_MS = 15 * MINUTE_MS;
const FAILING: Readonly<Record<DomainStatus, Backoff>> = {
  waiting: { firstMs: MINUTE_MS, longestMs: 6 * HOUR_MS },
  active: { firstMs: 5 * MINUTE_MS, longestMs: HOUR_MS },
  broken: { firstMs: HOUR_MS, longestMs: DAY_MS },
};

/**
 * What becomes of a domain after a look-up, and when it is looked up again; null when only somebody who asks does.
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
    return { status: from, failures, failingSince, nextCheckAt: now + UNKNOWN_AGAIN_MS };
  }
  if (isWhole(finding))
    return { status: 'active', failures: 0, failingSince: null, nextCheckAt: now + ACTIVE_EVERY_MS };
  const failures = state.failures + 1;
  const failingSince = state.failingSince ?? now;
  const isOver = failures >= FAILURES_TO_BREAK && now - failingSince >= BREAKS_AFTER_MS;
  const status = from === 'active' && isOver ? 'broken' : from;
  const isGivenUp = status !== 'active' && now - failingSince >= LOOKED_UP_FOR_MS;
  const nextCheckAt = isGivenUp ? null : now + backoffMs(FAILING[status], failures - 1);
  return { status, failures, failingSince, nextCheckAt };
}

/** What becomes of an active domain when another store has proved it and its own proof is gone. */
export function afterDisplacement(now: number): DomainState & { readonly nextCheckAt: null } {
  return { status: 'broken', failures: 0, failingSince: now, nextCheckAt: null };
}

/** Whether everything that makes a domain active was found. */
export function isWhole({ proof, points, isHeld }: Finding): boolean {
  return proof === 'there' && points === 'here' && !isHeld;
}
