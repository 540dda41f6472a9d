import type { Queryable } from '../../src/kernel/db/pool.ts';
import { query, t } from '../../src/kernel/db/query.ts';

/** Tables written by requests; a key's last use and the chain's position change on their own. */
const WRITTEN = [
  'stores',
  'products',
  'stock_lines',
  'orders',
  'order_deliveries',
  'invoices',
  'invoice_templates',
  'payment_attempts',
  'webhook_deliveries',
  'mail_outbox',
] as const;

const contents = query.many({
  name: 'test_fuzz_contents',
  row: { place: t.text, content: t.text },
  sql: WRITTEN.map(
    (table) => `select '${table}' as place,
      count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as content from ${table} t`,
  ).join(' union all '),
});

const tally = query.one({
  name: 'test_fuzz_tally',
  row: {
    orders: t.bigint,
    invoices: t.bigint,
    attempts: t.bigint,
    deliveries: t.bigint,
    stockLines: t.bigint,
    sentMails: t.bigint,
    failedMails: t.bigint,
  },
  sql: `select (select count(*) from orders) as orders, (select count(*) from invoices) as invoices,
    (select count(*) from payment_attempts) as attempts, (select count(*) from webhook_deliveries) as deliveries,
    (select count(*) from stock_lines) as stock_lines,
    (select count(*) from mail_outbox where status = 'sent') as sent_mails,
    (select count(*) from mail_outbox where status <> 'sent') as failed_mails`,
});

/** Products whose count of available units does not match their lines and pending orders. */
export const stockOutOfStep = query.many({
  name: 'test_fuzz_stock_out_of_step',
  row: { id: t.uuid, kept: t.bigint, counted: t.bigint },
  sql: `select p.id, p.available::bigint as kept, l.waiting - coalesce(r.reserved, 0)::bigint as counted
    from products p
    cross join lateral (
      select count(*) as waiting from stock_lines l where l.product_id = p.id and l.order_id is null
    ) l
    left join (
      select (item->>'productId')::uuid as product_id, sum((item->>'quantity')::bigint) as reserved
      from orders, json_array_elements(reserved) item where status = 'pending' group by 1
    ) r on r.product_id = p.id
    where p.available is not null and p.available <> l.waiting - coalesce(r.reserved, 0)`,
});

/** Client addresses whose carts hold more than allowed. */
export const hoardsOf = query.values({
  name: 'test_fuzz_hoards',
  row: { hoard: t.text },
  sql: `with carts as (
      select store_id, client_address, reserved from orders where status = 'pending' and client_address is not null
    ), held as (
      select client_address, (item->>'productId')::uuid as product_id, sum((item->>'quantity')::bigint) as quantity
      from carts, json_array_elements(reserved) item group by 1, 2
    )
    select client_address || ' has ' || count(*) || ' pending carts' as hoard
      from carts group by store_id, client_address having count(*) > 5
    union all
    select h.client_address || ' holds ' || h.quantity || ' of ' || h.product_id from held h
      where h.quantity > greatest(1, (select count(*) from stock_lines l
        where l.product_id = h.product_id and l.order_id is null) / 10)`,
});

/** Every delivery of a store, oldest first. */
export const deliveryIds = query.values({
  name: 'test_fuzz_deliveries',
  params: { storeId: t.uuid },
  row: { id: t.uuid },
  sql: 'select id from webhook_deliveries where store_id = $storeId order by id',
});

/** Sets an order's state after its payment. */
export const completeOrder = query.run({
  name: 'test_fuzz_complete_order',
  params: { id: t.uuid, now: t.timestamp },
  sql: `with done as (
      update orders set status = 'completed', completed_at = $now where id = $id returning id, store_id, items
    ) insert into order_deliveries (order_id, store_id, position, product_id, title, lines, created_at)
      select id, store_id, 0, (items->0->>'productId')::uuid, items->0->>'title', array['thanks'], $now from done`,
});

/** Changes the available stock of a product, and keeps it locked until the transaction ends. */
export const changeAvailable = query.run({
  name: 'test_fuzz_add_available',
  params: { id: t.uuid, quantity: t.integer },
  sql: 'update products set available = available + $quantity where id = $id',
});

/** Number of sessions waiting for a lock. */
export const waitingSessions = query.value({
  name: 'test_fuzz_waiting',
  row: { waiting: t.count },
  sql: `select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
});

const freeTotals = query.value({
  name: 'test_fuzz_free_totals',
  params: { storeId: t.uuid },
  row: { free: t.count },
  sql: `with free as (select 1 from row_counts where store_id = $storeId for update skip locked)
    select count(*) as free from free`,
});

const totals = query.value({
  name: 'test_fuzz_totals',
  params: { storeId: t.uuid },
  row: { total: t.count },
  sql: 'select count(*) as total from row_counts where store_id = $storeId',
});

/** Returns the number of a store's totals locked by other sessions. */
export async function lockedTotals(q: Queryable, storeId: string): Promise<number> {
  return (await totals(q, { storeId })) - (await freeTotals(q, { storeId }));
}

/** Returns every row that a request can write, as one text for each table. */
export async function contentsOf(q: Queryable): Promise<ReadonlyMap<string, string>> {
  return new Map((await contents(q)).map(({ place, content }) => [place, content]));
}

/** Returns the number of rows of each kind. */
export async function tallyOf(q: Queryable) {
  const row = await tally(q);
  if (row === undefined) throw new Error('counting gives a row');
  return row;
}

export type Tally = Awaited<ReturnType<typeof tallyOf>>;
