import { createHash } from 'node:crypto';
import type { Queryable } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import { AccessRefusal } from './refusals.ts';
import { addTry, forgetTries } from './try-repository.ts';

const WINDOW_MS = 15 * 60_000;
export const DAY_MS = 24 * 3_600_000;

/** A limit on failed attempts within a time window. */
export interface Allowance {
  /** The action, such as a sign-in to an address; only its hash is stored. */
  readonly what: readonly string[];
  readonly tries: number;
  /** Default 15 minutes. */
  readonly windowMs?: number;
  /** True when success does not reset the count. */
  readonly keep?: boolean;
}

/**
 * Returns the limits for one account: per client address, enough for a person who tries to remember a password; in
 * total, enough that others cannot easily lock the owner out, and too few to guess a password of ten characters.
 */
export function allowancesFor(kind: string, account: string, addressGroup: string): readonly Allowance[] {
  return [
    { what: [kind, account, addressGroup], tries: 6 },
    { what: [kind, account], tries: 60 },
  ];
}

/**
 * Limits daily changes of a person's sign-in methods: each sends an email and stays in the audit log forever, so an
 * attacker in control of a browser must not make thousands.
 */
export function changeAllowance(personId: string): Allowance {
  return { what: ['account changes', personId], tries: 50, windowMs: DAY_MS, keep: true };
}

/** Limits a one-time code to one use; the account library would accept it twice. */
export function codeAllowance(personId: string, code: string): Allowance {
  return { what: ['one-time code', personId, code.replaceAll(/\s/g, '')], tries: 1 };
}

interface Deps {
  readonly db: Queryable;
  readonly clock: Clock;
  /** True when success is counted too. */
  readonly keep?: boolean;
}

/**
 * Runs an action with limited attempts. Each is counted before it is made, so concurrent ones cannot evade the limit;
 * success resets the count.
 * @throws PeopleRefusal `signIn.throttled` with the time to wait, also when the try would have succeeded
 */
export async function throttled<T>(
  { db, clock, keep = false }: Deps,
  allowances: readonly Allowance[],
  act: () => Promise<T>,
): Promise<T> {
  const now = clock.now();
  const keyed = allowances.map(({ what, ...rest }) => ({ key: keyOf(what), ...rest }));
  for (const { key, tries: allowed, windowMs = WINDOW_MS } of keyed) {
    const { tries, windowEndsAt } = await addTry(db, { key, count: 1, now, windowEndsAt: now + windowMs });
    if (tries > allowed) throw new AccessRefusal('signIn.throttled', Math.ceil((windowEndsAt - now) / 1000));
  }
  const result = await act();
  for (const { key, keep: isKept } of keyed) if (!keep && isKept !== true) await forgetTries(db, { key });
  return result;
}

/** Counts a use. Returns true when it is within its allowance. */
export async function isWithin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { what, tries, windowMs = WINDOW_MS }: Allowance,
): Promise<boolean> {
  const now = clock.now();
  return (await addTry(db, { key: keyOf(what), count: 1, now, windowEndsAt: now + windowMs })).tries <= tries;
}

/**
 * Counts a use of an action that a store may repeat a limited number of times. The first use starts the window.
 * @returns the seconds until the next use is allowed; undefined when this one is
 */
export async function secondsUntil(
  { db, clock }: Deps,
  what: readonly string[],
  { times, withinMs }: { times: number; withinMs: number },
): Promise<number | undefined> {
  const now = clock.now();
  const { tries, windowEndsAt } = await addTry(db, { key: keyOf(what), count: 1, now, windowEndsAt: now + withinMs });
  return tries > times ? Math.ceil((windowEndsAt - now) / 1000) : undefined;
}

/**
 * Takes the amount wanted, or the rest, from an allowance per time window. The first use starts the window.
 * @returns the amount granted, 0 or less when nothing is left
 */
export async function takeShare(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  what: readonly string[],
  { wanted, most, withinMs }: { wanted: number; most: number; withinMs: number },
): Promise<{ granted: number; windowEndsAt: number }> {
  const now = clock.now();
  const use = { key: keyOf(what), count: wanted, now, windowEndsAt: now + withinMs };
  const { tries, windowEndsAt } = await addTry(db, use);
  return { granted: wanted - Math.max(0, tries - most), windowEndsAt };
}

function keyOf(what: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('base64url');
}
