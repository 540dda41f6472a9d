import type { Queryable } from '../../db/pool.ts';
import { query, type RowOf, t } from '../../db/query.ts';

/** What is booked for one payment method of one store, in smallest units, over all attempts. */
export type StoreMoney = RowOf<typeof moneyByStore>;

/** How many of a store's orders or invoices have a given status. */
export type StoreStatus = RowOf<typeof statusesByStore>;

const storeExists = query.maybe({
  name: 'restore_store_exists',
  params: { storeId: t.uuid },
  row: { slug: t.nullable(t.text) },
  sql: 'select slug from stores where id = $storeId',
});

/** What is booked for every store, by payment method. Reads all attempts. */
export const moneyByStore = query.many({
  name: 'restore_money_of_stores',
  row: {
    storeId: t.uuid,
    slug: t.nullable(t.text),
    method: t.text,
    credited: t.bigint,
    late: t.bigint,
    held: t.bigint,
    swept: t.bigint,
  },
  sql: `select m.store_id, s.slug, m.method, m.credited, m.late, m.held, m.swept
    from (
      select store_id, method, sum(credited) as credited, sum(late) as late, sum(held) as held, sum(swept) as swept
      from (
        select store_id, method, credited_amount as credited, late_amount as late, held_amount as held,
          swept_amount as swept from payment_attempts
        union all
        select store_id, method, 0, held_amount + swept_amount, held_amount, swept_amount from foreign_deposits
      ) each group by store_id, method
    ) m join stores s on s.id = m.store_id
    order by s.slug, m.method`,
});

/** How many orders and invoices every store has in each status. */
export const statusesByStore = query.many({
  name: 'restore_statuses_of_stores',
  row: { storeId: t.uuid, slug: t.nullable(t.text), kind: t.text, status: t.text, total: t.count },
  sql: `select c.store_id, s.slug, c.kind, c.status, sum(c.total)::bigint as total
    from row_counts c join stores s on s.id = c.store_id
    where c.kind in ('order', 'invoice')
    group by c.store_id, s.slug, c.kind, c.status order by s.slug, c.kind, c.status`,
});

/**
 * Ended attempts whose sweeps up to a block add up to something other than what is booked. Reads all sweeps of the
 * chain.
 */
export const attemptsOtherwiseSwept = query.many({
  name: 'restore_attempts_otherwise_swept',
  params: { chain: t.text, upTo: t.bigint },
  row: { id: t.uuid, held: t.bigint, swept: t.bigint },
  sql: `select a.id, a.held_amount as held, sum(d.net_amount + d.fee_amount) as swept
    from swept_deposits d join payment_attempts a on a.id = d.attempt_id
      and a.token_address is not distinct from d.token_address
    where d.chain = $chain and d.block_number <= $upTo and a.ended_at is not null
    group by a.id, a.store_id having a.swept_amount <> sum(d.net_amount + d.fee_amount)`,
});

/**
 * Records where the restore of a chain begins, and from where on blocks behind its cursor are to be read again. Returns
 * the lower of these and of what an interrupted restore had recorded.
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

/** How many attempts of a chain have ended. Reads all of them. */
export const countEnded = query.value({
  name: 'restore_ended_count',
  params: { chain: t.text },
  row: { total: t.count },
  sql: 'select count(*) as total from payment_attempts where chain = $chain and ended_at is not null',
});

/** The slugs of the stores paid at an address; null for a store without one. */
export const storesPaidAt = query.values({
  name: 'restore_stores_paid_at',
  params: { chain: t.text, address: t.text },
  row: { slug: t.nullable(t.text) },
  sql: `select s.slug from payout_addresses p join stores s on s.id = p.store_id
    where p.chain = $chain and p.address = $address order by s.slug`,
});

/** Whether there is a store with this id. */
export async function isStore(q: Queryable, storeId: string): Promise<boolean> {
  return (await storeExists(q, { storeId })) !== undefined;
}
