import { query, type RowOf, t } from '../../kernel/db/query.ts';

const PARTS = t.oneOf('body', 'query', 'path', 'header');

/**
 * Adds refused requests in one statement; requests refused in the same way within the hour are counted on one row. An
 * empty text stands for null.
 */
export const addRefused = query.run({
  name: 'refused_requests_add',
  params: {
    ids: t.arrayOf(t.uuid),
    storeIds: t.arrayOf(t.uuid),
    keyIds: t.arrayOf(t.uuid),
    hours: t.arrayOf(t.timestamp),
    digests: t.arrayOf(t.bytes),
    methods: t.arrayOf(t.text),
    routes: t.arrayOf(t.text),
    statuses: t.arrayOf(t.integer),
    messages: t.arrayOf(t.text),
    parts: t.arrayOf(t.text),
    fields: t.arrayOf(t.text),
    reasons: t.arrayOf(t.text),
    times: t.arrayOf(t.integer),
    firsts: t.arrayOf(t.timestamp),
    lasts: t.arrayOf(t.timestamp),
  },
  sql: `insert into refused_requests as r
      (id, store_id, key_id, hour, digest, method, route, status, message, part, field, reason, times,
        first_at, last_at)
    select id, store_id, key_id, hour, digest, method, nullif(route, ''), status, message, nullif(part, ''),
      nullif(field, ''), reason, times, first_at, last_at
    from unnest($ids::uuid[], $storeIds::uuid[], $keyIds::uuid[], $hours::timestamptz[], $digests::bytea[],
      $methods::text[], $routes::text[], $statuses::int[], $messages::text[], $parts::text[], $fields::text[],
      $reasons::text[], $times::int[], $firsts::timestamptz[], $lasts::timestamptz[])
      as n(id, store_id, key_id, hour, digest, method, route, status, message, part, field, reason, times,
        first_at, last_at)
    order by key_id, digest
    on conflict (key_id, hour, digest) do update set
      times = least(r.times::bigint + excluded.times, 2147483647)::int,
      last_at = greatest(r.last_at, excluded.last_at)`,
});

/** Deletes all but the newest rows of each of these keys. */
export const trimRefused = query.run({
  name: 'refused_requests_trim',
  params: { keyIds: t.arrayOf(t.uuid), kept: t.count },
  sql: `delete from refused_requests where id = any(array(
      select r.id from unnest($keyIds::uuid[]) as k(id)
      cross join lateral (
        select id from refused_requests where key_id = k.id order by last_at desc, id desc offset $kept
      ) as r
    ))`,
});

/**
 * Deletes the oldest rows whose id is less than one, up to a limit; rows being deleted by others are skipped. Returns
 * the number of deleted rows.
 */
export const deleteOldestRefused = query.affected({
  name: 'refused_requests_delete_oldest',
  params: { before: t.uuid, limit: t.integer },
  sql: `with old as (
      select id from refused_requests where id < $before order by id limit $limit for update skip locked
    )
    delete from refused_requests where id = any(array(select id from old))`,
});

const refused = {
  id: t.uuid,
  keyId: t.uuid,
  keyName: t.text,
  method: t.text,
  route: t.nullable(t.text),
  status: t.integer,
  message: t.text,
  part: t.nullable(PARTS),
  field: t.nullable(t.text),
  reason: t.text,
  times: t.integer,
  firstAt: t.timestamp,
  lastAt: t.timestamp,
};
const COLUMNS = `r.id, r.key_id, k.name as key_name, r.method, r.route, r.status, r.message, r.part, r.field, r.reason,
  r.times, r.first_at, r.last_at`;

/** The newest of a store. */
export const listRefusedOfStore = query.many({
  name: 'refused_requests_of_store',
  params: { storeId: t.uuid, limit: t.integer },
  row: refused,
  sql: `select ${COLUMNS} from refused_requests r join api_keys k on k.id = r.key_id
    where r.store_id = $storeId order by r.last_at desc, r.id desc limit $limit`,
});

/** The newest of one key; none when it is not the store's. */
export const listRefusedOfKey = query.many({
  name: 'refused_requests_of_key',
  params: { storeId: t.uuid, keyId: t.uuid, limit: t.integer },
  row: refused,
  sql: `select ${COLUMNS} from refused_requests r join api_keys k on k.id = r.key_id
    where r.key_id = $keyId and k.store_id = $storeId order by r.last_at desc, r.id desc limit $limit`,
});

/** Requests refused in the same way within an hour. */
export type RefusedRow = RowOf<typeof listRefusedOfStore>;
