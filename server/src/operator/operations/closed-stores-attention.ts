import type { Queryable } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { Finding } from './attention.ts';
import { foundOfClosedStores } from './stores-repository.ts';

/** Time for which found funds are reported, in milliseconds: as on a store's home page. */
const TOLD_MS = 30 * 86_400_000;

/** Finds closed stores with recent found funds: these go to the payout address, which the owner may no longer watch. */
export async function attentionOfClosedStores(db: Queryable, clock: Clock): Promise<Finding[]> {
  const found = await foundOfClosedStores(db, { from: clock.now() - TOLD_MS });
  return found.map(({ slug, foundAt }) => ({
    code: 'foundInClosed',
    subject: slug,
    since: foundAt,
    detail: null,
    page: `/operator/stores/${slug}`,
  }));
}
