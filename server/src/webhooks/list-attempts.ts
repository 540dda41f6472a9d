import type { Queryable } from '../db/pool.ts';
import { isoTime } from '../lib/clock.ts';
import { ApiError } from '../lib/errors.ts';
import { attemptsOfDelivery, type RecordedAttempt } from './attempts-repository.ts';
import { deliveryExists } from './deliveries-repository.ts';
import type { AttemptError } from './transitions.ts';

/** One attempt as the owner of the store sees it. */
export interface AttemptView {
  readonly id: string;
  readonly attemptedAt: string;
  readonly durationMs: number;
  /** Null when no whole response came back; then `error` says why. */
  readonly responseStatus: number | null;
  readonly error: AttemptError | null;
  /** How the response's body began, at most 1 KiB. A stranger wrote it: show it as text and never as HTML. */
  readonly responseExcerpt: string | null;
}

export interface AttemptsPage {
  /** Newest first. */
  readonly attempts: readonly AttemptView[];
  /** Give it as `before` for the next page; null on the last one. */
  readonly next: string | null;
}

/**
 * The attempts of a store's delivery that are still kept, a page at a time. Pages stay as they are while attempts are
 * added.
 * @throws ApiError 404 `Delivery not found`, also for another store's
 */
export async function listAttempts(
  storeId: string,
  deliveryId: string,
  page: { readonly limit: number; readonly before?: string | undefined },
  { db }: { readonly db: Queryable },
): Promise<AttemptsPage> {
  // One more than asked for tells whether there is another page.
  const rows = await attemptsOfDelivery(db, { storeId, deliveryId, before: page.before, limit: page.limit + 1 });
  if (rows.length === 0 && !(await deliveryExists(db, storeId, deliveryId))) {
    throw new ApiError(404, 'Delivery not found');
  }
  const attempts = rows.slice(0, page.limit).map(attemptView);
  return { attempts, next: rows.length > page.limit ? (attempts.at(-1)?.id ?? null) : null };
}

function attemptView({ attemptedAt, ...attempt }: RecordedAttempt): AttemptView {
  return { ...attempt, attemptedAt: isoTime(attemptedAt) };
}
