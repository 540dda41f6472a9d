import { entry } from '../kernel/auth/audit-repository.ts';
import type { Queryable } from '../kernel/db/pool.ts';
import { query, type RowOf, t } from '../kernel/db/query.ts';
import { PAST_ALL_IDS } from '../kernel/lib/ids.ts';

const { actorKind } = entry;

const pageParams = { storeId: t.uuid, before: t.uuid, limit: t.integer };
const row = { ...entry, before: t.nullable(t.json), after: t.nullable(t.json) };
/**
 * Builds the SQL for a page of the log.
 * @param filter SQL that an index answers
 */
const pageSql = (
  filter: string,
): string => `select id, actor_kind, actor_id, actor_name, act, subject_kind, subject_id, before,
      after, ip_address, user_agent, created_at
    from audit_log where store_id = $storeId and id < $before ${filter} order by id desc limit $limit`;
const ACTOR = `and coalesce(actor_id, '') = $actorId and actor_kind = $actorKind`;
const ACT = 'and act = $act';
/** The command line and Till itself have no id; theirs is empty. */
const actor = { actorKind, actorId: t.text };
const act = { act: t.text };

// One statement per filter, since a single plan for all of them would read the whole log.
const pages = {
  all: query.many({ name: 'audit_page', params: pageParams, row, sql: pageSql('') }),
  ofAct: query.many({ name: 'audit_page_act', params: { ...pageParams, ...act }, row, sql: pageSql(ACT) }),
  ofActor: query.many({ name: 'audit_page_actor', params: { ...pageParams, ...actor }, row, sql: pageSql(ACTOR) }),
  ofBoth: query.many({
    name: 'audit_page_actor_act',
    params: { ...pageParams, ...actor, ...act },
    row,
    sql: pageSql(`${ACTOR} ${ACT}`),
  }),
};

// Each step looks up the next value in an index, so the cost grows with the number of actors and not with the log.
const actors = query.many({
  name: 'audit_actors',
  shared: 'reads',
  params: { storeId: t.uuid },
  row: { actorKind, actorId: t.nullable(t.text), actorName: t.text },
  sql: `with recursive known as (
      (select coalesce(actor_id, '') as id, actor_kind as kind from audit_log where store_id = $storeId
        order by 1, 2 limit 1)
      union all
      select next.* from known k cross join lateral (
        select coalesce(a.actor_id, ''), a.actor_kind from audit_log a
        where a.store_id = $storeId and (coalesce(a.actor_id, ''), a.actor_kind) > (k.id, k.kind)
        order by 1, 2 limit 1
      ) next
    )
    select last.* from (select * from known limit 500) k cross join lateral (
      select a.actor_kind, a.actor_id, a.actor_name from audit_log a
      where a.store_id = $storeId and coalesce(a.actor_id, '') = k.id and a.actor_kind = k.kind order by a.id desc limit 1
    ) last
    order by lower(last.actor_name), last.actor_id`,
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
export type ActRow = RowOf<typeof pages.all>;
/** An actor with entries in a store's log, by the name of their latest act. */
export type AuditActor = RowOf<typeof actors>;

/** The requested entries of the log. */
export interface ActsWanted {
  readonly before: string | undefined;
  readonly actor: { readonly kind: AuditActor['actorKind']; readonly id: string | null } | undefined;
  readonly act: string | undefined;
  readonly limit: number;
}

/** Lists entries, newest first. The cost does not depend on the length of the log. */
export function listActs(q: Queryable, storeId: string, { before, actor, act, limit }: ActsWanted): Promise<ActRow[]> {
  const page = { storeId, before: before ?? PAST_ALL_IDS, limit };
  if (actor === undefined) return act === undefined ? pages.all(q, page) : pages.ofAct(q, { ...page, act });
  const ofActor = { ...page, actorKind: actor.kind, actorId: actor.id ?? '' };
  return act === undefined ? pages.ofActor(q, ofActor) : pages.ofBoth(q, { ...ofActor, act });
}

/** Lists all actors in the store's log, by name; at most 500. */
export function listActors(q: Queryable, storeId: string): Promise<AuditActor[]> {
  return actors(q, { storeId });
}

/** Lists the kinds of acts in the store's log, in alphabetical order; at most 500. */
export async function listActNames(q: Queryable, storeId: string): Promise<string[]> {
  return (await acts(q, { storeId })).map(({ act }) => act);
}
