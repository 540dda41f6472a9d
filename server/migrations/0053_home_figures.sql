-- The figures of a store's home page, at the same cost after a hundred orders and after ten million, for days in any time zone.

-- When a sale's page was first sent to a browser, prefetches aside; null for pages last opened before this migration.
alter table orders add column opened_at timestamptz;
alter table invoices add column opened_at timestamptz;
-- When money for an attempt was first seen or credited. Kept if a reorg takes the money away.
alter table payment_attempts add column seen_at timestamptz;

-- Running totals of a store. Not sharded, since a page looks each of them up for every day: their rows are only locked at
-- the commit of a sale.
create table sales_totals (
  store_id uuid not null,
  kind text collate "C" not null check (kind in ('step', 'method', 'product')),
  -- A step on the way to a payment (opened, chosen, seen), a payment method, or the id of a product.
  key text collate "C" not null,
  -- Empty for steps.
  currency text collate "C" not null,
  -- 0, or -1 for what was sold before this migration.
  shard smallint not null,
  -- Names it in sales_history, whose index then compares numbers alone.
  series bigint not null generated always as identity,
  -- Start of the quarter of an hour of the newest row in sales_history.
  at timestamptz not null,
  -- Orders and invoices that reached the step or were paid by the method; units sold of the product.
  count bigint not null,
  -- In thousandths of the currency, at the quoted price.
  millis numeric not null,
  -- The share of the operator, by the fee of the attempt that paid. Not known by product.
  fee_millis numeric not null,
  primary key (store_id, kind, key, currency, shard)
) with (fillfactor = 60);
-- The products sold last.
create index sales_totals_products on sales_totals (store_id, at) where kind = 'product';

-- The same totals as they were at the end of each quarter of an hour in which they grew: a period's figures are the
-- difference of two rows. All time zones are whole quarters of an hour away from UTC.
create table sales_history (
  series bigint not null,
  -- Start of the quarter of an hour.
  at timestamptz not null,
  count bigint not null,
  millis numeric not null,
  fee_millis numeric not null,
  primary key (series, at)
) with (fillfactor = 80);
-- All totals of one quarter of an hour: where each quarter has sales, those of a page are side by side.
create unique index sales_history_by_time on sales_history (at, series);

-- Progress through the sales from before this migration, which a worker counts afterwards.
create table earlier_sales (
  is_only boolean primary key default true check (is_only),
  -- Sales paid before this time are counted. All of them, once it is live_from.
  counted_until timestamptz not null,
  -- Sales paid since this time are counted in their own transaction.
  live_from timestamptz not null
);
-- From the next quarter of an hour but one, so that no sale is paid in the past by then. Half a year is what a page compares.
insert into earlier_sales (counted_until, live_from)
select case when sold then live - interval '185 days' else timestamptz '1970-01-01' end,
  case when sold then live else timestamptz '1970-01-01' end
from (select exists (select from orders) or exists (select from invoices) as sold,
  date_bin('15 minutes', now(), timestamptz '1970-01-01') + interval '30 minutes' as live) now;

alter table sales_totals alter column store_id set (n_distinct = 100);

-- Adds to a running total. A sale older than the newest row counts as one of that row's time. In a language whose plans are
-- kept in every supported version of PostgreSQL.
create function count_sale(of_store uuid, of_kind text, of_key text, of_currency text, of_shard integer,
  sold_at timestamptz, sold bigint, sold_millis numeric, sold_fee numeric) returns void language plpgsql as $$
begin
  with total as (
    insert into sales_totals as t (store_id, kind, key, currency, shard, at, count, millis, fee_millis)
    values (of_store, of_kind, of_key, of_currency, of_shard,
      date_bin('15 minutes', sold_at, timestamptz '1970-01-01'), sold, sold_millis, sold_fee)
    on conflict (store_id, kind, key, currency, shard) do update set at = greatest(t.at, excluded.at),
      count = t.count + excluded.count, millis = t.millis + excluded.millis,
      fee_millis = t.fee_millis + excluded.fee_millis
    returning *
  )
  insert into sales_history select series, at, count, millis, fee_millis from total
  on conflict (series, at) do update
    set count = excluded.count, millis = excluded.millis, fee_millis = excluded.fee_millis;
