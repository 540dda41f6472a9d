import type { Queryable } from '../db/pool.ts';
import { query, type RowOf, t } from '../db/query.ts';
import { entry } from './audit-repository.ts';

const { actorKind } = entry;

const page = query.many({
  name: 'audit_page',
  params: {
    storeId: t.uuid,
    before: t.nullable(t.uuid),
    actorKind: t.nullable(actorKind),
    actorId: t.nullable(t.text),
    act: t.nullable(t.text),
    limit: t.integer,
  },
  row: { ...entry, before: t.nullable(t.json), after: t.nullable(t.json) },
  sql: `select id, actor_kind, actor_id, actor_name, act, subject_kind, subject_id, before, after, ip_address, user_agent,
      created_at
    from audit_log
    where store_id = $storeId and ($before::uuid is null or id < $before)
      and ($actorKind::text is null or actor_kind = $actorKind and actor_id is not distinct from $actorId)
      and ($act::text is null or act = $act)
    order by id desc limit $limit`,
});

// Each step asks an index for the next value, so what it costs grows with the number of actors and not with the log.
const actors = query.many({
  name: 'audit_actors',
  shared: 'reads',
  params: { storeId: t.uuid },
  row: { actorKind, actorId: t.nullable(t.text), actorName: t.text },
  sql: `with recursive known as (
      (select actor_id from audit_log where store_id = $storeId and actor_id is not null order by actor_id limit 1)
      union all
      select (select a.actor_id from audit_log a where a.store_id = $storeId and a.actor_id > k.actor_id
        order by a.actor_id limit 1)
      from known k where k.actor_id is not null
    ), named as (
      select last.* from (select actor_id from known where actor_id is not null limit 500) k cross join lateral (
        select a.actor_kind, a.actor_id, a.actor_name from audit_log a
        where a.store_id = $storeId and a.actor_id = k.actor_id order by a.id desc limit 1
      ) last
      union all
      select nobody.* from unnest(array['command-line', 'till']) kind cross join lateral (
        select a.actor_kind, a.actor_id, a.actor_name from audit_log a
        where a.store_id = $storeId and a.actor_id is null and a.actor_kind = kind order by a.id desc limit 1
      ) nobody
    )
    select actor_kind, actor_id, actor_name from named order by lower(actor_name), actor_id`,
});

const acts = query.many({
  name: 'audit_acts',
  shared: 'reads',
  params: { storeId: t.uuid },
  row: { act: t.text },
  sql: `with recursive known as (
      (select act from audit_log where store_id = $storeId order by act limit 1)
      union all
      select (select a.act from audit_log a where a.store_id = $storeId and a.act > k.act order by a.act limit 1)
      from known k where k.act is not null
    )
    select act from known where act is not null limit 500`,
});

/** One entry of a store's audit log. */
export type ActRow = RowOf<typeof page>;
/** Somebody who has done something in a store, by the name of their latest act. */
export type ActingOne = RowOf<typeof actors>;

/** Which entries of the log to show, and those before which one. */
export interface ActsWanted {
  readonly before: string | undefined;
  readonly actor: { readonly kind: ActingOne['actorKind']; readonly id: string | null } | undefined;
  readonly act: string | undefined;
  readonly limit: number;
}

/** Newest first. Costs the same however long the log is. */
export function listActs(q: Queryable, storeId: string, { before, actor, act, limit }: ActsWanted): Promise<ActRow[]> {
  return page(q, {
    storeId,
    before: before ?? null,
    actorKind: actor?.kind ?? null,
    actorId: actor?.id ?? null,
    act: act ?? null,
    limit,
  });
}

/** Everybody who has an entry in the store's log, by name; at most 502. */
export function listActors(q: Queryable, storeId: string): Promise<ActingOne[]> {
  return actors(q, { storeId });
}

/** Every kind of act in the store's log, in alphabetical order; at most 500. */
export async function listActNames(q: Queryable, storeId: string): Promise<string[]> {
  return (await acts(q, { storeId })).map(({ act }) => act);
}
