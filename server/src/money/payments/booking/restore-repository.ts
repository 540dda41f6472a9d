import type { Queryable } from '../../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../../kernel/db/query.ts';

/** The booked amounts of one payment method of one store, in smallest units, over all attempts. */
export type StoreMoney = RowOf<typeof moneyOfForeign>;

/** Number of a store's orders or invoices with a given status. */
export type StoreStatus = RowOf<typeof statusesByStore>;

const storeExists = query.maybe({
  name: 'restore_store_exists',
  params: { storeId: t.uuid },
  row: { slug: t.nullable(t.text) },
  sql: 'select slug from stores where id = $storeId',
});

const money = { credited: t.bigint, late: t.bigint, held: t.bigint, swept: t.bigint };
const ofStore = { storeId: t.uuid, slug: t.nullable(t.text), method: t.text, ...money };

/** Attempts whose amounts are added up per query. */
const ATTEMPTS_PER_QUERY = 50_000;

// The number is written out: for a parameter, the planner assumes a tenth of the table, and would sort all of it.
const moneyOfAttempts = query.many({
  name: 'restore_money_of_attempts',
  params: { after: t.uuid },
  row: { ...ofStore, last: t.uuid },
  sql: `with part as (
      select id, store_id, method, credited_amount, late_amount, held_amount, swept_amount from payment_attempts
      where id > $after order by id limit ${ATTEMPTS_PER_QUERY}
    ), sums as (
      select store_id, method, sum(credited_amount) as credited, sum(late_amount) as late, sum(held_amount) as held,
        sum(swept_amount) as swept
      from part group by store_id, method
    )
    select m.store_id, s.slug, m.method, m.credited, m.late, m.held, m.swept,
      (select id from part order by id desc limit 1) as last
    from sums m join stores s on s.id = m.store_id`,
});

const moneyOfForeign = query.many({
  name: 'restore_money_of_foreign',
  row: ofStore,
  sql: `select m.store_id, s.slug, m.method, 0::bigint as credited, m.held + m.swept as late, m.held, m.swept
    from (
      select store_id, method, sum(held_amount) as held, sum(swept_amount) as swept
      from foreign_deposits group by store_id, method
    ) m join stores s on s.id = m.store_id`,
});

/** Counts every store's orders and invoices in each status. */
export const statusesByStore = query.many({
  name: 'restore_statuses_of_stores',
  row: { storeId: t.uuid, slug: t.nullable(t.text), kind: t.text, status: t.text, total: t.count },
  sql: `select c.store_id, s.slug, c.kind, c.status, sum(c.total)::bigint as total
    from row_counts c join stores s on s.id = c.store_id
    where c.kind in ('order', 'invoice')
    group by c.store_id, s.slug, c.kind, c.status order by s.slug, c.kind, c.status`,
});

/**
 * Returns, of some ended attempts of a chain, those whose sweeps up to a block differ in sum from the booked amount.
 */
export const attemptsOtherwiseSwept = query.many({
  name: 'restore_attempts_otherwise_swept',
  params: { chain: t.text, ids: t.arrayOf(t.uuid), upTo: t.bigint },
  row: { id: t.uuid, held: t.bigint, swept: t.bigint },
  sql: `select a.id, a.held_amount as held, w.swept
    from payment_attempts a cross join lateral (
      select sum(d.net_amount + d.fee_amount) as swept from swept_deposits d
      where d.attempt_id = a.id and d.chain = $chain and d.block_number <= $upTo
        and d.token_address is not distinct from a.token_address
    ) w
    where a.id = any($ids::uuid[]) and a.ended_at is not null and a.swept_amount <> w.swept`,
});

/**
 * Records the block where the restore of a chain begins, and the one from which blocks behind its cursor are to be read
 * again. Returns the lower of these and those recorded by an interrupted restore.
 */
export const beginRestore = query.one({
  name: 'restore_begin',
  params: { chain: t.text, fromBlock: t.bigint, readAgainFrom: t.nullable(t.bigint), now: t.timestamp },
  row: { fromBlock: t.bigint, readAgainFrom: t.nullable(t.bigint) },
  // `least` ignores nulls.
  sql: `insert into restores as r (chain, from_block, reread_from, begun_at)
      values ($chain, $fromBlock, $readAgainFrom, $now)
    on conflict (chain) do update set from_block = least(r.from_block, excluded.from_block),
      reread_from = least(r.reread_from, excluded.reread_from)
    returning from_block, reread_from as read_again_from`,
});

/** Records that the blocks behind the cursor were read again. */
export const noteReadAgain = query.run({
  name: 'restore_read_again',
  params: { chain: t.text },
  sql: 'update restores set reread_from = null where chain = $chain',
});

/** Records that the restore of a chain is complete. */
export const endRestore = query.run({
  name: 'restore_end',
  params: { chain: t.text },
  sql: 'delete from restores where chain = $chain',
});

/** Counts the ended attempts of a chain. Reads all of them. */
export const countEnded = query.value({
  name: 'restore_ended_count',
  params: { chain: t.text },
  row: { total: t.count },
  sql: 'select count(*) as total from payment_attempts where chain = $chain and ended_at is not null',
});

/** Returns the slugs of the stores paid at an address; null for a store without one. */
export const storesPaidAt = query.values({
  name: 'restore_stores_paid_at',
  params: { chain: t.text, address: t.text },
  row: { slug: t.nullable(t.text) },
  sql: `select s.slug from payout_addresses p join stores s on s.id = p.store_id
    where p.chain = $chain and p.address = $address order by s.slug`,
});

/** Returns the ids of the stores paid at an address or to an account. */
export const storeIdsPaidAt = query.values({
  name: 'restore_store_ids_paid_at',
  params: { chain: t.text, address: t.text },
  row: { storeId: t.uuid },
  sql: 'select store_id from payout_addresses where chain = $chain and address = $address order by store_id',
});

/** Returns true when there is a store with this id. */
export async function isStore(q: Queryable, storeId: string): Promise<boolean> {
  return (await storeExists(q, { storeId })) !== undefined;
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the booked amounts of every store, by payment method. Reads all attempts, in parts, so that no statement
 * exceeds its time limit, no matter how many there are; concurrent changes may or may not be included.
 */
export async function moneyByStore(q: Queryable): Promise<StoreMoney[]> {
  const all = new Map<string, StoreMoney>();
  const add = (row: StoreMoney): void => {
    const key = `${row.storeId} ${row.method}`;
    const sum = all.get(key);
    all.set(key, sum === undefined ? row : sumOf(sum, row));
  };
  for (let after: string | undefined = BEFORE_ALL; after !== undefined; ) {
    const part: RowOf<typeof moneyOfAttempts>[] = await moneyOfAttempts(q, { after });
    for (const { last: _, ...row } of part) add(row);
    after = part[0]?.last;
  }
  for (const row of await moneyOfForeign(q)) add(row);
  return [...all.values()].sort((one, other) => (one.method < other.method ? -1 : 1));
}

function sumOf(one: StoreMoney, other: StoreMoney): StoreMoney {
  return {
    ...one,
    credited: one.credited + other.credited,
    late: one.late + other.late,
    held: one.held + other.held,
    swept: one.swept + other.swept,
  };
}
