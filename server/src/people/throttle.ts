import { createHash } from 'node:crypto';
import type { Queryable } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import { PeopleRefusal } from './refusals.ts';
import { addTry, forgetTries } from './try-repository.ts';

const WINDOW_MS = 15 * 60_000;
export const DAY_MS = 24 * 3_600_000;

/** How often something may be tried in a while without success. */
export interface Allowance {
  /** What is tried, such as a sign-in to an address; only its hash is kept. */
  readonly what: readonly string[];
  readonly tries: number;
  /** Default 15 minutes. */
  readonly windowMs?: number;
  /** Success does not forget it. */
  readonly keep?: boolean;
}

/**
 * For one account: from one client address, what a person who searches their memory needs; from everywhere, enough that
 * others cannot easily lock its owner out, and too little to guess a password of ten characters.
 */
export function allowancesFor(kind: string, account: string, addressGroup: string): readonly Allowance[] {
  return [
    { what: [kind, account, addressGroup], tries: 6 },
    { what: [kind, account], tries: 60 },
  ];
}

/**
 * Changes of what one person signs in with, a day: each is mailed to them and kept in the audit log for ever, so a browser
 * that somebody else runs must not make thousands.
 */
export function changesOf(personId: string): Allowance {
  return { what: ['account changes', personId], tries: 50, windowMs: DAY_MS, keep: true };
}

/** A one-time code lets in once; the account library would take it twice. */
export function useOfCode(personId: string, code: string): Allowance {
  return { what: ['one-time code', personId, code.replaceAll(/\s/g, '')], tries: 1 };
}

interface Deps {
  readonly db: Queryable;
  readonly clock: Clock;
  /** Success is counted too. */
  readonly keep?: boolean;
}

/**
 * Does something that may be tried only so often. Tries are counted before they are made, so that many at once are no
 * way around; success forgets them.
 * @throws PeopleRefusal `signIn.throttled` with how long to wait, also when the try would have succeeded
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
    if (tries > allowed) throw new PeopleRefusal('signIn.throttled', Math.ceil((windowEndsAt - now) / 1000));
  }
  const result = await act();
  for (const { key, keep: isKept } of keyed) if (!keep && isKept !== true) await forgetTries(db, { key });
  return result;
}

/** Whether something is still within its allowance; counts it. */
export async function isWithin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { what, tries, windowMs = WINDOW_MS }: Allowance,
): Promise<boolean> {
  const now = clock.now();
  return (await addTry(db, { key: keyOf(what), count: 1, now, windowEndsAt: now + windowMs })).tries <= tries;
}

/**
 * Counts something that a store may do only so often within a time that begins with the first.
 * @returns after how many seconds it may be done again; undefined when it may be done now
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
