import { type Actor, type AuditDeps, recordAct } from '../kernel/auth/audit.ts';
import { AccessRefusal } from '../kernel/auth/refusals.ts';
import type { OwnHosts } from '../kernel/lib/hosts.ts';
import { smallest } from '../kernel/lib/lists.ts';
import { StoreRefusal } from './refusals.ts';
import { lockSettings } from './settings-repository.ts';
import { FORMER_SLUG_MS, isReservedSlug, MAX_FORMER } from './slug.ts';
import { forgetFormerSlug, formerSlugs, isSlugTaken, keepFormerSlug, lockSlugs, setSlug } from './slug-repository.ts';

interface Deps extends AuditDeps {
  readonly own: OwnHosts;
}

/**
 * Changes a store's slug. The old one leads to the store for 90 days, in which only this store can take it back.
 * @throws PeopleRefusal `store.closed`, `store.slugReserved`, `store.slugTaken` or `store.slugsTooMany`
 */
export async function changeSlug(
  { db, clock, ids, own }: Deps,
  { storeId, by, slug }: { readonly storeId: string; readonly by: Actor; readonly slug: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { slug: before, closedAt } = await lockSettings(tx, storeId);
    if (closedAt !== null) throw new AccessRefusal('store.closed');
    if (before === slug) return;
    const now = clock.now();
    // biome-ignore lint/plugin/noSpreadIntoCalls: at most one
    await lockSlugs(tx, slug, ...(before === null ? [] : [before]));
    const former = await formerSlugs(tx, { storeId, now });
    const isTakenBack = former.some((each) => each.slug === slug);
    if (!isTakenBack && isReservedSlug(slug, own)) throw new StoreRefusal('store.slugReserved');
    if (await isSlugTaken(tx, { slug, now, wantedBy: storeId })) throw new StoreRefusal('store.slugTaken');
    if (!isTakenBack && former.length >= MAX_FORMER) {
      const soonest = smallest(former.map(({ leadsUntil }) => leadsUntil));
      throw new StoreRefusal('store.slugsTooMany', Math.ceil((soonest - now) / 1000));
    }
    await forgetFormerSlug(tx, { slug });
    await setSlug(tx, { storeId, slug });
    if (before !== null)
      await keepFormerSlug(tx, { slug: before, storeId, givenUpAt: now, leadsUntil: now + FORMER_SLUG_MS });
    await recordAct({ clock, ids }, tx, {
      by,
      act: 'store.slugChanged',
      storeId,
      subject: { kind: 'store', id: storeId },
      before: { slug: before },
      after: { slug },
    });
  });
}
