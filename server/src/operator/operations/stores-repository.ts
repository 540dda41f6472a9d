import { rowOfPage } from '../../kernel/db/list-statements.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../kernel/db/query.ts';
import type { PageRequest } from '../../kernel/lib/paging.ts';
import { STORE_STATUSES, type StoreStatus } from '../../stores/store-transitions.ts';

/** Maximum owners whose addresses are listed per store. */
const SHOWN_OWNERS = 3;

const STATUS = `case when s.closed_at is not null then 'closed' when s.suspended_at is not null then 'suspended'
      else 'open' end`;
// "%" and "_" have no special meaning in strpos.
const MATCHES = `s.slug is not null and ($search = '' or strpos(s.slug, lower($search)) > 0
      or strpos(lower(s.name), lower($search)) > 0)`;

const status = t.oneOf(...STORE_STATUSES);

const counts = query.many({
  name: 'operator_stores_counts',
  params: { search: t.text },
  row: { status, total: t.count },
  sql: `select ${STATUS} as status, count(*) as total from stores s where ${MATCHES} group by 1`,
});

const store = {
  id: t.uuid,
  slug: t.text,
  name: t.text,
  status,
  feeBps: t.integer,
  currency: t.oneOf('usd', 'eur'),
  createdAt: t.timestamp,
  owners: t.arrayOf(t.text),
  ownerCount: t.count,
};
const STORE = `s.id, s.slug, s.name, ${STATUS} as status, s.fee_bps, s.currency, s.created_at,
      array(select u.email from store_members m join auth."user" u on u.id = m.user_id
        where m.store_id = s.id and m.role = 'owner' order by u."createdAt", u.id limit ${SHOWN_OWNERS}) as owners,
      (select count(*) from store_members m where m.store_id = s.id and m.role = 'owner') as owner_count`;

const list = query.many({
  name: 'operator_stores_list',
  params: { search: t.text, status: t.nullable(t.text), limit: t.count, offset: t.bigint },
  row: store,
  sql: `select ${STORE} from (
      select s.id from stores s where ${MATCHES} and ($status::text is null or ${STATUS} = $status)
      order by s.id desc limit $limit offset $offset
    ) page ${rowOfPage('stores', 's')} order by s.id desc`,
});

/** Reads a store by its slug, as operators see it. */
export const findOperatedStore = query.maybe({
  name: 'operator_store_find',
  params: { slug: t.text },
  row: {
    ...store,
    suspendedAt: t.nullable(t.timestamp),
    suspensionReason: t.nullable(t.text),
    closedAt: t.nullable(t.timestamp),
    members: t.count,
  },
  sql: `select ${STORE}, s.suspended_at, s.suspension_reason, s.closed_at,
      (select count(*) from store_members m where m.store_id = s.id) as members
    from stores s where s.slug = $slug`,
});

/** Returns the takings of stores, in total and since a day, by currency. */
export const volumesOfStores = query.many({
  name: 'operator_stores_volumes',
  params: { storeIds: t.arrayOf(t.uuid), from: t.text },
  row: { storeId: t.uuid, currency: t.text, payments: t.count, all: t.bigint, lately: t.bigint },
  sql: `select a.store_id, a.currency, a.payments, a.millis::bigint as all, coalesce(l.millis, 0)::bigint as lately
    from (
      select store_id, currency, sum(payments)::bigint as payments, sum(millis) as millis from takings_totals
      where store_id = any($storeIds) group by store_id, currency
    ) a left join (
      select store_id, currency, sum(millis) as millis from takings
      where store_id = any($storeIds) and day >= $from::text::date group by store_id, currency
    ) l using (store_id, currency)
    order by a.store_id, a.currency`,
});

/** Reads the acts of operators on a store, newest first: actor, time and changes. */
export const actsOnStore = query.many({
  name: 'operator_store_acts',
  params: { storeId: t.uuid, limit: t.count },
  row: {
    id: t.uuid,
    act: t.text,
    actorKind: t.text,
    actorName: t.text,
    before: t.nullable(t.jsonOf<ActDetail>()),
    after: t.nullable(t.jsonOf<ActDetail>()),
    createdAt: t.timestamp,
  },
  sql: `select acts.* from unnest(
      array['store.feeChanged', 'store.suspended', 'store.resumed', 'store.closed']
    ) as kind(act) cross join lateral (
      select id, act, actor_kind, actor_name, before, after, created_at from audit_log l
      where l.store_id = $storeId and l.act = kind.act order by id desc limit $limit
    ) acts order by id desc limit $limit`,
});

/** Reads closed stores with funds found since a given time, latest first; at most 20. */
export const foundOfClosedStores = query.many({
  name: 'operator_closed_stores_found',
  params: { from: t.timestamp },
  row: { slug: t.text, foundAt: t.timestamp },
  sql: `select s.slug, max(f.found_at) as found_at from stores s cross join lateral (
      (select found_at from payment_attempts a where a.store_id = s.id and a.found_at >= $from
        order by found_at desc limit 1)
      union all
      (select found_at from foreign_deposits d where d.store_id = s.id and d.found_at >= $from
        order by found_at desc limit 1)
    ) f
    where s.closed_at is not null and s.slug is not null group by s.id, s.slug order by 2 desc limit 20`,
});

interface ActDetail {
  readonly feeBps?: number;
  readonly reason?: string | null;
}

/** Selects stores whose slug or name contains a text, of one status or all. */
export interface StoresRequest extends PageRequest {
  readonly search: string;
  readonly status: StoreStatus | null;
}
export type OperatedStore = RowOf<typeof findOperatedStore>;
export type ListedStore = RowOf<typeof list>;
export type StoreVolume = RowOf<typeof volumesOfStores>;

/** Reads a page of all stores, newest first, and the number of stores by status. */
export async function listStores(q: Queryable, { search, status: wanted, page, limit }: StoresRequest) {
  const offset = BigInt(page - 1) * BigInt(limit);
  const rows = await list(q, { search, status: wanted, limit, offset });
  return { rows, counts: await counts(q, { search }) };
}
