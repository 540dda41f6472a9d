import { createHash } from 'node:crypto';
import type { Queryable } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import { PeopleRefusal } from './refusals.ts';
import { addTry, forgetTries } from './try-repository.ts';

const WINDOW_MS = 15 * 60_000;

/** How often something may be tried in 15 minutes without success. */
export interface Allowance {
  /** What is tried, such as a sign-in to an address; only its hash is kept. */
  readonly what: readonly string[];
  readonly tries: number;
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

interface Deps {
  readonly db: Queryable;
  readonly clock: Clock;
  /** Success is counted too. */
  readonly keep?: boolean;
}

/**
 * Does something that may be tried only so often. Tries are counted before they are made, so that many at once are no way
 * around; success forgets them.
 * @throws PeopleRefusal `signIn.throttled` with how long to wait, also when the try would have succeeded
 */
export async function throttled<T>(
  { db, clock, keep = false }: Deps,
  allowances: readonly Allowance[],
  act: () => Promise<T>,
): Promise<T> {
  const now = clock.now();
  const keyed = allowances.map(({ what, ...rest }) => ({ key: keyOf(what), ...rest }));
  for (const { key, tries: allowed } of keyed) {
    const { tries, windowEndsAt } = await addTry(db, { key, now, windowEndsAt: now + WINDOW_MS });
    if (tries > allowed) throw new PeopleRefusal('signIn.throttled', Math.ceil((windowEndsAt - now) / 1000));
  }
  const result = await act();
  for (const { key, keep: isKept } of keyed) if (!keep && isKept !== true) await forgetTries(db, { key });
  return result;
}

/** Whether something is tried for the first time in 15 minutes. */
export async function isFirstTry({ db, clock }: Deps, what: readonly string[]): Promise<boolean> {
  const now = clock.now();
  return (await addTry(db, { key: keyOf(what), now, windowEndsAt: now + WINDOW_MS })).tries === 1;
}

function keyOf(what: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('base64url');
}
