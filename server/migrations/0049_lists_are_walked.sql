-- A page in the middle of a long list is walked to: rows are counted by status alone. The counts by span of time are
-- emptied and no longer written; their tables and the column stay for processes of the release before.

-- Nothing is counted while the way of counting changes.
lock table orders, invoices, webhook_deliveries in share row exclusive mode;

create or replace function count_inserted() returns trigger language plpgsql as $$
begin
  insert into row_counts as c (store_id, kind, status, shard, total)
  select store_id, tg_argv[0], status, pg_backend_pid() % 16, count(*)
  from inserted group by store_id, status order by store_id, status
  on conflict (store_id, kind, status, shard, span) do update set total = c.total + excluded.total;
  return null;
end $$;

create or replace function count_updated() returns trigger language plpgsql as $$
begin
  insert into row_counts as c (store_id, kind, status, shard, total)
  select store_id, tg_argv[0], status, pg_backend_pid() % 16, sum(delta)
  from (
    select n.store_id, n.status, 1 as delta from updated n join previous o using (id) where n.status <> o.status
    union all
    select o.store_id, o.status, -1 from updated n join previous o using (id) where n.status <> o.status
  ) changes group by store_id, status order by store_id, status
  on conflict (store_id, kind, status, shard, span) do update set total = c.total + excluded.total;
  return null;
end $$;

create or replace function count_deleted() returns trigger language plpgsql as $$
begin
  insert into row_counts as c (store_id, kind, status, shard, total)
  select store_id, tg_argv[0], status, pg_backend_pid() % 16, -count(*)
  from removed group by store_id, status order by store_id, status
  on conflict (store_id, kind, status, shard, span) do update set total = c.total + excluded.total;
  return null;
end $$;

with gathered as (
  delete from row_counts where span >= 0 returning store_id, kind, status, total
)
insert into row_counts as c (store_id, kind, status, shard, total)
select store_id, kind, status, 0, sum(total) from gathered group by store_id, kind, status
on conflict (store_id, kind, status, shard, span) do update set total = c.total + excluded.total;

delete from row_spans;
delete from spanned_lists;
