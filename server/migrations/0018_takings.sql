-- What a store has taken, by day, so that its home page costs the same after ten orders and after ten million. Kept in the
-- transaction of every order and invoice that is paid, sharded as row_counts is, but less: a page adds up 90 days of them.

create table takings (
  store_id uuid not null,
  -- In UTC.
  day date not null,
  method text not null,
  currency text not null,
  shard smallint not null,
  payments bigint not null,
  -- In thousandths of the currency, at the price that was quoted.
  millis numeric not null,
  primary key (store_id, day, method, currency, shard)
) with (fillfactor = 60);

create function add_order_takings() returns trigger language plpgsql as $$
begin
  insert into takings as t (store_id, day, method, currency, shard, payments, millis)
  select n.store_id, (n.completed_at at time zone 'UTC')::date, a.method, n.currency, pg_backend_pid() % 4, count(*),
    sum(n.price_millis)
  from updated n join previous o using (id)
    join payment_attempts a on a.id = n.completed_attempt_id and a.store_id = n.store_id
  where n.status = 'completed' and o.status <> 'completed'
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (store_id, day, method, currency, shard)
    do update set payments = t.payments + excluded.payments, millis = t.millis + excluded.millis;
  return null;
end $$;

create function add_invoice_takings() returns trigger language plpgsql as $$
begin
  insert into takings as t (store_id, day, method, currency, shard, payments, millis)
  select n.store_id, (n.paid_at at time zone 'UTC')::date, a.method, n.currency, pg_backend_pid() % 4, count(*),
    sum(n.total_millis)
  from updated n join previous o using (id)
    join payment_attempts a on a.id = n.completed_attempt_id and a.store_id = n.store_id
  where n.status = 'paid' and o.status <> 'paid'
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (store_id, day, method, currency, shard)
    do update set payments = t.payments + excluded.payments, millis = t.millis + excluded.millis;
  return null;
end $$;

create trigger orders_takings after update on orders referencing new table as updated old table as previous
  for each statement execute function add_order_takings();
create trigger invoices_takings after update on invoices referencing new table as updated old table as previous
  for each statement execute function add_invoice_takings();

-- What was taken before this table was there.
insert into takings (store_id, day, method, currency, shard, payments, millis)
select store_id, day, method, currency, 0, count(*), sum(millis) from (
  select o.store_id, (o.completed_at at time zone 'UTC')::date as day, a.method, o.currency, o.price_millis as millis
  from orders o join payment_attempts a on a.id = o.completed_attempt_id and a.store_id = o.store_id
  where o.status = 'completed'
  union all
  select i.store_id, (i.paid_at at time zone 'UTC')::date, a.method, i.currency, i.total_millis
  from invoices i join payment_attempts a on a.id = i.completed_attempt_id and a.store_id = i.store_id
  where i.status = 'paid'
) paid group by store_id, day, method, currency;