end $$;

-- The fee is rounded down for each sale, as contracts do for each payment.
create function count_paid(of_store uuid, attempt uuid, of_currency text, paid_at timestamptz, paid_millis numeric)
returns void language plpgsql as $$
begin
  perform count_sale(of_store, 'method', a.method, of_currency, 0, paid_at, 1, paid_millis,
    div(paid_millis * a.fee_bps, 10000))
  from payment_attempts a where a.id = attempt and a.store_id = of_store;
end $$;

create function count_step(of_store uuid, step text, reached_at timestamptz) returns void language plpgsql as $$
begin
  perform count_sale(of_store, 'step', step, '', 0, reached_at, 1, 0, 0);
end $$;

create function count_order_paid() returns trigger language plpgsql as $$
begin
  if new.completed_at < (select live_from from earlier_sales) then return null; end if;
  perform count_paid(new.store_id, new.completed_attempt_id, new.currency, new.completed_at, new.price_millis);
  -- In the order of their ids, like every change of several products.
  perform count_sale(new.store_id, 'product', product, new.currency, 0, new.completed_at, units, millis, 0)
  from (
    select i ->> 'productId' as product, sum((i ->> 'quantity')::bigint)::bigint as units,
      trunc(sum((i ->> 'amount')::numeric * 1000)) as millis
    from json_array_elements(new.items) i group by 1 order by 1
  ) sold;
  return null;
end $$;

create function count_invoice_paid() returns trigger language plpgsql as $$
begin
  if new.paid_at < (select live_from from earlier_sales) then return null; end if;
  perform count_paid(new.store_id, new.completed_attempt_id, new.currency, new.paid_at, new.total_millis);
  return null;
end $$;

-- A sale whose payment method was chosen before its page was opened, by a program, has counted as opened since then.
create function count_opened() returns trigger language plpgsql as $$
begin
  if not exists (select from payment_attempts where payable_id = new.id and created_at <= new.opened_at) then
    perform count_step(new.store_id, 'opened', new.opened_at);
  end if;
  return null;
end $$;

create function count_chosen() returns trigger language plpgsql as $$
begin
  if exists (select from payment_attempts where payable_id = new.payable_id and id < new.id) then return null; end if;
  if not exists (
    select from orders where id = new.payable_id and store_id = new.store_id and opened_at is not null
    union all
    select from invoices where id = new.payable_id and store_id = new.store_id and opened_at is not null
  ) then
    perform count_step(new.store_id, 'opened', new.created_at);
  end if;
  perform count_step(new.store_id, 'chosen', new.created_at);
  return null;
end $$;

create function count_seen() returns trigger language plpgsql as $$
begin
  if not exists (
    select from payment_attempts where payable_id = new.payable_id and (seen_at, id) < (new.seen_at, new.id)
  ) then
    perform count_step(new.store_id, 'seen', new.seen_at);
  end if;
  return null;
end $$;

-- Deferred to the commit, so that the rows of a busy store's totals are locked for no longer than that.
create constraint trigger orders_paid after update of status on orders deferrable initially deferred
  for each row when (old.status <> 'completed' and new.status = 'completed' and new.completed_at is not null)
  execute function count_order_paid();
create constraint trigger invoices_paid after update of status on invoices deferrable initially deferred
  for each row when (old.status <> 'paid' and new.status = 'paid' and new.paid_at is not null)
  execute function count_invoice_paid();
create constraint trigger orders_opened after update of opened_at on orders deferrable initially deferred
  for each row when (old.opened_at is null and new.opened_at is not null) execute function count_opened();
create constraint trigger invoices_opened after update of opened_at on invoices deferrable initially deferred
  for each row when (old.opened_at is null and new.opened_at is not null) execute function count_opened();
create constraint trigger payment_attempts_chosen after insert on payment_attempts deferrable initially deferred
  for each row execute function count_chosen();
create constraint trigger payment_attempts_seen after update of seen_at on payment_attempts deferrable initially deferred
  for each row when (old.seen_at is null and new.seen_at is not null) execute function count_seen();
