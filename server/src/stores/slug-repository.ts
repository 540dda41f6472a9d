import type { Queryable } from '../kernel/db/pool.ts';
import { query, type RowOf, t } from '../kernel/db/query.ts';

const lockNames = query.many({
  name: 'slugs_lock',
  params: { slugs: t.arrayOf(t.text) },
  row: {},
  sql: `select pg_advisory_xact_lock(hashtextextended('till slug ' || slug, 0))
    from (select distinct slug from unnest($slugs::text[]) slug order by slug) s`,
});

/** True when another store has the slug, or gave it up and it still leads to that store. */
export const isSlugTaken = query.value({
  name: 'slug_taken',
  params: { slug: t.text, now: t.timestamp, wantedBy: t.nullable(t.uuid) },
  row: { isTaken: t.boolean },
  sql: `select exists (select from stores where slug = $slug and id is distinct from $wantedBy)
    or exists (select from former_slugs
      where slug = $slug and leads_until > $now and store_id is distinct from $wantedBy) as is_taken`,
});

/** A store's former slugs that still lead to it, newest first. */
export const formerSlugs = query.many({
  name: 'former_slugs',
  params: { storeId: t.uuid, now: t.timestamp },
  row: { slug: t.text, leadsUntil: t.timestamp },
  sql: `select slug, leads_until from former_slugs where store_id = $storeId and leads_until > $now
    order by given_up_at desc, slug limit 100`,
});

export const setSlug = query.run({
  name: 'slug_set',
  params: { storeId: t.uuid, slug: t.text },
  sql: 'update stores set slug = $slug where id = $storeId',
});

/** Deletes a former slug because another store takes it. */
export const forgetFormerSlug = query.run({
  name: 'former_slug_forget',
  params: { slug: t.text },
  sql: 'delete from former_slugs where slug = $slug',
});

export const keepFormerSlug = query.run({
  name: 'former_slug_keep',
  params: { slug: t.text, storeId: t.uuid, givenUpAt: t.timestamp, leadsUntil: t.timestamp },
  sql: `insert into former_slugs (slug, store_id, given_up_at, leads_until)
    values ($slug, $storeId, $givenUpAt, $leadsUntil)
    on conflict (slug) do update set store_id = excluded.store_id, given_up_at = excluded.given_up_at,
      leads_until = excluded.leads_until`,
});

/** A former slug that still leads to its store. */
export type FormerSlug = RowOf<typeof formerSlugs>;

/**
 * Locks slugs: others that want one of them, or give one up, wait until the transaction ends. Lock them before reading
 * who has them, and after locking the store's own row.
 */
export async function lockSlugs(tx: Queryable, ...slugs: readonly string[]): Promise<void> {
  await lockNames(tx, { slugs });
}
