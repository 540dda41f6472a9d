-- What the dashboard's pages need so that they cost the same in a store that has sold a million times.

-- The events of one order or invoice, for its page.
create index webhook_deliveries_by_payable on webhook_deliveries ((coalesce(order_id, invoice_id)), id);

-- How many lines of stock a product has, in all and without an order. Kept in the transaction of every change and sharded, as
-- row_counts is.
create table stock_counts (
  product_id uuid not null,
  shard smallint not null,
  unassigned bigint not null,
  total bigint not null,
  primary key (product_id, shard)
) with (fillfactor = 60);

create function count_stock_inserted() returns trigger language plpgsql as $$
begin
  insert into stock_counts as c (product_id, shard, unassigned, total)
  select product_id, pg_backend_pid() % 16, count(*) filter (where order_id is null), count(*)
  from inserted group by product_id order by product_id
  on conflict (product_id, shard)
    do update set unassigned = c.unassigned + excluded.unassigned, total = c.total + excluded.total;
  return null;
end $$;

create function count_stock_updated() returns trigger language plpgsql as $$
begin
  insert into stock_counts as c (product_id, shard, unassigned, total)
  select product_id, pg_backend_pid() % 16, sum(delta), 0
  from (
    select product_id, 1 as delta from updated where order_id is null
    union all
    select product_id, -1 from previous where order_id is null
  ) changes group by product_id having sum(delta) <> 0 order by product_id
  on conflict (product_id, shard) do update set unassigned = c.unassigned + excluded.unassigned;
  return null;
end $$;

create function count_stock_deleted() returns trigger language plpgsql as $$
begin
  insert into stock_counts as c (product_id, shard, unassigned, total)
  select product_id, pg_backend_pid() % 16, -count(*) filter (where order_id is null), -count(*)
  from removed group by product_id order by product_id
  on conflict (product_id, shard)
    do update set unassigned = c.unassigned + excluded.unassigned, total = c.total + excluded.total;
  return null;
end $$;

create trigger stock_lines_count_inserted after insert on stock_lines referencing new table as inserted
  for each statement execute function count_stock_inserted();
create trigger stock_lines_count_updated after update on stock_lines referencing new table as updated old table as previous
  for each statement execute function count_stock_updated();
create trigger stock_lines_count_deleted after delete on stock_lines referencing old table as removed
  for each statement execute function count_stock_deleted();

-- The lines from before.
insert into stock_counts (product_id, shard, unassigned, total)
select product_id, 0, count(*) filter (where order_id is null), count(*) from stock_lines group by product_id;
