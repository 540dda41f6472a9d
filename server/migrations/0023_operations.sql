-- What operators do and see: they suspend stores, look at what stores have taken, and at who has signed in.

alter table stores
  add column suspended_at timestamptz,
  -- Shown to the people of the store.
  add column suspension_reason text,
  add constraint stores_suspended_with_reason check ((suspended_at is null) = (suspension_reason is null)),
  -- Whether anything new may be sold. What was begun runs to its end either way.
  add column sells boolean not null generated always as (closed_at is null and suspended_at is null) stored;

-- All that a store has taken, so that a list of stores costs the same after ten days and after ten years: the sum of
-- takings over all days. Kept in the transaction of every change there, and sharded as they are.
create table takings_totals (
  store_id uuid not null,
  currency text not null,
  shard smallint not null,
  payments bigint not null,
  -- In thousandths of the currency.
  millis numeric not null,
  primary key (store_id, currency, shard)
) with (fillfactor = 60);

create function add_takings_inserted() returns trigger language plpgsql as $$
begin
  insert into takings_totals as t (store_id, currency, shard, payments, millis)
  select store_id, currency, shard, sum(payments), sum(millis) from inserted group by 1, 2, 3 order by 1, 2, 3
  on conflict (store_id, currency, shard)
    do update set payments = t.payments + excluded.payments, millis = t.millis + excluded.millis;
  return null;
end $$;

create function add_takings_updated() returns trigger language plpgsql as $$
begin
  insert into takings_totals as t (store_id, currency, shard, payments, millis)
  select n.store_id, n.currency, n.shard, sum(n.payments - o.payments), sum(n.millis - o.millis)
  from updated n join previous o using (store_id, day, method, currency, shard)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (store_id, currency, shard)
    do update set payments = t.payments + excluded.payments, millis = t.millis + excluded.millis;
  return null;
end $$;

-- Nothing takes takings back; the demo and whoever repairs them may count a store's anew.
create function take_takings_deleted() returns trigger language plpgsql as $$
begin
  update takings_totals t set payments = t.payments - r.payments, millis = t.millis - r.millis
  from (
    select store_id, currency, shard, sum(payments) as payments, sum(millis) as millis from removed group by 1, 2, 3
  ) r
  where t.store_id = r.store_id and t.currency = r.currency and t.shard = r.shard;
  return null;
end $$;

create trigger takings_add_inserted after insert on takings referencing new table as inserted
  for each statement execute function add_takings_inserted();
create trigger takings_add_updated after update on takings referencing new table as updated old table as previous
  for each statement execute function add_takings_updated();
create trigger takings_take_deleted after delete on takings referencing old table as removed
  for each statement execute function take_takings_deleted();

insert into takings_totals (store_id, currency, shard, payments, millis)
select store_id, currency, shard, sum(payments), sum(millis) from takings group by 1, 2, 3;

-- When somebody last signed in, also once that session has ended.
create table last_sign_ins (
  user_id text primary key references auth."user" on delete cascade,
  signed_in_at timestamptz not null
);
insert into last_sign_ins (user_id, signed_in_at) select "userId", max("createdAt") from auth.session group by 1;
