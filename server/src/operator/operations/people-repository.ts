import { rowOfPage } from '../../kernel/db/list-statements.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import { query, t } from '../../kernel/db/query.ts';
import type { PageRequest } from '../../kernel/lib/paging.ts';

/** Maximum stores listed per person. */
const SHOWN_STORES = 5;

// "%" and "_" have no special meaning in strpos.
const MATCHES = `($search = '' or strpos(lower(u.email), lower($search)) > 0
        or strpos(lower(u.name), lower($search)) > 0)
      and (not $operators::boolean or exists (select from operators o where o.user_id = u.id))`;

const total = query.value({
  name: 'operator_people_total',
  params: { search: t.text, operators: t.boolean },
  row: { total: t.count },
  sql: `select count(*) as total from auth."user" u where ${MATCHES}`,
});

const list = query.many({
  name: 'operator_people_list',
  params: { search: t.text, operators: t.boolean, now: t.timestamp, limit: t.count, offset: t.bigint },
  row: {
    id: t.text,
    name: t.text,
    email: t.text,
    createdAt: t.timestamp,
    hasTwoFactor: t.boolean,
    isOperator: t.boolean,
    lastSignInAt: t.nullable(t.timestamp),
    sessions: t.count,
    stores: t.jsonOf<readonly { slug: string | null; name: string; role: string }[]>(),
    storeCount: t.count,
  },
  sql: `select u.id, u.name, u.email, u."createdAt" as created_at, u."twoFactorEnabled" as has_two_factor,
      exists (select from operators o where o.user_id = u.id) as is_operator,
      (select l.signed_in_at from last_sign_ins l where l.user_id = u.id) as last_sign_in_at,
      (select count(*) from auth.session e where e."userId" = u.id and e."expiresAt" > $now) as sessions,
      (select coalesce(json_agg(json_build_object('slug', w.slug, 'name', w.name, 'role', w.role)), '[]') from (
        select s.slug, s.name, m.role from store_members m join stores s on s.id = m.store_id
        where m.user_id = u.id order by lower(s.name), s.id limit ${SHOWN_STORES}) w) as stores,
      (select count(*) from store_members m where m.user_id = u.id) as store_count
    from (
      select u.id from auth."user" u where ${MATCHES} order by u."createdAt" desc, u.id limit $limit offset $offset
    ) page ${rowOfPage('auth."user"', 'u')} order by u."createdAt" desc, u.id`,
});

/** Reads a page of all accounts, newest first, without passwords, secrets or sessions. */
export async function listPeople(
  q: Queryable,
  { search, operators, now, page, limit }: PageRequest & { search: string; operators: boolean; now: number },
) {
  const offset = BigInt(page - 1) * BigInt(limit);
  const people = await list(q, { search, operators, now, limit, offset });
  return { people, total: await total(q, { search, operators }) };
}
