-- Sweeps by asset, so that one that cannot be swept holds up no other of its address; and what a ledger of each store is
-- read from.

-- The payment method of what is swept of each of attempt_ids, in the same order: an address may hold several assets.
alter table sweep_transactions add column methods text[] not null default '{}';
update sweep_transactions s set methods = coalesce((
  select array_agg(a.method order by i.position)
  from unnest(s.attempt_ids) with ordinality as i(attempt_id, position)
  join payment_attempts a on a.id = i.attempt_id
), '{}');
-- What the chain charged besides gas, in wei: the data fee of OP-stack rollups.
alter table sweep_transactions add column data_fee numeric(78,0) not null default 0;

alter table sweep_failures add column method text;
update sweep_failures f set method = a.method from payment_attempts a where a.id = f.attempt_id;
delete from sweep_failures where method is null;
alter table sweep_failures drop constraint sweep_failures_pkey;
alter table sweep_failures add primary key (attempt_id, method);

-- The store whose ledger a line belongs to. Filled in by the trigger below, since whoever books what left an address knows
-- the address alone.
alter table swept_deposits add column store_id uuid;
update swept_deposits s set store_id = a.store_id from payment_attempts a where a.id = s.attempt_id;
alter table swept_deposits alter column store_id set not null;
create index swept_deposits_by_store on swept_deposits (store_id, block_time, chain, block_number, log_index);

create function swept_deposits_store() returns trigger language plpgsql as $$
begin
  select a.store_id into new.store_id from payment_attempts a where a.id = new.attempt_id;
  return new;
end $$;
create trigger swept_deposits_store before insert on swept_deposits for each row execute function swept_deposits_store();
