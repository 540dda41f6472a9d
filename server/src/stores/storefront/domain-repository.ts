import type { Queryable } from '../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../kernel/db/query.ts';
import { DOMAIN_STATUSES, POINTS, PROOFS } from './domain-transitions.ts';

const row = {
  storeId: t.uuid,
  domain: t.text,
  token: t.text,
  claimedAt: t.timestamp,
  status: t.oneOf(...DOMAIN_STATUSES),
  proof: t.nullable(t.oneOf(...PROOFS)),
  points: t.nullable(t.oneOf(...POINTS)),
  seen: t.nullable(t.text),
  isHeld: t.boolean,
  failures: t.integer,
  failingSince: t.nullable(t.timestamp),
  checkedAt: t.nullable(t.timestamp),
  nextCheckAt: t.nullable(t.timestamp),
};
const COLUMNS = `store_id, domain, token, claimed_at, status, proof, points, seen, is_held, failures, failing_since,
  checked_at, next_check_at`;

/** Reads the custom domain of a store; no row if it has claimed none. */
export const findDomain = query.maybe({
  name: 'storefront_domain',
  params: { storeId: t.uuid },
  row,
  sql: `select ${COLUMNS} from storefront_domains where store_id = $storeId`,
});

/** Reads the custom domain of a store, locked until the transaction ends. */
export const lockDomain = query.maybe({
  name: 'storefront_domain_lock',
  params: { storeId: t.uuid },
  row,
  sql: `select ${COLUMNS} from storefront_domains where store_id = $storeId for update`,
});

/** Serialises the transactions that record findings about a domain. */
const lockName = query.many({
  name: 'storefront_domain_name_lock',
  params: { domain: t.text },
  row: {},
  sql: `select pg_advisory_xact_lock(hashtextextended('till domain ' || $domain, 0))`,
});

/** Reads another store that has proved a domain; locked until the transaction ends. */
export const lockHolder = query.maybe({
  name: 'storefront_domain_holder',
  params: { domain: t.text, storeId: t.uuid },
  row: { ...row, isClosed: t.boolean },
  sql: `select ${COLUMNS}, (select s.closed_at is not null from stores s where s.id = d.store_id) as is_closed
    from storefront_domains d where domain = $domain and status = 'active' and store_id <> $storeId for update of d`,
});

const save = query.run({
  name: 'storefront_domain_save',
  params: {
    storeId: t.uuid,
    status: row.status,
    proof: row.proof,
    points: row.points,
    seen: row.seen,
    isHeld: row.isHeld,
    failures: row.failures,
    failingSince: row.failingSince,
    checkedAt: row.checkedAt,
    nextCheckAt: row.nextCheckAt,
  },
  sql: `update storefront_domains set status = $status, proof = $proof, points = $points, seen = $seen,
      is_held = $isHeld, failures = $failures, failing_since = $failingSince, checked_at = $checkedAt,
      next_check_at = $nextCheckAt
    where store_id = $storeId`,
});

/** Claims a domain, in place of the store's previous one. */
export const claim = query.run({
  name: 'storefront_domain_claim',
  params: { storeId: t.uuid, domain: t.text, token: t.text, now: t.timestamp },
  sql: `insert into storefront_domains (store_id, domain, token, claimed_at, status, next_check_at)
    values ($storeId, $domain, $token, $now, 'waiting', $now)
    on conflict (store_id) do update set domain = excluded.domain, token = excluded.token,
      claimed_at = excluded.claimed_at, status = 'waiting', proof = null, points = null, seen = null, is_held = false,
      failures = 0, failing_since = null, checked_at = null, next_check_at = excluded.next_check_at`,
});

export const removeDomainRow = query.run({
  name: 'storefront_domain_remove',
  params: { storeId: t.uuid },
  sql: 'delete from storefront_domains where store_id = $storeId',
});

/** Takes domains that are due, and postpones them: if this process dies, others take them then. */
export const takeDue = query.values({
  name: 'storefront_domains_due',
  params: { now: t.timestamp, until: t.timestamp, limit: t.count },
  row: { storeId: t.uuid },
  sql: `update storefront_domains set next_check_at = $until where store_id = any(array(
      select d.store_id from storefront_domains d join stores s on s.id = d.store_id and s.closed_at is null
      where d.next_check_at <= $now order by d.next_check_at limit $limit for update of d skip locked))
    returning store_id`,
});

/** A store's custom domain, with the findings of the last look-up. */
export type StorefrontDomain = RowOf<typeof findDomain>;

export async function lockDomainName(tx: Queryable, domain: string): Promise<void> {
  await lockName(tx, { domain });
}

export async function saveDomain(tx: Queryable, storeId: string, state: Partial<StorefrontDomain>): Promise<void> {
  const before = await lockDomain(tx, { storeId });
  if (before === undefined) return;
  const { domain: _domain, token: _token, claimedAt: _claimedAt, ...rest } = { ...before, ...state, storeId };
  await save(tx, rest);
}
