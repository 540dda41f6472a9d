import { query, t } from '../../kernel/db/query.ts';

/**
 * Locks the progress through earlier sales until the transaction ends, and returns it; nothing while another process
 * holds it.
 */
export const lockProgress = query.many({
  name: 'customers_lock_progress',
  row: { sales: t.oneOf('orders', 'invoices'), afterId: t.uuid, isDone: t.boolean },
  sql: 'select sales, after_id, is_done from customer_progress order by sales for update skip locked',
});

export const moveProgress = query.run({
  name: 'customers_move_progress',
  params: { sales: t.text, afterId: t.uuid, isDone: t.boolean },
  sql: 'update customer_progress set after_id = $afterId, is_done = $isDone where sales = $sales',
});

/** Returns true once all earlier sales are counted. */
export const areAllCounted = query.value({
  name: 'customers_are_counted',
  shared: 'reads',
  row: { isDone: t.boolean },
  sql: 'select bool_and(is_done) as is_done from customer_progress',
});

/** Removes the oldest changes from the queue, and returns their orders and invoices. */
export const takeChanges = query.values({
  name: 'customers_take_changes',
  params: { limit: t.count },
  row: { saleId: t.uuid },
  sql: `delete from customer_changes where id = any(array(select id from customer_changes order by id limit $limit))
    returning sale_id`,
});

const next = { params: { after: t.uuid, limit: t.count }, row: { id: t.uuid } };
/** Returns the next orders or invoices in the order of their ids. */
export const nextSales = {
  orders: query.values({
    ...next,
    name: 'customers_next_orders',
    sql: 'select id from orders where id > $after order by id limit $limit',
  }),
  invoices: query.values({
    ...next,
    name: 'customers_next_invoices',
    sql: 'select id from invoices where id > $after order by id limit $limit',
  }),
};

/**
 * Brings the customers of orders and invoices up to date: adds what they do not count yet, and moves what is another
 * customer's now. Repeating it changes nothing. A sale of an erased customer stays uncounted.
 * Returns customers without any sale left. Only while the progress is locked, in a statement of its own: what it reads
 * must be newer than the lock.
 */
export const countSales = query.values({
  name: 'customers_count_sales',
  params: { ids: t.arrayOf(t.uuid) },
  row: { id: t.uuid },
  sql: `with sale as (
      select id, store_id, false as is_invoice, lower(btrim(customer_email)) collate "C" as email, null as name,
        currency, price_millis as millis, status = 'completed' as is_paid, created_at
      from orders where id = any($ids)
      union all
      select id, store_id, true, lower(btrim(customer_email)) collate "C", nullif(btrim(customer_name), ''),
        currency, total_millis, status = 'paid', created_at
      from invoices where id = any($ids)
    ), compared as (
      select s.*, c.email as counted_email, b.is_paid as was_paid, b.sale_id is not null and c.id is null as is_erased
      from sale s left join customer_sales b on b.sale_id = s.id left join customers c on c.id = b.customer_id
    ), change as (
      select store_id, email, is_invoice, name, created_at, currency, 1 as sales,
        case when is_paid then millis else 0 end as millis
      from compared where email is not null and counted_email is distinct from email and not is_erased
      union all
      select store_id, email, is_invoice, name, created_at, currency, 0, case when is_paid then millis else -millis end
      from compared where counted_email = email and is_paid <> was_paid
      union all
      select store_id, counted_email, is_invoice, null, created_at, currency, -1, case when was_paid then -millis else 0 end
      from compared where counted_email is not null and email is distinct from counted_email
    ), counted as (
      insert into customers as c (id, store_id, email, name, orders, invoices, usd_millis, eur_millis, last_sale_at)
      select gen_random_uuid(), store_id, email, (array_agg(name order by created_at desc) filter (where name is not null))[1],
        coalesce(sum(sales) filter (where not is_invoice), 0), coalesce(sum(sales) filter (where is_invoice), 0),
        coalesce(sum(millis) filter (where currency = 'usd'), 0), coalesce(sum(millis) filter (where currency = 'eur'), 0),
        max(created_at)
      from change group by store_id, email order by store_id, email
      on conflict (store_id, email) do update set
        name = case when excluded.last_sale_at >= c.last_sale_at then coalesce(excluded.name, c.name)
          else coalesce(c.name, excluded.name) end,
        orders = c.orders + excluded.orders, invoices = c.invoices + excluded.invoices,
        usd_millis = c.usd_millis + excluded.usd_millis, eur_millis = c.eur_millis + excluded.eur_millis,
        last_sale_at = greatest(c.last_sale_at, excluded.last_sale_at)
      returning id, store_id, email, orders + invoices as sales
    ), linked as (
      insert into customer_sales (sale_id, customer_id, is_invoice, is_paid)
      select p.id, c.id, p.is_invoice, p.is_paid from compared p join counted c using (store_id, email)
      where not p.is_erased
      on conflict (sale_id) do update set customer_id = excluded.customer_id, is_paid = excluded.is_paid
    )
    select id from counted where sales <= 0`,
});

export const removeCustomers = query.run({
  name: 'customers_remove',
  params: { ids: t.arrayOf(t.uuid) },
  sql: 'delete from customers where id = any($ids)',
});

/** Erases customers without a sale since a time, longest ago first. Returns their number. */
export const eraseCustomers = query.affected({
  name: 'erase_customers',
  params: { before: t.timestamp, limit: t.count },
  sql: `delete from customers
    where id = any(array(select id from customers where last_sale_at < $before order by last_sale_at limit $limit))`,
});
