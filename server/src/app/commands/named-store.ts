import type { Queryable } from '../../kernel/db/pool.ts';
import { systemClock } from '../../kernel/lib/clock.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import { findStoreIdBySlug } from '../../stores/store-repository.ts';

/** Returns the message for a slug that no store has. */
export function noStore(slug: string): string {
  return `there is no store "${slug}"; "till stores" lists them, "till provision" creates one`;
}

/**
 * Returns the id of the store named by a command.
 * @throws OperatorError when there is none
 */
export async function namedStore(q: Queryable, slug: string): Promise<string> {
  const storeId = await findStoreIdBySlug(q, { slug, now: systemClock.now() });
  if (storeId === undefined) throw new OperatorError(noStore(slug));
  return storeId;
}
