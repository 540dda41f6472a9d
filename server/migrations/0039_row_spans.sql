-- How many rows of a long list were made in each span of time, so that a page in its middle is found without walking half of
-- the list. Ids are in the order of time: a span is what the first 26 bits of an id have in common, 2^22 ms or about 70 minutes.

create function id_span(id uuid) returns integer language sql immutable parallel safe as
  $$ select (('x' || left(id::text, 8))::bit(32)::bigint >> 6)::integer $$;

create function first_id_of_span(span integer) returns uuid language sql immutable parallel safe as
  $$ select (lpad(to_hex(span::bigint << 6), 8, '0') || '-0000-0000-0000-000000000000')::uuid $$;

-- Nothing is counted while the way of counting changes.
lock table orders, invoices, webhook_deliveries in share row exclusive mode;

-- Counts are kept by span for a while, and then gathered: into one row per status with the span -1, and for long lists into
-- row_spans too. What a total adds up to is the same at every moment.
alter table row_counts add column span integer not null default -1;
alter table row_counts drop constraint row_counts_pkey;
alter table row_counts add primary key (store_id, kind, status, shard, span);
create index row_counts_to_gather on row_counts (span) where span >= 0;

create or replace function count_inserted() returns trigger language plpgsql as $$
begin
  insert into row_counts as c (store_id, kind, status, shard, span, total)
  select store_id, tg_argv[0], status, pg_backend_pid() % 16, id_span(id), count(*)
  from inserted group by 1, 2, 3, 4, 5 order by 1, 3, 5
  on conflict (store_id, kind, status, shard, span) do update set total = c.total + excluded.total;
  return null;
end $$;

create or replace function count_updated() returns trigger language plpgsql as $$
begin
  insert into row_counts as c (store_id, kind, status, shard, span, total)
  select store_id, tg_argv[0], status, pg_backend_pid() % 16, span, sum(delta)
  from (
    select n.store_id, n.status, id_span(id) as span, 1 as delta from updated n join previous o using (id)
    where n.status <> o.status
    union all
    select o.store_id, o.status, id_span(id), -1 from updated n join previous o using (id) where n.status <> o.status
  ) changes group by 1, 2, 3, 4, 5 order by 1, 3, 5
  on conflict (store_id, kind, status, shard, span) do update set total = c.total + excluded.total;
  return null;
end $$;

create or replace function count_deleted() returns trigger language plpgsql as $$
begin
  insert into row_counts as c (store_id, kind, status, shard, span, total)
  select store_id, tg_argv[0], status, pg_backend_pid() % 16, id_span(id), -count(*)
  from removed group by 1, 2, 3, 4, 5 order by 1, 3, 5
  on conflict (store_id, kind, status, shard, span) do update set total = c.total + excluded.total;
  return null;
end $$;

-- The lists whose rows are counted by span, and from which span on: counting begins at the newest and goes back in steps.
create table spanned_lists (
  store_id uuid not null,
  kind text not null,
  from_span integer not null,
  primary key (store_id, kind)
);

create table row_spans (
  store_id uuid not null,
  kind text not null,
  -- 0: by span. 1: by 32 of them, whose number is the same without its last five bits. 2: by 32 of those.
  level smallint not null,
  span integer not null,
  status text not null,
  total bigint not null,
  primary key (store_id, kind, level, span, status)
);
